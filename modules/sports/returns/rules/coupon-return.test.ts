import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compare, fraction, HALF, multiply, add, ONE, ZERO, type Fraction } from '#kernel/fraction.ts'
import { priceFraction } from '#kernel/odds.ts'
import { anyCoupon, anyOpenStatus, completions, fateOf, returnByHand, type AnyCoupon } from './any-coupon.testdata.ts'
import { couponOutlook, couponPossibleWin, couponReturn } from './coupon-return.ts'
import { couponShape, CouponTypeId, type CouponShape, type CouponTerms } from './coupon-shape.ts'

const shapeOf = ({ terms, legs }: Pick<AnyCoupon, 'terms' | 'legs'>): CouponShape => {
  const shape = couponShape(terms, legs.length)
  if (!shape.ok) throw new Error(shape.refusal.code)
  return shape.value
}
const factorsOf = ({ legs }: AnyCoupon): readonly Fraction[] =>
  legs.map((leg) => fateOf(leg).factor ?? priceFraction(leg.price))
const returnOf = (coupon: AnyCoupon): Fraction => couponReturn(shapeOf(coupon), coupon.stake, coupon.legs.map(fateOf))
const outlookOf = (coupon: AnyCoupon) => couponOutlook(shapeOf(coupon), coupon.stake, coupon.legs.map(fateOf))
const winOrLose = (price: Fraction): readonly Fraction[] => [ZERO, price]
const anyEnd = (price: Fraction): readonly Fraction[] => [ZERO, HALF, ONE, multiply(add(price, ONE), HALF), price]
const TAKE_TURNS = [CouponTypeId.chain, CouponTypeId.conditional]
const isInTurn = ({ terms }: AnyCoupon): boolean => TAKE_TURNS.some((typeId) => typeId === terms.typeId)

describe('the return', () => {
  test('S4.14 equals that of all rows listed and all steps executed, in every type, for any results', () => {
    fc.assert(
      fc.property(anyCoupon(), (coupon) => {
        expect(returnOf(coupon)).toEqual(returnByHand(coupon, factorsOf(coupon)))
      }),
      { numRuns: 1_000 },
    )
  })

  test('counts open legs as wins', () => {
    fc.assert(
      fc.property(anyCoupon(anyOpenStatus), (coupon) => {
        expect(returnOf(coupon)).toEqual(returnByHand(coupon, factorsOf(coupon)))
      }),
      { numRuns: 600 },
    )
  })

  test('does not depend on the order of legs in rows and in an anti-express', () => {
    fc.assert(
      fc.property(anyCoupon(undefined, [1, 2, 6, 7, 8]), fc.infiniteStream(fc.nat()), (coupon, numbers) => {
        const legs = coupon.legs
          .map((leg) => ({ leg, at: numbers.next().value ?? 0 }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ leg }) => leg)
        expect(returnOf({ ...coupon, legs })).toEqual(returnOf(coupon))
      }),
    )
  })

  test('depends on the order of a chain: a loss first ends it, a loss last costs a stake', () => {
    const legs = [fraction(2n), fraction(3n, 2n), ZERO].map((factor) => ({ price: fraction(2n), factor }))
    const shape: CouponShape = { kind: 'chain', legs: 3 }
    expect(couponReturn(shape, 100n, legs)).toEqual(fraction(150n))
    expect(couponReturn(shape, 100n, legs.toReversed())).toEqual(ZERO)
  })

  test('of a coupon whose legs are all returned is the stake, in every type', () => {
    fc.assert(
      fc.property(anyCoupon(fc.constantFrom(2 as const, 3 as const)), (coupon) => {
        expect(returnOf(coupon)).toEqual(fraction(coupon.stake))
        expect(outlookOf(coupon)).toEqual({
          isDecided: true,
          most: fraction(coupon.stake),
          leastWin: fraction(coupon.stake),
        })
      }),
    )
  })

  test('a returned leg drops out of rows: the system continues with it at the price of 1', () => {
    const shape: CouponShape = { kind: 'rows', blocks: [[0], [1], [2]], bankers: [], sizes: [2] }
    const leg = (factor: Fraction) => ({ price: fraction(2n), factor })
    // 2 × 1 + 2 × 3 + 1 × 3, a third of the stake on each.
    expect(couponReturn(shape, 300n, [leg(fraction(2n)), leg(ONE), leg(fraction(3n))])).toEqual(fraction(1_100n))
  })

  test('keeps a price of thirds exact to the end', () => {
    const shape: CouponShape = { kind: 'rows', blocks: [[0], [1]], bankers: [], sizes: [2] }
    const price = fraction(130n, 30n)
    expect(couponReturn(shape, 100n, [{ price }, { price }])).toEqual(fraction(16_900n, 9n))
  })
})

