// A leg of the calculator's input, converted into its factors: to win and, each way, to be placed.
import { add, fraction, HALF, multiply, ONE, product, subtract, ZERO, type Fraction } from '#kernel/fraction.ts'
import { readOdds } from '#kernel/odds-format.ts'
import { ok, refuse, type Refused, type Result } from '#kernel/result.ts'
import type { LegFate } from '#modules/sports/returns/rules/leg-factor.ts'

/** `place`: placed, not won. `dead_heat_place`: shares a place and has not won. */
export const legResults = [
  'open',
  'win',
  'lose',
  'void',
  'half_win',
  'half_lose',
  'place',
  'dead_heat',
  'dead_heat_place',
] as const
export type LegResult = (typeof legResults)[number]

type NumberText = string | number

export type CalculatorLeg = {
  readonly odds?: NumberText | readonly NumberText[] | null | undefined
  readonly result: LegResult
  readonly banker?: boolean | null | undefined
  readonly lobby?: boolean | null | undefined
  readonly block?: number | null | undefined
  readonly stake?: NumberText | null | undefined
  readonly placeTerms?: NumberText | null | undefined
  readonly rule4?: NumberText | null | undefined
  readonly places?: number | null | undefined
  readonly tied?: number | null | undefined
  readonly tiedPosition?: number | null | undefined
  readonly sharedPlaces?: number | null | undefined
}

export type LegRefusal =
  | 'odds_missing'
  | 'odds_malformed'
  | 'odds_out_of_range'
  | 'place_terms_missing'
  | 'place_terms_malformed'
  | 'rule4_out_of_range'
  | 'tied_missing'
  | 'places_missing'

/** The leg for the coupon; `place` each way only. Prices after deductions. */
export type LegParts = { readonly win: LegFate; readonly place?: LegFate }

/** The largest deduction of Rule 4: 90 percent of the profit. */
const RULE4_MAX = fraction(9n, 10n)
const NUMBER = /^(\d{1,6})(?:\.(\d{1,6}))?$/u
const SHARE = /^(\d{1,3})\/(\d{1,3})$/u

/** Results that are the same whatever the odds. */
const WITHOUT_ODDS: ReadonlySet<LegResult> = new Set(['void', 'lose', 'half_lose'])
const WITHOUT_ODDS_TO_WIN: ReadonlySet<LegResult> = new Set([...WITHOUT_ODDS, 'place', 'dead_heat_place'])

const onLeg = <Code extends LegRefusal>(code: Code, index: number, field: string, message: string): Refused<Code> =>
  refuse(code, `legs.${index}.${field}: ${message}`, { field: `legs.${index}.${field}` })

/** A price in the input: '100/30' and 'evens' are the profit of a unit, '2.35' is its return. */
export const readPrice = (told: NumberText): Result<Fraction, 'odds_malformed' | 'odds_out_of_range'> => {
  const text = String(told)
  const read = readOdds(text, /[/ev]/iu.test(text) ? 'fractional' : 'decimal')
  return read.ok ? ok(read.value.price) : read
}

/** Several odds of one leg are multiplied: an express that wins or loses as one. */
function oddsOf({ odds }: CalculatorLeg, index: number): Result<Fraction | undefined, LegRefusal> {
  if (odds === null || odds === undefined) return ok(undefined)
  const all = typeof odds === 'object' ? odds : [odds]
  const prices: Fraction[] = []
  for (const one of all) {
    const price = readPrice(one)
    if (!price.ok) return onLeg(price.refusal.code, index, 'odds', price.refusal.message)
    prices.push(price.value)
  }
  return prices.length === 0 ? onLeg('odds_missing', index, 'odds', 'the leg has no odds') : ok(product(prices))
}

function readNumber(told: NumberText): Fraction | undefined {
  const [, whole, decimals = ''] = NUMBER.exec(String(told)) ?? []
  return whole === undefined ? undefined : fraction(BigInt(whole + decimals), 10n ** BigInt(decimals.length))
}

/** The share of a profit that is kept. */
function keptOf({ rule4 }: CalculatorLeg, index: number): Result<Fraction, LegRefusal> {
  if (rule4 === null || rule4 === undefined) return ok(ONE)
  const deducted = readNumber(rule4)
  return deducted === undefined || deducted.num * RULE4_MAX.den > RULE4_MAX.num * deducted.den
    ? onLeg('rule4_out_of_range', index, 'rule4', 'a deduction is a share of the profit from 0 to 0.9')
    : ok(subtract(ONE, deducted))
}

