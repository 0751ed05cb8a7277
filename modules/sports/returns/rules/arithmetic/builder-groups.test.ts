// What a bet builder returns, by the statuses of its selections.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { combinedLegs } from './builder-groups.ts'
import { couponExposure } from '../coupon-exposure.ts'
import { couponPossibleWin } from '../coupon-return.ts'
import { CouponTypeId, type CouponTerms } from '../coupon-shape.ts'
import { LegStatus } from '../leg-factor.ts'
import { openOutlook, settleCoupon } from '../settle-coupon.ts'

const { win, lose, notCalculated: open, forcedReturn, halfWin } = LegStatus
const back = LegStatus.return
/** By bits: none, first, second, both, third, first and third, second and third, all. */
const PRICES = [1_000, 1_900, 1_700, 2_900, 1_400, 2_400, 2_100, 3_600]
const ONE_GAME: CouponTerms = { typeId: CouponTypeId.builder, builder: [{ legs: [0, 1, 2], prices: PRICES }] }
const PAYOUT_MAX = 5_000_000n

const settle = (terms: CouponTerms, ...statuses: readonly LegStatus[]) =>
  settleCoupon({
    terms,
    openAmount: 1_000n,
    legs: statuses.map((status) => ({ status, price: 1_800 })),
    payoutMax: PAYOUT_MAX,
  })

describe('a bet builder of one game', () => {
  test('pays its price where every selection wins, and nothing where one of them loses', () => {
    expect(settle(ONE_GAME, win, win, win)).toEqual({ isDecided: true, status: 'won', payout: 3_600n })
    expect(settle(ONE_GAME, win, lose, open)).toEqual({ isDecided: true, status: 'lost', payout: 0n })
    expect(settle(ONE_GAME, back, lose, win)).toEqual({ isDecided: true, status: 'lost', payout: 0n })
  })

  test('pays the price of the selections that stand where others are returned, and the stake where all are', () => {
    expect(settle(ONE_GAME, win, back, win)).toEqual({ isDecided: true, status: 'won', payout: 2_400n })
    expect(settle(ONE_GAME, forcedReturn, forcedReturn, win)).toEqual({
      isDecided: true,
      status: 'won',
      payout: 1_400n,
    })
    expect(settle(ONE_GAME, back, forcedReturn, back)).toEqual({ isDecided: true, status: 'returned', payout: 1_000n })
  })

  test('stays open while a selection is', () => {
    expect(settle(ONE_GAME, win, open, win)).toEqual({ isDecided: false })
    expect(settle(ONE_GAME, win, open, back)).toEqual({ isDecided: false })
  })

  test('whose selection is won in part is not read', () => {
    expect(() => settle(ONE_GAME, win, halfWin, win)).toThrow('cannot have the status')
  })

  test('without its prices is not read', () => {
    expect(() => settle({ typeId: CouponTypeId.builder }, win, win)).toThrow('without the prices')
  })

  test('shows what is possible with the selections that stand', () => {
    const legs = [win, back, open].map((status) => ({ status, price: 1_800 }))
    expect(openOutlook(ONE_GAME, 1_000n, legs, PAYOUT_MAX)).toEqual({ possibleWin: 2_400n, minPossibleWin: 2_400n })
  })
})

describe('a bet builder of several games', () => {
  const terms: CouponTerms = {
    typeId: CouponTypeId.builder,
    builder: [
      { legs: [0, 2], prices: [1_000, 1_900, 1_700, 2_900] },
      { legs: [1], prices: [1_000, 1_500] },
    ],
  }

  test('multiplies the prices of its games', () => {
    expect(couponPossibleWin(terms, 1_000n, [1_900, 1_500, 1_700], PAYOUT_MAX)).toMatchObject({
      possibleWin: 4_350n,
      coef: { num: 87n, den: 20n },
    })
    expect(settle(terms, win, win, back)).toEqual({ isDecided: true, status: 'won', payout: 2_850n })
  })

  test('wins in part with a selection alone in its game', () => {
    expect(settle(terms, win, halfWin, win)).toMatchObject({ payout: 3_625n })
    expect(settle(terms, win, back, win)).toMatchObject({ payout: 2_900n })
  })
})

test('a selection that is returned never raises what a bet builder pays, whatever the statuses', () => {
  const known = fc.constantFrom<LegStatus>(win, lose, back, forcedReturn)
  fc.assert(
    fc.property(fc.tuple(known, known, known), (statuses) => {
      const verdict = settle(ONE_GAME, ...statuses)
      expect(verdict.isDecided && verdict.payout <= 3_600n).toBe(true)
      const standing = statuses.filter((status) => status === win || status === lose)
      if (verdict.isDecided && standing.length > 0) expect(verdict.payout === 0n).toBe(standing.includes(lose))
    }),
  )
})

test('each selection of a bet builder carries all that the bet may lose with its game', () => {
  const bet = { terms: ONE_GAME, stake: 1_000n, possibleWin: 3_600n, currency: 'EUR', isGift: false }
  expect(couponExposure({ ...bet, prices: [1_900, 1_700, 1_400] })).toEqual({
    total: 2_600n,
    legs: [2_600n, 2_600n, 2_600n],
  })
})

test('legs of other coupons are left as they are', () => {
  const legs = [
    { status: win, price: 1_500 },
    { status: halfWin, price: 1_800 },
  ]
  expect(combinedLegs({ typeId: CouponTypeId.express }, legs)).toBe(legs)
})
