import { afterEach, expect, test, vi } from 'vitest'
import type { PlayTimeStatus } from '#modules/protection/play-time/contract/pace.ts'
import { actOnLimit } from './act-on-limit.ts'
import { statusStore } from '#modules/protection/play-time/site/parts.ts'

const BASE = '/limit-service-api/api/external/web/v3'
const ripe = {
  limitType: 21,
  currency: 'EUR',
  value: null,
  current: '5.00',
  periodKind: 'rolling',
  askedAt: 1,
  lapsesAt: 2,
} as const
const standing: PlayTimeStatus = {
  now: 1,
  playStartedAt: 1,
  isPlayShown: false,
  netPositions: [],
  sessionLimit: null,
  realityCheck: null,
  ripeLimits: [ripe],
  nextRipeAt: null,
  exclusion: null,
}

afterEach(() => vi.unstubAllGlobals())

/** A server with this answer; records the requests. */
function givenApp(status: number, body: unknown) {
  const asked: { url: string; method: string | undefined; body: unknown; language: string | null }[] = []
  vi.stubGlobal('fetch', async (url: string, { method, body: sent, headers }: RequestInit) => {
    asked.push({
      url,
      method,
      body: JSON.parse(sent as string),
      language: new Headers(headers).get('x-language'),
    })
    return Response.json(body, { status })
  })
  statusStore.hear(statusStore.ask(), standing)
  return asked
}

const waiting = () => statusStore.read()?.standing.ripeLimits.length

test('S4.9, S7.18 a limit is confirmed by POST, and rejected by the method of the config', async () => {
  const done = { status: 'success', title: 'Done.' }
  const words = [
    [true, 0, 'POST', `${BASE}/limitaction`, { action: 1 }],
    [false, 1, 'POST', `${BASE}/limitaction`, { action: 0 }],
    [false, 0, 'DELETE', `${BASE}/limit`, {}],
    [false, 7, 'DELETE', `${BASE}/limit`, {}],
  ] as const
  for (const [isConfirmed, method, verb, url, more] of words) {
    const asked = givenApp(200, done)
    expect(await actOnLimit(ripe, { isConfirmed, method, language: 'de' })).toEqual({ isDone: true, title: 'Done.' })
    expect(asked).toEqual([{ url, method: verb, body: { limitType: 21, currency: 'EUR', ...more }, language: 'de' }])
    expect(waiting()).toBe(0)
  }
})

const refusal = (code: string) => ({ error: { code, message: 'no', details: { title: 'In words.' } } })

test('S4.9, S8.9 a failed rejection leaves the list, except for a player who is not allowed; the server’s title is shown', async () => {
  for (const [code, status, left] of [
    ['limit_not_offered', 422, 0],
    ['forbidden', 403, 1],
  ] as const) {
    givenApp(status, refusal(code))
    const word = await actOnLimit(ripe, { isConfirmed: false, method: 1, language: 'en' })
    expect([word, waiting()]).toEqual([{ isDone: false, title: 'In words.' }, left])
  }
})

test('S4.9 a failed confirmation stays in the list, unless there is nothing to confirm any more', async () => {
  for (const [code, left] of [
    ['limit_not_ripe', 1],
    ['nothing_to_confirm', 0],
  ] as const) {
    givenApp(422, refusal(code))
    await actOnLimit(ripe, { isConfirmed: true, method: 1, language: 'en' })
    expect(waiting()).toBe(left)
  }
})
