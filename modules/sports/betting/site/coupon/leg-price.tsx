// A leg's price: the one agreed to struck through, the one of now beside it with its direction.
import type { LegView } from '#modules/sports/betting/rules/coupon/coupon-leg.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useText } from '#platform/browser/text.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './coupon-legs.module.css'

export function LegPrice({ view, isDim, isOver }: { view: LegView; isDim: boolean; isOver: boolean }) {
  const t = useText()
  const format = useFormat()
  if (view.status === 'suspended' && !isOver) {
    return (
      <p className={classNames(styles.price, styles.locked)}>
        <Icon name="lock" size={18} label={t('ui.suspended')} />
      </p>
    )
  }
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
