import { seededRandomOf } from '#kernel/random.ts'
import { DAY_MS, HOUR_MS } from '#kernel/time.ts'
import { expect, test } from 'vitest'
import { sports } from '#modules/sports/catalogue/contract.ts'
import { sportModels } from '../sport-models.ts'
import { fixturesBetween, LEAD_MS_MAX } from './schedule.ts'
import { trueStrengths } from './strengths.ts'

const leagues = sports.flatMap(({ key: sport }) =>
  sportModels[sport].simulated.leagues.map((league) => ({ ...league, sport })),
)
const START = Date.parse('2026-08-14T10:00:00Z')
const month = fixturesBetween(seededRandomOf(1), START, START + 30 * DAY_MS)

test('every league has an even number of different teams, and no team plays in two leagues', () => {
  const names = leagues.flatMap(({ teams }) => teams)
  expect(new Set(names).size).toBe(names.length)
  for (const { teams, sport } of leagues) {
    expect(teams.length % 2).toBe(0)
    expect(teams.length).toBeGreaterThanOrEqual(12)
    expect(teams.length).toBeLessThanOrEqual(20)
    expect(leagues.filter((league) => league.sport === sport).length).toBeGreaterThanOrEqual(2)
  }
  expect(new Set(leagues.map(({ key, sport }) => `${sport}:${key}`)).size).toBe(leagues.length)
})

test('no team meets itself or plays twice within six hours', () => {
  const lastPlayed = new Map<string, number>()
  for (const { home, away, startsMs } of month) {
    expect(home).not.toBe(away)
    for (const team of [home, away]) {
      expect(startsMs - (lastPlayed.get(team) ?? 0)).toBeGreaterThanOrEqual(6 * HOUR_MS)
      lastPlayed.set(team, startsMs)
    }
  }
})

test('every team plays about as often at home as away', () => {
  for (const { teams } of leagues)
    for (const team of teams) {
      const own = month.filter(({ home, away }) => home === team || away === team)
      const share = own.filter(({ home }) => home === team).length / own.length
      expect(Math.abs(share - 0.5), team).toBeLessThan(0.2)
    }
})

test('games are announced on whole minutes, hours before they start and at most three days', () => {
  for (const { announcedMs, startsMs } of month) {
    expect(announcedMs % 60_000).toBe(0)
    expect(startsMs - announcedMs).toBeGreaterThanOrEqual(2 * HOUR_MS)
    expect(startsMs - announcedMs).toBeLessThanOrEqual(LEAD_MS_MAX)
  }
})

test('asked in pieces the timetable is the same as asked at once', () => {
  const middle = START + 7 * HOUR_MS + 1
  const pieces = [
    ...fixturesBetween(seededRandomOf(1), START, middle),
    ...fixturesBetween(seededRandomOf(1), middle, START + DAY_MS),
  ]
  const keys = (fixtures: readonly { readonly key: string }[]): string[] => fixtures.map(({ key }) => key).toSorted()
  expect(keys(pieces)).toEqual(keys(fixturesBetween(seededRandomOf(1), START, START + DAY_MS)))
})

test('strengths stay in the range of their sport', () => {
  for (const fixture of month) {
    const { home, away } = trueStrengths(seededRandomOf(1), fixture)
    const isServe = fixture.sport === 'tennis' || fixture.sport === 'volleyball'
    expect(Math.min(home, away)).toBeGreaterThan(0.3)
    expect(Math.max(home, away)).toBeLessThan(isServe ? 0.75 : 100)
  }
})
