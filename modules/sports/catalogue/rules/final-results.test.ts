import { expect, test } from 'vitest'
import { HOUR_MS } from '#kernel/time.ts'
import type { ResultStatus } from '#modules/sports/market-kinds/rules/game-facts.ts'
import { earlierStart, judgeResult } from './final-results.ts'

const START = new Date('2026-11-20T15:00:00Z')
const after = (hours: number): Date => new Date(START.getTime() + hours * HOUR_MS)
const known = (status: ResultStatus, atHours: number, firstDecidedHours?: number) => ({
  status,
  startAt: START,
  at: after(atHours),
  firstDecidedAt: firstDecidedHours === undefined ? undefined : after(firstDecidedHours),
})

test.each([
  ['the first result of a game', undefined, 'played', 500, 'taken'],
  ['a game played a day after it was postponed', known('postponed', 0), 'played', 26, 'taken'],
  ['a game postponed a week ahead and played as planned', known('postponed', -168), 'played', 2, 'taken'],
  ['a replay 48 hours after the planned start', known('postponed', 0), 'played', 48, 'late'],
  ['a replay within 48 hours of news that came late', known('postponed', 100), 'played', 147, 'taken'],
  ['a cancellation of what was postponed long ago', known('postponed', 0), 'cancelled', 400, 'ignored'],
  ['an award after the game was played', known('played', 2, 2), 'awarded', 3, 'ignored'],
  ['an award after the game was broken off', known('abandoned', 2, 2), 'awarded', 3, 'ignored'],
  ['a played game after an award by mistake', known('awarded', 2, 2), 'played', 3, 'taken'],
  ['another award', known('awarded', 2, 2), 'awarded', 3, 'taken'],
  ['a correction within 72 hours', known('played', 2, 2), 'played', 73.9, 'taken'],
  ['a correction after 72 hours', known('played', 2, 2), 'played', 74, 'late'],
  ['a correction of a correction, 72 hours after the first result', known('played', 70, 2), 'played', 75, 'late'],
  ['a postponement told after 72 hours', known('played', 2, 2), 'postponed', 80, 'late'],
] as const)('GLI-42 %s', (_what, before, status, hours, judged) => {
  expect(judgeResult(before, status, after(hours))).toBe(judged)
})

test.each([
  ['half an hour earlier', -0.5, true],
  ['as planned', 0, false],
  ['an hour later', 1, false],
  ['the day before: the file names another day', -24, false],
])('GLI-33 a source that tells a start %s', (_what, hours, counts) => {
  expect(earlierStart(START, after(hours))).toEqual(counts ? after(hours) : undefined)
})

test('GLI-33 a source that tells no start proves nothing', () => {
  expect(earlierStart(START, undefined)).toBeUndefined()
})
