// What the server would take for this coupon at most: open bets leave less of the limits than this page can know.
import { useEffect, useState } from 'react'
import type { CallInput } from '#kernel/contract.ts'
import { parseAmount } from '#kernel/money.ts'
import type { calls } from '#modules/sports/betting/contract.ts'
import { blockIdsOf, bonusOffers, pricesOf } from '#modules/sports/coupon/rules/model/coupon-terms.ts'
import { couponType, hasSizes } from '#modules/sports/coupon/rules/model/coupon-type.ts'
import type { Coupon } from '#modules/sports/coupon/rules/model/coupon.ts'
import type { CouponAccount } from '#modules/sports/coupon/rules/placing/coupon-step.ts'
import { CouponTypeId } from '#modules/sports/returns/rules/coupon-shape.ts'
import { askCoupon } from './ask-coupon.ts'

/** As text, so that a coupon that only changed its prices is not asked about again. */
function questionOf(coupon: Coupon, accountId: number, isVip: boolean): string {
  const typeId = couponType(coupon)
  const blockIds = blockIdsOf(coupon)
  const offers = bonusOffers(coupon, pricesOf(coupon), { isVipPossible: isVip })
  return JSON.stringify({
    accountId,
    typeId,
    ...(hasSizes(typeId) ? { systemValues: coupon.systemValues } : {}),
    isVipBet: offers.isVipBet,
    isBonusBet: offers.isBonusBet,
    isHyperBonus: offers.isHyperBonus,
    bets: coupon.legs.map(({ selectionId }, index) => ({ selectionId, blockId: blockIds?.[index] })),
  })
}

/**
 * In minor units; undefined where nobody asks for the maximum, or the server does not say. Asked while the amount follows the
 * maximum, and again after every bet and every refusal.
 */
export function useStakeMax(coupon: Coupon, account: CouponAccount | undefined, isVip: boolean): bigint | undefined {
  const [answer, setAnswer] = useState<{ readonly question: string; readonly max: bigint }>()
  const isAsked =
    coupon.isActiveAutoMax &&
    account !== undefined &&
    coupon.legs.length > 0 &&
    couponType(coupon) !== CouponTypeId.singles
  const question = isAsked ? questionOf(coupon, account.accountId, isVip) : undefined
  const occasion = `${coupon.receipt?.betId} ${coupon.refusal?.code}`
  useEffect(() => {
    if (question === undefined) return undefined
    let isCurrent = true
    const input = JSON.parse(question) as CallInput<(typeof calls)['POST /web-api/betting/stake-limits']>
    void askCoupon('POST /web-api/betting/stake-limits', input).then((asked) => {
      const [limits] = asked.ok ? asked.value.limits : []
      const max = limits === undefined || !asked.ok ? undefined : parseAmount(limits.maxBetAmount, asked.value.currency)
      if (isCurrent) setAnswer(max?.ok === true ? { question, max: max.value } : undefined)
    })
    return () => {
      isCurrent = false
    }
  }, [question, occasion])
  return answer !== undefined && answer.question === question ? answer.max : undefined
}
