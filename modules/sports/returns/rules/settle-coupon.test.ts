import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { floor, fraction } from '#kernel/fraction.ts'
import { anyCoupon, anyOpenStatus, fateOf, returnByHand, type AnyCoupon } from './any-coupon.testdata.ts'
import { couponPossibleWin } from './coupon-return.ts'
import type { CouponTerms } from './coupon-shape.ts'
import { LegStatus } from './leg-factor.ts'
import { bonusPercent, openOutlook, settleCoupon, type GradedLeg } from './settle-coupon.ts'

const MAX = 10n ** 15n
const { win, lose, return: returned, forcedReturn, halfWin, halfLose, halfLoseHalfWin, notCalculated } = LegStatus
const leg = (price: number, status: LegStatus): GradedLeg => ({ price, status })
const settle = (terms: CouponTerms, legs: readonly GradedLeg[], openAmount = 1_000n, payoutMax = MAX) =>
  settleCoupon({ terms, openAmount, legs, payoutMax })
const single = { typeId: 0 } as const
const express = { typeId: 1 } as const

describe('a single', () => {
  test.each([
    [win, 'won', 2_350n],
    [lose, 'lost', 0n],
    [returned, 'returned', 1_000n],
    [forcedReturn, 'returned', 1_000n],
    [halfWin, 'won', 1_675n],
    [halfLose, 'part_returned', 500n],
    [halfLoseHalfWin, 'won', 1_175n],
  ] as const)('S4.13 at 2.35 with result %i is %s and pays %d of 1000', (status, verdict, payout) => {
    expect(settle(single, [leg(2_350, status)])).toEqual({ isDecided: true, status: verdict, payout })
  })

  test('is open while its leg is', () => {
    expect(settle(single, [leg(2_350, notCalculated)])).toEqual({ isDecided: false })
  })
})

describe('an express', () => {
  test('pays the product rounded once, down', () => {
    expect(settle(express, [leg(1_005, win), leg(1_005, win), leg(1_005, win)], 100n)).toMatchObject({ payout: 101n })
  })

  test('is lost with its first lost leg, however many are open', () => {
    expect(settle(express, [leg(2_000, lose), leg(2_000, notCalculated)])).toEqual({
      isDecided: true,
      status: 'lost',
      payout: 0n,
    })
  })

  test('continues without a returned leg', () => {
    expect(settle(express, [leg(2_000, win), leg(3_000, returned)])).toMatchObject({ status: 'won', payout: 2_000n })
  })

  test('never pays more than one bet may', () => {
    expect(settle(express, [leg(9_000, win), leg(9_000, win)], 1_000n, 5_000n)).toMatchObject({ payout: 5_000n })
  })

  test('that comes to just its stake is returned, to less is returned in part, to less than a minor unit lost', () => {
    expect(settle(express, [leg(2_000, win), leg(3_000, halfLose)])).toMatchObject({
      status: 'returned',
      payout: 1_000n,
    })
    expect(settle(express, [leg(1_500, win), leg(3_000, halfLose)])).toMatchObject({ status: 'part_returned' })
    expect(settle(express, [leg(1_500, halfLose), leg(3_000, halfLose)], 1n)).toMatchObject({
      status: 'lost',
      payout: 0n,
    })
  })
})

describe('every type', () => {
  test('returns the stake of a coupon whose legs are all returned, even above the maximum payout', () => {
    fc.assert(
      fc.property(anyCoupon(fc.constantFrom<LegStatus>(returned, forcedReturn)), ({ terms, stake, legs }) => {
        expect(settle(terms, legs, stake, stake - 1n)).toEqual({ isDecided: true, status: 'returned', payout: stake })
      }),
    )
  })

  test('S4.14 pays its exact return rounded down as soon as that is known, and nothing before', () => {
    fc.assert(
      fc.property(anyCoupon(anyOpenStatus), (coupon: AnyCoupon) => {
        const { terms, stake, legs } = coupon
        const verdict = settle(terms, legs, stake)
        const exact = returnByHand(
          coupon,
          legs.map((one) => fateOf(one).factor ?? fraction(BigInt(one.price), 1_000n)),
        )
        if (legs.every(({ status }) => status >= 0))
          expect(verdict).toMatchObject({ isDecided: true, payout: floor(exact) })
        if (!verdict.isDecided) return
        const { payout, status } = verdict
        expect(payout).toBe(floor(exact))
        const isAllReturned = legs.every((one) => one.status === returned || one.status === forcedReturn)
        if (isAllReturned) expect([status, payout]).toEqual(['returned', stake])
        else expect(status === 'won').toBe(payout > stake)
        expect(status === 'lost').toBe(payout === 0n && !isAllReturned)
      }),
      { numRuns: 600 },
    )
  })

  test('may win at first what was promised at acceptance', () => {
    fc.assert(
      fc.property(
        anyCoupon(fc.constant(notCalculated)),
        fc.bigInt(1n, 500_000n),
        ({ terms, stake, legs }, payoutMax) => {
          const promised = couponPossibleWin(
            terms,
            stake,
            legs.map(({ price }) => price),
            payoutMax,
          )
          const { possibleWin, minPossibleWin } = openOutlook(terms, stake, legs, payoutMax)
          if (promised !== undefined) expect(promised).toMatchObject({ possibleWin, minPossibleWin })
          expect(minPossibleWin).toBeLessThanOrEqual(possibleWin)
          expect(possibleWin).toBeLessThanOrEqual(payoutMax)
        },
      ),
    )
  })

  test('has as its outlook, once decided, its payout', () => {
    fc.assert(
      fc.property(anyCoupon(anyOpenStatus), ({ terms, stake, legs }) => {
        const verdict = settle(terms, legs, stake)
        if (!verdict.isDecided) return
        const { payout } = verdict
        expect(openOutlook(terms, stake, legs, MAX)).toEqual({ possibleWin: payout, minPossibleWin: payout })
      }),
      { numRuns: 400 },
    )
  })

  test('an invalid coupon has no outlook', () => {
    expect(() => settle(express, [leg(2_000, win)])).toThrow('no coupon: wrong_leg_count')
  })
})

