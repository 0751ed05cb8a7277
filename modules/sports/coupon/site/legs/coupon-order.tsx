// The picks of a chain in the order in which they are played: moved by their handle, or step by step.
import { useText } from '#platform/browser/text.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { Menu } from '#ui/menu.tsx'
import { LegRow } from './coupon-leg-row.tsx'
import styles from './coupon-legs.module.css'
import { couponStore } from '../store/coupon-store.ts'
import type { LegsProps } from './legs-scope.ts'
import { useDrag, useRefocus } from './use-drag.ts'

export function CouponOrder({ coupon, scope }: LegsProps) {
  const t = useText()
  const { legs } = coupon
  const refocus = useRefocus()
  const moveTo = (selectionId: number, to: number) => {
    refocus(`[data-handle="${selectionId}"] button`)
    couponStore.dispatch({ type: 'leg_moved', selectionId, to })
  }
  const { drag, handle } = useDrag((selectionId, drop) => moveTo(selectionId, Number(drop)))
  return (
    <ol className={styles.legs} aria-label={t('coupon.picks')}>
      {legs.map((leg, index) => {
        const { selectionId, facts } = leg
        const isDragged = drag?.id === selectionId
        const from = legs.findIndex((one) => one.selectionId === drag?.id)
        const isOver = drag !== undefined && drag.over === String(index) && !isDragged
        return (
          <LegRow
            key={selectionId}
            leg={leg}
            scope={scope}
            drop={String(index)}
            offset={isDragged ? drag.offset : undefined}
            className={classNames(isOver && (index < from ? styles.before : styles.after))}
            start={
              <span className={styles.handle} data-handle={selectionId} {...handle(selectionId)}>
                <Menu
                  button={
                    <>
                      <Icon name="grip" size={16} />
                      <span className={styles.number}>{index + 1}</span>
                    </>
                  }
                  buttonClass={styles.handleButton}
                  buttonLabel={`${index + 1}. ${t('coupon.move', { name: facts?.name ?? '' })}`}
                  isDisabled={scope.isBusy}
                  label={t('coupon.move', { name: facts?.name ?? '' })}
                  items={[
                    {
                      key: 'earlier',
                      label: t('coupon.move-earlier'),
                      icon: 'arrow-up',
                      isDisabled: index === 0,
                      onSelect: () => moveTo(selectionId, index - 1),
                    },
                    {
                      key: 'later',
                      label: t('coupon.move-later'),
                      icon: 'arrow-down',
                      isDisabled: index === legs.length - 1,
                      onSelect: () => moveTo(selectionId, index + 1),
                    },
                    ...(index > 1
                      ? [{ key: 'first', label: t('coupon.move-first'), onSelect: () => moveTo(selectionId, 0) }]
                      : []),
                  ]}
                />
              </span>
            }
          />
        )
      })}
    </ol>
  )
}
