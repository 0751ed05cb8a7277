// A simulated game follows from its number alone, and so do the prices of a game from its strengths and its state: after an update a game
// in play goes on as it began. A deliberate change of play or prices needs new hashes here; games in play will jump once.
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { seededRandomOf } from '#kernel/random.ts'
import { DAY_MS } from '#kernel/time.ts'
import { sports } from '#modules/sports/catalogue/contract.ts'
import { modelFromPrices, modelFromStrengths, priceGame } from '../game-model.ts'
import { scriptOf } from './played-out.testdata.ts'
import { fixturesBetween, type Fixture } from './schedule.ts'
import { trueStrengths } from './strengths.ts'

const START = Date.parse('2026-08-14T10:00:00Z')
const SEED = 11
const GAMES = 3
const STATES = 9
/** Parts of a unit that two machines may compute differently. */
const PLACES = 6

const randomOf = seededRandomOf(SEED)
const fixtures = fixturesBetween(randomOf, START, START + DAY_MS)
const gamesOf = (sport: string): readonly Fixture[] => fixtures.filter((one) => one.sport === sport).slice(0, GAMES)

const hashOf = (facts: unknown): string =>
  createHash('sha256')
    .update(
      JSON.stringify(facts, (_key, value: unknown) =>
        typeof value === 'number' ? Number(value.toFixed(PLACES)) : value,
      ),
    )
    .digest('hex')
    .slice(0, 16)

/** From the first to the last, so many. */
const spread = <T>(all: readonly T[]): readonly T[] =>
  Array.from({ length: STATES }, (_, n) => all[Math.floor((n * (all.length - 1)) / (STATES - 1))]).flatMap(
    (one) => one ?? [],
  )

const played = (sport: string): string =>
  hashOf(
    gamesOf(sport).map((fixture) => [
      fixture.key,
      fixture.home,
      fixture.startsMs,
      fixture.announcedMs,
      scriptOf(randomOf, fixture),
    ]),
  )

const priced = (sport: string): string =>
  hashOf(
    gamesOf(sport).map((fixture) => {
      const model = modelFromStrengths(sport, trueStrengths(randomOf, fixture))
      const states = scriptOf(randomOf, fixture).frames.flatMap((frame) => ('state' in frame ? [frame.state] : []))
      return [undefined, ...spread(states)].map((state) => priceGame(model, state))
    }),
  )

const PRINTS: Readonly<Record<string, readonly [played: string, priced: string]>> = {
  football: ['a326887ac0ee57e6', 'c723c8c7398acd3e'],
  tennis: ['caf2b4238ddaa8e0', '8701c313b874f723'],
  basketball: ['b5cef73f353e3c7a', '263f9f6c78ad8502'],
  'ice-hockey': ['6217a3344d924ef3', 'c441ffb648cea5b7'],
  volleyball: ['574a0844bd629ab2', 'd38c5a1fe8ab467c'],
  handball: ['ca5bca62ab10e14f', '37e92ff672a03554'],
}

test.each(sports.map(({ key }) => key))('simulated %s is played as before', (sport) => {
  expect(played(sport)).toBe(PRINTS[sport]?.[0])
})

test.each(sports.map(({ key }) => key))('%s is priced as before', (sport) => {
  expect(priced(sport)).toBe(PRINTS[sport]?.[1])
})

/** What a source might quote of the game: its result, a total and a handicap. */
const quotesOf = (fixture: Fixture) =>
  priceGame(modelFromStrengths('football', trueStrengths(randomOf, fixture)), undefined)
    .filter(
      ({ kind, line }) => kind === '1x2' || (kind === 'total' && line === 250) || (kind === 'handicap' && line === 0),
    )
    .map(({ kind, line, outcomes, prices }) => ({
      kind,
      ...(line === undefined ? {} : { line }),
      prices: outcomes.map((outcome, n) => ({ outcome, price: prices[n] ?? 0 })),
    }))

test('football is inferred from quoted prices as before', () => {
  const inferred = gamesOf('football').map((fixture) => {
    const model = modelFromPrices('football', quotesOf(fixture))
    const states = scriptOf(randomOf, fixture).frames.flatMap((frame) => ('state' in frame ? [frame.state] : []))
    return [undefined, ...spread(states)].map((state) => priceGame(model, state))
  })
  expect(inferred.every(([before]) => (before?.length ?? 0) > 20)).toBe(true)
  expect(hashOf(inferred)).toBe('d8560d0c2d3504d0')
})
