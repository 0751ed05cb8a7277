import { describe, expect, test } from 'vitest'
import { calculatorCalls } from '#modules/sports/calculator/contract/calculator.ts'
import { bundle, createDispatcher } from '#platform/server/dispatch.ts'
import { calculateCoupon } from './calculate.ts'
import { visitorContext } from '#tests/support/builders/call-context.ts'

const NAME = 'POST /web-api/betting/calculations'
const dispatcher = createDispatcher([bundle(calculatorCalls, { [NAME]: calculateCoupon })], { isChecking: true })
const context = visitorContext()

type Body = { readonly error?: { readonly code: string; readonly details: Readonly<Record<string, unknown>> } }

async function refusalOf(input: unknown): Promise<readonly unknown[]> {
  const { status, body } = await dispatcher.dispatch(NAME, input, context)
  const { error } = body as Body
  const issues = error?.details['issues'] as readonly { path: readonly string[] }[] | undefined
  return [status, error?.code, error?.details['field'] ?? issues?.[0]?.path.join('.')]
}

const win = { odds: '2', result: 'win' }
const legs = (count: number, one: object = win): readonly object[] => Array.from({ length: count }, () => one)
const system = (more: object): object => ({ type: 'system', stake: '10', legs: legs(4), ...more })
const single = (leg: object, more: object = {}): object => ({
  type: 'single',
  stake: '10',
  legs: [{ ...win, ...leg }],
  ...more,
})

test('S4.14 a calculation answers with stakes, rows and returns, and keeps the exact one', async () => {
  const { status, body } = await dispatcher.dispatch(
    NAME,
    { type: 'lucky', stake: '10', legs: [win, { odds: '2.35', result: 'open' }] },
    context,
  )
  expect([status, body]).toEqual([
    200,
    { totalStake: '10.00', rows: 3, return: '6.66', possibleWin: '30.16', minPossibleWin: '6.66', returnExact: '20/3' },
  ])
})

