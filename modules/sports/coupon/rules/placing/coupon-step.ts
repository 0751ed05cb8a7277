// What the coupon's button does next, and what it needs first.
import { formatAmount } from '#kernel/money.ts'
import { AccountType } from '#modules/money/wallet/contract/account-type.ts'
import { readAmount } from '#kernel/typed-amount.ts'
import { isLiveLeg, isOver, legView } from '../model/coupon-leg.ts'
import type { CouponPreview } from './coupon-preview.ts'
import type { CouponProblem } from './coupon-problem.ts'
import { blockIdsOf } from '../model/coupon-terms.ts'
import { hasSizes } from '../model/coupon-type.ts'
import type { Coupon, CouponPage, SentBet, SentCoupon } from '../model/coupon.ts'
import { isLowerBetter, isOnlyMisplaced, legPolicy, legsToConfirm, lockedLegs } from '../steps/leg-changes.ts'
import { CouponTypeId } from '#modules/sports/returns/rules/coupon-shape.ts'

/** The account of a bet, as the page knows it. `balance` in minor units. */
export type CouponAccount = {
  readonly accountId: number
  readonly currency: string
  readonly balance: bigint
  readonly type: AccountType
}

export const isBonusAccount = (account: CouponAccount | undefined): boolean => account?.type === AccountType.bonus

export type PlaceStep =
  | { readonly kind: 'sending' | 'sign_in' | 'prices_stale' | 'stake_missing' }
  /** `isFinal`: legs have to go; otherwise a market may come back by itself. `isMisplaced`: each would do as a single. */
  | { readonly kind: 'legs_locked'; readonly count: number; readonly isFinal: boolean; readonly isMisplaced?: boolean }
  | { readonly kind: 'problem'; readonly problem: CouponProblem }
  /** The coupon is wanted at one price alone, and this is not it. */
  | { readonly kind: 'other_coef'; readonly wanted: number }
  /** The account lacks this much, as text. */
  | { readonly kind: 'deposit'; readonly missing: string }
  /** What leaves the account now, in minor units; nothing where a code pays. */
  | { readonly kind: 'place' | 'accept_and_place'; readonly stake: bigint }

/** The requested advance, part of the total, in minor units. */
export const prepaidOf = ({ prepaidAmount }: Coupon, currency: string): bigint => {
  const prepaid = readAmount(prepaidAmount, currency)
  return prepaid.ok ? prepaid.value : 0n
}

/** Known only once there is an amount. */
const isAmount = ({ field }: CouponProblem): boolean => field.startsWith('amount') || field === 'isHyperBonus'

/** A code pays for one bet. */
export const isCodePaying = (coupon: Coupon, { typeId }: CouponPreview): boolean =>
  coupon.promoCode !== '' && typeId !== CouponTypeId.singles

/** The first obstacle, in the order of the form; `place` when there is none. `advance`: its error. */
export function placeStep(
  coupon: Coupon,
  preview: CouponPreview,
  account: CouponAccount | undefined,
  isStale: boolean,
  advance?: CouponProblem,
): PlaceStep {
  if (coupon.attempt?.status === 'sending') return { kind: 'sending' }
  const locked = lockedLegs(coupon)
  if (locked.length > 0) {
    const misplaced = locked.filter((leg) => isOnlyMisplaced(coupon, leg))
    const final = locked.filter(isOver).length + misplaced.length
    return {
      kind: 'legs_locked',
      count: final || locked.length,
      isFinal: final > 0,
      ...(misplaced.length > 0 && misplaced.length === final ? { isMisplaced: true } : {}),
    }
  }
  const shape = preview.problems.find((problem) => !isAmount(problem))
  if (shape !== undefined) return { kind: 'problem', problem: shape }
  if (account === undefined) return { kind: 'sign_in' }
  // After a reload a leg is unknown until it was loaded.
  const isUnpriced = preview.typeId === CouponTypeId.builder && preview.coef === undefined
  if (isStale || isUnpriced || coupon.legs.some(({ now }) => now === undefined)) return { kind: 'prices_stale' }
  const kind = legsToConfirm(coupon).length > 0 ? 'accept_and_place' : 'place'
  if (coupon.exactCoef > 0 && preview.coef !== undefined && preview.coef !== coupon.exactCoef)
    return { kind: 'other_coef', wanted: coupon.exactCoef }
  const isPaid = isCodePaying(coupon, preview)
  const problem = preview.problems.find(({ field }) => !isPaid || field === 'isHyperBonus')
  if (problem !== undefined) return { kind: 'problem', problem }
  if (isPaid) return { kind, stake: 0n }
  if (preview.total === undefined) return { kind: 'stake_missing' }
  if (advance !== undefined && preview.typeId !== CouponTypeId.singles) return { kind: 'problem', problem: advance }
  const own = preview.total - prepaidOf(coupon, account.currency)
  if (own > account.balance) return { kind: 'deposit', missing: formatAmount(own - account.balance, account.currency) }
  return { kind, stake: own }
}

