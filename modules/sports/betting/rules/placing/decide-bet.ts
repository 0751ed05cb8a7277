// Accepts or refuses one coupon by locked facts. Pure: the same facts always give the same result.
import { formatAmount } from '#kernel/money.ts'
import { priceToNumber } from '#kernel/odds.ts'
import { ok, refuse, type Result } from '#kernel/result.ts'
import { couponConfig } from '#modules/site/site-config/contract.ts'
import { isBonusAccount } from '#modules/money/wallet/contract/account-type.ts'
import { SHIPPED_BRAND_COUPON, type BrandCoupon } from '#modules/sports/returns/rules/brand-coupon.ts'
import { groupedLegs } from '#modules/sports/returns/rules/arithmetic/builder-groups.ts'
import { limitedType } from '#modules/sports/returns/rules/coupon-limits.ts'
import { displayCoef } from '#modules/sports/returns/rules/coupon-price.ts'
import { couponPossibleWin } from '#modules/sports/returns/rules/coupon-return.ts'
import { CouponTypeId, type CouponTerms } from '#modules/sports/returns/rules/coupon-shape.ts'
import { expectedReturn } from '#modules/sports/returns/rules/expected-return.ts'
import { withoutGift } from '#modules/sports/returns/rules/settle-coupon.ts'
import { refuseAmounts } from './decide-amounts.ts'
import type {
  AcceptedBet,
  AcceptedCoupon,
  AcceptedLeg,
  BetFacts,
  CouponAsk,
  PlaceRefusal,
  PromoFacts,
} from './coupon-ask.ts'
import { exposureOfBet, refuseExposure } from './decide-exposure.ts'
import { refuseBuilderPrice, withBuilder } from './decide-builder.ts'
import { decideLegs, refuseDuplicates } from './decide-legs.ts'
import { decidePrepaid, decideStakes, decideTerms, withBonus } from './decide-terms.ts'

export type { AcceptedCoupon, BetFacts, BuilderQuote, CouponAsk, PlaceRefusal, SelectionFacts } from './coupon-ask.ts'

type Account = NonNullable<BetFacts['account']>

function refusePromo(ask: CouponAsk, { promo, now }: BetFacts, account: Account): Result<undefined, PlaceRefusal> {
  if (ask.promoCode === undefined) return ok(undefined)
  const field = 'promoCode'
  if (ask.typeId === CouponTypeId.singles) return refuse('promo_code_not_offered', 'a code is for one bet', { field })
  if (promo === undefined || (promo.playerId !== undefined && promo.playerId !== account.playerId))
    return refuse('promo_code_unknown', 'there is no such code', { field })
  if (promo.isUsed) return refuse('promo_code_used', 'the code has been used', { field })
  if (promo.expiresAt <= now) return refuse('promo_code_expired', 'the code has expired', { field })
  if (promo.currency !== account.currency)
    return refuse('promo_code_not_offered', 'the code is for another currency', { field, currency: promo.currency })
  return ok(undefined)
}

/** The conditions a code sets on the coupon it pays for. */
function refusePromoCoupon(
  { promo }: BetFacts,
  legs: readonly Pick<AcceptedLeg, 'price'>[],
): Result<undefined, PlaceRefusal> {
  if (promo === undefined) return ok(undefined)
  const { legsMin, coefMin } = promo
  return legs.length >= legsMin && legs.every(({ price }) => price >= coefMin)
    ? ok(undefined)
    : refuse('promo_code_not_offered', 'the coupon does not meet the conditions of the code', {
        field: 'promoCode',
        legsMin,
        coefMin: priceToNumber(coefMin),
      })
}

/** S5.11, for players whom an operator has marked: above the usual maximum there must be one. */
function refuseVip(
  ask: CouponAsk,
  account: Account,
  legs: readonly AcceptedLeg[],
  { maxAmountTypes, isVipBetShown }: BrandCoupon,
  isVip: boolean,
): Result<undefined, PlaceRefusal> {
  const isLimited = !isBonusAccount(account) && maxAmountTypes.includes(limitedType(ask.typeId))
  const isOffered =
    isVip && isVipBetShown && isLimited && ask.typeId !== CouponTypeId.singles && legs.every(({ isLive }) => !isLive)
  return ask.isVipBet === true && !isOffered
    ? refuse(
        'vip_bet_not_offered',
        'a VIP bet is for players marked as VIP, for one coupon of games that have not begun',
        { field: 'isVipBet' },
      )
    : ok(undefined)
}

