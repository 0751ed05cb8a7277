import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LegStatus } from '#modules/betting/contract.ts'
import { settleBet, type LegVerdict } from './settle-bet.ts'

const NO_MAXIMUM = 10n ** 18n
const { win, lose, halfWin, halfLose, forcedReturn, notCalculated, notStarted, halfLoseHalfWin } = LegStatus
const back = LegStatus.return
const leg = (status: LegStatus, price = 2_000): LegVerdict => ({ status, price })

test.each<[string, LegVerdict[], string, bigint]>([
  ['a win at 2.35', [leg(win, 2_350)], 'won', 235n],
  ['a loss', [leg(lose, 2_350)], 'lost', 0n],
  ['a return', [leg(back, 2_350)], 'returned', 100n],
  ['a forced return', [leg(forcedReturn, 2_350)], 'returned', 100n],
  ['half a win at 2.35: (2.35 + 1) / 2', [leg(halfWin, 2_350)], 'won', 167n],
  ['half a loss', [leg(halfLose, 2_350)], 'part_returned', 50n],
  ['half lost, half won at 2.35', [leg(halfLoseHalfWin, 2_350)], 'won', 117n],
  ['half lost, half won at 1.50', [leg(halfLoseHalfWin, 1_500)], 'part_returned', 75n],
  ['half lost, half won at 2.00', [leg(halfLoseHalfWin, 2_000)], 'returned', 100n],
  ['the smallest price', [leg(win, 1_001)], 'returned', 100n],
])('S4.13 a single of 1.00: %s', (_what, legs, status, payout) => {
  expect(settleBet(100n, legs, NO_MAXIMUM)).toEqual({ isDecided: true, status, payout })
})

test.each<[string, LegVerdict[], string, bigint]>([
  ['all won: 2 × 3 × 1.5', [leg(win, 2_000), leg(win, 3_000), leg(win, 1_500)], 'won', 900n],
  ['one lost', [leg(win, 2_000), leg(lose, 3_000), leg(win, 1_500)], 'lost', 0n],
  ['one returned: pays as a double', [leg(win, 2_000), leg(back, 3_000), leg(win, 1_500)], 'won', 300n],
  ['one half won: 2 × (3 + 1) / 2', [leg(win, 2_000), leg(halfWin, 3_000)], 'won', 400n],
  ['one half lost: 2 × 3 × 1/2', [leg(win, 2_000), leg(win, 3_000), leg(halfLose, 1_500)], 'won', 300n],
  ['two half lost: a quarter of the stake', [leg(halfLose), leg(halfLose)], 'part_returned', 25n],
  ['one half lost, the rest returned', [leg(halfLose), leg(back)], 'part_returned', 50n],
  ['all returned, in either way', [leg(back), leg(forcedReturn), leg(back)], 'returned', 100n],
])('S4.13 an express of 1.00: %s', (_what, legs, status, payout) => {
  expect(settleBet(100n, legs, NO_MAXIMUM)).toEqual({ isDecided: true, status, payout })
})

describe('when it is decided', () => {
  test('a lost leg decides at once, whatever is still open', () => {
    for (const open of [notCalculated, notStarted])
      expect(settleBet(100n, [leg(open), leg(lose), leg(win)], NO_MAXIMUM)).toEqual({
        isDecided: true,
        status: 'lost',
        payout: 0n,
      })
  })

  test('without a lost leg every leg must be known', () => {
    for (const open of [notCalculated, notStarted]) {
      expect(settleBet(100n, [leg(win), leg(open)], NO_MAXIMUM)).toEqual({ isDecided: false })
      expect(settleBet(100n, [leg(back), leg(open)], NO_MAXIMUM)).toEqual({ isDecided: false })
    }
  })
})

