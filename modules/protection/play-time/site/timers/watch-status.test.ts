import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PlayTimeStatus } from '#modules/protection/play-time/contract/pace.ts'
import { PING_MS } from '#platform/browser/session/session-keeping.ts'
import { statusStore } from './status-store.ts'
import { watchStatus } from './watch-status.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const target = { addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.stubGlobal('window', target)
  vi.stubGlobal('addEventListener', target.addEventListener)
  vi.stubGlobal('removeEventListener', target.removeEventListener)
  vi.stubGlobal('document', { ...target, hidden: false, cookie: '', documentElement: { dataset: {} } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const HOUR_MS = 3_600_000

/** A server that answers once, and then refuses; counts the requests since. */
async function givenRefusals(code: string, status: number) {
  let asked = 0
  const now = Date.now()
  const standing: PlayTimeStatus = {
    now,
    playStartedAt: now,
    isPlayShown: false,
    netPositions: [],
    sessionLimit: null,
    // Due where the page no longer knows the server's clock.
    realityCheck: { minutes: 1, dueAt: now + 45_001, mayHide: false },
    ripeLimits: [],
    nextRipeAt: null,
    exclusion: null,
  }
  let answer = () => Response.json(standing)
  vi.stubGlobal('fetch', async () => {
    asked += 1
    return answer()
  })
  const stop = watchStatus({ playerId: 1, onLook: () => undefined })
  await vi.advanceTimersByTimeAsync(1_000)
  expect([asked, statusStore.read()?.isSilent]).toEqual([1, false])
  answer = () => Response.json({ error: { code, message: 'no' } }, { status })
  asked = 0
  return { stop, count: () => asked }
}

test.each([
  ['maintenance', 503],
  ['blocked', 403],
  ['banned', 403],
  ['terms_changed', 451],
] as const)(
  'S7.5, S9.1 a server that refuses (%s) is asked every 30 seconds, whatever happens to the clock',
  async (code, status) => {
    const { stop, count } = await givenRefusals(code, status)
    // Asleep for an hour.
    vi.setSystemTime(Date.now() + HOUR_MS)
    await vi.advanceTimersByTimeAsync(10 * PING_MS)
    expect(count()).toBeGreaterThanOrEqual(10)
    // One for the clock, and one for what fell due.
    expect(count()).toBeLessThanOrEqual(12)
    stop()
  },
)
