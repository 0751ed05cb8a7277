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

test('options are every one that a game has: 24 numbers of mines, 36 boards of plinko, 40 tickets of keno', () => {
  expect(optionSetsOf('mines')).toEqual(Array.from({ length: 24 }, (_, index) => ({ mines: index + 1 })))
  expect(optionSetsOf('plinko')).toHaveLength(36)
  expect(optionSetsOf('keno')).toHaveLength(40)
  expect(optionSetsOf('nothing')).toEqual([])
})

test.each([
  ['dice', '99.00', '99.00', '9,900.00'],
  ['coin-flip', '98.00', '98.00', '1,027,604.48'],
  ['plinko', '98.90', '99.16', '10,000.00'],
  ['wheel', '99.00', '99.00', '49.50'],
  ['tower', '98.00', '98.00', '256,901.12'],
  ['hilo', '99.00', '99.00', '10,000.00'],
  ['diamonds', '98.29', '98.29', '50.00'],
  ['scratch', '97.00', '97.00', '10,000.00'],
  ['blackjack', '99.49', '99.49', '8.00'],
  ['video-poker', '98.98', '99.72', '800.00'],
  ['roulette', '97.29', '98.64', '36.00'],
  ['baccarat', '70.02', '98.94', '41.00'],
  ['sic-bo', '83.79', '97.22', '181.00'],
  ['dragon-tiger', '86.02', '96.26', '51.00'],
  ['andar-bahar', '96.99', '97.85', '2.00'],
  ['orchard', '96.09', '96.09', '160.00'],
  ['harbour-lights', '96.20', '96.20', '2,500.00'],
  ['geode-falls', '96.35', '96.35', '5,000.00'],
  ['midnight-orrery', '96.45', '96.45', '10,000.00'],
])('%s returns %s to %s percent, and %s times the stake at most', (code, least, most, greatest) => {
  const game = ORIGINALS.get(code)
  expect(game && factsOf(game)).toEqual({ returns: { least, most }, greatestMultiplier: greatest })
})