describe('the outlook', () => {
  test('holds every return that open legs can still win or lose, and both ends of it can come', () => {
    fc.assert(
      fc.property(anyCoupon(anyOpenStatus), (coupon) => {
        const { most, leastWin } = outlookOf(coupon)
        const ends = completions(coupon.legs, winOrLose).map((factors) => returnByHand(coupon, factors))
        const wins = ends.filter(({ num }) => num > 0n)
        for (const win of wins) {
          expect(compare(leastWin, win)).toBeLessThanOrEqual(0)
          expect(compare(win, most)).toBeLessThanOrEqual(0)
        }
        if (wins.length === 0) expect([most, leastWin]).toEqual([ZERO, ZERO])
        else expect([wins, wins]).toEqual([expect.arrayContaining([most]), expect.arrayContaining([leastWin])])
      }),
      { numRuns: 500 },
    )
  })

  test('is decided exactly where no end of an open leg changes the return', () => {
    fc.assert(
      fc.property(anyCoupon(anyOpenStatus), (coupon) => {
        // Sequential types know nothing of what comes after the first open leg.
        const first = coupon.legs.findIndex(({ status }) => status < 0)
        const { blockIds } = coupon.terms
        const turnOf = (position: number): number => blockIds?.[position] ?? position
        const opens = coupon.legs.flatMap(({ status }, position) => (status < 0 ? [turnOf(position)] : []))
        const known = first < 0 ? Infinity : Math.min(...liveTurns(coupon, opens, turnOf))
        const ends = completions(
          coupon.legs,
          anyEnd,
          ({ status }, position) => status < 0 || (isInTurn(coupon) && turnOf(position) > known),
        ).map((factors) => returnByHand(coupon, factors))
        const [end] = ends
        const isSame = ends.every(({ num, den }) => num === end?.num && den === end.den)
        expect(outlookOf(coupon).isDecided).toBe(isSame)
      }),
      { numRuns: 300 },
    )
  })

  /** Turns with an open leg that no lost one of the same turn has closed. */
  function liveTurns(coupon: AnyCoupon, opens: readonly number[], turnOf: (position: number) => number): number[] {
    const lost = coupon.legs.flatMap(({ status }, position) => (status === 0 ? [turnOf(position)] : []))
    return [...opens.filter((turn) => !lost.includes(turn)), Infinity]
  }

  test('a leg of a chain that is known early decides nothing while an earlier one is open', () => {
    const shape: CouponShape = { kind: 'chain', legs: 3 }
    const price = fraction(2n)
    const legs = [{ price, factor: price }, { price }, { price, factor: ZERO }]
    expect(couponOutlook(shape, 100n, legs)).toEqual({
      isDecided: false,
      most: fraction(200n),
      leastWin: fraction(200n),
    })
    expect(couponOutlook(shape, 100n, [{ price, factor: ZERO }, { price }, { price }])).toMatchObject({
      isDecided: true,
    })
  })

  test('a lost leg does not decide an anti-express while a leg that may be void could raise its price', () => {
    const shape: CouponShape = { kind: 'anti', legs: 2, margin: 116 }
    const lost = { price: fraction(5n, 4n), factor: ZERO }
    expect(couponOutlook(shape, 100n, [lost, { price: fraction(2n) }])).toMatchObject({
      isDecided: false,
      most: fraction(139n),
    })
    expect(couponReturn(shape, 100n, [lost, { price: fraction(2n), factor: ONE }])).toEqual(fraction(316n))
    // At such prices only the stake comes back, void or not.
    const long = { price: fraction(50n), factor: ZERO }
    expect(couponOutlook(shape, 100n, [long, { price: fraction(2n) }])).toMatchObject({
      isDecided: true,
      most: fraction(100n),
    })
  })
})

describe('the possible win', () => {
  const terms = (typeId: CouponTerms['typeId'], more: Partial<CouponTerms> = {}): CouponTerms => ({ typeId, ...more })

  test('of an express is its stake times its price, rounded once and down', () => {
    expect(couponPossibleWin(terms(1), 100n, [1_005, 1_005, 1_005], 10n ** 9n)).toEqual({
      possibleWin: 101n,
      minPossibleWin: 101n,
      coef: fraction(1_005n ** 3n, 10n ** 9n),
    })
  })

  test('of a system is that of all rows, and the least that of its cheapest row', () => {
    // Published: 600 at 1.90, 2.00, 2.50 two of three, all win: 2710.
    expect(couponPossibleWin(terms(2, { systemValues: [2] }), 60_000n, [1_900, 2_000, 2_500], 10n ** 9n)).toEqual({
      possibleWin: 271_000n,
      minPossibleWin: 76_000n,
      coef: fraction(271n, 60n),
    })
  })

  test('is never above the maximum payout, and the price is unchanged', () => {
    expect(couponPossibleWin(terms(0), 1_000n, [5_000], 4_999n)).toEqual({
      possibleWin: 4_999n,
      minPossibleWin: 4_999n,
      coef: fraction(5n),
    })
  })

  test('of an anti-express is at its offered price; without one there is no such coupon', () => {
    const antiMargin = 116
    expect(couponPossibleWin(terms(6, { antiMargin }), 10_000n, [1_250, 1_650], 10n ** 9n)).toEqual({
      possibleWin: 15_800n,
      minPossibleWin: 15_800n,
      coef: fraction(79n, 50n),
    })
    expect(couponPossibleWin(terms(6, { antiMargin }), 10_000n, [2_000, 9_000], 10n ** 9n)).toBeUndefined()
  })

  test('before an amount is written there is a price already', () => {
    expect(couponPossibleWin(terms(7), 0n, [2_000, 3_000], 10n ** 9n)).toEqual({
      possibleWin: 0n,
      minPossibleWin: 0n,
      coef: fraction(11n, 3n),
    })
  })

  test('terms that make no coupon are a bug', () => {
    expect(() => couponPossibleWin(terms(1), 100n, [2_000], 10n ** 9n)).toThrow('no such coupon: wrong_leg_count')
  })
})
