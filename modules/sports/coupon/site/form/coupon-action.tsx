// The button, its obstacles, and the wait while the server decides.
import { useEffect, useState } from 'react'
import { formatAmount } from '#kernel/money.ts'
import type { CouponPreview } from '#modules/sports/coupon/rules/placing/coupon-preview.ts'
import { isCodePaying, type CouponAccount, type PlaceStep } from '#modules/sports/coupon/rules/placing/coupon-step.ts'
import type { Attempt, Coupon } from '#modules/sports/coupon/rules/model/coupon.ts'
import { CouponTypeId } from '#modules/sports/returns/rules/coupon-shape.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useIsOffline } from '#platform/browser/live/live.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import styles from '../coupon-panel.module.css'
import { CouponRefusalNotice } from './coupon-refusal-notice.tsx'
import { couponStore } from '../store/coupon-store.ts'
import { placing } from '../store/placing.ts'

type ActionProps = {
  readonly coupon: Coupon
  readonly preview: CouponPreview
  readonly step: PlaceStep
  readonly account: CouponAccount | undefined
  readonly onSignIn: () => void
  readonly onBalance: (accountId: number, money: string) => void
  readonly depositPath: string
  readonly limitsPath: string
}

export function CouponAction(props: ActionProps) {
  const { coupon, preview, account, onSignIn, onBalance, depositPath, limitsPath } = props
  const t = useText()
  const isOffline = useIsOffline()
  useWatchedAttempt(coupon)
  const place = async () => {
    if (account === undefined) return
    const balance = await placing.place(account, preview)
    if (balance !== undefined) onBalance(account.accountId, balance)
  }
  if (coupon.attempt?.status === 'unknown') return <Unknown />
  return (
    <div className={styles.action}>
      {isOffline && <Notice tone="warn">{t('coupon.offline')}</Notice>}
      <CouponRefusalNotice
        refusal={coupon.refusal}
        account={account}
        onSignIn={onSignIn}
        depositPath={depositPath}
        limitsPath={limitsPath}
      />
      {coupon.attempt === undefined ? <StepButton {...props} onPlace={place} /> : <Waiting attempt={coupon.attempt} />}
    </div>
  )
}

function StepButton(props: ActionProps & { readonly onPlace: () => Promise<void> }) {
  const { coupon, preview, step, account, onPlace, onSignIn, depositPath } = props
  const t = useText()
  const format = useFormat()
  const isOffline = useIsOffline()
  const money = (text: string) => `\u2066${format.money(text, account?.currency ?? '')}\u2069`
  switch (step.kind) {
    case 'place':
    case 'accept_and_place':
      return (
        <Button variant="primary" size="large" isWide className={styles.place ?? ''} onClick={() => void onPlace()}>
          {placeWords()}
        </Button>
      )
    case 'sign_in':
      return (
        <>
          <Button variant="primary" size="large" isWide onClick={onSignIn}>
            {t('coupon.sign-in')}
          </Button>
          <p className={styles.hint}>{t('coupon.sign-in-hint')}</p>
        </>
      )
    case 'deposit':
      return (
        <ButtonLink variant="primary" size="large" isWide to={depositPath}>
          {t('coupon.deposit', { amount: money(step.missing) })}
        </ButtonLink>
      )
    case 'legs_locked':
    case 'prices_stale':
    case 'sending':
    case 'stake_missing':
    case 'problem':
    case 'other_coef':
      return (
        <>
          <Button variant="primary" size="large" isWide disabled className={styles.place ?? ''}>
            {waitWords()}
          </Button>
          {step.kind === 'legs_locked' && step.isMisplaced === true && <AsSingles />}
        </>
      )
  }

  /** Exactly what a press does: how many bets, for how much, with which changes. */
  function placeWords(): string {
    const isAccepting = step.kind === 'accept_and_place'
    if (isCodePaying(coupon, preview)) return t(isAccepting ? 'coupon.accept-and-place-code' : 'coupon.place-code')
    const amount = money(formatAmount(preview.total ?? 0n, account?.currency ?? ''))
    if (preview.typeId === CouponTypeId.singles)
      return t(isAccepting ? 'coupon.accept-and-place-bets' : 'coupon.place-bets', { amount, count: preview.rows })
    return t(isAccepting ? 'coupon.accept-and-place' : 'coupon.place', { amount })
  }

  function waitWords(): string {
    if (step.kind === 'legs_locked')
      return t(step.isFinal ? 'coupon.step.legs_final' : 'coupon.step.legs_locked', { count: step.count })
    if (step.kind === 'prices_stale' && isOffline) return t('coupon.step.offline')
    if (step.kind === 'other_coef')
      return t('coupon.step.other_coef', { coef: `\u2066${format.price(step.wanted)}\u2069` })
    if (step.kind === 'problem')
      return t(step.problem.field.startsWith('amount') ? 'coupon.step.stake_wrong' : 'coupon.step.shape_wrong')
    return t(`coupon.step.${step.kind}`)
  }
}

/** Selections that may not be combined are still allowed as singles. */
function AsSingles() {
  const t = useText()
  return (
    <Button
      variant="quiet"
      size="small"
      isWide
      onClick={() => couponStore.dispatch({ type: 'type_chosen', typeId: CouponTypeId.singles })}
    >
      {t('coupon.bet-singles')}
    </Button>
  )
}

/** How much of the in-play delay has passed, and the whole seconds that are left, in seconds. */
export function useWait({ startedAt, waitSeconds }: Attempt): { readonly passed: number; readonly left: number } {
  const [now, setNow] = useState(startedAt)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [])
  const passed = Math.max(0, now - startedAt) / 1_000
  return { passed, left: Math.ceil(waitSeconds - passed) }
}

/** An intent that this page did not send, from another tab or from before a reload, is looked up. */
export function useWatchedAttempt({ attempt }: Coupon): void {
  const key = attempt?.sent.idempotencyKey
  useEffect(() => {
    if (key !== undefined) void placing.watch()
  }, [key])
}

/** The in-play delay runs on the server; the bar only shows that it does, and for how long. */
function Waiting({ attempt }: { attempt: Attempt }) {
  const t = useText()
  const { left, passed } = useWait(attempt)
  return (
    <div className={styles.waiting} aria-live="polite">
      <p>{left > 0 ? t('coupon.waiting-live', { seconds: left }) : t('coupon.waiting')}</p>
      {attempt.waitSeconds > 0 ? (
        <progress
          className={styles.bar}
          max={attempt.waitSeconds}
          value={Math.min(passed, attempt.waitSeconds)}
          aria-label={t('coupon.waiting')}
        />
      ) : (
        <progress className={styles.bar} aria-label={t('coupon.waiting')} />
      )}
    </div>
  )
}

function Unknown() {
  const t = useText()
  const [isAsking, setIsAsking] = useState(false)
  const ask = async () => {
    setIsAsking(true)
    await placing.askAgain()
    setIsAsking(false)
  }
  return (
    <div className={styles.action}>
      <Notice tone="warn" title={t('coupon.unknown')}>
        {t('coupon.unknown-text')}
      </Notice>
      <Button variant="primary" size="large" isWide isBusy={isAsking} onClick={() => void ask()}>
        {t('coupon.ask-again')}
      </Button>
    </div>
  )
}
