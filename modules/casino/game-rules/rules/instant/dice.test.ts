import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fraction } from '#kernel/fraction.ts'
import { overAllOutcomes } from '../all-outcomes.testdata.ts'
import { dice, diceMultiplier } from './dice.ts'

describe('dice', () => {
  it.each([
    [0, 1],
    [0, 4_950],
    [5_000, 10_000],
    [2_500, 7_500],
    [200, 10_000],
  ])('winning rolls from %i to below %i: the mean over all rolls is the stated return', (lower, upper) => {
    const options = { lower, upper }
    const { mean, greatest } = overAllOutcomes((draw) => dice.start(options, draw).multiplier)
    expect(mean).toEqual(dice.returnOf(options))
    expect(greatest).toEqual(dice.greatestMultiplier(options))
  })

  it('any readable choice pays more than the stake and returns 0.99', () => {
    const bounds = fc
      .tuple(fc.integer({ min: 0, max: 9_999 }), fc.integer({ min: 1, max: 9_800 }))
      .map(([lower, count]) => ({ lower, upper: Math.min(lower + count, 10_000) }))
    fc.assert(
      fc.property(bounds, (options) => {
        expect(dice.readOptions(options)).toEqual({ ok: true, value: options })
        const { num, den } = diceMultiplier(options)
        expect(num > den).toBe(true)
        expect(fraction(num * BigInt(options.upper - options.lower), den * 10_000n)).toEqual(fraction(99n, 100n))
      }),
    )
  })

  it.each([
    [undefined, 'lower'],
    [{ lower: -1, upper: 5 }, 'lower'],
    [{ lower: 0.5, upper: 5 }, 'lower'],
    [{ lower: '0', upper: 5 }, 'lower'],
    [{ lower: 10, upper: 10 }, 'upper'],
    [{ lower: 0, upper: 10_001 }, 'upper'],
    [{ lower: 0, upper: 9_801 }, 'upper'],
  ])('options %j are refused by the field at fault', (input, field) => {
    expect(dice.readOptions(input)).toMatchObject({
      ok: false,
      refusal: { code: 'game_input_invalid', details: { field } },
    })
  })
})
