// The picks, each with its price as it moves and, where something is wrong, the one thing that helps.
import { isOver, legView, type ChangePolicy, type CouponLeg } from '#modules/betting/rules/coupon/coupon-leg.ts'
import { relatedLegs } from '#modules/betting/rules/coupon/coupon-state.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useHasText, useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { couponStore } from './coupon-store.ts'
import styles from './coupon-legs.module.css'
import { LegPrice } from './leg-price.tsx'
import { LegTitle } from './leg-title.tsx'

type LegsProps = {
  readonly legs: readonly CouponLeg[]
  readonly policy: ChangePolicy
  readonly isStale: boolean
  readonly isBusy: boolean
}

export function CouponLegs({ legs, policy, isStale, isBusy }: LegsProps) {
  const t = useText()
  const related = relatedLegs(legs)
  return (
    <ul className={styles.legs} aria-label={t('coupon.picks')}>
      {legs.map((leg) => (
        <Leg
          key={leg.selectionId}
          leg={leg}
          policy={policy}
          relatedTo={related.get(leg.selectionId)}
          isStale={isStale}
          isBusy={isBusy}
        />
      ))}
    </ul>
  )
}

type LegProps = {
  readonly leg: CouponLeg
  readonly policy: ChangePolicy
  readonly relatedTo: CouponLeg | undefined
  readonly isStale: boolean
  readonly isBusy: boolean
}

function Leg({ leg, policy, relatedTo, isStale, isBusy }: LegProps) {
  const t = useText()
  const view = legView(leg, policy)
  const remove = () => couponStore.dispatch({ type: 'removed', selectionIds: [leg.selectionId] })
  const isDim = isStale || view.status === 'unknown'
  return (
    <li
      className={classNames(
        styles.leg,
        (isOver(leg) || relatedTo !== undefined) && styles.wrong,
        view.needsConsent && styles.moved,
      )}
    >
      <LegTitle leg={leg} />
      <LegPrice view={view} isDim={isDim} isOver={isOver(leg)} />
      <Button
        variant="quiet"
        size="small"
        isIcon
        className={styles.remove}
        disabled={isBusy}
        aria-label={t('coupon.remove', { name: leg.facts?.name ?? '' })}
        onClick={remove}
      >
        <Icon name="close" size={16} />
      </Button>
      <LegNote leg={leg} relatedTo={relatedTo} policy={policy} onRemove={remove} isBusy={isBusy} />
    </li>
  )
}

type NoteProps = {
  readonly leg: CouponLeg
  readonly relatedTo: CouponLeg | undefined
  readonly policy: ChangePolicy
  readonly onRemove: () => void
  readonly isBusy: boolean
}

const PASSING_REFUSALS: ReadonlySet<string> = new Set(['market_suspended', 'game_started', 'prices_stale'])

/** Why this leg stands in the way, and the one action that clears it. */
function LegNote({ leg, relatedTo, policy, onRemove, isBusy }: NoteProps) {
  const t = useText()
  const hasText = useHasText()
  const format = useFormat()
  const view = legView(leg, policy)
  const removal = (
    <Button size="small" disabled={isBusy} onClick={onRemove}>
      {t('coupon.remove-short')}
    </Button>
  )
  const acceptance = (
    <Button
      size="small"
      disabled={isBusy}
      onClick={() => couponStore.dispatch({ type: 'changes_accepted', selectionIds: [leg.selectionId] })}
    >
      {t('coupon.accept')}
    </Button>
  )
  if (isOver(leg))
    return (
      <Note
        text={t(
          leg.refusal !== undefined && hasText(`coupon.refusal.${leg.refusal}`)
            ? `coupon.refusal.${leg.refusal}`
            : 'coupon.refusal.market_closed',
        )}
        action={removal}
        isError
      />
    )
  if (relatedTo !== undefined) return <Note text={t('coupon.related')} action={removal} isError />
  if (view.status === 'suspended') return <Note text={t('coupon.suspended')} />
  if (view.needsConsent)
    return (
      <Note
        text={t(view.move === 'up' ? 'coupon.price-up' : 'coupon.price-down', {
          was: `\u2066${format.price(view.was ?? 0)}\u2069`,
          now: `\u2066${format.price(view.coef)}\u2069`,
        })}
        action={acceptance}
      />
    )
  if (leg.refusal !== undefined) {
    const key = `coupon.refusal.${leg.refusal}`
    // What time undoes needs no action: the button below tries again.
    const isPassing = PASSING_REFUSALS.has(leg.refusal)
    return (
      <Note
        text={t(hasText(key) ? key : 'coupon.refusal.other')}
        {...(isPassing ? {} : { action: removal })}
        isError={!isPassing}
      />
    )
  }
  return null
}

function Note({ text, action, isError = false }: { text: string; action?: React.ReactNode; isError?: boolean }) {
  return (
    <div className={classNames(styles.note, isError && styles.noteError)} aria-live="polite">
      <p>{text}</p>
      {action}
    </div>
  )
}
