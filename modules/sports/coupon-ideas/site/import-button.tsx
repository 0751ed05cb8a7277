// Imports a ready-made coupon into the player's own: at once where that is empty, otherwise replacing or adding.
import { useState } from 'react'
import type { ImportMode, OfferedLeg } from '#modules/sports/coupon-ideas/contract.ts'
import type { CouponTypeId } from '#modules/sports/returns/rules/coupon-shape.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './import-button.module.css'
import type { TargetProps } from './coupon-target.ts'
import { ImportChoice } from './import-choice.tsx'

type ImportButtonProps = TargetProps & {
  readonly legs: readonly OfferedLeg[]
  readonly typeId: CouponTypeId
  readonly expressId?: string
  readonly isPrimary?: boolean
  /** Id of the element that names the coupon, where there are several. */
  readonly describedBy?: string
  readonly onImported?: () => void
}

export function ImportButton(props: ImportButtonProps) {
  const { legs, typeId, expressId, target, selectionIds, isBusy, isPrimary = false, describedBy, onImported } = props
  const t = useText()
  const [isAsking, setIsAsking] = useState(false)
  const isIn = legs.every(({ selectionId }) => selectionIds.includes(selectionId))
  const choose = (mode: ImportMode | undefined) => {
    setIsAsking(false)
    if (mode === undefined) return
    target.importCoupon({ legs, typeId, expressId }, mode)
    onImported?.()
  }
  if (isIn)
    return (
      <output className={styles.in}>
        <Icon name="check" size={16} />
        {t('ideas.in-coupon')}
      </output>
    )
  if (isAsking) return <ImportChoice count={selectionIds.length} onChoose={choose} />
  return (
    <Button
      variant={isPrimary ? 'primary' : 'secondary'}
      size="small"
      isWide
      aria-describedby={describedBy}
      disabled={isBusy}
      onClick={() => (selectionIds.length === 0 ? choose('replace') : setIsAsking(true))}
    >
      {t('ideas.bring')}
    </Button>
  )
}
