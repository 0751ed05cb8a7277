import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { oddsFormats } from '#kernel/odds-format.ts'
import { legResults } from '#modules/sports/calculator/rules/calculator-legs.ts'
import { calculatorTypes } from '#modules/sports/calculator/rules/calculator-plan.ts'
import { askedOf } from './asked-of-form.ts'
import {
  emptyForm,
  emptyLeg,
  queryOf,
  typedFigures,
  withEnoughLegs,
  type CalculatorForm,
  type LegForm,
} from './calculator-form.ts'
import { calculatorView } from '../calculator-view.ts'
import { legsMinOf, readForm } from './read-form.ts'

const enough = (form: CalculatorForm): CalculatorForm => withEnoughLegs(form, legsMinOf(form.type))

const figures = fc.constantFrom('', '2.5', '10/11', '100', '-200', '0.5', '99999')
const leg: fc.Arbitrary<LegForm> = fc.record({
  odds: figures,
  result: fc.constantFrom(...legResults),
  block: fc.constantFrom('', '0', '1', '2', '3'),
  terms: fc.constantFrom('1/5', '1/4', ''),
  rule4: fc.constantFrom('', '5', '90'),
  tied: fc.constantFrom('2', '3'),
  position: fc.constantFrom('1', '2'),
  places: fc.constantFrom('', '3'),
  stake: fc.constantFrom('', '5'),
})
const form: fc.Arbitrary<CalculatorForm> = fc
  .record({
    type: fc.constantFrom(...calculatorTypes),
    stake: figures,
    mode: fc.constantFrom('total' as const, 'unit' as const),
    isEachWay: fc.boolean(),
    hasRule4: fc.boolean(),
    sizes: fc.constantFrom([], [2], [2, 3]),
    antiOdds: fc.constantFrom('', '1.5'),
    format: fc.constantFrom(...oddsFormats),
    legs: fc.array(leg, { minLength: 1, maxLength: 9 }),
  })
  .map(enough)

const with2 = (more: Partial<CalculatorForm>, ...legs: readonly Partial<LegForm>[]): CalculatorForm => ({
  ...emptyForm,
  ...more,
  legs: legs.map((one) => ({ ...emptyLeg, ...one })),
})

test('a form that was shared comes back as it was', () => {
  fc.assert(
    fc.property(form, (sent) => {
      expect(readForm(new URLSearchParams(queryOf(sent)))).toEqual(sent)
    }),
    { numRuns: 300 },
  )
})

test('any address makes a form, and any form a view', () => {
  const names = fc.constantFrom(
    'type',
    'stake',
    'odds',
    'result',
    'block',
    'size',
    'drop',
    'more',
    'own',
    'format',
    'each',
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(names, fc.oneof(figures, fc.string())), { maxLength: 90 }), (pairs) => {
      const read = readForm(new URLSearchParams(pairs))
      expect(read.legs.length).toBeGreaterThanOrEqual(legsMinOf(read.type))
      const { result, refusal } = calculatorView(read)
      expect((result === undefined) !== (refusal === undefined)).toBe(true)
      if (refusal !== undefined) expect(refusal.field).not.toBe('')
    }),
    { numRuns: 300 },
  )
})

test('a browser without JavaScript adds and removes a selection by the address alone', () => {
  const more = readForm(new URLSearchParams('type=express&odds=2&odds=3&result=win&result=open&more=1'))
  expect(more.legs.map(({ odds }) => odds)).toEqual(['2', '3', ''])
  const fewer = readForm(new URLSearchParams('type=express&odds=2&odds=3&odds=4&drop=1'))
  expect(fewer.legs.map(({ odds }) => odds)).toEqual(['2', '4'])
})

test('a type gets the legs it needs', () => {
  expect(legsMinOf('goliath')).toBe(8)
  expect(legsMinOf('single')).toBe(1)
  expect(enough({ ...emptyForm, type: 'trixie' }).legs).toHaveLength(3)
})

test('figures are read from every keyboard', () => {
  expect(typedFigures(' ٢٫٥ ')).toBe('2.5')
  expect(typedFigures('1,95')).toBe('1.95')
  expect(typedFigures('−120')).toBe('-120')
})

describe('the question', () => {
  test('converts American odds into the exact fraction of profit', () => {
    const asked = askedOf(with2({ type: 'single', format: 'american' }, { odds: '-110' }))
    expect(asked.ok && asked.value.legs[0]?.odds).toBe('10/11')
  })

  test('of odds that their format does not have is refused on their field', () => {
    const asked = askedOf(with2({ format: 'american' }, { odds: '+150' }, { odds: '50' }))
    expect(asked).toMatchObject({
      ok: false,
      refusal: { code: 'odds_out_of_range', details: { field: 'legs.1.odds' } },
    })
  })

  test('numbers blocks without gaps', () => {
    const asked = askedOf(with2({ type: 'multibet' }, { block: '0' }, { block: '5' }, { block: '2' }, { block: '5' }))
    expect(asked.ok && asked.value.legs.map(({ block }) => block)).toEqual([0, 2, 1, 2])
  })
})

describe('the view', () => {
  test('of a system: the figures of the rules and every row on paper', () => {
    const { result, papers } = calculatorView(
      with2(
        { type: 'system', stake: '600', sizes: [2] },
        { odds: '1.90', result: 'win' },
        { odds: '3.00', result: 'win' },
        { odds: '2.00', result: 'lose' },
      ),
    )
    expect(result).toMatchObject({ totalStake: '600.00', rows: 3, return: '1140.00' })
    const [paper] = papers
    expect(paper).toMatchObject({ kind: 'rows', rowStake: '200', sum: '5.70', total: '1140' })
    expect(paper?.kind === 'rows' && paper.rows.map(({ positions, factor }) => [positions, factor])).toEqual([
      [[0, 1], '5.70'],
      [[0, 2], '0'],
      [[1, 2], '0'],
    ])
  })

  test('each way has a paper for either side, and the two come to the return', () => {
    const { result, papers } = calculatorView(
      with2(
        { type: 'single', stake: '5', mode: 'unit', isEachWay: true },
        { odds: '9', result: 'place', terms: '1/4' },
      ),
    )
    // To win nothing; a place pays 1 + 8 / 4 = 3.
    expect(result).toMatchObject({ return: '15.00' })
    expect(papers.map((paper) => paper.kind === 'rows' && [paper.side, paper.total])).toEqual([
      ['win', '0'],
      ['place', '15'],
    ])
  })

  test('of a chain shows the account step by step', () => {
    const { papers } = calculatorView(
      with2({ type: 'chain', stake: '10' }, { odds: '2', result: 'win' }, { odds: '3', result: 'lose' }),
    )
    expect(papers).toMatchObject([{ kind: 'account', steps: [{ account: '20.00' }, { account: '10.00' }] }])
  })

  test('names the field that is missing', () => {
    expect(calculatorView(emptyForm).refusal).toEqual({ code: 'odds_missing', field: 'legs.0.odds' })
    expect(calculatorView(with2({ type: 'trixie' }, { odds: '2' })).refusal).toMatchObject({
      code: 'wrong_leg_count',
      field: 'legs',
      minimum: 3,
    })
  })

  test('of a large system writes out no rows', () => {
    const legs = Array.from({ length: 12 }, () => ({ odds: '2' }))
    const { result, papers } = calculatorView(with2({ type: 'system', sizes: [6] }, ...legs))
    expect([result?.rows, papers]).toEqual([924, []])
  })
})