describe('S4.18 the bonus bet', () => {
  const terms: CouponTerms = { typeId: 1, bonusBet: true }
  const legs = (count: number, status: LegStatus, price = 2_000) =>
    Array.from({ length: count }, () => leg(price, status))

  test.each([
    [2, 0],
    [3, 3],
    [9, 9],
    [10, 10],
    [15, 10],
  ])('of %i legs is %i percent on the price', (count, percent) => {
    const all = legs(count, win)
    expect(
      bonusPercent(
        terms,
        all.map(({ price }) => price),
      ),
    ).toBe(percent)
    expect(settle(terms, all, 100n)).toMatchObject({ payout: BigInt(2 ** count * (100 + percent)) })
  })

  test('counts neither returned legs nor those below 1.1, and ends with the express', () => {
    expect(settle(terms, [...legs(3, win), ...legs(2, returned)], 100n)).toMatchObject({ payout: 824n })
    expect(settle(terms, [...legs(2, win), ...legs(2, returned)], 100n)).toMatchObject({ payout: 400n })
    expect(settle(terms, [...legs(3, win), leg(1_099, win)], 100_000n)).toMatchObject({ payout: 905_576n })
    expect(settle(terms, [...legs(3, win), leg(2_000, lose)])).toMatchObject({ payout: 0n })
    expect(settle(terms, legs(3, forcedReturn))).toEqual({ isDecided: true, status: 'returned', payout: 1_000n })
  })

  test('is in the price of the coupon when it is taken, and cut with it at the most that a bet pays', () => {
    expect(couponPossibleWin(terms, 100n, [2_000, 2_000, 2_000], MAX)).toEqual({
      possibleWin: 824n,
      minPossibleWin: 824n,
      coef: fraction(824n, 100n),
    })
    expect(couponPossibleWin(terms, 100n, [2_000, 2_000, 2_000], 820n)).toMatchObject({ possibleWin: 820n })
  })

  test('is an express’s alone', () => {
    expect(settle({ typeId: 7, bonusBet: true }, legs(3, win), 700n)).toMatchObject({ payout: 2_600n })
  })
})

describe('the hyper-bonus', () => {
  const terms = (max = '100000'): CouponTerms => ({
    typeId: 1,
    hyperBonus: { percents: { 2: 5, 3: 12.5 }, coefMin: 1_200, max },
  })

  test('adds its percent of the profit, by the legs that were not returned', () => {
    expect(settle(terms(), [leg(2_000, win), leg(2_000, win)], 1_000n)).toMatchObject({ payout: 4_150n })
    expect(settle(terms(), [leg(2_000, win), leg(2_000, win), leg(2_000, win)], 1_000n)).toMatchObject({
      payout: 8_875n,
    })
    expect(settle(terms(), [leg(2_000, win), leg(2_000, win), leg(2_000, returned)], 1_000n)).toMatchObject({
      payout: 4_150n,
    })
    expect(settle(terms(), [leg(2_000, win), leg(2_000, returned), leg(2_000, returned)], 1_000n)).toMatchObject({
      payout: 2_000n,
    })
  })

  test('is never more than its maximum, and zero without a profit', () => {
    expect(settle(terms('100'), [leg(2_000, win), leg(2_000, win)], 1_000n)).toMatchObject({ payout: 4_100n })
    expect(settle(terms(), [leg(1_500, win), leg(2_000, halfLose)], 1_000n)).toMatchObject({ payout: 750n })
  })

  test('is promised with the possible win and leaves the price as it is', () => {
    expect(couponPossibleWin(terms(), 1_000n, [2_000, 2_000], MAX)).toEqual({
      possibleWin: 4_150n,
      minPossibleWin: 4_150n,
      coef: fraction(4n),
    })
    expect(bonusPercent(terms(), [2_000, 2_000, 1_100])).toBe(5)
  })
})
