// One selection: its texts, its current price, its obstacles, and the controls of the coupon's type.
import { useRef, type ReactNode } from 'react'
import { isOver, legView, type CouponLeg, type LegView } from '#modules/sports/coupon/rules/model/coupon-leg.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './coupon-legs.module.css'
import { couponStore } from '../store/coupon-store.ts'
import { LegNote } from './leg-note.tsx'
import { LegTitle } from './leg-title.tsx'
import type { LegsScope } from './legs-scope.ts'

export type LegRowProps = {
  readonly leg: CouponLeg
  readonly scope: LegsScope
  /** Before the text: a number, a handle. */
  readonly start?: ReactNode
  /** Beside the remove button. */
  readonly control?: ReactNode
  /** Below the text, full width. */
  readonly below?: ReactNode
  readonly className?: string | undefined
  /** How far it is dragged down, in pixels. */
  readonly offset?: number | undefined
  readonly drop?: string | undefined
}

const viewIn = (leg: CouponLeg, { policy, isLowerBetter }: LegsScope): LegView => legView(leg, policy, isLowerBetter)

export function LegRow({ leg, scope, start, control, below, className, offset, drop }: LegRowProps) {
  const t = useText()
  const view = viewIn(leg, scope)
  const misplaced = scope.isBanned(leg)
    ? 'coupon.refusal.banned_from_express'
    : scope.related.has(leg.selectionId)
      ? 'coupon.related'
      : scope.blamed?.selectionId === leg.selectionId
        ? `coupon.refusal.${scope.blamed.code}`
        : undefined
  const row = useRef<HTMLLIElement>(null)
  const remove = () => {
    const next = row.current?.nextElementSibling ?? row.current?.previousElementSibling
    couponStore.dispatch({ type: 'removed', selectionIds: [leg.selectionId] })
    // After removing by keyboard the focus moves to the neighbour.
    requestAnimationFrame(() => next?.querySelector<HTMLElement>('[data-remove]')?.focus())
  }
  return (
    <li
      ref={row}
      className={classNames(
        styles.leg,
        start !== undefined && styles.started,
        (isOver(leg) || misplaced !== undefined) && styles.wrong,
        view.needsConsent && styles.moved,
        offset !== undefined && styles.dragged,
        className,
      )}
      data-drop={drop}
      style={offset === undefined ? undefined : { transform: `translateY(${Math.round(offset)}px)` }}
    >
      {start !== undefined && <div className={styles.start}>{start}</div>}
      <LegTitle leg={leg} />
      <LegPrice
        view={view}
        isCombined={scope.isCombined(leg)}
        isDim={scope.isStale || view.status === 'unknown'}
        isOver={isOver(leg)}
      />
      <div className={styles.controls}>
        {control}
        <Button
          variant="quiet"
          size="small"
          isIcon
          data-remove=""
          disabled={scope.isBusy}
          aria-label={t('coupon.remove', { name: leg.facts?.name ?? '' })}
          onClick={remove}
        >
          <Icon name="close" size={16} />
        </Button>
      </div>
      {below !== undefined && <div className={styles.below}>{below}</div>}
      {scope.implied.has(leg.selectionId) && <p className={styles.implied}>{t('coupon.implied')}</p>}
      <LegNote leg={leg} view={view} misplaced={misplaced} isBusy={scope.isBusy} onRemove={remove} />
    </li>
  )
}

type PriceProps = { view: LegView; isCombined: boolean; isDim: boolean; isOver: boolean }

/** The agreed price struck through, the current one beside it with its direction. */
function LegPrice({ view, isCombined, isDim, isOver }: PriceProps) {
  const t = useText()
  const format = useFormat()
  if (view.status === 'suspended' && !isOver) {
    return (
      <p className={classNames(styles.price, styles.locked)}>
        <Icon name="lock" size={18} label={t('ui.suspended')} />
      </p>
    )
  }
  // The place of a price, for the selections of a game that have one together.
  if (isCombined) return <span className={styles.price} />
  return (
    <p className={classNames(styles.price, isDim && styles.dim, isOver && styles.locked)} dir="ltr">
      {view.was !== undefined && (
        <s className={styles.was}>
          <span className="visually-hidden">{t('coupon.price-was')} </span>
          {format.price(view.was)}
        </s>
      )}
      <span className={classNames(styles.now, view.move !== undefined && styles[view.move])}>
        {view.move !== undefined && <span aria-hidden="true">{view.move === 'up' ? '▲' : '▼'}</span>}
        {isOver ? <s>{format.price(view.coef)}</s> : format.price(view.coef)}
      </span>
    </p>
  )
}
