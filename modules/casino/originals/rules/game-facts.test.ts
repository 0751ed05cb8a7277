import { expect, test } from 'vitest'
import { ORIGINALS } from '#modules/casino/game-rules/rules/originals.ts'
import { factsOf } from './game-facts.ts'
import { optionSetsOf } from './option-sets.ts'
import { OUR_GAMES } from './our-games.ts'

test('each of our own games has one number, and options that its rules accept', () => {
  expect(new Set(OUR_GAMES.map(({ gameId }) => gameId)).size).toBe(OUR_GAMES.length)
  for (const { code } of OUR_GAMES) {
    expect(optionSetsOf(code).length, code).toBeGreaterThan(0)
    for (const options of optionSetsOf(code)) expect(ORIGINALS.get(code)?.readOptions(options).ok, code).toBe(true)
  }
})

test.each([
  ['dice', '99.00', '99.00', '9,900.00'],
  ['coin-flip', '98.00', '98.00', '1,027,604.48'],
  ['plinko', '98.90', '99.16', '10,000.00'],
  ['wheel', '99.00', '99.00', '49.50'],
  ['orchard', '96.09', '96.09', '160.00'],
  ['harbour-lights', '96.20', '96.20', '2,500.00'],
  ['geode-falls', '96.35', '96.35', '5,000.00'],
  ['midnight-orrery', '96.45', '96.45', '10,000.00'],
])('%s returns %s to %s percent, and %s times the stake at most', (code, least, most, greatest) => {
  const game = ORIGINALS.get(code)
  expect(game && factsOf(game)).toEqual({ returns: { least, most }, greatestMultiplier: greatest })
})
