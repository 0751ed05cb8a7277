// Puts a made-up coupon into the player's own: at once where that is empty, otherwise in its place or beside its picks.
import { useState } from 'react'
import type { OfferedLeg } from '#modules/sports/betting/contract.ts'
import type { CouponTypeId } from '#modules/sports/betting/rules/returns/coupon-shape.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { CouponStore } from '../coupon/coupon-store.ts'
import { useCoupon } from '../coupon/use-coupon.ts'
import styles from './bring-buttons.module.css'
import { BringChoice } from './bring-choice.tsx'
import { bringInto, type BringMode } from './bring-in.ts'

type BringButtonsProps = {
  readonly legs: readonly OfferedLeg[]
  readonly typeId: CouponTypeId
  readonly store: CouponStore
  readonly isPrimary?: boolean
  /** Id of what names the coupon, where there are several. */
  readonly describedBy?: string
  readonly onBrought?: () => void
}

export function BringButtons({ legs, typeId, store, isPrimary = false, describedBy, onBrought }: BringButtonsProps) {
  const t = useText()
  const { legs: own, attempt } = useCoupon()
  const [isAsking, setIsAsking] = useState(false)
  const isIn = legs.every(({ selectionId }) => own.some((leg) => leg.selectionId === selectionId))
  const choose = (mode: BringMode | undefined) => {
    setIsAsking(false)
    if (mode === undefined) return
    bringInto(store, { legs, typeId }, mode)
    onBrought?.()
  }
  if (isIn)
    return (
      <output className={styles.in}>
        <Icon name="check" size={16} />
        {t('ideas.in-coupon')}
      </output>
    )
  if (isAsking) return <BringChoice count={own.length} onChoose={choose} />
  return (
    <Button
      variant={isPrimary ? 'primary' : 'secondary'}
      size="small"
      isWide
      aria-describedby={describedBy}
      disabled={attempt !== undefined}
      onClick={() => (own.length === 0 ? choose('replace') : setIsAsking(true))}
    >
      {t('ideas.bring')}
    </Button>
  )
}
