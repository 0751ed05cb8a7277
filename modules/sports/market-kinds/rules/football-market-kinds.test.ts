import { expect, test } from 'vitest'
import { footballMarketKinds, scoreOutcomes } from './football-market-kinds.ts'
import { SELECTIONS_PER_MARKET_MAX } from './selection-id.ts'

const kindOf = (word: string) => footballMarketKinds.find(({ kind }) => kind === word)

test('football has at least 36 kinds, each with a number of its own from 1 to 99 and a word of its own', () => {
  expect(footballMarketKinds.length).toBeGreaterThanOrEqual(36)
  expect(new Set(footballMarketKinds.map(({ typeId }) => typeId)).size).toBe(footballMarketKinds.length)
  expect(new Set(footballMarketKinds.map(({ kind }) => kind)).size).toBe(footballMarketKinds.length)
  for (const { typeId } of footballMarketKinds) expect(typeId >= 1 && typeId <= 99).toBe(true)
})

test('the numbers that partners already know never move', () => {
  const known = {
    '1x2': 1,
    total: 2,
    handicap: 3,
    double_chance: 4,
    draw_no_bet: 5,
    home_total: 6,
    away_total: 7,
    european_handicap: 8,
  }
  for (const [kind, typeId] of Object.entries(known)) expect(kindOf(kind)?.typeId).toBe(typeId)
  const more = { both_to_score: 9, correct_score: 10, half_time_full_time: 11, odd_even: 12 }
  for (const [kind, typeId] of Object.entries(more)) expect(kindOf(kind)?.typeId).toBe(typeId)
})

test('every kind has between two outcomes and as many as a selection id can tell apart, none of them twice', () => {
  for (const { kind, outcomes } of footballMarketKinds) {
    expect(outcomes.length, kind).toBeGreaterThanOrEqual(2)
    expect(outcomes.length, kind).toBeLessThanOrEqual(SELECTIONS_PER_MARKET_MAX)
    expect(new Set(outcomes).size, kind).toBe(outcomes.length)
  }
})

test('a correct score lists every score up to its limit, row by row, and any other', () => {
  expect(scoreOutcomes(1)).toEqual(['0-0', '0-1', '1-0', '1-1', 'other'])
  expect(kindOf('correct_score')?.outcomes).toHaveLength(37)
})

test('the order of display follows the table and starts with the result', () => {
  expect(footballMarketKinds.map(({ order }) => order)).toEqual(footballMarketKinds.map((_, index) => index + 1))
  expect(footballMarketKinds[0]?.kind).toBe('1x2')
})
