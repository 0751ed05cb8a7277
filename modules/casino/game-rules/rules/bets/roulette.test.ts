import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, compare, fraction, multiply, subtract, ONE, ZERO } from '#kernel/fraction.ts'
import { overAllOutcomes } from '../all-outcomes.testdata.ts'
import { paytables, toNumber } from '../published.testdata.ts'
import { CHIPS_MOST, multiplierOf } from './bet-game.ts'
import {
  roulette,
  ROULETTE_PAYS,
  ROULETTE_POCKETS,
  ROULETTE_RED,
  ROULETTE_SPOTS,
  ROULETTE_WHEEL,
  rouletteTable,
} from './roulette.ts'

const codesOf = (kind: string) => ROULETTE_SPOTS.filter((spot) => spot.kind === kind).map(({ code }) => code)
const edgeOf = (code: string) => subtract(ONE, roulette.returnOf({ bets: { [code]: 1 } }))
const spotCodes = fc.constantFrom(...ROULETTE_SPOTS.map(({ code }) => code))
const someBets = fc.dictionary(spotCodes, fc.integer({ min: 1, max: 500 }), { minKeys: 1, maxKeys: 12 })

describe('roulette', () => {
  it('the layout has 37 straights, 60 splits, 14 streets, 22 corners, 11 six lines, and all outside bets', () => {
    expect(ROULETTE_SPOTS.map(({ code }) => code).length).toBe(new Set(ROULETTE_SPOTS.map(({ code }) => code)).size)
    const counts = Object.keys(ROULETTE_PAYS).map((kind) => [kind, codesOf(kind).length])
    expect(Object.fromEntries(counts)).toEqual({
      straight: 37,
      split: 60,
      street: 14,
      corner: 22,
      'first-four': 1,
      'six-line': 11,
      dozen: 3,
      column: 3,
      'even-money': 6,
    })
    for (const { pockets } of ROULETTE_SPOTS) {
      expect(new Set(pockets).size).toBe(pockets.length)
      expect(pockets.every((pocket) => pocket >= 0 && pocket < ROULETTE_POCKETS)).toBe(true)
    }
    expect(ROULETTE_WHEEL.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 37 }, (_, pocket) => pocket))
  })

  it('the wheel alternates red and black but at zero', () => {
    const colours = ROULETTE_WHEEL.slice(1).map((pocket) => ROULETTE_RED.has(pocket))
    expect(colours).toEqual(colours.map((_, index) => index % 2 === 0))
  })

  it('every bet costs 1/37 of its stake, even money 1/74', () => {
    for (const { code, kind, pockets } of ROULETTE_SPOTS) {
      expect([code, edgeOf(code)]).toEqual([code, fraction(1n, kind === 'even-money' ? 74n : 37n)])
      expect(ROULETTE_PAYS[kind]).toBe(36 / pockets.length - 1)
    }
  })

  it.each([
    [0, { red: '1/2', 'first-four': '9/1', 'straight-0': '36/1', 'split-0-2': '18/1', 'dozen-1': '0/1' }],
    [
      17,
      {
        black: '2/1',
        odd: '2/1',
        low: '2/1',
        'split-14-17': '18/1',
        'column-2': '3/1',
        'six-line-13': '6/1',
        red: '0/1',
      },
    ],
    [36, { red: '2/1', high: '2/1', 'corner-32-33-35-36': '9/1', 'street-34-35-36': '12/1', 'dozen-3': '3/1' }],
  ])('pocket %i pays %j', (pocket, expected) => {
    const paid = Object.keys(expected).map((code) => {
      const { num, den } = rouletteTable.spots.get(code)?.({ pocket }) ?? ZERO
      return [code, `${num}/${den}`]
    })
    expect(Object.fromEntries(paid)).toEqual(expected)
  })

  it('any chips together: return, greatest win and rates are those of playing every pocket', () => {
    fc.assert(
      fc.property(someBets, (bets) => {
        const { mean, greatest } = overAllOutcomes((draw) => roulette.start({ bets }, draw).multiplier)
        expect(roulette.returnOf({ bets })).toEqual(mean)
        expect(roulette.greatestMultiplier({ bets })).toEqual(greatest)
        const back = Array.from({ length: ROULETTE_POCKETS }, (_, pocket) =>
          multiplierOf(rouletteTable.spots, { bets }, { pocket }),
        )
        const facts = roulette.facts?.({ bets })
        const share = (many: number) => fraction(BigInt(many), 37n)
        expect(facts?.hitRate).toEqual(share(back.filter(({ num }) => num > 0n).length))
        expect(facts?.winRate).toEqual(share(back.filter((one) => compare(one, ONE) > 0).length))
        const squares = back.reduce((sum, one) => add(sum, multiply(one, one)), ZERO)
        expect(facts?.variance).toEqual(subtract(multiply(squares, share(1)), multiply(mean, mean)))
      }),
      { numRuns: 40 },
    )
  })

  it('the same chips in another unit are the same round', () => {
    const draw = () => 7
    expect(roulette.start({ bets: { red: 3, 'straight-7': 2 } }, draw)).toEqual(
      roulette.start({ bets: { red: 300, 'straight-7': 200 } }, draw),
    )
  })

  it.each([
    [{}, 'bets'],
    [{ bets: {} }, 'bets'],
    [{ bets: [5] }, 'bets'],
    [{ bets: { 'straight-37': 1 } }, 'bets.straight-37'],
    [{ bets: { toString: 1 } }, 'bets.toString'],
    [{ bets: { red: 0 } }, 'bets.red'],
    [{ bets: { red: 1.5 } }, 'bets.red'],
    [{ bets: { red: '1' } }, 'bets.red'],
    [{ bets: { red: 1, black: CHIPS_MOST + 1 } }, 'bets.black'],
  ])('options %j are refused by the field at fault', (input, field) => {
    expect(roulette.readOptions(input)).toMatchObject({
      ok: false,
      refusal: { code: 'game_input_invalid', details: { field } },
    })
  })
})

type Published = {
  roulette: {
    european: {
      bets: Record<string, { covers: number; toOne: number; edge: number }>
      la_partage_even_money_edge: number
      first_four_8to1_edge: number
    }
  }
}

it.skipIf(paytables === undefined)('roulette agrees with the published odds and edges (needs shared/data)', () => {
  const { european } = (paytables as unknown as Published).roulette
  for (const [name, { covers, toOne, edge }] of Object.entries(european.bets)) {
    const kind = name.replace('_', '-')
    for (const { code, pockets } of ROULETTE_SPOTS.filter(
      (spot) => spot.kind === kind && spot.pockets.length === covers,
    )) {
      expect([code, pockets.length, ROULETTE_PAYS[kind as 'split']]).toEqual([code, covers, toOne])
      if (kind !== 'even-money') expect(toNumber(edgeOf(code))).toBeCloseTo(edge, 9)
    }
    expect(codesOf(kind).length).toBeGreaterThan(0)
  }
  expect(toNumber(edgeOf('red'))).toBeCloseTo(european.la_partage_even_money_edge, 9)
  expect(toNumber(edgeOf('first-four'))).toBeCloseTo(european.first_four_8to1_edge, 9)
})
