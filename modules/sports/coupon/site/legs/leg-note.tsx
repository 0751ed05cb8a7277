// Why a selection prevents the bet, and the one action that resolves it.
import type { ReactNode } from 'react'
import { isOver, type CouponLeg, type LegView } from '#modules/sports/coupon/rules/model/coupon-leg.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useHasText, useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import styles from './coupon-legs.module.css'
import { couponStore } from '../store/coupon-store.ts'

type NoteProps = {
  readonly leg: CouponLeg
  readonly view: LegView
  /** Key of the text why it may not be in this coupon. */
  readonly misplaced: string | undefined
  readonly isBusy: boolean
  readonly onRemove: () => void
}

const PASSING_REFUSALS: ReadonlySet<string> = new Set([
  'market_suspended',
  'game_started',
  'prices_stale',
  'score_changed',
])

export function LegNote({ leg, view, misplaced, isBusy, onRemove }: NoteProps) {
  const t = useText()
  const hasText = useHasText()
  const format = useFormat()
  const removal = (
    <Button size="small" disabled={isBusy} onClick={onRemove}>
      {t('coupon.remove-short')}
    </Button>
  )
  const refusalKey = `coupon.refusal.${leg.refusal ?? ''}`
  if (isOver(leg))
    return <Note text={t(hasText(refusalKey) ? refusalKey : 'coupon.refusal.market_closed')} action={removal} isError />
  if (misplaced !== undefined) return <Note text={t(misplaced)} action={removal} isError />
  if (view.status === 'suspended') return <Note text={t('coupon.suspended')} />
  if (view.needsConsent) {
    const [was, now] = [view.was ?? 0, view.coef].map((coef) => `\u2066${format.price(coef)}\u2069`)
    return (
      <Note
        text={t(view.move === 'up' ? 'coupon.price-up' : 'coupon.price-down', { was: was ?? '', now: now ?? '' })}
        action={
          <Button
            size="small"
            disabled={isBusy}
            onClick={() => couponStore.dispatch({ type: 'changes_accepted', selectionIds: [leg.selectionId] })}
          >
            {t('coupon.accept')}
          </Button>
        }
      />
    )
  }
  if (leg.refusal !== undefined) {
    // A temporary obstacle needs no action: the button below tries again.
    const isPassing = PASSING_REFUSALS.has(leg.refusal)
    return (
      <Note
        text={t(hasText(refusalKey) ? refusalKey : 'coupon.refusal.other')}
        {...(isPassing ? {} : { action: removal })}
        isError={!isPassing}
      />
    )
  }
  if (leg.mark === 'changed' && view.was !== undefined) return <Note text={t('coupon.mark-changed')} />
  return null
}

function Note({ text, action, isError = false }: { text: string; action?: ReactNode; isError?: boolean }) {
  return (
    <div className={classNames(styles.note, isError && styles.noteError)} aria-live="polite">
      <p>{text}</p>
      {action}
    </div>
  )
}
