// What an outsider knows of the simulator is its source: it must foretell nothing. What its own process knows is the game so far.
import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { readFile } from 'node:fs/promises'
import { randomFrom, type Random, type RandomOf } from '#kernel/random.ts'
import { sports } from '#modules/sports/catalogue/contract.ts'
import { LOOK_AHEAD_SECONDS } from '#modules/sports/odds/rules/simulator/plays/script.ts'
import { scriptOf } from '#modules/sports/odds/rules/simulator/played-out.testdata.ts'
import { fixturesBetween, GAME_MS_MAX } from '#modules/sports/odds/rules/simulator/schedule.ts'
import { trueStrengths } from '#modules/sports/odds/rules/simulator/strengths.ts'
import { courseOf } from '#modules/sports/odds/rules/simulator/published-game.ts'
import { simulatorRandom } from './run-simulator.ts'

const DAY_MS = 86_400_000
const START = Date.parse('2026-11-23T00:00:00Z')
const HALF_AN_HOUR = 1_800
/** The longest turn of any sport: a time-out and an attack of handball. */
const TURN_SECONDS_MAX = 120
const keyOf = (text: string): Buffer => createHmac('sha256', text).digest()
const fixturesOf = (randomOf: RandomOf) => fixturesBetween(randomOf, START, START + DAY_MS / 4)
const gamesOf = (randomOf: RandomOf) =>
  fixturesOf(randomOf).map((fixture) => ({ fixture, script: scriptOf(randomOf, fixture) }))

test('two instances play different seasons, and one instance the same again', () => {
  const [one, other] = [simulatorRandom(keyOf('one')), simulatorRandom(keyOf('other'))]
  const [first, again, different] = [gamesOf(one), gamesOf(simulatorRandom(keyOf('one'))), gamesOf(other)]
  expect(again).toEqual(first)
  expect(first.length).toBeGreaterThan(20)
  const same = first.filter(
    ({ script }, n) => JSON.stringify(script.frames) === JSON.stringify(different[n]?.script.frames),
  )
  expect(same).toEqual([])
})

test('strengths and timetable follow from the whole secret: one that differs in its last byte alone reveals nothing', () => {
  const near = Buffer.from(keyOf('one'))
  near[near.length - 1] = (near.at(-1) ?? 0) ^ 1
  const [one, other] = [simulatorRandom(keyOf('one')), simulatorRandom(near)]
  const strengths = fixturesOf(one).map((fixture) => [trueStrengths(one, fixture), trueStrengths(other, fixture)])
  expect(strengths.length).toBeGreaterThan(20)
  for (const [mine, theirs] of strengths) expect(mine).not.toEqual(theirs)
  expect(fixturesOf(one).map(({ announcedMs }) => announcedMs)).not.toEqual(
    fixturesOf(other).map(({ announcedMs }) => announcedMs),
  )
})

/** Numbers of one game until `isChanged`, of another one from then on. */
function changing(randomOf: RandomOf, isChanged: () => boolean): RandomOf {
  const elsewhere = simulatorRandom(keyOf('elsewhere'))
  return (text) => {
    const [before, after]: readonly [Random, Random] = [randomOf(text), elsewhere(text)]
    return randomFrom(() => (isChanged() ? after : before).next())
  }
}

test.each(sports.map(({ key }) => key))(
  '%s is drawn as it is played: half an hour before its later part nothing of that part exists',
  (sport) => {
    const randomOf = simulatorRandom(keyOf('one'))
    const fixtures = fixturesBetween(randomOf, START, START + DAY_MS / 2).filter((one) => one.sport === sport)
    expect(fixtures.length).toBeGreaterThan(5)
    const differing = fixtures.filter((fixture) => {
      let isChanged = false
      const course = courseOf(
        changing(randomOf, () => isChanged),
        fixture,
      )
      const soFar = course.until(HALF_AN_HOUR)
      expect(soFar.ended).toBeUndefined()
      isChanged = true
      const { ended } = course.until(GAME_MS_MAX / 1_000)
      const straight = scriptOf(randomOf, fixture)
      const until = (second: number) => (frame: { readonly at: number }) => frame.at <= second
      // What was shown stands, and is what a process that starts again shows.
      expect(ended?.frames.filter(until(HALF_AN_HOUR))).toEqual(soFar.frames)
      expect(straight.frames.filter(until(HALF_AN_HOUR))).toEqual(soFar.frames)
      const next = until(HALF_AN_HOUR + LOOK_AHEAD_SECONDS + TURN_SECONDS_MAX)
      const later = (frames: readonly { readonly at: number }[] = []): string =>
        JSON.stringify(frames.filter((frame) => !next(frame)))
      return later(ended?.frames) !== later(straight.frames)
    })
    expect(differing).toEqual(fixtures)
  },
)

test('asked second by second or all at once, a game is the same', () => {
  const randomOf = simulatorRandom(keyOf('one'))
  for (const sport of sports) {
    const [fixture] = fixturesOf(randomOf).filter((one) => one.sport === sport.key)
    if (fixture === undefined) throw new Error(`no game of ${sport.key}`)
    const straight = scriptOf(randomOf, fixture)
    const course = courseOf(randomOf, fixture)
    let shown = 0
    for (let second = 0; second <= straight.endsAt; second += 1) {
      const { frames, ended } = course.until(second)
      // Published frames never change.
      expect(frames.length).toBeGreaterThanOrEqual(shown)
      expect(frames.slice(shown)).toEqual(straight.frames.slice(shown, frames.length))
      shown = frames.length
      expect(ended === undefined, `${sport.key} ${second}`).toBe(second < straight.endsAt)
    }
  }
})

test('the numbers a game is played with are even', () => {
  const random = simulatorRandom(keyOf('one'))('simulator:football:1:play')
  const counts = Array.from({ length: 10 }, () => 0)
  for (let n = 0; n < 20_000; n += 1) {
    const cell = random.below(10)
    counts[cell] = (counts[cell] ?? 0) + 1
  }
  for (const count of counts) expect(Math.abs(count - 2_000)).toBeLessThan(250)
})

test('the application starts no simulator with a seed from its source code', async () => {
  const source = await readFile(new URL('module.ts', import.meta.url), 'utf8')
  expect(source).toContain("randomOf: simulatorRandom(deriveKey(secret, 'simulator'))")
})
