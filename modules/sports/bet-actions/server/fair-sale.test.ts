// Selling, insuring and editing must not be a way to win: whatever the prices of the board say, what is paid is at most what the bet is worth
// by its fair chances, and what is taken at least what is covered.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fraction } from '#kernel/fraction.ts'
import { amountLimits } from '#modules/site/site-config/contract.ts'
import { decideSale } from '#modules/sports/bet-actions/rules/decide-sale.ts'
import { decideEdit } from '#modules/sports/bet-actions/rules/decide-edit.ts'
import { decideInsurance, insurancePrice } from '#modules/sports/bet-actions/rules/decide-insurance.ts'
import { prudentChance } from '#modules/sports/bet-actions/rules/leg-worth.ts'
import { at, bet, board, leg, NOW } from '#modules/sports/bet-actions/rules/open-bet.testdata.ts'
import { addMargin, fairChances } from '#modules/sports/odds/rules/markets/margin.ts'
import { LegStatus } from '#modules/sports/returns/rules/leg-factor.ts'
import { settleCoupon } from '#modules/sports/returns/rules/settle-coupon.ts'
import type { CouponTerms } from '#modules/sports/returns/rules/coupon-shape.ts'

/** A market of two or three outcomes with the house's margin, and the chance of its first outcome that it was made from. */
type Market = { readonly chance: number; readonly prices: readonly number[] }

const market: fc.Arbitrary<Market> = fc
  .record({
    weights: fc.array(fc.integer({ min: 2, max: 1_000 }), { minLength: 2, maxLength: 3 }),
    margin: fc.integer({ min: 20, max: 120 }),
  })
  .map(({ weights, margin }) => {
    const sum = weights.reduce((total, weight) => total + weight, 0)
    const chances = weights.map((weight) => weight / sum)
    return {
      chance: chances[0] ?? 0,
      prices: addMargin(chances, margin / 1_000).map((price) => Math.floor(price * 1_000)),
    }
  })
  // Nothing shorter is published.
  .filter(({ prices }) => prices.every((price) => price >= 1_010))

const priceOf = ({ prices }: Market): number => prices[0] ?? 0
const chanceNow = (one: Market) => prudentChance(priceOf(one), fairChances(one.prices)[0] ?? 0)

/** What thousandths of a price can hide of a chance. */
const ROUNDING = 1.02

/** Every type of one bet; the last column says whether bets of it are sold. */
const TERMS: readonly (readonly [CouponTerms, number, boolean])[] = [
  [{ typeId: 0 }, 1, true],
  [{ typeId: 1 }, 2, true],
  [{ typeId: 1 }, 4, true],
  [{ typeId: 2, systemValues: [2] }, 3, true],
  [{ typeId: 2, systemValues: [2, 3] }, 4, true],
  [{ typeId: 3 }, 3, false],
  [{ typeId: 4, blockIds: [1, 1, 2], systemValues: [2] }, 3, true],
  [{ typeId: 5, blockIds: [1, 2, 2] }, 3, false],
  [{ typeId: 6, antiMargin: 116 }, 3, false],
  [{ typeId: 7 }, 3, true],
  [{ typeId: 8 }, 3, true],
]
/** Insured and edited are singles and expresses alone. */
const isPlain = ({ typeId }: CouponTerms): boolean => typeId <= 1

const anyBet = fc.constantFrom(...TERMS).chain(([terms, legs, isSold]) =>
  fc.record({
    terms: fc.constant(terms),
    isSold: fc.constant(isSold),
    legs: fc.array(
      fc.record({
        market,
        placed: fc.integer({ min: 1_010, max: 30_000 }),
        status: fc.constantFrom(LegStatus.notCalculated, LegStatus.notCalculated, LegStatus.win, LegStatus.halfLose),
      }),
      { minLength: legs, maxLength: legs },
    ),
  }),
)

/** Over all ends of the open legs, by the chances that the markets were made from. */
function fairValue(
  terms: CouponTerms,
  legs: readonly { readonly market: Market; readonly placed: number; readonly status: LegStatus }[],
  stake: bigint,
): number {
  const open = legs.flatMap(({ status }, index) => (status === LegStatus.notCalculated ? [index] : []))
  let value = 0
  for (let ends = 0; ends < 2 ** open.length; ends += 1) {
    let probability = 1
    const graded = legs.map(({ market: { chance }, placed, status }, index) => {
      const bit = open.indexOf(index)
      if (bit < 0) return { status, price: placed }
      const isWon = (ends >> bit) % 2 === 1
      probability *= isWon ? chance : 1 - chance
      return { status: isWon ? LegStatus.win : LegStatus.lose, price: placed }
    })
    const verdict = settleCoupon({ terms, openAmount: stake, legs: graded, payoutMax: amountLimits('EUR').payoutMax })
    if (!verdict.isDecided) throw new Error('a bet without open legs is not decided')
    value += probability * Number(verdict.payout)
  }
  return value
}

