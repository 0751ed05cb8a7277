import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, compare, fraction, ZERO, type Fraction } from '#kernel/fraction.ts'
import {
  anyCoupon,
  anyOpenStatus,
  fateOf,
  returnByHand,
  type AnyCoupon,
} from '#modules/sports/returns/rules/any-coupon.testdata.ts'
import { calculate, type Calculation, type CalculationAsked } from './calculator.ts'
import type { CalculatorLeg, LegResult } from './calculator-legs.ts'
import type { CalculatorType } from './calculator-plan.ts'
import { couponOutlook } from '#modules/sports/returns/rules/coupon-return.ts'
import { ANTI_MARGIN, couponShape } from '#modules/sports/returns/rules/coupon-shape.ts'
import { LegStatus } from '#modules/sports/returns/rules/leg-factor.ts'

const asked = (
  type: CalculatorType,
  legs: readonly CalculatorLeg[],
  more: Partial<CalculationAsked> = {},
): CalculationAsked => ({
  type,
  stake: '10',
  stakeMode: 'total',
  legs,
  ...more,
})
function calculated(
  type: CalculatorType,
  legs: readonly CalculatorLeg[],
  more: Partial<CalculationAsked> = {},
): Calculation {
  const found = calculate(asked(type, legs, more))
  if (!found.ok) throw new Error(found.refusal.message)
  return found.value
}
const exactOf = ({ returnExact }: Calculation): Fraction => {
  const [num = '', den = ''] = returnExact.split('/')
  return fraction(BigInt(num), BigInt(den))
}
const leg = (odds: string, result: LegResult, more: Partial<CalculatorLeg> = {}): CalculatorLeg => ({
  odds,
  result,
  ...more,
})

const RESULTS: Readonly<Partial<Record<LegStatus, LegResult>>> = {
  [LegStatus.notCalculated]: 'open',
  [LegStatus.lose]: 'lose',
  [LegStatus.win]: 'win',
  [LegStatus.return]: 'void',
  [LegStatus.halfWin]: 'half_win',
  [LegStatus.halfLose]: 'half_lose',
}
const TYPES: Readonly<Record<number, CalculatorType>> = {
  0: 'single',
  1: 'express',
  2: 'system',
  3: 'chain',
  4: 'multibet',
  5: 'conditional',
  6: 'anti-express',
  7: 'lucky',
  8: 'patent',
}