describe('rounding', () => {
  test('is done once, on the coupon, downwards: 0.99 at 1.01 × 1.01 is 1.009899', () => {
    expect(settleBet(99n, [leg(win, 1_010), leg(win, 1_010)], NO_MAXIMUM)).toMatchObject({ payout: 100n })
    // Leg by leg it would be 0.99 again after the first one.
    expect(
      settleBet(
        99n,
        Array.from({ length: 8 }, () => leg(win, 1_010)),
        NO_MAXIMUM,
      ),
    ).toMatchObject({ payout: 107n })
  })

  test('never pays the last part of a minor unit', () => {
    expect(settleBet(1n, [leg(win, 1_999)], NO_MAXIMUM)).toEqual({ isDecided: true, status: 'returned', payout: 1n })
    expect(settleBet(1n, [leg(halfLose)], NO_MAXIMUM)).toEqual({ isDecided: true, status: 'lost', payout: 0n })
    expect(settleBet(3n, [leg(halfLose)], NO_MAXIMUM)).toEqual({ isDecided: true, status: 'part_returned', payout: 1n })
  })
})

test('a payout ends at the maximum, exactly', () => {
  expect(settleBet(100n, [leg(win, 3_000)], 299n)).toEqual({ isDecided: true, status: 'won', payout: 299n })
  expect(settleBet(100n, [leg(win, 3_000)], 300n)).toEqual({ isDecided: true, status: 'won', payout: 300n })
  expect(settleBet(100n, [leg(win, 3_000)], 301n)).toEqual({ isDecided: true, status: 'won', payout: 300n })
})

/** Quarters of what a leg returns of one unit at price 2.00 or 1.50: written down, not computed with the rule. */
const legs = fc.record({
  status: fc.constantFrom<LegStatus[]>(win, lose, back, forcedReturn, halfWin, halfLose, halfLoseHalfWin),
  price: fc.integer({ min: 1_001, max: 50_000 }),
})
const stakes = fc.bigInt({ min: 1n, max: 10n ** 10n })

/** The factor of a leg in 2000ths, by the words of the rules page. */
const in2000ths = ({ status, price }: LegVerdict): bigint =>
  BigInt(
    {
      [win]: 2 * price,
      [lose]: 0,
      [back]: 2_000,
      [forcedReturn]: 2_000,
      [halfWin]: price + 1_000,
      [halfLose]: 1_000,
      [halfLoseHalfWin]: price,
    }[status as 0 | 1 | 2 | 3 | 4 | 5 | 6],
  )

test('whatever the legs: the payout is the stake times every factor, rounded down once', () => {
  fc.assert(
    fc.property(stakes, fc.array(legs, { minLength: 1, maxLength: 12 }), (stake, verdicts) => {
      const verdict = settleBet(stake, verdicts, 10n ** 60n)
      const exact =
        verdicts.reduce((product, one) => product * in2000ths(one), stake) / 2_000n ** BigInt(verdicts.length)
      expect(verdict).toMatchObject({ isDecided: true, payout: exact })
    }),
  )
})

test('the order of legs does not matter, and a returned leg more or less does not either', () => {
  fc.assert(
    fc.property(stakes, fc.array(legs, { minLength: 1, maxLength: 8 }), fc.nat(8), (stake, verdicts, at) => {
      const told = settleBet(stake, verdicts, NO_MAXIMUM)
      expect(settleBet(stake, verdicts.toReversed(), NO_MAXIMUM)).toEqual(told)
      const more = settleBet(stake, verdicts.toSpliced(at, 0, leg(forcedReturn, 9_999)), NO_MAXIMUM)
      expect(more).toMatchObject({ payout: told.isDecided ? told.payout : -1n })
    }),
  )
})

test('the status says what the payout is to the player', () => {
  fc.assert(
    fc.property(stakes, fc.array(legs, { minLength: 1, maxLength: 8 }), (stake, verdicts) => {
      const verdict = settleBet(stake, verdicts, NO_MAXIMUM)
      if (!verdict.isDecided) throw new Error('every leg was known')
      const { status, payout } = verdict
      expect(status).toBe(
        payout === 0n ? 'lost' : payout < stake ? 'part_returned' : payout === stake ? 'returned' : 'won',
      )
    }),
  )
})