function sentBets(coupon: Coupon): readonly SentBet[] {
  const blockIds = blockIdsOf(coupon)
  const { isDropOnScoreChange } = coupon.settings
  return coupon.legs.map((leg, index) => {
    const { selectionId, gameId, marketId, facts, pageType } = leg
    const { coef, version } = legView(leg, legPolicy(coupon), isLowerBetter(coupon))
    const blockId = blockIds?.[index]
    const score = isDropOnScoreChange && isLiveLeg(leg) ? facts?.score : undefined
    return {
      selectionId,
      coef,
      version,
      gameId,
      marketId,
      ...(blockId === undefined ? {} : { blockId }),
      ...(score === undefined ? {} : { score }),
      ...(pageType === undefined ? {} : { pageType }),
    }
  })
}

/** Amounts in the server's format: complete, with all the decimals of the currency. */
function sentAmounts(coupon: Coupon, preview: CouponPreview, currency: string): Partial<SentCoupon> {
  if (isCodePaying(coupon, preview)) return { promoCode: coupon.promoCode }
  if (preview.typeId === CouponTypeId.singles) {
    const amounts = preview.stakes.map(({ selectionId = 0, amount = 0n }) => [
      selectionId,
      formatAmount(amount, currency),
    ])
    return { amountByBetId: Object.fromEntries(amounts) as Readonly<Record<string, string>> }
  }
  const blocks = Object.entries(preview.terms.blockAmounts ?? {})
  const prepaid = prepaidOf(coupon, currency)
  return {
    amount: formatAmount(preview.total ?? 0n, currency),
    ...(blocks.length === 0
      ? {}
      : {
          amountByBlockId: Object.fromEntries(
            blocks.map(([blockId, minor]) => [blockId, formatAmount(BigInt(minor), currency)]),
          ),
        }),
    ...(prepaid === 0n ? {} : { prepaidAmount: formatAmount(prepaid, currency) }),
  }
}

/** What the page shows and whose it is; many singles have no coefficient of their own. */
export function sentFrom(page: CouponPage | undefined, coef: number | undefined): Partial<SentCoupon> {
  if (page === undefined) return {}
  const { userId, refId, coefViewId, coefText } = page
  return {
    ...(coef === undefined ? {} : { coef, coefByView: coefText(coef), coefViewId }),
    ...(userId === undefined ? {} : { userId }),
    ...(refId === undefined ? {} : { refId }),
  }
}

/** The coupon as it is sent: the displayed prices, under a key of this one intent. `page`: where it is sent from. */
export function couponToSend(
  coupon: Coupon,
  preview: CouponPreview,
  account: CouponAccount,
  { idempotencyKey, page }: { readonly idempotencyKey: string; readonly page?: CouponPage | undefined },
): SentCoupon {
  const { settings, exactCoef, expressId } = coupon
  const { offers, typeId } = preview
  return {
    idempotencyKey,
    accountId: account.accountId,
    typeId,
    ...sentAmounts(coupon, preview, account.currency),
    ...(hasSizes(typeId) ? { systemValues: coupon.systemValues } : {}),
    changeCoefAction: settings.changeCoefAction,
    ...(exactCoef > 0 ? { exactCoef } : {}),
    ...(typeId === CouponTypeId.builder && preview.coef !== undefined ? { builderCoef: preview.coef } : {}),
    ...(settings.isDropOnScoreChange ? { isDropOnScoreChange: true } : {}),
    ...(offers.isBonusBet ? { isBonusBet: true } : {}),
    ...(offers.isHyperBonus ? { isHyperBonus: true } : {}),
    ...(offers.isHyperBonus ? { hyperBonusPercent: offers.hyperPercent } : {}),
    ...(offers.isVipBet ? { isVipBet: true } : {}),
    ...(expressId === undefined ? {} : { id: expressId }),
    ...sentFrom(page, typeId === CouponTypeId.singles ? undefined : preview.coef),
    bets: sentBets(coupon),
  }
}

/** The longest in-play delay among the legs, in seconds; 0 before kick-off. */
export const waitSecondsOf = ({ legs }: Coupon): number =>
  Math.max(0, ...legs.map((leg) => (isLiveLeg(leg) ? (leg.facts?.delaySeconds ?? 0) : 0)))
