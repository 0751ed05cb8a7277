// The one button, what stands in its way, and the wait while the house decides.
import { useEffect, useState } from 'react'
import { formatAmount } from '#kernel/money.ts'
import type { Attempt, Coupon } from '#modules/betting/rules/coupon/coupon-state.ts'
import type { CouponAccount, PlaceStep } from '#modules/betting/rules/coupon/coupon-step.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useText } from '#platform/browser/text.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { CouponRefusalNotice } from './coupon-refusal-notice.tsx'
import styles from './coupon-panel.module.css'
import { placing } from './placing.ts'

type ActionProps = {
  readonly coupon: Coupon
  readonly step: PlaceStep
  readonly account: CouponAccount | undefined
  readonly onSignIn: () => void
  readonly onBalance: (accountId: number, money: string) => void
  readonly depositPath: string
}

export function CouponAction({ coupon, step, account, onSignIn, onBalance, depositPath }: ActionProps) {
  const key = coupon.attempt?.sent.idempotencyKey
  // An intent that this page did not send: from another tab, or from before a reload.
  useEffect(() => {
    if (key !== undefined) void placing.watch()
  }, [key])
  const place = async (stake: bigint) => {
    if (account === undefined) return
    const balance = await placing.place(account, stake)
    if (balance !== undefined) onBalance(account.accountId, balance)
  }
  if (coupon.attempt?.status === 'unknown') return <Unknown />
  return (
    <div className={styles.action}>
      <CouponRefusalNotice refusal={coupon.refusal} account={account} onSignIn={onSignIn} depositPath={depositPath} />
      {coupon.attempt === undefined ? (
        <StepButton step={step} account={account} onPlace={place} onSignIn={onSignIn} depositPath={depositPath} />
      ) : (
        <Waiting attempt={coupon.attempt} />
      )}
    </div>
  )
}

type StepProps = Pick<ActionProps, 'step' | 'account' | 'onSignIn' | 'depositPath'> & {
  readonly onPlace: (stake: bigint) => Promise<void>
}

function StepButton({ step, account, onPlace, onSignIn, depositPath }: StepProps) {
  const t = useText()
  const format = useFormat()
  const money = (text: string) => `\u2066${format.money(text, account?.currency ?? '')}\u2069`
  switch (step.kind) {
    case 'place':
    case 'accept_and_place': {
      const amount = money(formatAmount(step.stake, account?.currency ?? ''))
      return (
        <Button variant="primary" size="large" isWide onClick={() => void onPlace(step.stake)}>
          {t(step.kind === 'place' ? 'coupon.place' : 'coupon.accept-and-place', { amount })}
        </Button>
      )
    }
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
    case 'stake_wrong':
      return (
        <Button variant="primary" size="large" isWide disabled>
          {step.kind === 'legs_locked'
            ? t(step.isFinal ? 'coupon.step.legs_final' : 'coupon.step.legs_locked', { count: step.count })
            : t(`coupon.step.${step.kind}`)}
        </Button>
      )
  }
}

/** The in-play delay runs on the server; the bar only shows that it does, and for how long. */
function Waiting({ attempt }: { attempt: Attempt }) {
  const t = useText()
  const [now, setNow] = useState(attempt.startedAt)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [])
  const passed = Math.max(0, now - attempt.startedAt) / 1_000
  const left = Math.ceil(attempt.waitSeconds - passed)
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
