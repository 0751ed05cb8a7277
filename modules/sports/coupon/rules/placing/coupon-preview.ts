// Everything a coupon shows before it is placed: rows, limits, cost and possible return, and errors.
import { priceToNumber, type PriceMilli } from '#kernel/odds.ts'
import type { Refusal } from '#kernel/result.ts'
import { couponConfig } from '#modules/site/site-config/contract.ts'
import { blockMaxima, couponLimits, type CouponLimits } from '#modules/sports/returns/rules/coupon-limits.ts'
import { displayCoef } from '#modules/sports/returns/rules/coupon-price.ts'
import { couponPossibleWin, type CouponWin } from '#modules/sports/returns/rules/coupon-return.ts'
import { couponShape, CouponTypeId, type CouponTerms } from '#modules/sports/returns/rules/coupon-shape.ts'
import { amountText, readAmount } from '#kernel/typed-amount.ts'
import {
  amountBeyond,
  builderProblem,
  cannotWin,
  shapeProblem,
  smallWin,
  unreadAmount,
  type CouponField,
  type CouponProblem,
} from './coupon-problem.ts'
import {
  bonusOffers,
  builderGroups,
  couponTerms,
  pricesOf,
  termsWithBonus,
  type BonusOffers,
  type BuilderAnswer,
} from '../model/coupon-terms.ts'
import { isLiveLeg } from '../model/coupon-leg.ts'
import { couponType } from '../model/coupon-type.ts'
import type { Coupon } from '../model/coupon.ts'

/** What the figures need to know of the account. `balance` in minor units. */
export type PreviewAccount = {
  readonly currency: string
  readonly balance?: bigint | undefined
  readonly isBonusAccount?: boolean | undefined
  /** S5.11: the player may place VIP bets. */
  readonly isVip?: boolean | undefined
  /** Stakes that the player's own promo codes give, in minor units, by code in capitals. */
  readonly gifts?: ReadonlyMap<string, bigint> | undefined
  /** The most that the server takes for this coupon now, in minor units: open bets lower it. Of one bet, not of many singles. */
  readonly stakeMax?: bigint | undefined
  /** Type 10: absent while the server has not answered. */
  readonly builder?: BuilderAnswer | undefined
}

/** One stake: the coupon's, or one single's of many. */
export type PreviewStake = {
  readonly selectionId?: number
  readonly amount: bigint | undefined
  readonly limits: CouponLimits
}

/** Money in minor units. */
export type CouponPreview = {
  readonly typeId: CouponTypeId
  readonly terms: CouponTerms
  readonly prices: readonly PriceMilli[]
  readonly rows: number
  /** Of the whole coupon; of type 9 those of its first single. */
  readonly limits: CouponLimits
  /** In the order of the legs for type 9, one otherwise. */
  readonly stakes: readonly PreviewStake[]
  /** As in the amount field: the typed text, or the maximum where the amount follows it. */
  readonly amount: string
  /** The cost of the coupon, once every amount is valid. */
  readonly total?: bigint
  readonly perRow?: bigint
  /** Most of each block of type 5, by position. */
  readonly blockMaxima: readonly (bigint | undefined)[]
  /** Possible win by stake, rounded for the eye. */
  readonly coef?: number
  readonly possibleWin?: bigint
  /** The smallest positive win, where wins differ. */
  readonly minPossibleWin?: bigint
  readonly isWinCapped: boolean
  readonly offers: BonusOffers
  /** In the order of the form; a missing amount is no error yet. */
  readonly problems: readonly CouponProblem[]
}

/** A coupon has a price before it has a stake; this is the assumed one. */
const NOTIONAL_STAKE = 1_000_000n
const SINGLE: CouponTerms = { typeId: CouponTypeId.single }

type Base = Pick<CouponPreview, 'typeId' | 'terms' | 'prices' | 'rows' | 'limits' | 'offers'>

