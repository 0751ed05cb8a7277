// The text of a history line, by its message keys.
import { expect, test } from 'vitest'
import type { HistoryItem } from '#modules/protection/limits/contract.ts'
import { formatOf } from '#platform/browser/format.tsx'
import type { Text } from '#platform/browser/text.tsx'
import { entryText } from './history-view.tsx'

const t: Text = (key, values = {}) => [key, ...Object.values(values)].join(' ')
const AT = '2026-11-22T10:00:00.000Z'
const format = formatOf({
  language: 'en',
  direction: 'ltr',
  timeZone: 'UTC',
  is12h: false,
  coefViewId: 0,
  renderedAt: Date.parse(AT),
})
const said = (item: HistoryItem): string =>
  entryText({ t, format, hasText: (key) => key !== 'limits.history.strange' }, item).replaceAll(/[\u2066-\u2069]/gu, '')

const shared = { id: 'x', at: AT, by: 'player', reason: '' } as const

test.each([
  ['another’s alone: it ends with the parting', 'parted', AT, AT, 'limits.history.parted '],
  ['the player’s own continues', 'parted', AT, '2026-12-01T00:00:00.000Z', 'limits.history.parted_until 1 Dec, 00:00'],
  ['the player’s own continues without an end', 'parted', null, null, 'limits.history.parted_forever '],
  ['ended by operators', 'lifted', AT, AT, 'limits.history.lifted 22 Nov, 10:00'],
  ['a request to return', 'return_asked', AT, '2026-11-23T10:00:00.000Z', 'limits.history.return_asked 23 Nov, 10:00'],
  ['an unknown kind', 'strange', AT, AT, 'limits.history.changed 22 Nov, 10:00'],
  ['until further notice', 'excluded', null, null, 'limits.history.forever'],
])('an exclusion: %s', (_what, act, endsAt, holdsUntil, words) => {
  const item = { kind: 'exclusion', exclusion: 'self_exclusion', ...shared, selfExcludeReason: null } as const
  const told = said({ ...item, act, endsAt, holdsUntil })
  expect(told.startsWith(words), told).toBe(true)
})

test.each([
  ['set', null, '1', '1', 'limits.history.block.on'],
  ['set', '1', '1', '1', 'limits.history.block.kept'],
  ['set', '1', null, null, 'limits.history.block.off'],
  ['loosening_asked', '1', '1', null, 'limits.history.block.loosening_asked'],
  ['loosening_confirmed', '1', null, null, 'limits.history.block.loosening_confirmed'],
  ['loosening_rejected', '1', '1', null, 'limits.history.block.loosening_rejected'],
] as const)('a casino block, %s from %s to %s, has its own text', (act, before, after, asked, words) =>
  expect(said({ kind: 'limit', ...shared, limitType: 37, currency: null, act, before, after, asked })).toBe(words),
)

test.each([
  ['set', null, '4', '4', 'limits.history.set limits.none limits.value.hours 4 limits.value.hours 4'],
  ['set', '4', null, null, 'limits.history.removed limits.value.hours 4 limits.none limits.none'],
  ['set', '4', '3', '3', 'limits.history.moved limits.value.hours 4 limits.value.hours 3 limits.value.hours 3'],
] as const)('any other limit, %s from %s to %s, is shown with its values', (act, before, after, asked, words) =>
  expect(said({ kind: 'limit', ...shared, limitType: 31, currency: null, act, before, after, asked })).toBe(words),
)