/** A betting coupon as the calculator's input. */
function inputOf({ terms, stake, legs }: AnyCoupon): CalculationAsked {
  const cents = (minor: bigint): string => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`
  const told = legs.map(({ price, status }, position): CalculatorLeg => {
    const block = terms.blockIds?.[position]
    const own = block === undefined || block < 2 ? undefined : terms.blockAmounts?.[block]
    return {
      odds: price / 1_000,
      result: RESULTS[status] ?? 'open',
      block,
      ...(own === undefined ? {} : { stake: cents(BigInt(own)) }),
    }
  })
  return asked(TYPES[terms.typeId] ?? 'single', told, { stake: cents(stake), sizes: terms.systemValues })
}

const plainStatus = fc.constantFrom(...(Object.keys(RESULTS).map(Number) as LegStatus[]))
const minor = (text: string): bigint => BigInt(text.replace('.', ''))

describe('the calculator', () => {
  test('equals the settlement’s payout, for every type of coupon', () => {
    const known = plainStatus.filter((status) => status >= 0)
    fc.assert(
      fc.property(anyCoupon(known), (drawn) => {
        const coupon =
          drawn.terms.typeId === 6 ? { ...drawn, terms: { ...drawn.terms, antiMargin: ANTI_MARGIN } } : drawn
        const found = calculate(inputOf(coupon))
        if (!found.ok) {
          expect([coupon.terms.typeId, found.refusal.code]).toEqual([6, 'anti_express_price_too_low'])
          return
        }
        const exact = returnByHand(
          coupon,
          coupon.legs.map((one) => fateOf(one).factor ?? ZERO),
        )
        expect(exactOf(found.value)).toEqual(fraction(exact.num, exact.den * 100n))
        expect(minor(found.value.return)).toBe(exact.num / exact.den)
        expect(found.value.possibleWin).toBe(found.value.return)
        if (exact.num > 0n) expect(found.value.minPossibleWin).toBe(found.value.return)
      }),
      { numRuns: 600 },
    )
  })

  test('equals the possible win of open coupons', () => {
    fc.assert(
      fc.property(anyCoupon(anyOpenStatus, [0, 1, 2, 3, 4, 5, 7, 8]), (drawn) => {
        const legs = drawn.legs.map((one) =>
          RESULTS[one.status] === undefined ? { ...one, status: LegStatus.win } : one,
        )
        const shape = couponShape(drawn.terms, legs.length)
        const found = calculate(inputOf({ ...drawn, legs }))
        if (!shape.ok || !found.ok) throw new Error('not a coupon')
        const { most, leastWin } = couponOutlook(shape.value, drawn.stake, legs.map(fateOf))
        expect(minor(found.value.possibleWin)).toBe(most.num / most.den)
        expect(minor(found.value.minPossibleWin)).toBe(leastWin.num / leastWin.den)
        expect(minor(found.value.return)).toBeLessThanOrEqual(minor(found.value.minPossibleWin))
      }),
      { numRuns: 400 },
    )
  })

  test('a cover given more legs applies to every selection of its number of them', () => {
    const legs = fc.array(
      fc.record({
        odds: fc.integer({ min: 101, max: 900 }).map((cents) => String(cents / 100)),
        result: fc.constantFrom<LegResult>('win', 'lose', 'void'),
      }),
      { minLength: 4, maxLength: 7 },
    )
    const cover = fc.constantFrom<readonly [CalculatorType, number]>(
      ['trixie', 3],
      ['uk-patent', 3],
      ['yankee', 4],
      ['lucky15', 4],
    )
    fc.assert(
      fc.property(legs, cover, fc.boolean(), (all, [type, count], eachWay) => {
        const told = all.map((one) => ({ ...one, placeTerms: '1/4' }))
        const choices = Array.from({ length: 2 ** told.length }, (_, mask) =>
          told.filter((__, at) => ((mask >> at) & 1) === 1),
        ).filter(({ length }) => length === count)
        const mode = { stakeMode: 'unit', stake: '2', eachWay } as const
        const parts = choices.map((some) => calculated(type, some, mode))
        const whole = calculated(type, told, mode)
        expect(whole.rows).toBe(parts.reduce((sum, { rows }) => sum + rows, 0))
        expect(minor(whole.totalStake)).toBe(parts.reduce((sum, { totalStake }) => sum + minor(totalStake), 0n))
        expect(exactOf(whole)).toEqual(parts.map(exactOf).reduce(add, ZERO))
      }),
      { numRuns: 60 },
    )
  })

  test('each way its bounds hold whatever place or win the open legs take', () => {
    const legs = fc.array(
      fc.record({
        odds: fc.constantFrom('3', '9/2', '1.5', '11'),
        result: fc.constantFrom<LegResult>('open', 'open', 'win', 'place', 'lose', 'void'),
      }),
      { minLength: 4, maxLength: 4 },
    )
    fc.assert(
      fc.property(legs, fc.constantFrom<CalculatorType>('yankee', 'lucky15', 'express', 'singles'), (drawn, type) => {
        const told = drawn.map((one) => ({ ...one, placeTerms: '1/5' }))
        const ends = told.reduce<readonly (readonly CalculatorLeg[])[]>(
          (ways, one) =>
            ways.flatMap((way) =>
              (one.result === 'open' ? (['win', 'place', 'lose'] as const) : [one.result]).map((result) => [
                ...way,
                { ...one, result },
              ]),
            ),
          [[]],
        )
        const whole = calculated(type, told, { eachWay: true })
        const wins = ends.map((end) => calculated(type, end, { eachWay: true }))
        const positive = wins
          .map(exactOf)
          .filter(({ num }) => num > 0n)
          .toSorted(compare)
        expect(whole.possibleWin).toBe(
          wins
            .map((one) => one.return)
            .toSorted((a, b) => Number(minor(a) - minor(b)))
            .at(-1),
        )
        const [least = ZERO] = positive
        expect(minor(whole.minPossibleWin)).toBe((least.num * 100n) / least.den)
      }),
      { numRuns: 60 },
    )
  })
})

describe('British rules', () => {
  test('Rule 4 deducts from the profit only, to win and to be placed', () => {
    expect(calculated('single', [leg('2.25', 'win', { rule4: 0.8 })])).toMatchObject({ return: '12.50' })
    const eachWay = { eachWay: true, stakeMode: 'unit', stake: 1 } as const
    // 1 + 4 × 0.75 to win, 1 + 4 × 0.75 / 4 to be placed.
    expect(calculated('single', [leg('4/1', 'win', { rule4: '0.25', placeTerms: '1/4' })], eachWay)).toMatchObject({
      return: '5.75',
      totalStake: '2.00',
      rows: 2,
    })
  })

  test('a dead heat pays the places left divided by the number tied', () => {
    const tie = (more: Partial<CalculatorLeg>) => leg('4', 'dead_heat', { tied: 3, ...more })
    expect(calculated('single', [tie({})]).returnExact).toBe('40/3')
    expect(calculated('single', [tie({ places: 2 })]).returnExact).toBe('80/3')
    expect(calculated('single', [tie({ places: 5 })]).returnExact).toBe('40/1')
    // In a race: first place is one place, and a tie below it has won nothing.
    expect(calculated('single', [tie({ places: 5, tiedPosition: 1 })]).returnExact).toBe('40/3')
    expect(calculated('single', [tie({ places: 5, tiedPosition: 2 })]).returnExact).toBe('0/1')
    const eachWay = { eachWay: true, stakeMode: 'unit', stake: '1' } as const
    const placed = (more: Partial<CalculatorLeg>) =>
      calculated('single', [tie({ placeTerms: '1/3', ...more })], eachWay).returnExact
    expect(placed({ places: 3, tiedPosition: 2 })).toBe('4/3')
    expect(placed({ places: 3, tiedPosition: 4 })).toBe('0/1')
    expect(placed({ places: 3, tiedPosition: 6 })).toBe('0/1')
    expect(placed({ places: 3, tiedPosition: 1 })).toBe('10/3')
    expect(
      calculated('single', [leg('4', 'dead_heat_place', { tied: 2, sharedPlaces: 1, placeTerms: '1/3' })], eachWay)
        .returnExact,
    ).toBe('1/1')
  })
})

describe('numbers in the input', () => {
  test('odds may be text or number, decimal or fraction, and are not needed where they do not count', () => {
    for (const odds of ['100/30', ' 1'])
      expect(calculate(asked('single', [leg(odds, 'win')])).ok).toBe(odds === '100/30')
    expect(calculated('single', [leg('100/30', 'win')]).returnExact).toBe('130/3')
    expect(calculated('express', [{ odds: 2.35, result: 'win' }, leg('evens', 'win')])).toMatchObject({
      return: '47.00',
    })
    expect(calculated('express', [{ odds: null, result: 'void' }, leg('1/1', 'win')])).toMatchObject({
      return: '20.00',
    })
    expect(calculated('express', [{ result: 'lose' }, leg('2', 'win')])).toMatchObject({ return: '0.00' })
    expect(calculated('conditional', [{ odds: [1.5, '2'], result: 'win', block: 1 }])).toMatchObject({
      return: '30.00',
    })
  })

  test('a unit is staked on every row, a total is split, each way on twice as many', () => {
    const legs = [leg('2', 'win'), leg('3', 'win'), leg('4', 'win')]
    expect(calculated('system', legs, { stakeMode: 'unit' })).toMatchObject({
      totalStake: '30.00',
      rows: 3,
      return: '260.00',
    })
    expect(calculated('system', legs)).toMatchObject({
      totalStake: '10.00',
      rows: 3,
      returnExact: '260/3',
      return: '86.66',
    })
    const placed = legs.map((one) => ({ ...one, placeTerms: '1/4' }))
    expect(calculated('system', placed, { eachWay: true })).toMatchObject({ totalStake: '10.00', rows: 6 })
    expect(calculated('system', placed, { eachWay: true, stakeMode: 'unit' })).toMatchObject({
      totalStake: '60.00',
      rows: 6,
    })
  })

  test('bankers are in every row of a system, the lobby in every row of blocks', () => {
    const legs = [leg('2', 'win', { banker: true }), leg('3', 'win'), leg('4', 'win'), leg('5', 'lose')]
    expect(calculated('system', legs, { stake: '3' })).toMatchObject({ rows: 3, return: '24.00' })
    const blocks = [
      leg('2', 'win', { block: 0 }),
      leg('3', 'win', { block: 1 }),
      leg('2', 'win', { block: 1 }),
      leg('5', 'win', { block: 2 }),
    ]
    expect(calculated('multibet', blocks, { stake: '1' })).toMatchObject({ rows: 1, return: '60.00' })
  })

  test('singles have their own stakes or the coupon’s', () => {
    const legs = [leg('2', 'win', { stake: '5' }), leg('3', 'win')]
    expect(calculated('singles', legs, { stakeMode: 'unit' })).toMatchObject({
      totalStake: '15.00',
      rows: 2,
      return: '40.00',
    })
    expect(calculated('singles', legs)).toMatchObject({ totalStake: '10.00', return: '25.00' })
    expect(
      calculated('singles', [leg('2', 'win', { stake: 5 }), leg('3', 'open', { stake: 1.5 })], { stake: null }),
    ).toMatchObject({
      totalStake: '6.50',
      return: '10.00',
      possibleWin: '14.50',
      minPossibleWin: '10.00',
    })
  })

  test('the blocks of a conditional bet stake the amount of one of their legs, or the whole account', () => {
    const legs = [
      leg('2', 'win', { block: 1 }),
      leg('3', 'lose', { block: 2, stake: '5' }),
      leg('2', 'win', { block: 3 }),
    ]
    expect(calculated('conditional', legs)).toMatchObject({ totalStake: '10.00', rows: 1, return: '30.00' })
    const all = [leg('2', 'win', { block: 1, stake: '10' }), leg('3', 'win', { block: 2, stake: 'max' })]
    expect(calculated('conditional', all)).toMatchObject({ return: '60.00' })
  })

  test('an anti-express is paid at its given or computed price, and returned where all is void', () => {
    const legs = [leg('1.25', 'lose'), leg('1.65', 'win')]
    expect(calculated('anti-express', legs)).toMatchObject({ return: '15.80' })
    expect(calculated('anti-express', legs, { antiOdds: '3' })).toMatchObject({ return: '30.00' })
    expect(calculated('anti-express', [leg('1.25', 'win'), leg('1.65', 'win')])).toMatchObject({ return: '0.00' })
    expect(calculated('anti-express', [leg('1.25', 'void'), leg('9', 'void')])).toMatchObject({ return: '10.00' })
    expect(calculated('anti-express', [leg('1.25', 'win'), leg('1.65', 'open')])).toMatchObject({
      return: '0.00',
      possibleWin: '15.80',
      minPossibleWin: '15.80',
    })
  })

  test('rows are never listed: nine legs under all covers of eight are answered at once', () => {
    const legs = Array.from({ length: 20 }, () => leg('1.9', 'win'))
    expect(calculated('goliath', legs, { stakeMode: 'unit', stake: '1' }).rows).toBe(125_970 * 247)
    expect(calculated('fold', legs, { sizes: [10], stakeMode: 'unit', stake: '1' }).rows).toBe(184_756)
  })
})
