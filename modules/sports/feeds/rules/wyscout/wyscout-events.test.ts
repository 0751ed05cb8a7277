import { expect, test } from 'vitest'
import { wyscoutEvents } from './wyscout-events.ts'

const sound = {
  matchPeriod: '1H',
  eventSec: 3,
  teamId: 9,
  eventName: 'Pass',
  subEventName: '',
  matchId: 5,
  tags: [],
  positions: [{ x: 50, y: 50 }],
}
const teams = { home: 9, away: 2 }

test('events of the match are read, whatever order they come in', () => {
  const read = wyscoutEvents([{ ...sound, eventSec: 7 }, sound], teams)
  expect(typeof read === 'string' ? read : read.events.map(({ second }) => second)).toEqual([3, 7])
})

test.each<[string, object]>([
  ['no name', { eventName: undefined }],
  ['an unknown period', { matchPeriod: '3H' }],
  ['tags that are no list', { tags: 'goal' }],
  ['a match that is no number', { matchId: '5' }],
  ['a match that is no whole number', { matchId: 5.5 }],
  ['a team that is no number', { teamId: null }],
  ['a second before the whistle', { eventSec: -1 }],
  ['a second that is none', { eventSec: Number.NaN }],
  ['a second after any game', { eventSec: 100_000 }],
])('an event with %s spoils the list, for it may be a goal', (_what, change) => {
  expect(wyscoutEvents([sound, { ...sound, ...change }], teams)).toBe('event 2 cannot be read, and it may be a goal')
})

test('an event of another match or another team is named', () => {
  expect(wyscoutEvents([sound, { ...sound, matchId: 6 }], teams)).toBe('event 2 belongs to match 6')
  expect(wyscoutEvents([{ ...sound, teamId: 4 }], teams)).toBe('event 1 belongs to team 4')
})