function priced(
  ask: CouponAsk,
  terms: CouponTerms,
  stake: bigint,
  legs: readonly AcceptedLeg[],
  { payoutMax, currency }: { readonly payoutMax: bigint; readonly currency: string },
): Result<AcceptedBet, PlaceRefusal> {
  const prices = legs.map(({ price }) => price)
  const win = couponPossibleWin(terms, stake, prices, payoutMax)
  if (win === undefined)
    return refuse('anti_express_price_too_low', 'so long an express loses too surely to bet against it', {
      field: 'typeId',
    })
  if ((ask.exactCoef ?? 0) > 0 && ask.typeId !== CouponTypeId.singles && displayCoef(win.coef) !== ask.exactCoef) {
    const bets = legs.map(({ selectionId, price, version }) => ({ selectionId, coef: priceToNumber(price), version }))
    return refuse('price_changed', 'the coupon has another coefficient', { field: 'exactCoef', bets })
  }
  const { coef, possibleWin } = win
  const isGift = ask.promoCode !== undefined
  return ok({
    terms,
    stake,
    legs,
    coef,
    possibleWin,
    exposure: exposureOfBet({ terms, legs, currency }, { stake, possibleWin, isGift }),
  })
}

/** The margin of an anti-express covers the margins in the prices of its legs only where none of them is too short. */
function refuseShortLegs({ typeId }: CouponAsk, legs: readonly AcceptedLeg[]): Result<undefined, PlaceRefusal> {
  const { coefMin } = couponConfig.antiExpress
  const short = typeId === CouponTypeId.antiExpress ? legs.find(({ price }) => price < coefMin) : undefined
  return short === undefined
    ? ok(undefined)
    : refuse('anti_express_leg_too_short', 'against an express every leg has a least price', {
        selectionId: short.selectionId,
        coefMin: priceToNumber(coefMin),
      })
}

/** No offer may return more than is staked on average, whatever margins the prices of these markets have. */
function refuseGenerous(terms: CouponTerms, legs: readonly AcceptedLeg[]): Result<undefined, PlaceRefusal> {
  const fair = legs.flatMap(({ price, fair: own }) => (own === undefined ? [] : [{ price, ...own }]))
  const expected = fair.length === legs.length ? expectedReturn(terms, fair) : undefined
  if (expected === undefined || expected <= 1) return ok(undefined)
  if (terms.typeId === CouponTypeId.antiExpress)
    return refuse('anti_express_price_too_low', 'there is no price against these legs', { field: 'typeId' })
  return terms.hyperBonus === undefined
    ? refuse('bonus_bet_not_offered', 'the margin of these prices is smaller than the bonus', { field: 'isBonusBet' })
    : refuse('hyper_bonus_not_offered', 'the margin of these prices is smaller than the bonus', {
        field: 'isHyperBonus',
      })
}

/** A hyper-bonus has a minimum win; a smaller win earns none, and the player is told before the bet. */
function refuseSmallWin(
  ask: CouponAsk,
  [bet]: readonly AcceptedBet[],
  currency: string,
): Result<undefined, PlaceRefusal> {
  const winMin = couponConfig.hyperBonus.winMinIn(currency)
  return ask.isHyperBonus === true && bet !== undefined && bet.possibleWin < winMin
    ? refuse('hyper_bonus_not_offered', 'the coupon wins too little for a hyper-bonus', {
        field: 'isHyperBonus',
        winMin: formatAmount(winMin, currency),
        currency,
      })
    : ok(undefined)
}

/** A bet that pays no more than its stake even if all of it wins can only lose. A gift is paid without its stake. */
function refuseHopeless(
  { typeId }: CouponAsk,
  { stake, possibleWin, legs: [leg] }: AcceptedBet,
  currency: string,
  promo: PromoFacts | undefined,
): Result<undefined, PlaceRefusal> {
  if (possibleWin > stake) return ok(undefined)
  const field =
    promo !== undefined
      ? { field: 'promoCode' }
      : typeId === CouponTypeId.singles
        ? { field: 'amountByBetId', selectionId: leg?.selectionId }
        : { field: 'amount' }
  return refuse('amount_cannot_win', 'with this stake the coupon can only lose: it pays no more than that', {
    ...field,
    possibleWin: formatAmount(possibleWin, currency),
    currency,
  })
}

