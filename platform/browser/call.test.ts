import { afterEach, expect, test, vi } from 'vitest'
import { caller, GET_TRIES_MAX, requestOf } from './call.ts'

afterEach(() => void vi.unstubAllGlobals())

const answering = (...answers: readonly (Response | Error)[]) => {
  const queue = [...answers]
  const fetched = vi.fn(async () => {
    const next = queue.shift()
    if (next === undefined || next instanceof Error) throw next ?? new Error('one call too many')
    return next
  })
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('setTimeout', (resolve: () => void) => resolve())
  return fetched
}

test('path parameters leave the input, the rest is query or body, undefined is left out', () => {
  expect(requestOf('GET /a/:id/b', { id: 'x/y', stage: 'live', cursor: undefined })).toEqual({
    method: 'GET',
    url: '/a/x%2Fy/b?stage=live',
    body: undefined,
  })
  expect(requestOf('POST /a', { amount: '1.00' })).toEqual({ method: 'POST', url: '/a', body: '{"amount":"1.00"}' })
})

test('a refusal of the server comes back as a value with its code and details', async () => {
  answering(
    Response.json({ error: { code: 'price_changed', message: 'moved', details: { bets: [] } } }, { status: 409 }),
  )
  expect(await caller()('POST /a', {})).toEqual({
    ok: false,
    refusal: { code: 'price_changed', message: 'moved', details: { bets: [] } },
  })
})

test('a GET is tried again when the line is cut, a POST is not', async () => {
  const get = answering(new Error('cut'), new Response('', { status: 503 }), Response.json({ items: [] }))
  expect(await caller()('GET /a', {})).toEqual({ ok: true, value: { items: [] } })
  expect(get).toHaveBeenCalledTimes(GET_TRIES_MAX)
  const post = answering(new Error('cut'))
  expect(await caller()('POST /a', {})).toMatchObject({ ok: false, refusal: { code: 'network_error' } })
  expect(post).toHaveBeenCalledTimes(1)
})

test('an answer that is not JSON is a network error', async () => {
  answering(new Response('<html>', { status: 500 }))
  expect(await caller()('POST /a', {})).toMatchObject({ ok: false, refusal: { code: 'network_error' } })
})