describe('a calculation that cannot be is refused on its field', () => {
  test.each([
    ['no legs', { type: 'express', stake: '10', legs: [] }, 400, 'legs_missing', 'legs'],
    ['no type', { stake: '10', legs: legs(2) }, 400, 'type_unknown', 'type'],
    ['an unknown type', system({ type: 'tripel' }), 400, 'type_unknown', 'type'],
    ['an unknown result', single({ result: 'won' }), 400, 'result_unknown', 'legs.0.result'],
    ['too many legs of a system', system({ legs: legs(21) }), 422, 'too_many_legs', 'legs'],
    ['too many legs of an express', system({ type: 'express', legs: legs(41) }), 422, 'too_many_legs', 'legs'],
    ['too many legs of anything', system({ legs: legs(61) }), 422, 'too_many_legs', 'legs'],
    ['too many legs of a lucky', system({ type: 'lucky', legs: legs(9) }), 422, 'too_many_legs', 'legs'],
    ['too few legs of a cover', system({ type: 'heinz' }), 422, 'wrong_leg_count', 'legs'],
    ['two legs of a single', system({ type: 'single' }), 422, 'too_many_legs', 'legs'],
    ['a size below one', system({ sizes: [2, 0] }), 422, 'size_too_small', 'sizes.1'],
    ['a negative size', system({ sizes: [-1] }), 422, 'size_too_small', 'sizes.0'],
    ['a size above the legs', system({ sizes: [5] }), 422, 'size_above_legs', 'sizes.0'],
    ['a size named twice', system({ sizes: [2, 3, 2] }), 422, 'size_repeated', 'sizes.2'],
    ['half a size', system({ sizes: [1.5] }), 400, 'invalid_input', 'sizes.0'],
    ['a fold without sizes', system({ type: 'fold' }), 422, 'sizes_missing', 'sizes'],
    ['more rows than a system may have', system({ legs: legs(20), sizes: [9, 10] }), 422, 'too_many_rows', 'sizes'],
    ['only a lobby', system({ type: 'multibet', legs: legs(3, { ...win, lobby: true }) }), 422, 'lobby_alone', 'legs'],
    [
      'a lobby of an express',
      system({ type: 'express', legs: [win, { ...win, lobby: true }] }),
      422,
      'lobby_not_allowed',
      'legs.1',
    ],
    [
      'a gap between blocks',
      system({
        type: 'conditional',
        legs: [
          { ...win, block: 1 },
          { ...win, block: 3 },
        ],
      }),
      422,
      'block_empty',
      'legs',
    ],
    [
      'a leg without a block',
      system({ type: 'multibet', legs: [{ ...win, block: 1 }, win] }),
      422,
      'block_missing',
      'legs.1.block',
    ],
    [
      'a block that cannot be',
      system({ type: 'multibet', legs: legs(3, { ...win, block: 21 }) }),
      400,
      'block_unknown',
      'legs.0.block',
    ],
    ['no stake', system({ stake: undefined }), 422, 'stake_missing', 'stake'],
    ['a stake of zero', system({ stake: '0' }), 422, 'amount_not_positive', 'stake'],
    ['a negative stake', system({ stake: '-1' }), 400, 'amount_malformed', 'stake'],
    ['an invalid stake', system({ stake: 'ten' }), 400, 'amount_malformed', 'stake'],
    ['a stake of thirds', system({ stake: 0.1 + 0.2 }), 422, 'amount_too_precise', 'stake'],
    ['a stake past all accounts', system({ stake: 1e15 }), 422, 'amount_too_large', 'stake'],
    ['a stake that is no number', system({ stake: true }), 400, 'invalid_input', 'stake'],
    [
      'two stakes of one block',
      system({
        type: 'conditional',
        legs: [win, { ...win, stake: 1 }]
          .map((leg, n) => ({ ...leg, block: n + 1 }))
          .concat({ ...win, stake: 2, block: 2 } as never),
      }),
      422,
      'stake_conflict',
      'legs.2.stake',
    ],
    ['odds of a single that is won', single({ odds: null }), 422, 'odds_missing', 'legs.0.odds'],
    [
      'odds of a leg that lost, of an anti-express',
      system({ type: 'anti-express', legs: [win, { result: 'lose' }] }),
      422,
      'odds_missing',
      'legs.1.odds',
    ],
    [
      'an anti-express without a price',
      system({ type: 'anti-express', legs: legs(6, { odds: '3', result: 'lose' }) }),
      422,
      'anti_express_price_too_low',
      'legs',
    ],
    ['anti-express odds', system({ type: 'anti-express', antiOdds: '1' }), 422, 'odds_out_of_range', 'antiOdds'],
    ['terms of an each-way leg', single({}, { eachWay: true }), 422, 'place_terms_missing', 'legs.0.placeTerms'],
    [
      'invalid terms',
      single({ placeTerms: '5/4' }, { eachWay: true }),
      400,
      'place_terms_malformed',
      'legs.0.placeTerms',
    ],
    [
      'terms over zero',
      single({ placeTerms: '1/0' }, { eachWay: true }),
      400,
      'place_terms_malformed',
      'legs.0.placeTerms',
    ],
    ['an each-way chain', system({ type: 'chain', eachWay: true }), 422, 'each_way_not_offered', 'eachWay'],
    ['a deduction of everything', single({ rule4: 0.95 }), 422, 'rule4_out_of_range', 'legs.0.rule4'],
    ['a negative deduction', single({ rule4: -0.1 }), 422, 'rule4_out_of_range', 'legs.0.rule4'],
    ['a tie of zero', single({ result: 'dead_heat' }), 422, 'tied_missing', 'legs.0.tied'],
    ['a tie of zero', single({ result: 'dead_heat', tied: 0 }), 400, 'invalid_input', 'legs.0.tied'],
    [
      'an each-way tie without places',
      single({ result: 'dead_heat', tied: 2, placeTerms: '1/4' }, { eachWay: true }),
      422,
      'places_missing',
      'legs.0.places',
    ],
  ])('%s', async (_, input, status, code, field) => {
    expect(await refusalOf(input)).toEqual([status, code, field])
  })

  test.each(['1/0', '0/1', '1', '1.00', '0.5', '-1', '-2.5', 0, 1, -3])('odds of %s are out of range', async (odds) => {
    expect(await refusalOf(single({ odds }))).toEqual([422, 'odds_out_of_range', 'legs.0.odds'])
  })

  test.each(['1e3', 'NaN', '', ' 2', '2,35', '٣', '0x10', '1/2/3', '2.', '9'.repeat(16), 1e21])(
    'odds of %s are malformed',
    async (odds) => {
      expect(await refusalOf(single({ odds }))).toEqual([400, 'odds_malformed', 'legs.0.odds'])
    },
  )
})
