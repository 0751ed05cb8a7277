// The legs of a slip, in their blocks where the type has them.
import { Link } from 'react-router'
import { LOBBY } from '#modules/sports/coupon/rules/model/coupon-blocks.ts'
import type { CouponLeg } from '#modules/sports/coupon/rules/model/coupon-leg.ts'
import { hasBlocks } from '#modules/sports/coupon/rules/model/coupon-type.ts'
import type { Receipt } from '#modules/sports/coupon/rules/model/coupon.ts'
import { CouponTypeId } from '#modules/sports/returns/rules/coupon-shape.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { bettingPaths } from '#modules/sports/betting/site/parts.ts'
import styles from './coupon-receipt.module.css'
import { LegTitle } from '../legs/leg-title.tsx'

export function ReceiptLegs({ receipt }: { receipt: Receipt }) {
  const t = useText()
  const { legs, typeId } = receipt
  if (!hasBlocks(typeId))
    return (
      <ol className={styles.legs}>
        {legs.map((leg) => (
          <Leg key={leg.selectionId} leg={leg} receipt={receipt} />
        ))}
      </ol>
    )
  const blocks = [...new Set(legs.map(({ blockId }) => blockId))].toSorted((a, b) => a - b)
  return blocks.map((blockId) => (
    <section key={blockId}>
      <p className={styles.block}>
        <span>{blockId === LOBBY ? t('coupon.lobby') : t('coupon.block', { number: blockId })}</span>
        {typeId === CouponTypeId.conditional && blockId > 1 && <BlockStake receipt={receipt} blockId={blockId} />}
      </p>
      <ol className={styles.legs}>
        {legs
          .filter((leg) => leg.blockId === blockId)
          .map((leg) => (
            <Leg key={leg.selectionId} leg={leg} receipt={receipt} />
          ))}
      </ol>
    </section>
  ))
}

function BlockStake({ receipt, blockId }: { receipt: Receipt; blockId: number }) {
  const t = useText()
  const format = useFormat()
  const amount = receipt.amountByBlockId?.[String(blockId)]
  return amount === undefined ? (
    <span className={styles.blockStake}>{t('coupon.block-all')}</span>
  ) : (
    <bdi className="ltr">{format.money(amount, receipt.currency)}</bdi>
  )
}

function Leg({ leg, receipt }: { leg: CouponLeg; receipt: Receipt }) {
  const t = useText()
  const format = useFormat()
  const { language } = useLocale()
  const { currency, singlesResultCoupons, typeId } = receipt
  const single = singlesResultCoupons?.find(({ selectionId }) => selectionId === leg.selectionId)
  const gameLegs = receipt.legs.filter(({ gameId }) => gameId === leg.gameId)
  // Selections of one game have a price together.
  const isPriced = typeId !== CouponTypeId.builder || gameLegs.length === 1
  const isBanker = typeId === CouponTypeId.system && leg.blockId === LOBBY
  return (
    <li className={styles.leg}>
      <LegTitle leg={leg} />
      <span className={styles.price}>
        {isBanker && <span className={styles.banker}>{t('coupon.banker')}</span>}
        {isPriced && <bdi className="ltr">{format.price(single?.coef ?? leg.coef)}</bdi>}
      </span>
      {single !== undefined && (
        <p className={styles.single}>
          <Link to={bettingPaths.bet(language, single.betId)}>
            <bdi className="ltr">{t('ui.number', { number: String(single.betId) })}</bdi>
          </Link>
          <span>
            {t('coupon.possible-win')} <bdi className="ltr">{format.money(single.possibleWin, currency)}</bdi>
          </span>
        </p>
      )}
    </li>
  )
}
