// The coupon in one line over a phone's bottom bar: the last selection, the stake, and the button. While a bet is on
// its way the line counts down, then it says what happened; what is wrong is above it, with the step that mends it.
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { formatAmount } from '#kernel/money.ts'
import { typedAmount } from '#kernel/typed-amount.ts'
import { couponPreview, type CouponPreview } from '#modules/sports/coupon/rules/placing/coupon-preview.ts'
import { isBonusAccount, placeStep, type PlaceStep } from '#modules/sports/coupon/rules/placing/coupon-step.ts'
import { type Attempt, type Coupon, type Receipt, VISITOR_CURRENCY } from '#modules/sports/coupon/rules/model/coupon.ts'
import { legsToConfirm, lockedLegs } from '#modules/sports/coupon/rules/steps/leg-changes.ts'
import { isOver } from '#modules/sports/coupon/rules/model/coupon-leg.ts'
import { CouponTypeId } from '#modules/sports/returns/rules/coupon-shape.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useIsStale } from '#platform/browser/live/live.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { outcomeTitle } from '#modules/sports/catalogue/site/parts.ts'
import { bettingPaths } from '#modules/sports/betting/site/parts.ts'
import { CouponFeed } from './coupon-feed.tsx'
import { useWait, useWatchedAttempt } from './form/coupon-action.tsx'
import { CouponRefusalNotice, isOnExtra } from './form/coupon-refusal-notice.tsx'
import { ProblemLine, useProblemWords } from './form/problem-line.tsx'
import { accountOf, type CouponPanelProps, type PanelAccount } from './panel-props.ts'
import { couponStore } from './store/coupon-store.ts'
import { OneClickNotices } from './one-click-notices.tsx'
import { useIsPanelOpen } from './panels.ts'
import { useBuilderPrice } from './store/server-figures.ts'
import { oneClick, placing } from './store/placing.ts'
import styles from './quick-coupon.module.css'
import { useCoupon } from './store/use-coupon.ts'

type QuickProps = CouponPanelProps & {
  /** S5.15: false where the page has no room for it. */
  readonly isAllowed: boolean
}

/** Long enough to read the number and to reach 'View'. */
const PLACED_SHOWN_MS = 6_000
const HAPTIC_MS = 10

/** Makes presses in one-click mode bets of this account as long as the caller is mounted. */
export function useOneClick(accounts: readonly PanelAccount[], onBalance: QuickProps['onBalance']): void {
  const coupon = useCoupon()
  const account = accountOf(accounts, coupon)
  useEffect(() => {
    return account === undefined ? undefined : oneClick.use({ account, onBalance })
  }, [account, onBalance])
}