/** The bets of the coupon with their possible wins: one, or one per leg. */
function pricedBets(
  ask: CouponAsk,
  terms: CouponTerms,
  stakes: readonly bigint[],
  legs: readonly AcceptedLeg[],
  { payoutMax, currency, promo }: { payoutMax: bigint; currency: string; promo: PromoFacts | undefined },
): Result<readonly AcceptedBet[], PlaceRefusal> {
  const parts = ask.typeId === CouponTypeId.singles ? legs.map((leg) => [leg]) : [legs]
  const bets: AcceptedBet[] = []
  for (const [index, part] of parts.entries()) {
    const bet = priced(ask, terms, stakes[index] ?? 0n, part, { payoutMax, currency })
    if (!bet.ok) return bet
    const hopeless = refuseHopeless(ask, bet.value, currency, promo)
    if (!hopeless.ok) return hopeless
    bets.push(bet.value)
  }
  return ok(bets)
}

/**
 * The order of refusals: the coupon's own shape, the account and the amounts as written, each leg's market, scores and
 * prices, bonuses, limits, funds. Refuses with the codes of the contract; a refusal that one leg causes names it in
 * `details.selectionId`, any other the field in `details.field`.
 */
export function decideBet(ask: CouponAsk, facts: BetFacts): Result<AcceptedCoupon, PlaceRefusal> {
  const { account, selections, now, brand = SHIPPED_BRAND_COUPON } = facts
  const duplicates = refuseDuplicates(ask.bets)
  if (!duplicates.ok) return duplicates
  const written = decideTerms(ask, account?.currency ?? 'EUR')
  if (!written.ok) return written
  if (account === undefined) return refuse('account_not_found', 'there is no such account of yours')
  if (ask.userId !== undefined && ask.userId !== account.playerId)
    return refuse('account_not_found', 'the page belongs to another player than is signed in', { field: 'userId' })
  const { currency } = account
  const promo = ask.promoCode === undefined ? undefined : facts.promo
  const code = refusePromo(ask, facts, account)
  if (!code.ok) return code
  const stakes = decideStakes(ask, currency, promo)
  if (!stakes.ok) return stakes
  const legs = decideLegs(ask, selections, now)
  if (!legs.ok) return legs
  const built = withBuilder(written.value, legs.value, facts.builders)
  if (!built.ok) return built
  const terms = withBonus(ask, built.value, legs.value, currency, brand)
  if (!terms.ok) return terms
  for (const refused of [
    refuseBuilderPrice(ask, terms.value, legs.value),
    refusePromoCoupon({ ...facts, promo }, groupedLegs(terms.value, legs.value)),
    refuseVip(ask, account, legs.value, brand, facts.isVip === true),
    refuseShortLegs(ask, legs.value),
    refuseGenerous(terms.value, legs.value),
  ])
    if (!refused.ok) return refused
  const limits = refuseAmounts(ask, terms.value, stakes.value, legs.value, facts, account)
  if (!limits.ok) return limits
  const bets = pricedBets(ask, terms.value, stakes.value, legs.value, { ...limits.value, currency, promo })
  if (!bets.ok) return bets
  const exposure = refuseExposure(ask, bets.value, facts.room, { ...limits.value, account, brand })
  if (!exposure.ok) return exposure
  const win = refuseSmallWin(ask, bets.value, currency)
  if (!win.ok) return win
  const placed =
    promo === undefined
      ? bets.value
      : bets.value.map((bet) => ({ ...bet, possibleWin: withoutGift(bet.possibleWin, bet.stake) }))
  const total = stakes.value.reduce((sum, stake) => sum + stake, 0n)
  const prepaid = decidePrepaid(ask, currency, total, legs.value, facts)
  if (!prepaid.ok) return prepaid
  const own = promo === undefined ? total - prepaid.value : 0n
  if (own > account.balance)
    return refuse('insufficient_funds', 'the account does not hold that much', {
      field: 'amount',
      balance: formatAmount(account.balance, currency),
      currency,
    })
  return ok({ bets: placed, currency, own, prepaid: prepaid.value, promo })
}
