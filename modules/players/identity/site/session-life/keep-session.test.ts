import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whileLeaving } from '#platform/browser/session/leaving.ts'
import { tellSession } from '#platform/browser/session/session-events.ts'
import { keepSession } from './keep-session.ts'

/** Another tab's messages arrive as events of the window; this tab's own do not. */
const onStorage = vi.hoisted(() => {
  const listeners = new Set<(event: { key: string }) => void>()
  const kept = new Map<string, string>()
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
      removeItem: (key: string) => void kept.delete(key),
    },
    addEventListener: (_name: string, listener: (event: { key: string }) => void) => void listeners.add(listener),
    removeEventListener: (_name: string, listener: (event: { key: string }) => void) => void listeners.delete(listener),
  })
  return listeners
})

const PLAYER = 7
let stop = () => undefined as void
let gone: string[] = []
/** The player of the session according to the server. */
let userId: number | null = PLAYER

beforeEach(() => {
  vi.useFakeTimers()
  const nothing = () => undefined
  vi.stubGlobal('document', { addEventListener: nothing, removeEventListener: nothing, hidden: false, cookie: '' })
  vi.stubGlobal('location', {
    pathname: '/en/line',
    search: '',
    assign: (to: string) => gone.push(to),
    reload: () => gone.push('reload'),
  })
  vi.stubGlobal('fetch', async () => Response.json({ user_id: userId }))
  gone = []
  userId = PLAYER
  stop = keepSession({ playerId: PLAYER, language: 'en' })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

const look = () => vi.advanceTimersByTimeAsync(5_000)
const TO_LOGIN = [expect.stringContaining('/en/login')]

test('S4.4 a session that the page failed to end is watched again, including notifications received meanwhile', async () => {
  expect(await whileLeaving('log_out', async () => false)).toBe(false)
  await look()
  expect(gone).toEqual([])
  userId = null
  tellSession('signed_out', { reason: 'session_ended' })
  await look()
  expect(gone).toEqual(TO_LOGIN)
})

test('S4.4 an end reported while the page failed to cause it is checked', async () => {
  await whileLeaving('inactivity', async () => {
    userId = null
    tellSession('signed_out', { reason: 'session_ended' })
    await look()
    expect(gone).toEqual([])
    return false
  })
  await look()
  expect(gone).toEqual(TO_LOGIN)
})

test('S4.4 a page that has ended its session itself is not redirected by its end', async () => {
  expect(await whileLeaving('log_out', async () => true)).toBe(true)
  userId = null
  tellSession('signed_out', { reason: 'session_ended' })
  await look()
  expect(gone).toEqual([])
})

test('S4.4, S4.6 a session ended by another tab is left at once, and a continuing one is not', async () => {
  const hear = () => [...onStorage].map((listener) => listener({ key: 'fairline.session-ended' }))
  hear()
  await look()
  expect(gone).toEqual([])
  userId = null
  hear()
  await look()
  expect(gone).toEqual(TO_LOGIN)
})
