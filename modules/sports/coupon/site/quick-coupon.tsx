// The coupon in one line over a phone's bottom bar: the last selection, the stake, and the button. The full coupon is
// one press away.
import { useEffect, useMemo } from 'react'
import { Link } from 'react-router'
import { formatAmount } from '#kernel/money.ts'
import { typedAmount } from '#kernel/typed-amount.ts'
import { couponPreview } from '#modules/sports/coupon/rules/placing/coupon-preview.ts'
import { isBonusAccount, placeStep } from '#modules/sports/coupon/rules/placing/coupon-step.ts'
import { type Coupon, VISITOR_CURRENCY } from '#modules/sports/coupon/rules/model/coupon.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useIsStale } from '#platform/browser/live/live.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { outcomeTitle } from '#modules/sports/catalogue/site/parts.ts'
import { bettingPaths } from '#modules/sports/betting/site/parts.ts'
import { CouponFeed } from './coupon-feed.tsx'
import { accountOf, type PanelAccount } from './panel-props.ts'
import { couponStore } from './store/coupon-store.ts'
import { OneClickNotices } from './one-click-notices.tsx'
import { useIsPanelOpen } from './panels.ts'
import { oneClick, placing } from './store/placing.ts'
import styles from './quick-coupon.module.css'
import { useCoupon } from './store/use-coupon.ts'

type QuickProps = {
  readonly accounts: readonly PanelAccount[]
  readonly onBalance: (accountId: number, money: string) => void
  /** S5.15: false where the page has no room for it. */
  readonly isAllowed: boolean
}

/** Makes presses in one-click mode bets of this account as long as the caller is mounted. */
export function useOneClick(accounts: readonly PanelAccount[], onBalance: QuickProps['onBalance']): void {
  const coupon = useCoupon()
  const account = accountOf(accounts, coupon)
  useEffect(() => {
    return account === undefined ? undefined : oneClick.use({ account, onBalance })
  }, [account, onBalance])
}

/** Without a panel: everything of the coupon that such a page needs. */
export function QuickCoupon(props: QuickProps) {
  const coupon = useCoupon()
  const isPanelOpen = useIsPanelOpen()
  if (isPanelOpen) return null
  const isShown = props.isAllowed && coupon.settings.isVisibleQuickCoupon && coupon.legs.length > 0
  return (
    <>
      <OneClickNotices />
      {isShown && <QuickBar {...props} coupon={coupon} />}
    </>
  )
}

/** The most recent selection, whatever their order. */
const lastPick = ({ legs, addedAtByBetId }: Coupon) =>
  legs.reduce((last, leg) =>
    (addedAtByBetId[leg.selectionId] ?? 0) >= (addedAtByBetId[last.selectionId] ?? 0) ? leg : last,
  )

function QuickBar({ coupon, accounts, onBalance }: QuickProps & { coupon: Coupon }) {
  const t = useText()
  const format = useFormat()
  const { language } = useLocale()
  const isStale = useIsStale()
  const account = accountOf(accounts, coupon)
  const currency = account?.currency ?? VISITOR_CURRENCY
  const preview = useMemo(
    () => couponPreview(coupon, { currency, balance: account?.balance, isBonusAccount: isBonusAccount(account) }),
    [coupon, currency, account],
  )
  const step = placeStep(coupon, preview, account, isStale)
  const { facts } = lastPick(coupon)
  const place = async () => {
    if (account === undefined) return
    const balance = await placing.place(account, preview)
    if (balance !== undefined) onBalance(account.accountId, balance)
  }
  const couponPath = bettingPaths.coupon(language)
  return (
    <aside className={styles.bar} aria-label={t('coupon.quick')}>
      <CouponFeed legs={coupon.legs} isStale={isStale} />
      <Link to={couponPath} className={styles.pick}>
        <bdi className={styles.name}>
          {facts === undefined ? t('coupon.title') : outcomeTitle(t, facts, facts.outcome, facts.opponents)}
        </bdi>
        <span className={styles.type}>
          {t(`coupon.type.${preview.typeId}`)}{' '}
          <bdi className="ltr">
            {coupon.legs.length > 1 && `${coupon.legs.length} · `}
            {preview.coef === undefined ? '' : format.price(preview.coef)}
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
        readOnly={coupon.attempt !== undefined}
        onChange={(event) => couponStore.dispatch({ type: 'amount_set', amount: typedAmount(event.target.value) })}
      />
      {step.kind === 'place' ? (
        <Button variant="primary" onClick={() => void place()}>
          {t('coupon.place', {
            amount: `\u2066${format.money(formatAmount(preview.total ?? 0n, currency), currency)}\u2069`,
          })}
        </Button>
      ) : (
        <ButtonLink variant="primary" to={couponPath} isIcon aria-label={t('coupon.title')}>
          <Icon name="chevron-up" />
        </ButtonLink>
      )}
    </aside>
  )
}
