// What an outsider knows of the simulator is its source: it must foretell nothing.
import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { readFile } from 'node:fs/promises'
import { fixturesBetween } from '#modules/sports/odds/rules/simulator/schedule.ts'
import { scriptOf } from '#modules/sports/odds/rules/simulator/told-game.ts'
import { simulatorSeeds } from './run-simulator.ts'

const DAY_MS = 86_400_000
const START = Date.parse('2026-11-23T00:00:00Z')
const keyOf = (text: string): Buffer => createHmac('sha256', text).digest()
const gamesOf = ({ seed, playRandom }: ReturnType<typeof simulatorSeeds>) =>
  fixturesBetween(seed, START, START + DAY_MS / 4).map((fixture) => ({
    fixture,
    script: scriptOf(seed, fixture, playRandom?.(fixture.key)),
  }))

test('two instances play different seasons, and one instance the same again', () => {
  const [one, other] = [simulatorSeeds(keyOf('one')), simulatorSeeds(keyOf('other'))]
  const [first, again, different] = [gamesOf(one), gamesOf(simulatorSeeds(keyOf('one'))), gamesOf(other)]
  expect(again).toEqual(first)
  expect(first.length).toBeGreaterThan(20)
  const same = first.filter(
    ({ script }, n) => JSON.stringify(script.frames) === JSON.stringify(different[n]?.script.frames),
  )
  expect(same).toEqual([])
})

test('who knows the seed of the timetable and the strengths does not know how a game is played', () => {
  const { seed, playRandom } = simulatorSeeds(keyOf('one'))
  for (const { fixture, script } of gamesOf({ seed, playRandom })) {
    expect(JSON.stringify(script.frames)).not.toBe(JSON.stringify(scriptOf(seed, fixture).frames))
  }
})

test('the numbers a game is played with are even', () => {
  const random = simulatorSeeds(keyOf('one')).playRandom?.('simulator:football:1')
  const counts = Array.from({ length: 10 }, () => 0)
  for (let n = 0; n < 20_000; n += 1) {
    const cell = random?.below(10) ?? -1
    counts[cell] = (counts[cell] ?? 0) + 1
  }
  for (const count of counts) expect(Math.abs(count - 2_000)).toBeLessThan(250)
})

test('the application starts no simulator by a number that stands in its source', async () => {
  const source = await readFile(new URL('../../../../apps/server/start.ts', import.meta.url), 'utf8')
  expect(source.includes('runSimulator(')).toBe(true)
  expect(source).not.toMatch(/seed: *(?:\d|[A-Z_]+\b)/u)
})
