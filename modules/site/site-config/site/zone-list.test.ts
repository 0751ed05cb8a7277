import { expect, test } from 'vitest'
import { matchingZones, zoneEntries, zoneOffset, zoneTitle } from './zone-list.ts'

const JANUARY = Date.parse('2026-01-15T12:00:00Z')
const JULY = Date.parse('2026-07-15T12:00:00Z')
const entries = zoneEntries(JANUARY)
const found = (text: string) => matchingZones(entries, text).map(({ zone }) => zone)

test('offsets are those of the day, summer time included', () => {
  expect([zoneOffset('Europe/Berlin', JANUARY), zoneOffset('Europe/Berlin', JULY)]).toEqual(['UTC+01:00', 'UTC+02:00'])
  expect([zoneOffset('UTC', JULY), zoneOffset('America/New_York', JANUARY)]).toEqual(['UTC+00:00', 'UTC−05:00'])
})

test('zones are sorted from west to east and named by their city', () => {
  const minutes = entries.map((entry) => entry.minutes)
  expect(minutes).toEqual(minutes.toSorted((a, b) => a - b))
  expect(zoneTitle('America/Argentina/Buenos_Aires')).toBe('Buenos Aires')
})

test('a zone is found by the beginning of any word, by its region and by its offset', () => {
  expect(found('new yo')).toEqual(['America/New_York'])
  expect(found('berl')).toEqual(['Europe/Berlin'])
  expect(found('europe malta')).toEqual(['Europe/Malta'])
  expect(found('+5:45')).toHaveLength(1)
  expect(found('utc-3')).toContain('America/Sao_Paulo')
  expect(found('')).toHaveLength(entries.length)
  expect(found('atlantis')).toEqual([])
})
