// The picks of a multi-bet or a conditional coupon in their blocks: moved by their handle, by a menu, by the keyboard.
import { blocksOf, LOBBY } from '#modules/sports/coupon/rules/model/coupon-blocks.ts'
import { CouponTypeId } from '#modules/sports/returns/rules/coupon-shape.ts'
import { useText } from '#platform/browser/text.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { BlockAmount, BlockHead, Handle, type Block, type BlockParts, type SectionProps } from './block-parts.tsx'
import { LegRow } from './coupon-leg-row.tsx'
import blockStyles from './coupon-blocks.module.css'
import styles from './coupon-legs.module.css'
import { couponStore } from '../store/coupon-store.ts'
import type { LegsProps } from './legs-scope.ts'
import { useDrag, useRefocus } from './use-drag.ts'

export function CouponBlocks(props: LegsProps) {
  const t = useText()
  const { coupon, preview } = props
  const hasLobby = preview.typeId === CouponTypeId.multiBet
  const refocus = useRefocus()
  const put = (selectionId: number, block: Block) => {
    refocus(`[data-handle="${selectionId}"] button`)
    couponStore.dispatch({ type: 'leg_put', selectionId, block })
  }
  const move = (blockId: number, to: number) => {
    refocus(`[data-drop="${to}"] [data-step]:not(:disabled)`)
    couponStore.dispatch({ type: 'block_moved', blockId, to })
  }
  const { drag, handle } = useDrag((selectionId, drop) => put(selectionId, drop === 'new' ? drop : Number(drop)))
  const blocks = blocksOf(coupon.legs)
  const lobby = coupon.legs.filter(({ blockId }) => blockId === LOBBY)
  const parts: BlockParts = { ...props, drag, handle, put, move, blocks: blocks.length, hasLobby }
  return (
    <div className={blockStyles.blocks}>
      {(hasLobby || lobby.length > 0) && <BlockSection {...parts} block={LOBBY} legs={lobby} />}
      {blocks.map((legs, index) => (
        <BlockSection key={index + 1} {...parts} block={index + 1} legs={legs} />
      ))}
      {drag !== undefined && (
        <div className={classNames(blockStyles.fresh, drag.over === 'new' && blockStyles.over)} data-drop="new">
          <Icon name="plus" size={16} />
          {t('coupon.block-new')}
        </div>
      )}
    </div>
  )
}

function BlockSection(props: SectionProps) {
  const { block, legs, drag, coupon, preview } = props
  const t = useText()
  const isConditional = preview.typeId === CouponTypeId.conditional
  return (
    <section
      className={classNames(blockStyles.block, drag?.over === String(block) && blockStyles.over)}
      data-drop={String(block)}
      aria-label={block === LOBBY ? t('coupon.lobby') : t('coupon.block', { number: block })}
    >
      <BlockHead {...props} />
      {legs.length === 0 ? (
        <p className={blockStyles.hint}>{t('coupon.lobby-empty')}</p>
      ) : (
        <ul className={styles.legs}>
          {legs.map((leg) => (
            <LegRow
              key={leg.selectionId}
              leg={leg}
              scope={props.scope}
              offset={drag?.id === leg.selectionId ? drag.offset : undefined}
              start={<Handle {...props} leg={leg} />}
            />
          ))}
        </ul>
      )}
      {isConditional && block > 1 && coupon.legs.length > 0 && <BlockAmount {...props} />}
    </section>
  )
}
