import { expect, test } from 'vitest'
import { manualClock } from './clock.testdata.ts'
import { createKept, KEPT_MS, KEPT_MS_MAX, KEPT_PAUSE_MS } from './kept-value.ts'

const given = (more: { readonly servedMsMax?: number } = {}) => {
  const clock = manualClock('2026-11-21T12:00:00Z')
  const state = { readings: 0, fails: false, errors: 0 }
  const kept = createKept<number>({
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

test('many readers at once are one reading', async () => {
  const { kept, state } = given()
  expect(await Promise.all(Array.from({ length: 50 }, () => kept.read()))).toEqual(Array(50).fill(1))
  expect(state.readings).toBe(1)
})

test('a fresh value is served as it is, an older one once more while the tables are asked, a very old one after that', async () => {
  const { clock, kept } = given()
  await kept.read()
  await clock.advance(KEPT_MS - 1)
  expect(await kept.read()).toBe(1)
  await clock.advance(1)
  expect(await kept.read()).toBe(1)
  expect(await kept.read()).toBe(2)
  await clock.advance(KEPT_MS_MAX)
  expect(await kept.read()).toBe(3)
})

test('tables that are away leave the last value standing; without one the reader hears of it', async () => {
  const { clock, kept, state } = given()
  state.fails = true
  await expect(kept.read()).rejects.toThrow('away')
  state.fails = false
  expect(await kept.read()).toBe(1)
  state.fails = true
  await clock.advance(KEPT_MS_MAX)
  expect([await kept.read(), state.errors]).toEqual([1, 1])
  await expect(kept.reload()).rejects.toThrow('away')
  state.fails = false
  expect(await kept.reload()).toBe(2)
})

test('tables that are away are asked by one reader in a while, and one error is told', async () => {
  const { clock, kept, state } = given()
  await kept.read()
  state.fails = true
  await clock.advance(KEPT_MS_MAX)
  expect(await Promise.all(Array.from({ length: 50 }, () => kept.read()))).toEqual(Array(50).fill(1))
  await kept.read()
  expect(state.errors).toBe(1)
  state.fails = false
  await clock.advance(KEPT_PAUSE_MS)
  expect(await kept.read()).toBe(2)
})

test('a value that may not be old is read anew before it is served, and stands where the tables are away', async () => {
  const { clock, kept, state } = given({ servedMsMax: KEPT_MS })
  await kept.read()
  await clock.advance(KEPT_MS)
  expect(await kept.read()).toBe(2)
  state.fails = true
  await clock.advance(KEPT_MS)
  expect(await kept.read()).toBe(2)
})

test('whoever has changed something and looks again sees it, though a reading was under way', async () => {
  const clock = manualClock('2026-11-21T12:00:00Z')
  let fact = 'old'
  let release = (): void => undefined
  const gate = new Promise<void>((resolve) => (release = resolve))
  let isFirst = true
  const kept = createKept<string>({
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
