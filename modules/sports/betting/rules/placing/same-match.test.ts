import { expect, test } from 'vitest'
import { isSameMatch, SAME_MATCH_MS, type MatchFacts } from './same-match.ts'

const KICK_OFF = new Date('2026-11-28T15:00:00Z')
const game = (home: string, away: string, more: Partial<MatchFacts> = {}): MatchFacts => ({
  gameId: 1,
  feedKey: 'football-data:E0:1',
  sport: 'football',
  home,
  away,
  startAt: KICK_OFF,
  ...more,
})
const elsewhere = (home: string, away: string, more: Partial<MatchFacts> = {}): MatchFacts =>
  game(home, away, { gameId: 2, feedKey: 'openfootball:en:1', ...more })

test.each([
  ['Arsenal', 'Chelsea', 'Arsenal FC', 'Chelsea FC'],
  ['Man United', "Nott'm Forest", 'Manchester United FC', 'Nottingham Forest'],
  ['Ath Bilbao', 'Ein Frankfurt', 'Athletic Bilbao', 'Eintracht Frankfurt'],
  ['Paris SG', 'Saint-Étienne', 'Paris Saint-Germain', 'AS Saint-Etienne'],
  ['PSG', 'Lyon', 'Paris Saint-Germain', 'Olympique Lyon'],
  ["M'gladbach", 'Köln', 'Borussia Mönchengladbach', '1. FC Köln'],
  ['Arsenal W', 'Chelsea W', 'Arsenal Women', 'Chelsea Women'],
  ['Chelsea', 'Arsenal', 'Arsenal FC', 'Chelsea FC'],
  ['Bayern Munich', 'Freiburg', 'FC Bayern München', 'SC Freiburg'],
  ['Wolves', 'Everton', 'Wolverhampton Wanderers FC', 'Everton FC'],
  ['Brest', 'Rennes', 'Stade Brestois 29', 'Stade Rennais FC 1901'],
])('%s - %s is the match that another source calls %s - %s', (home, away, otherHome, otherAway) => {
  expect(isSameMatch(game(home, away), elsewhere(otherHome, otherAway))).toBe(true)
  expect(isSameMatch(elsewhere(otherHome, otherAway), game(home, away))).toBe(true)
})

test.each([
  ['Man United', 'Chelsea', 'Manchester City', 'Everton'],
  ['Real Madrid', 'Getafe', 'Real Sociedad', 'Girona'],
  ['Real Madrid', 'Man United', 'Real Sociedad', 'Manchester City'],
  ['Arsenal', 'Chelsea', 'Arsenal Women', 'Chelsea Women'],
  ['Arsenal', 'Chelsea', 'Arsenal U21', 'Chelsea U21'],
  ['Arsenal', 'Chelsea', 'Arsenal', 'Tottenham'],
])('%s - %s is another match than %s - %s', (home, away, otherHome, otherAway) => {
  expect(isSameMatch(game(home, away), elsewhere(otherHome, otherAway))).toBe(false)
})

test('another sport, another day and two games of one source are two matches', () => {
  const arsenal = game('Arsenal', 'Chelsea')
  expect(isSameMatch(arsenal, elsewhere('Arsenal', 'Chelsea', { sport: 'handball' }))).toBe(false)
  const startAt = new Date(KICK_OFF.getTime() + SAME_MATCH_MS)
  expect(isSameMatch(arsenal, elsewhere('Arsenal', 'Chelsea', { startAt }))).toBe(false)
  expect(isSameMatch(arsenal, elsewhere('Arsenal', 'Chelsea', { startAt: new Date(startAt.getTime() - 1) }))).toBe(true)
  expect(isSameMatch(arsenal, game('Arsenal', 'Chelsea', { feedKey: 'football-data:E0:2' }))).toBe(false)
})

test('names that say nothing are never the same match, however long', () => {
  expect(isSameMatch(game('', ''), elsewhere('Arsenal', 'Chelsea'))).toBe(false)
  expect(isSameMatch(game('!'.repeat(100_000), 'Chelsea'), elsewhere('Arsenal', 'Chelsea'))).toBe(false)
})

test('what operators said of two games counts before their names, in whichever of them it is noted', () => {
  const apart = new Map([[2, false]])
  expect(isSameMatch(game('Arsenal', 'Chelsea', { ruled: apart }), elsewhere('Arsenal', 'Chelsea'))).toBe(false)
  expect(isSameMatch(elsewhere('Arsenal', 'Chelsea'), game('Arsenal', 'Chelsea', { ruled: apart }))).toBe(false)
  const one = new Map([[1, true]])
  expect(isSameMatch(game('Arsenal', 'Chelsea'), elsewhere('Gunners', 'Blues', { ruled: one }))).toBe(true)
  expect(
    isSameMatch(game('Arsenal', 'Chelsea', { ruled: new Map([[3, false]]) }), elsewhere('Arsenal', 'Chelsea')),
  ).toBe(true)
})
