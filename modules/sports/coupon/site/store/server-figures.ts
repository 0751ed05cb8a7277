// Figures of a coupon that only the server knows: the most that it takes, for open bets leave less of the limits than this page can know, and the
// price of a bet builder.
import { useEffect, useState } from 'react'
import type { CallInput } from '#kernel/contract.ts'
import { parseAmount } from '#kernel/money.ts'
import type { calls } from '#modules/sports/betting/contract.ts'
import {
  blockIdsOf,
  bonusOffers,
  pricesOf,
  type BuilderAnswer,
} from '#modules/sports/coupon/rules/model/coupon-terms.ts'
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

/** In play the joint price moves with the clock, also while those of the selections stand. */
const ASK_EVERY_MS = 10_000

/** Refusals that last: other selections are needed. A market that is suspended comes back. */
const LASTING: ReadonlySet<string> = new Set([
  'builder_not_offered',
  'builder_legs_count',
  'builder_leg_undecided',
  'builder_legs_contradict',
  'builder_price_too_low',
])

async function ask(selectionIds: readonly number[]): Promise<BuilderAnswer | undefined> {
  const bets = selectionIds.map((selectionId) => ({ selectionId }))
  const asked = await askCoupon('POST /web-api/betting/builder-prices', { bets })
  if (asked.ok) return { ok: true, games: asked.value.games }
  const { code, details } = asked.refusal
  if (!LASTING.has(code)) return undefined
  const selectionId = details?.['selectionId']
  return { ok: false, code, ...(typeof selectionId === 'number' ? { selectionId } : {}) }
}

/** undefined while it is not known. */
export function useBuilderPrice(coupon: Coupon): BuilderAnswer | undefined {
  const [known, setKnown] = useState<{ readonly picks: string; readonly answer: BuilderAnswer | undefined }>()
  const isBuilder = couponType(coupon) === CouponTypeId.builder
  const picks = isBuilder ? coupon.legs.map(({ selectionId }) => selectionId).join() : ''
  const versions = coupon.legs.map(({ now }) => `${now?.version}${now?.status}`).join()
  const occasion = `${versions} ${coupon.refusal?.code}`
  useEffect(() => {
    if (picks === '') return undefined
    let isCurrent = true
    const again = () =>
      void ask(picks.split(',').map(Number)).then((answer) => {
        if (isCurrent) setKnown({ picks, answer })
      })
    again()
    const timer = setInterval(again, ASK_EVERY_MS)
    return () => {
      isCurrent = false
      clearInterval(timer)
    }
  }, [picks, occasion])
  return known?.picks === picks ? known.answer : undefined
}