/** The receipt of a bet that was placed just now. */
function useFreshReceipt({ receipt }: Coupon): Receipt | undefined {
  const placedAt = receipt?.placedAt
  // The receipt that was there when this appeared was shown elsewhere.
  const [goneAt, setGoneAt] = useState(placedAt)
  useEffect(() => {
    const timer = setTimeout(() => setGoneAt(placedAt), PLACED_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [placedAt])
  return placedAt === goneAt ? undefined : receipt
}

/** Without a panel: everything of the coupon that such a page needs. */
export function QuickCoupon(props: QuickProps) {
  const coupon = useCoupon()
  const isPanelOpen = useIsPanelOpen()
  const receipt = useFreshReceipt(coupon)
  if (isPanelOpen) return null
  const isWanted = props.isAllowed && coupon.settings.isVisibleQuickCoupon
  return (
    <>
      <OneClickNotices />
      {isWanted && (coupon.legs.length > 0 || receipt !== undefined) && (
        <QuickBar {...props} coupon={coupon} receipt={receipt} />
      )}
    </>
  )
}

type BarProps = QuickProps & { readonly coupon: Coupon; readonly receipt: Receipt | undefined }

function QuickBar({ receipt, ...props }: BarProps) {
  const { coupon, accounts } = props
  const t = useText()
  const isStale = useIsStale()
  const account = accountOf(accounts, coupon)
  const currency = account?.currency ?? VISITOR_CURRENCY
  const builder = useBuilderPrice(coupon)
  const preview = useMemo(
    () =>
      couponPreview(coupon, { currency, balance: account?.balance, isBonusAccount: isBonusAccount(account), builder }),
    [coupon, currency, account, builder],
  )
  const step = placeStep(coupon, preview, account, isStale)
  useWatchedAttempt(coupon)
  return (
    <aside className={styles.bar} aria-label={t('coupon.quick')}>
      <CouponFeed legs={coupon.legs} isStale={isStale} />
      <div className={styles.word} aria-live="polite">
        {receipt === undefined ? (
          <Obstacle {...props} account={account} currency={currency} step={step} />
        ) : (
          <Placed receipt={receipt} />
        )}
      </div>
      {coupon.legs.length > 0 && receipt === undefined && (
        <Entry {...props} account={account} currency={currency} preview={preview} step={step} />
      )}
    </aside>
  )
}

/** '✓ Placed: €5.00 at 1.69 · #123 · View'. */
function Placed({ receipt }: { receipt: Receipt }) {
  const t = useText()
  const format = useFormat()
  const { language } = useLocale()
  const { betId, stake, currency, coef, singlesResultCoupons: singles } = receipt
  useEffect(() => void navigator.vibrate?.(HAPTIC_MS), [betId])
  const amount = `\u2066${format.money(stake, currency)}\u2069`
  return (
    <p className={styles.placed}>
      <Icon name="check-circle" size={20} className={styles.good} />
      <span className={styles.words}>
        {singles === undefined
          ? t('coupon.one-click-placed', { amount, coef: `\u2066${format.price(coef)}\u2069` })
          : t('coupon.placed-bets', { count: singles.length })}{' '}
        {singles === undefined && <bdi className="ltr">{t('ui.number', { number: String(betId) })}</bdi>}
      </span>
      <ButtonLink
        size="small"
        to={singles === undefined ? bettingPaths.bet(language, betId) : bettingPaths.history(language)}
      >
        {t('coupon.view')}
      </ButtonLink>
    </p>
  )
}

type PartProps = Omit<BarProps, 'receipt'> & {
  readonly account: PanelAccount | undefined
  readonly currency: string
  readonly step: PlaceStep
}

function Line({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.obstacle}>
      <p>{children}</p>
      {action}
    </div>
  )
}

/** Why the bet cannot be placed as it is, and the step that mends it; nothing where nothing is wrong. */
function Obstacle({ coupon, account, currency, step, onSignIn, depositPath, limitsPath }: PartProps) {
  const t = useText()
  const { words } = useProblemWords()
  const press = (text: string, action: () => void) => (
    <Button size="small" onClick={action}>
      {text}
    </Button>
  )
  const { attempt, refusal } = coupon
  if (attempt?.status === 'unknown') return <Unknown />
  // The countdown is on the button; read out, it is announced once.
  if (attempt !== undefined) return <span className="visually-hidden">{t('coupon.waiting')}</span>
  if (refusal !== undefined && !isOnExtra(refusal))
    return (
      <CouponRefusalNotice
        refusal={refusal}
        account={account}
        onSignIn={onSignIn}
        depositPath={depositPath}
        limitsPath={limitsPath}
      />
    )
  const blamed = coupon.legs.find((leg) => leg.refusal !== undefined)
  if (blamed?.refusal !== undefined) return <Line>{words({ code: blamed.refusal, details: {} }, currency)}</Line>
  if (step.kind === 'problem') return <ProblemLine problem={step.problem} currency={currency} />
  if (step.kind === 'legs_locked') {
    const over = lockedLegs(coupon).filter(isOver)
    const selectionIds = over.map(({ selectionId }) => selectionId)
    const action =
      step.isMisplaced === true
        ? press(t('coupon.bet-singles'), () =>
            couponStore.dispatch({ type: 'type_chosen', typeId: CouponTypeId.singles }),
          )
        : over.length > 0 &&
          press(t('coupon.remove-short'), () => couponStore.dispatch({ type: 'removed', selectionIds }))
    const text = t(step.isFinal ? 'coupon.step.legs_final' : 'coupon.step.legs_locked', { count: step.count })
    return <Line action={action}>{text}</Line>
  }
  if (step.kind === 'accept_and_place')
    return (
      <Line action={press(t('coupon.accept'), () => couponStore.dispatch({ type: 'changes_accepted' }))}>
        {t('coupon.changed', { count: legsToConfirm(coupon).length })}
      </Line>
    )
  return null
}

/** The most recent selection, whatever their order. */
const lastPick = ({ legs, addedAtByBetId }: Coupon) =>
  legs.reduce((last, leg) =>
    (addedAtByBetId[leg.selectionId] ?? 0) >= (addedAtByBetId[last.selectionId] ?? 0) ? leg : last,
  )

/** The selection, its stake, and the button. */
function Entry(props: PartProps & { readonly preview: CouponPreview }) {
  const { coupon, preview, currency } = props
  const t = useText()
  const format = useFormat()
  const { language } = useLocale()
  const { facts } = lastPick(coupon)
  return (
    <div className={styles.row}>
      <Link to={bettingPaths.coupon(language)} className={styles.pick}>
        <bdi className={styles.name}>
          {facts === undefined ? t('coupon.title') : outcomeTitle(t, facts, facts.outcome, facts.opponents)}
        </bdi>
        <span className={styles.type}>
          {t(`coupon.type.${preview.typeId}`)}{' '}
          <bdi className="ltr">
            {[
              ...(coupon.legs.length > 1 ? [coupon.legs.length] : []),
              ...(preview.coef === undefined ? [] : [format.price(preview.coef)]),
            ].join(' · ')}
          </bdi>
        </span>
      </Link>
      <input
        className={styles.amount}
        aria-label={t('coupon.stake')}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        placeholder={currency}
        value={preview.amount}
        aria-invalid={props.step.kind === 'problem' || undefined}
        readOnly={coupon.attempt !== undefined}
        onChange={(event) => couponStore.dispatch({ type: 'amount_set', amount: typedAmount(event.target.value) })}
      />
      <Go {...props} />
    </div>
  )
}

function Go({
  coupon,
  account,
  currency,
  preview,
  step,
  onBalance,
  onSignIn,
  depositPath,
}: Parameters<typeof Entry>[0]) {
  const t = useText()
  const format = useFormat()
  const { language } = useLocale()
  const money = (text: string) => `\u2066${format.money(text, currency)}\u2069`
  const place = async () => {
    if (account === undefined) return
    const balance = await placing.place(account, preview)
    if (balance !== undefined) onBalance(account.accountId, balance)
  }
  if (coupon.attempt?.status === 'sending') return <Countdown attempt={coupon.attempt} />
  if (step.kind === 'place')
    return (
      <Button variant="primary" onClick={() => void place()}>
        {t('coupon.place', { amount: money(formatAmount(preview.total ?? 0n, currency)) })}
      </Button>
    )
  if (step.kind === 'sign_in')
    return (
      <Button variant="primary" onClick={onSignIn}>
        {t('coupon.sign-in')}
      </Button>
    )
  if (step.kind === 'deposit')
    return (
      <ButtonLink variant="primary" to={depositPath}>
        {t('coupon.to-deposit')}
      </ButtonLink>
    )
  return (
    <ButtonLink variant="primary" to={bettingPaths.coupon(language)} isIcon aria-label={t('coupon.title')}>
      <Icon name="chevron-up" />
    </ButtonLink>
  )
}

function Countdown({ attempt }: { attempt: Attempt }) {
  const t = useText()
  const { left } = useWait(attempt)
  return (
    <Button variant="primary" disabled>
      <Spinner />
      {left > 0 ? t('coupon.waiting-live', { seconds: left }) : t('coupon.waiting')}
    </Button>
  )
}

function Unknown() {
  const t = useText()
  return (
    <Notice
      tone="warn"
      action={
        <Button size="small" onClick={() => void placing.askAgain()}>
          {t('coupon.ask-again')}
        </Button>
      }
    >
      {t('coupon.unknown')}
    </Notice>
  )
}
