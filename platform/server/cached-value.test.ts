import { expect, test } from 'vitest'
import { manualClock } from './clock.testdata.ts'
import { createCachedValue, CACHED_MS, CACHED_MS_MAX, RETRY_PAUSE_MS } from './cached-value.ts'

const given = (more: { readonly servedMsMax?: number } = {}) => {
  const clock = manualClock('2026-11-21T12:00:00Z')
  const state = { readings: 0, fails: false, errors: 0 }
  const kept = createCachedValue<number>({
    clock,
    load: async () => {
      if (state.fails) throw new Error('the tables are away')
      state.readings += 1
      return state.readings
    },
    onError: () => (state.errors += 1),
    ...more,
  })
  return { clock, kept, state }
}

test('concurrent readers share one read', async () => {
  const { kept, state } = given()
  expect(await Promise.all(Array.from({ length: 50 }, () => kept.read()))).toEqual(Array(50).fill(1))
  expect(state.readings).toBe(1)
})

test('a fresh value is served as it is, an older one once more while it is refreshed, a very old one after the refresh', async () => {
  const { clock, kept } = given()
  await kept.read()
  await clock.advance(CACHED_MS - 1)
  expect(await kept.read()).toBe(1)
  await clock.advance(1)
  expect(await kept.read()).toBe(1)
  expect(await kept.read()).toBe(2)
  await clock.advance(CACHED_MS_MAX)
  expect(await kept.read()).toBe(3)
})

test('while the tables are unavailable the last value is served; without one the reader gets the error', async () => {
  const { clock, kept, state } = given()
  state.fails = true
  await expect(kept.read()).rejects.toThrow('away')
  state.fails = false
  expect(await kept.read()).toBe(1)
  state.fails = true
  await clock.advance(CACHED_MS_MAX)
  expect([await kept.read(), state.errors]).toEqual([1, 1])
  await expect(kept.reload()).rejects.toThrow('away')
  state.fails = false
  expect(await kept.reload()).toBe(2)
})

test('unavailable tables are read by one reader per interval, and one error is reported', async () => {
  const { clock, kept, state } = given()
  await kept.read()
  state.fails = true
  await clock.advance(CACHED_MS_MAX)
  expect(await Promise.all(Array.from({ length: 50 }, () => kept.read()))).toEqual(Array(50).fill(1))
  await kept.read()
  expect(state.errors).toBe(1)
  state.fails = false
  await clock.advance(RETRY_PAUSE_MS)
  expect(await kept.read()).toBe(2)
})

test('a value that may not be old is refreshed before it is served, and kept where the tables are unavailable', async () => {
  const { clock, kept, state } = given({ servedMsMax: CACHED_MS })
  await kept.read()
  await clock.advance(CACHED_MS)
  expect(await kept.read()).toBe(2)
  state.fails = true
  await clock.advance(CACHED_MS)
  expect(await kept.read()).toBe(2)
})

test('a reader after a change sees it, even if a read was already running', async () => {
  const clock = manualClock('2026-11-21T12:00:00Z')
  let fact = 'old'
  let release = (): void => undefined
  const gate = new Promise<void>((resolve) => (release = resolve))
  let isFirst = true
  const kept = createCachedValue<string>({
    clock,
    load: async () => {
      const seen = fact
      if (isFirst) {
        isFirst = false
        await gate
      }
      return seen
    },
    onError: () => undefined,
  })
  const first = kept.read()
  fact = 'new'
  const again = kept.reload()
  release()
  expect([await first, await again]).toEqual(['old', 'new'])
})