/** The share of the odds that a place pays: '1/4', 0.25. */
function termsOf({ placeTerms }: CalculatorLeg, index: number): Result<Fraction, LegRefusal> {
  const field = 'placeTerms'
  if (placeTerms === null || placeTerms === undefined)
    return onLeg('place_terms_missing', index, field, 'each way needs the share of the odds that a place pays')
  const [, num = '0', den = '0'] = SHARE.exec(String(placeTerms)) ?? []
  const share = BigInt(den) > 0n ? fraction(BigInt(num), BigInt(den)) : readNumber(placeTerms)
  return share === undefined || share.num === 0n || share.num > share.den
    ? onLeg('place_terms_malformed', index, field, 'a place pays a share of the odds, like 1/4')
    : ok(share)
}

const shareOf = (left: number, tied: number): Fraction =>
  fraction(BigInt(Math.min(Math.max(left, 0), tied)), BigInt(tied))

type Shares = { readonly win: Fraction; readonly place: Fraction }

/**
 * Of a tie, the places left divided by the number tied. A tie for the first place has one place left to win;
 * without a position and each-way terms, `places` are those left in a market of its own, default one.
 */
function sharesOf(leg: CalculatorLeg, index: number, isEachWay: boolean): Result<Shares, LegRefusal> {
  if (leg.result !== 'dead_heat' && leg.result !== 'dead_heat_place') return ok({ win: ONE, place: ONE })
  const { tied, places, tiedPosition, sharedPlaces, placeTerms } = leg
  if (tied === null || tied === undefined)
    return onLeg('tied_missing', index, 'tied', 'a dead heat needs the number of those that tied')
  const left = sharedPlaces ?? (typeof places === 'number' ? places - (tiedPosition ?? 1) + 1 : undefined)
  if (isEachWay && left === undefined)
    return onLeg('places_missing', index, 'places', 'a dead heat each way needs the number of places that are paid')
  const isRace =
    isEachWay || typeof tiedPosition === 'number' || typeof placeTerms === 'string' || typeof placeTerms === 'number'
  const toWin = isRace ? ((tiedPosition ?? 1) === 1 ? 1 : 0) : (left ?? 1)
  return ok({ win: shareOf(toWin, tied), place: shareOf(left ?? 0, tied) })
}

/** Undefined while the leg is open. `isPlaced`: of the place part, which a placed leg wins. */
function factorOf(result: LegResult, price: Fraction, share: Fraction, isPlaced: boolean): Fraction | undefined {
  switch (result) {
    case 'open':
      return undefined
    case 'win':
      return price
    case 'lose':
      return ZERO
    case 'void':
      return ONE
    case 'half_win':
      return multiply(add(price, ONE), HALF)
    case 'half_lose':
      return HALF
    case 'place':
      return isPlaced ? price : ZERO
    case 'dead_heat':
      return multiply(price, share)
    case 'dead_heat_place':
      return isPlaced ? multiply(price, share) : ZERO
  }
}

/** A unit and this share of the profit. */
const withProfit = (price: Fraction, share: Fraction): Fraction => add(ONE, multiply(subtract(price, ONE), share))

/**
 * Odds o, place terms t, Rule 4 d: a win pays 1 + (o − 1)(1 − d), a place 1 + (o − 1) · t · (1 − d), of a dead heat its share.
 * `isPriced`: odds are needed even where they do not count. Source: reference rules 1.0, 1.7.
 */
export function readLeg(
  leg: CalculatorLeg,
  index: number,
  { isEachWay, isPriced }: { readonly isEachWay: boolean; readonly isPriced: boolean },
): Result<LegParts, LegRefusal> {
  const { result } = leg
  const odds = oddsOf(leg, index)
  if (!odds.ok) return odds
  const needless = isEachWay ? WITHOUT_ODDS : WITHOUT_ODDS_TO_WIN
  const isNeeded = !needless.has(result) || (isPriced && result !== 'void')
  if (odds.value === undefined && isNeeded) return onLeg('odds_missing', index, 'odds', 'the leg has no odds')
  const price = odds.value ?? ONE
  const kept = keptOf(leg, index)
  if (!kept.ok) return kept
  const shares = sharesOf(leg, index, isEachWay)
  if (!shares.ok) return shares
  const won = withProfit(price, kept.value)
  const win = { price: won, factor: factorOf(result, won, shares.value.win, false) }
  if (!isEachWay) return ok({ win })
  const terms = isNeeded ? termsOf(leg, index) : ok(ONE)
  if (!terms.ok) return terms
  const placed = withProfit(price, multiply(kept.value, terms.value))
  return ok({ win, place: { price: placed, factor: factorOf(result, placed, shares.value.place, true) } })
}
