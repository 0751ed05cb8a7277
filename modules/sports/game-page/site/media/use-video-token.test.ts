import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepVideoToken, type VideoToken } from './use-video-token.ts'

const TEN_MINUTES_MS = 10 * 60 * 1_000
let requests: string[] = []
let answers: (() => Response)[] = []
const stops: (() => void)[] = []

const issued = (token: string) => () => Response.json({ token })
const refused = () => Response.json({ error: { code: 'internal_error', message: 'x', details: {} } }, { status: 500 })

beforeEach(() => {
  vi.useFakeTimers()
  requests = []
  vi.stubGlobal('document', { hidden: false, addEventListener: () => undefined, removeEventListener: () => undefined })
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit = {}) => {
    requests.push(`${method} ${url} ${body as string}`)
    return (answers.shift() ?? refused)()
  })
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function keep(): VideoToken[] {
  const told: VideoToken[] = []
  stops.push(keepVideoToken((next) => void told.push(next)))
  return told
}

test('S7.23 S9.1 the video token is asked for without payload, and again every ten minutes', async () => {
  answers = [issued('first'), issued('second')]
  const told = keep()
  await vi.advanceTimersByTimeAsync(TEN_MINUTES_MS - 1)
  expect(told).toEqual([{ token: 'first' }])
  await vi.advanceTimersByTimeAsync(1)
  expect(told).toEqual([{ token: 'first' }, { token: 'second' }])
  expect(requests).toEqual(Array.from({ length: 2 }, () => 'POST /web-api/user/video-token {}'))
})

test('S7.23 a token that cannot be had is told, a renewal that fails leaves the token, and after the end nothing is asked', async () => {
  const lost = keep()
  await vi.advanceTimersByTimeAsync(0)
  expect(lost).toEqual([{ hasFailed: true }])
  answers = [issued('first'), refused]
  const told = keep()
  await vi.advanceTimersByTimeAsync(0)
  for (const stop of stops.splice(0)) stop()
  const count = requests.length
  await vi.advanceTimersByTimeAsync(3 * TEN_MINUTES_MS)
  expect([told, requests.length]).toEqual([[{ token: 'first' }], count])
})
