import { expect, test } from 'vitest'
import { PROFILES, profileOf, slotStakeMax, waitBefore } from './play-profile.ts'

test('rules of play follow the country, and are the default ones where there is none', () => {
  expect(['GB', 'DE', 'CA', 'FR', undefined].map((country) => profileOf(country).id)).toEqual([
    'UK',
    'DE',
    'ON',
    'default',
    'default',
  ])
})

const at = (ms: number): Date => new Date(1_800_000_000_000 + ms)

test.each([
  ['UK', true, 2_500],
  ['UK', false, 5_000],
  ['DE', true, 5_000],
  ['DE', false, 5_000],
  ['ON', true, 2_500],
  ['ON', false, 0],
  ['default', true, 0],
] as const)('under %s a round of a slot (%s) starts %i ms after the last one, and not before', (id, isSlot, least) => {
  const wait = (after: number) => waitBefore(PROFILES[id], isSlot, { lastStartedAt: at(0), now: at(after) })
  expect([wait(0), wait(least), wait(least + 1)]).toEqual([least, 0, 0])
  if (least > 0) expect(wait(least - 1)).toBe(1)
  expect(waitBefore(PROFILES[id], isSlot, { lastStartedAt: undefined, now: at(0) })).toBe(0)
})

test.each([
  ['UK', 24, 200n],
  ['UK', 25, 500n],
  ['UK', undefined, 200n],
  ['DE', 60, 100n],
  ['DE', undefined, 100n],
  ['default', 18, undefined],
] as const)('under %s at the age of %s one slot stake is at most %s', (id, age, most) => {
  expect(slotStakeMax(PROFILES[id], age)).toBe(most)
})