test('S3.11 a bet of any type, in any state, is never bought back for more than it is worth by the fair chances', () => {
  let sold = 0
  const soldTypes = new Set<number>()
  fc.assert(
    fc.property(anyBet, ({ terms, legs, isSold }) => {
      const stake = 100_000n
      const placed = legs.map(({ placed: price, status }, n) => leg(n + 1, price, { status }))
      const now = legs.map(({ market: one }, n) => at(n + 1, priceOf(one), { chance: chanceNow(one) }))
      const offer = decideSale(bet(placed, { terms, amount: stake }), board(...now), {
        soldStake: stake,
        waited: undefined,
        now: NOW,
      })
      if (!isSold) {
        expect(offer).toMatchObject({ refusal: { code: 'sale_not_offered', details: { reason: 'type' } } })
        return
      }
      if (!offer.ok) return
      sold += 1
      soldTypes.add(terms.typeId)
      const open = legs.filter(({ status }) => status === LegStatus.notCalculated).length
      expect(Number(offer.value.value)).toBeLessThanOrEqual(fairValue(terms, legs, stake) * ROUNDING ** open)
    }),
    { numRuns: 900 },
  )
  expect(sold).toBeGreaterThan(250)
  expect([...soldTypes].toSorted()).toEqual([0, 1, 2, 4, 7, 8])
})

test('an insurance or an edit of any type but a single or an express is refused by its type', () => {
  const seen = new Set<number>()
  fc.assert(
    fc.property(anyBet, fc.integer({ min: 1, max: 100 }), ({ terms, legs }, percent) => {
      const placed = legs.map(({ placed: price, status }, n) => leg(n + 1, price, { status }))
      const now = legs.map(({ market: one }, n) => at(n + 1, priceOf(one), { chance: chanceNow(one) }))
      const when = { waited: undefined, now: NOW }
      const given = bet(placed, { terms, amount: 100_000n })
      const insurance = decideInsurance(given, board(...now), { percent, ...when })
      const edited = decideEdit(given, board(...now), { replace: new Map(), remove: [], add: [9 * 128] }, when)
      for (const [offer, code] of [
        [insurance, 'insurance_not_offered'],
        [edited, 'edit_not_offered'],
      ] as const) {
        const isByType = !offer.ok && offer.refusal.code === code && offer.refusal.details?.['reason'] === 'type'
        expect(isByType).toBe(!isPlain(terms))
      }
      seen.add(terms.typeId)
    }),
    { numRuns: 400 },
  )
  expect([...seen].toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
})

test('a long shot of a chance of 2 percent that stands at 14 is bought back by its chance', () => {
  const chance = prudentChance(14_000, 0.02)
  const offer = decideSale(bet([leg(1, 14_000)]), board(at(1, 14_000, { chance })), {
    soldStake: 1_000n,
    waited: undefined,
    now: NOW,
  })
  // 10.00 x 14 x 0.02 = 2.80, less 6 percent.
  expect(offer).toMatchObject({ ok: true, value: { value: 263n } })
})

test('a bet that is sold or edited as soon as it is placed gains nothing, whatever the book of its market sums to', () => {
  const book = fc.array(fc.integer({ min: 1_050, max: 40_000 }), { minLength: 2, maxLength: 3 })
  fc.assert(
    fc.property(fc.array(book, { minLength: 1, maxLength: 5 }), (books) => {
      const markets = books.map((prices): Market => ({ chance: 0, prices }))
      const placed = bet(
        markets.map((one, n) => leg(n + 1, priceOf(one))),
        { amount: 10_000n },
      )
      const now = markets.flatMap(({ prices }, n) =>
        prices.map((price, position) =>
          at(n + 1, price, { chance: prudentChance(price, fairChances(prices)[position] ?? 0) }, position),
        ),
      )
      const when = { waited: undefined, now: NOW }
      const sale = decideSale(placed, board(...now), { ...when, soldStake: 10_000n })
      if (sale.ok) expect(sale.value.value).toBeLessThan(10_000n)
      const other = { replace: new Map([[128, 129]]), remove: [], add: [] }
      const edited = decideEdit(placed, board(...now), other, when)
      if (!edited.ok) return
      const [replaced] = edited.value.legs
      expect(replaced?.price).toBeLessThan(books[0]?.[1] ?? 0)
    }),
  )
})

test('a premium is never below what its cover costs on average, however short the price', () => {
  fc.assert(
    fc.property(fc.array(market, { minLength: 1, maxLength: 4 }), fc.integer({ min: 1, max: 100 }), (legs, percent) => {
      const stake = 10_000_000n
      const offers = legs.map((one) => ({ price: priceOf(one), chance: chanceNow(one), returned: 0 }))
      const lost = 1 - legs.reduce((kept, { chance }) => kept * chance, 1)
      const cost = (Number(stake) * percent * lost) / 100
      expect(Number(insurancePrice(percent, stake, offers))).toBeGreaterThanOrEqual(cost)
    }),
  )
  // Half lost legs: the cover pays a half, and the lost share counts a half.
  const quarter = { price: 1_720, chance: fraction(1n, 2n), returned: 200_000 }
  expect(insurancePrice(100, 1_000n, [quarter], { loading: 0 })).toBe(400n)
})