function limitsFor(coupon: Coupon, account: PreviewAccount, terms: CouponTerms, isVip: boolean) {
  const prices = pricesOf(coupon)
  return (from = 0, to = prices.length): CouponLimits =>
    couponLimits({
      terms,
      couponType: couponType(coupon),
      legs: prices.map((price, index) => ({ price, isLive: isLiveLeg(coupon.legs[index]) })).slice(from, to),
      currency: account.currency,
      isBonusAccount: account.isBonusAccount === true,
      isVip,
      brand: coupon.brand,
    })
}

/** With what open bets leave of the limits. */
const withinStakeMax = (limits: CouponLimits, stakeMax: bigint | undefined): CouponLimits =>
  stakeMax === undefined || stakeMax >= (limits.maxBetAmount ?? limits.maxPayout)
    ? limits
    : { ...limits, maxBetAmount: stakeMax }

/** The most that may be staked: the limit, and no more than the account holds. */
function mostAmount({ maxBetAmount, maxPayout }: CouponLimits, balance: bigint | undefined): bigint {
  const most = maxBetAmount ?? maxPayout
  return balance !== undefined && balance > 0n && balance < most ? balance : most
}

/** What can be staked at once: the balance, unless it is too small for any bet. */
const affordableOf = ({ balance }: PreviewAccount, { minBetAmount }: CouponLimits): bigint | undefined =>
  balance !== undefined && balance >= minBetAmount ? balance : undefined

function stakeProblem(
  typed: string,
  limits: CouponLimits,
  account: PreviewAccount,
  field: CouponField,
  owner: { readonly selectionId?: number },
): CouponProblem | undefined {
  if (typed === '') return undefined
  const { currency } = account
  const { maxBetAmount } = limits
  // Where nothing more is taken, the least stake is no way out.
  if (maxBetAmount !== undefined && maxBetAmount < limits.minBetAmount)
    return amountBeyond(field, 'amount_above_maximum', maxBetAmount, currency, owner)
  const amount = readAmount(typed, currency)
  if (!amount.ok) return unreadAmount(field, amount.refusal, owner)
  if (amount.value < limits.minBetAmount)
    return amountBeyond(field, 'amount_below_minimum', limits.minBetAmount, currency, owner)
  return maxBetAmount !== undefined && amount.value > maxBetAmount
    ? amountBeyond(field, 'amount_above_maximum', maxBetAmount, currency, owner, affordableOf(account, limits))
    : undefined
}

const amountIn = (typed: string, currency: string): bigint | undefined => {
  const amount = readAmount(typed, currency)
  return amount.ok ? amount.value : undefined
}

/** An anti-express takes no leg below a least price. */
const shortAntiLeg = ({ typeId, prices }: Pick<Base, 'typeId' | 'prices'>): Refusal | undefined => {
  const { coefMin } = couponConfig.antiExpress
  return typeId === CouponTypeId.antiExpress && prices.some((price) => price < coefMin)
    ? { code: 'anti_express_leg_too_short', message: '', details: { field: 'typeId', coefMin: priceToNumber(coefMin) } }
    : undefined
}

/** The most that can come is no more than the stake. */
const isHopeless = (stake: bigint | undefined, win: CouponWin | undefined): win is CouponWin =>
  stake !== undefined && win !== undefined && win.possibleWin <= stake

