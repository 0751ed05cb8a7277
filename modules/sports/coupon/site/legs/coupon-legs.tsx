// The selections in the form of the type: a list, a list with bankers, an order, or a stake for each. Blocks are
// loaded on demand.
import { LOBBY } from '#modules/sports/coupon/rules/model/coupon-blocks.ts'
import type { CouponLeg } from '#modules/sports/coupon/rules/model/coupon-leg.ts'
import { hasBlocks, isDisabledBanker } from '#modules/sports/coupon/rules/model/coupon-type.ts'
import { CouponTypeId } from '#modules/sports/returns/rules/coupon-shape.ts'
import { useText } from '#platform/browser/text.tsx'
import { classNames } from '#ui/class-names.ts'
import { BetAmount } from '../form/bet-amount.tsx'
import { LegRow } from './coupon-leg-row.tsx'
import styles from './coupon-legs.module.css'
import { couponStore } from '../store/coupon-store.ts'
import type { LegsProps } from './legs-scope.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

const CouponBlocks = lazyPart(async () => (await import('./coupon-blocks.tsx')).CouponBlocks)
const CouponOrder = lazyPart(async () => (await import('./coupon-order.tsx')).CouponOrder)

export function CouponLegs(props: LegsProps) {
  const { typeId } = props.preview
  const plain = <PlainLegs {...props} />
  // The same selections are shown until the editor is loaded.
  if (hasBlocks(typeId)) return <CouponBlocks {...props} fallback={plain} />
  if (typeId === CouponTypeId.chain) return <CouponOrder {...props} fallback={plain} />
  return plain
}

function PlainLegs({ coupon, preview, currency, scope }: LegsProps) {
  const t = useText()
  const isSystem = preview.typeId === CouponTypeId.system
  const isSingles = preview.typeId === CouponTypeId.singles
  return (
    <ul className={styles.legs} aria-label={t('coupon.picks')}>
      {coupon.legs.map((leg) => (
        <LegRow
          key={leg.selectionId}
          leg={leg}
          scope={scope}
          {...(isSystem
            ? { control: <Banker leg={leg} isDisabled={scope.isBusy || isDisabledBanker(coupon, leg)} /> }
            : {})}
          {...(isSingles
            ? {
                below: (
                  <BetAmount coupon={coupon} preview={preview} leg={leg} currency={currency} isBusy={scope.isBusy} />
                ),
              }
            : {})}
        />
      ))}
    </ul>
  )
}

/** A banker is in every row of the system. */
function Banker({ leg, isDisabled }: { leg: CouponLeg; isDisabled: boolean }) {
  const t = useText()
  const isBanker = leg.blockId === LOBBY
  return (
    <button
      type="button"
      className={classNames(styles.banker, isBanker && styles.isBanker)}
      aria-pressed={isBanker}
      aria-label={t('coupon.banker-of', { name: leg.facts?.name ?? '' })}
      title={t('coupon.banker')}
      disabled={isDisabled}
      onClick={() =>
        couponStore.dispatch({ type: 'leg_put', selectionId: leg.selectionId, block: isBanker ? 'new' : LOBBY })
      }
    >
      <span>{t('coupon.banker-letter')}</span>
    </button>
  )
}
