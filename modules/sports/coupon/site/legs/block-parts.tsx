// The parts of one block: its head, the drag handle of a leg, and the stake of a later block.
import { formatAmount } from '#kernel/money.ts'
import { LOBBY } from '#modules/sports/coupon/rules/model/coupon-blocks.ts'
import type { CouponLeg } from '#modules/sports/coupon/rules/model/coupon-leg.ts'
import { couponPrice, displayCoef } from '#modules/sports/returns/rules/coupon-price.ts'
import { CouponTypeId } from '#modules/sports/returns/rules/coupon-shape.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useText } from '#platform/browser/text.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { Menu, type MenuItem } from '#ui/menu.tsx'
import { AmountBox } from '../form/amount-box.tsx'
import blockStyles from './coupon-blocks.module.css'
import styles from './coupon-legs.module.css'
import { couponStore } from '../store/coupon-store.ts'
import type { LegsProps } from './legs-scope.ts'
import type { Drag, useDrag } from './use-drag.ts'

export type Block = number | 'new'

export type BlockParts = LegsProps & {
  readonly drag: Drag | undefined
  readonly handle: ReturnType<typeof useDrag>['handle']
  readonly put: (selectionId: number, block: Block) => void
  readonly move: (blockId: number, to: number) => void
  readonly blocks: number
  readonly hasLobby: boolean
}

export type SectionProps = BlockParts & { readonly block: number; readonly legs: readonly CouponLeg[] }

/** 'Block 2 · 4.20', and where the order counts the way up and down. */
export function BlockHead({ block, blocks, legs, coupon, preview, scope, move }: SectionProps) {
  const t = useText()
  const format = useFormat()
  const prices = legs.map((leg) => preview.prices[coupon.legs.indexOf(leg)] ?? 0)
  const isOrdered = preview.typeId === CouponTypeId.conditional && block !== LOBBY && blocks > 1
  return (
    <header className={blockStyles.head}>
      <p className={blockStyles.title}>
        {block === LOBBY ? t('coupon.lobby') : t('coupon.block', { number: block })}
        {legs.length > 1 && (
          <span className={blockStyles.coef}>{t('coupon.block-express', { count: legs.length })}</span>
        )}
      </p>
      {isOrdered && (
        <span className={blockStyles.order}>
          <Step
            icon="arrow-up"
            label={t('coupon.block-earlier', { number: block })}
            isOff={scope.isBusy || block === 1}
            onPress={() => move(block, block - 1)}
          />
          <Step
            icon="arrow-down"
            label={t('coupon.block-later', { number: block })}
            isOff={scope.isBusy || block === blocks}
            onPress={() => move(block, block + 1)}
          />
        </span>
      )}
      {legs.length > 1 && (
        <bdi className={classNames('ltr', blockStyles.price)}>{format.price(displayCoef(couponPrice(prices)))}</bdi>
      )}
    </header>
  )
}

function Step({
  icon,
  label,
  isOff,
  onPress,
}: {
  icon: 'arrow-up' | 'arrow-down'
  label: string
  isOff: boolean
  onPress: () => void
}) {
  return (
    <button
      type="button"
      className={blockStyles.step}
      data-step=""
      aria-label={label}
      title={label}
      disabled={isOff}
      onClick={onPress}
    >
      <Icon name={icon} size={16} />
    </button>
  )
}

/** The handle that is dragged is the button of a menu as well. */
export function Handle({ leg, block, blocks, hasLobby, legs, scope, handle, put }: SectionProps & { leg: CouponLeg }) {
  const t = useText()
  const { selectionId, facts } = leg
  const name = facts?.name ?? ''
  const to = (target: Block, label: string): MenuItem => ({
    key: String(target),
    label,
    onSelect: () => put(selectionId, target),
  })
  const items = [
    ...(hasLobby && block !== LOBBY ? [to(LOBBY, t('coupon.to-lobby'))] : []),
    ...Array.from({ length: blocks }, (_, index) => index + 1)
      .filter((number) => number !== block)
      .map((number) => to(number, t('coupon.to-block', { number }))),
    ...(legs.length > 1 || block === LOBBY ? [to('new', t('coupon.block-new'))] : []),
  ]
  return (
    <span className={styles.handle} data-handle={selectionId} {...handle(selectionId)}>
      <Menu
        button={<Icon name="grip" size={18} />}
        buttonClass={styles.handleButton}
        buttonLabel={t('coupon.move', { name })}
        isDisabled={scope.isBusy || items.length === 0}
        label={t('coupon.move', { name })}
        items={items}
      />
    </span>
  )
}

/** The stake of a later block from the current account: all of it unless the player chooses less. */
export function BlockAmount({ block, coupon, preview, currency, scope }: SectionProps) {
  const t = useText()
  const format = useFormat()
  const max = preview.stakes[0]?.amount === undefined ? undefined : preview.blockMaxima[block - 1]
  return (
    <div className={blockStyles.amount}>
      <AmountBox
        label={t('coupon.block-stake')}
        value={coupon.amountByBlockId[block] ?? ''}
        placeholder={t('coupon.block-max')}
        currency={currency}
        isBusy={scope.isBusy}
        problem={preview.problems.find(({ blockId }) => blockId === block)}
        note={
          max === undefined ? undefined : (
            <>
              {t('coupon.up-to')} <bdi className="ltr">{format.money(formatAmount(max, currency), currency)}</bdi>
            </>
          )
        }
        onAmount={(amount) => couponStore.dispatch({ type: 'block_amount_set', blockId: block, amount })}
      />
    </div>
  )
}