/** Type 9: one stake per leg, each within its own limits. */
function singles(coupon: Coupon, account: PreviewAccount, base: Base): CouponPreview {
  const { currency } = account
  const limitsOf = limitsFor(coupon, account, SINGLE, false)
  const stakes: PreviewStake[] = []
  const problems: CouponProblem[] = []
  let [win, isWinCapped] = [0n, false]
  for (const [index, { selectionId }] of coupon.legs.entries()) {
    const typed = coupon.amountByBetId[selectionId] ?? coupon.amount
    const limits = limitsOf(index, index + 1)
    const amount = amountIn(typed, currency)
    // An error in the common stake that concerns every single alike is reported once, at the common field.
    const own = stakeProblem(typed, limits, account, 'amountByBetId', { selectionId })
    const isCommon = coupon.amountByBetId[selectionId] === undefined && own?.code !== 'amount_above_maximum'
    const result = couponPossibleWin(SINGLE, amount ?? NOTIONAL_STAKE, [base.prices[index] ?? 0], limits.maxPayout)
    const problem =
      (isCommon ? stakeProblem(typed, limits, account, 'amount', {}) : own) ??
      (isHopeless(amount, result) ? cannotWin('amountByBetId', result, currency, { selectionId }) : undefined)
    if (problem !== undefined && !(problem.field === 'amount' && problems.some(({ field }) => field === 'amount')))
      problems.push(problem)
    win += result?.possibleWin ?? 0n
    isWinCapped ||= result?.possibleWin === limits.maxPayout
    stakes.push({ selectionId, amount, limits })
  }
  const isWhole = stakes.every(({ amount }) => amount !== undefined)
  const total = stakes.reduce((sum, { amount }) => sum + (amount ?? 0n), 0n)
  return {
    ...base,
    rows: coupon.legs.length,
    stakes,
    amount: coupon.amount,
    blockMaxima: [],
    ...(isWhole ? { total, possibleWin: win } : {}),
    isWinCapped: isWhole && isWinCapped,
    problems,
  }
}

/** Stakes of later blocks that exceed the possible return of the previous one. */
function blockProblems(
  coupon: Coupon,
  maxima: readonly (bigint | undefined)[],
  currency: string,
): readonly CouponProblem[] {
  return maxima.flatMap((max, index): CouponProblem[] => {
    const typed = index === 0 ? undefined : coupon.amountByBlockId[index + 1]
    if (typed === undefined) return []
    const owner = { blockId: index + 1 }
    const amount = readAmount(typed, currency)
    if (!amount.ok) return [unreadAmount('amountByBlockId', amount.refusal, owner)]
    return max !== undefined && amount.value > max
      ? [amountBeyond('amountByBlockId', 'amount_above_maximum', max, currency, owner)]
      : []
  })
}

/** S5.12: what the exact coefficient would return, where the coupon has another one now. */
function exactWin({ exactCoef }: Coupon, coef: number, stake: bigint, maxPayout: bigint): bigint | undefined {
  if (exactCoef === 0 || exactCoef === coef) return undefined
  const win = (stake * BigInt(Math.round(exactCoef * 1_000))) / 1_000n
  return win > maxPayout ? maxPayout : win
}

type Staked = {
  /** As the field shows it. */
  readonly amount: string
  readonly stake: bigint | undefined
  /** A code gives the stake, and keeps it: winnings are paid without it. */
  readonly isGift: boolean
}

function stakedOn(coupon: Coupon, account: PreviewAccount, limits: CouponLimits): Staked {
  const { currency, balance, gifts } = account
  const amount = coupon.isActiveAutoMax ? amountText(mostAmount(limits, balance), currency) : coupon.amount
  return coupon.promoCode === ''
    ? { amount, stake: amountIn(amount, currency), isGift: false }
    : { amount, stake: gifts?.get(coupon.promoCode.toUpperCase()), isGift: true }
}

/** The texts of the sums of one bet. */
function sumsOf(
  coupon: Coupon,
  { stake, isGift }: Staked,
  win: CouponWin | undefined,
  { rows, limits: { maxPayout } }: Base,
): Partial<CouponPreview> {
  if (stake === undefined) return {}
  const kept = (paid: bigint): bigint => (isGift ? (paid > stake ? paid - stake : 0n) : paid)
  const total = { total: stake, perRow: stake / BigInt(Math.max(1, rows)) }
  if (win === undefined) return total
  const possibleWin = exactWin(coupon, displayCoef(win.coef), stake, maxPayout) ?? win.possibleWin
  return {
    ...total,
    possibleWin: kept(possibleWin),
    ...(win.minPossibleWin < win.possibleWin ? { minPossibleWin: kept(win.minPossibleWin) } : {}),
    isWinCapped: win.possibleWin === maxPayout,
  }
}

