import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packGames, PACKED_GAMES_MAX, unpackGames } from './pack-games.ts'

const word = fc.oneof(fc.constantFrom('home', 'draw', 'football', ''), fc.string({ maxLength: 12, unit: 'binary' }))
const selection = fc.record({
  selectionId: fc.maxSafeNat(),
  outcome: word,
  name: word,
  coef: fc.integer({ min: 1_001, max: 1_000_000 }).map((milli) => milli / 1_000),
})
const market = fc
  .record({
    marketId: fc.maxSafeNat(),
    typeId: fc.nat(),
    kind: word,
    line: fc.option(
      fc.integer({ min: -1_000, max: 30_000 }).map((cents) => cents / 100),
      { nil: undefined },
    ),
    version: fc.nat(),
    status: word,
    selections: fc.array(selection, { maxLength: 4 }),
  })
  .map(({ line, ...rest }) => (line === undefined || Object.is(line, -0) ? rest : { ...rest, line }))
const game = fc.record({
  gameId: fc.nat(),
  sport: word,
  champName: word,
  country: word,
  startAt: word,
  stage: word,
  opponents: fc.tuple(word, word),
  state: fc.record({ goals: fc.array(fc.nat(), { maxLength: 2 }) }),
  markets: fc.array(market, { maxLength: 4 }),
})

test('what comes out is what went in, whatever the words and figures', () => {
  fc.assert(
    fc.property(fc.array(game, { maxLength: 6 }), (games) => {
      expect(unpackGames(packGames(games))).toEqual(games)
    }),
  )
})

test('a list beyond the maximum is a bug and says so', () => {
  const one = { sport: '', champName: '', country: '', startAt: '', stage: '', markets: [] }
  expect(() => packGames(Array.from({ length: PACKED_GAMES_MAX + 1 }, () => one))).toThrow('more than')
})

test('a table without the word that is named throws instead of showing nothing', () => {
  expect(() => unpackGames('{"words":[],"games":[[{"w":[0,0,0,0,0]},[]]]}')).toThrow('not in their table')
})
