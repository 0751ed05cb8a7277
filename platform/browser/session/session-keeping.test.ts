import { expect, test } from 'vitest'
import { AUTH_REFRESH_MS, lookForSession, PING_MS, whileInSight, type Sight } from './session-keeping.ts'

function givenSight() {
  let nowMs = 0
  let hidden = false
  const listeners = new Set<() => void>()
  const timers = new Set<{ everyMs: number; run: () => void; nextMs: number }>()
  const sight: Sight = {
    now: () => nowMs,
    isHidden: () => hidden,
    onChange: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    every: (everyMs, run) => {
      const timer = { everyMs, run, nextMs: nowMs + everyMs }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
  }
  return {
    sight,
    pass: (ms: number) => {
      const untilMs = nowMs + ms
      for (;;) {
        const [next] = [...timers].toSorted((a, b) => a.nextMs - b.nextMs)
        if (next === undefined || next.nextMs > untilMs) break
        nowMs = next.nextMs
        next.nextMs += next.everyMs
        next.run()
      }
      nowMs = untilMs
    },
    hide: (isHidden: boolean) => {
      hidden = isHidden
      for (const listener of listeners) listener()
    },
  }
}

test('S7.5, S7.38, S9.1 a page in sight pings every 30 s and refreshes every 60 s', () => {
  const { sight, pass } = givenSight()
  const told: string[] = []
  const stops = [
    whileInSight(PING_MS, () => void told.push('ping'), sight),
    whileInSight(AUTH_REFRESH_MS, () => void told.push('refresh'), sight),
  ]
  pass(120_000)
  expect(told.toSorted()).toEqual(['ping', 'ping', 'ping', 'ping', 'refresh', 'refresh'])
  for (const stop of stops) stop()
  pass(120_000)
  expect(told).toHaveLength(6)
})

test('S9.1 a hidden page continues for 30 s, pauses, and catches up once when it is visible again', () => {
  const { sight, pass, hide } = givenSight()
  let runs = 0
  whileInSight(PING_MS, () => void (runs += 1), sight)
  pass(10_000)
  hide(true)
  pass(30_000)
  expect(runs).toBe(1)
  pass(600_000)
  expect(runs).toBe(1)
  hide(false)
  expect(runs).toBe(2)
  hide(true)
  pass(1_000)
  hide(false)
  expect(runs).toBe(2)
})

async function looked(...answers: (number | null | undefined)[]) {
  const waits: number[] = []
  let asked = 0
  const found = await lookForSession(
    async () => answers[asked++],
    async (ms) => void waits.push(ms),
  )
  return { found, asked, waits }
}

test('S4.4, S9.3 a session is looked for twice, 1,500 ms apart', async () => {
  expect(await looked(7)).toEqual({ found: 7, asked: 1, waits: [] })
  expect(await looked(null, 7)).toEqual({ found: 7, asked: 2, waits: [1_500] })
  expect(await looked(null, null, 7)).toEqual({ found: null, asked: 2, waits: [1_500] })
  expect(await looked(undefined, undefined)).toMatchObject({ found: undefined })
})