/** Every type that is one bet. */
function oneBet(coupon: Coupon, account: PreviewAccount, base: Base): CouponPreview {
  const { currency } = account
  const { terms, prices, limits, offers } = base
  const staked = stakedOn(coupon, account, limits)
  const { amount, stake, isGift } = staked
  const shape = couponShape(terms, prices.length)
  const problems: CouponProblem[] = []
  if (!shape.ok) problems.push(shapeProblem(coupon, shape.refusal))
  const isUnpriced = terms.typeId === CouponTypeId.builder && terms.builder === undefined
  const isPriced = shape.ok && !isUnpriced
  const win = isPriced ? couponPossibleWin(terms, stake ?? NOTIONAL_STAKE, prices, limits.maxPayout) : undefined
  if (isUnpriced && account.builder?.ok === false) problems.push(builderProblem)
  if (isPriced && win === undefined)
    problems.push(
      shapeProblem(coupon, { code: 'anti_express_price_too_low', message: '', details: { field: 'typeId' } }),
    )
  const short = shortAntiLeg(base)
  if (short !== undefined) problems.push(shapeProblem(coupon, short))
  const wrong = isGift ? undefined : stakeProblem(amount, limits, account, 'amount', {})
  if (wrong !== undefined) problems.push(wrong)
  else if (!isGift && isHopeless(stake, win)) problems.push(cannotWin('amount', win, currency, {}))
  const maxima =
    shape.ok && shape.value.kind === 'conditional'
      ? blockMaxima(shape.value, prices, currency, { amount: stake ?? 0n, max: limits.maxBetAmount })
      : []
  if (stake !== undefined && !isGift) problems.push(...blockProblems(coupon, maxima, currency))
  if (stake !== undefined && offers.isHyperBonus && win !== undefined) problems.push(...smallWin(win, currency))
  // With stakes of their own the blocks' price depends on the first one.
  const hasPrice = win !== undefined && (stake !== undefined || terms.blockAmounts === undefined)
  return {
    ...base,
    stakes: [{ amount: stake, limits }],
    amount,
    blockMaxima: maxima,
    isWinCapped: false,
    ...(hasPrice ? { coef: displayCoef(win.coef) } : {}),
    ...sumsOf(coupon, staked, win, base),
    problems,
  }
}

/** The terms, of a bet builder with the prices of its games as far as they are known. */
function builtTerms(coupon: Coupon, { currency, builder: answer }: PreviewAccount): CouponTerms {
  const terms = couponTerms(coupon, currency)
  const builder = terms.typeId === CouponTypeId.builder ? builderGroups(coupon, answer) : undefined
  return builder === undefined ? terms : { ...terms, builder }
}

/** The figures of a coupon in the currency of its account. Pure and fast: called at every key press. */
export function couponPreview(coupon: Coupon, account: PreviewAccount): CouponPreview {
  const { currency } = account
  const typeId = couponType(coupon)
  const plain = builtTerms(coupon, account)
  const prices = pricesOf(coupon)
  const isSingles = typeId === CouponTypeId.singles
  const usual = limitsFor(coupon, account, isSingles ? SINGLE : plain, false)(0, isSingles ? 1 : prices.length)
  const offers = bonusOffers(coupon, prices, {
    isVipPossible: account.isVip === true && usual.maxBetAmount !== undefined,
  })
  const own = offers.isVipBet ? limitsFor(coupon, account, plain, true)() : usual
  const limits = isSingles ? own : withinStakeMax(own, account.stakeMax)
  const base: Base = {
    typeId,
    terms: termsWithBonus(plain, offers, currency),
    prices,
    rows: limits.rows,
    limits,
    offers,
  }
  return isSingles ? singles(coupon, account, base) : oneBet(coupon, account, base)
}
