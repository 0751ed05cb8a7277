import { getEventListeners } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { systemClock } from './clock.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('it returns the machine’s time', () => {
  vi.setSystemTime('2026-05-17T12:00:00Z')
  expect(systemClock.now()).toEqual(new Date('2026-05-17T12:00:00Z'))
})

test('a wait ends when its time has passed, and leaves no listener on its signal', async () => {
  const { signal } = new AbortController()
  const waits = Array.from({ length: 50 }, () => systemClock.wait(1_000, signal))
  await vi.advanceTimersByTimeAsync(1_000)
  await Promise.all(waits)
  expect(getEventListeners(signal, 'abort')).toHaveLength(0)
})

test('an aborted wait rejects with the reason, at once or before it began', async () => {
  const controller = new AbortController()
  const wait = systemClock.wait(1_000, controller.signal)
  controller.abort(new Error('enough'))
  await expect(wait).rejects.toThrow('enough')
  await expect(systemClock.wait(1_000, controller.signal)).rejects.toThrow('enough')
  expect(vi.getTimerCount()).toBe(0)
})

test('a slow turn is never overlapped by the next one', async () => {
  let running = 0
  let most = 0
  let finish: () => void = () => undefined
  const ticking = systemClock.every(100, async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise<void>((resolve) => (finish = resolve))
    running -= 1
  })
  await vi.advanceTimersByTimeAsync(1_000)
  expect([running, most]).toEqual([1, 1])
  finish()
  await vi.advanceTimersByTimeAsync(100)
  expect([running, most]).toEqual([1, 1])
  finish()
  await ticking.stop()
})

test('stopping waits for the turn under way and starts no other', async () => {
  let turns = 0
  let finish: () => void = () => undefined
  const ticking = systemClock.every(100, async () => {
    turns += 1
    await new Promise<void>((resolve) => (finish = resolve))
  })
  await vi.advanceTimersByTimeAsync(100)
  let isStopped = false
  const stopping = ticking.stop().then(() => (isStopped = true))
  await vi.advanceTimersByTimeAsync(500)
  expect(isStopped).toBe(false)
  finish()
  await stopping
  await vi.advanceTimersByTimeAsync(1_000)
  expect([turns, vi.getTimerCount()]).toEqual([1, 0])
})
