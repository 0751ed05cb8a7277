import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { confirmSignedIn } from './confirm-signed-in.ts'

let requests: string[] = []
let answers: (number | null)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  requests = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    requests.push(`${method} ${url}`)
    return Response.json(method === 'GET' ? { user_id: answers.shift() ?? null } : { ended: 0 })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function confirmed(): Promise<boolean> {
  const result = confirmSignedIn()
  await vi.advanceTimersByTimeAsync(1_500)
  return result
}

test('S4.4 a session that the second look finds, 1,500 ms later, is kept', async () => {
  answers = [null, 7]
  expect(await confirmed()).toBe(true)
  expect(requests).toEqual(['GET /web-api/session', 'GET /web-api/session'])
})

test('S4.4 a user without a session after both looks is disconnected', async () => {
  answers = [null, null]
  expect(await confirmed()).toBe(false)
  expect(requests).toEqual(['GET /web-api/session', 'GET /web-api/session', 'DELETE /web-api/accounts/sessions'])
})
