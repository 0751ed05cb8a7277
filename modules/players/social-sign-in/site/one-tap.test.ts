import { afterEach, expect, test, vi } from 'vitest'
import { handOn } from './one-tap.ts'

afterEach(() => vi.unstubAllGlobals())

const hand = (answer: Response | Error) => {
  const fetched = vi.fn(async (_url: string, _init: { body: FormData; headers: Record<string, string> }) => {
    if (answer instanceof Error) throw answer
    return answer
  })
  vi.stubGlobal('fetch', fetched)
  return { url: handOn('signed', { language: 'de', currency: 'EUR', countryId: 276 }), fetched }
}

test('S3.10, S7.1, S7.2 one tap sends its four fields as a form with the headers of every request, and is led on', async () => {
  const { url, fetched } = hand(Response.json({ redirectUrl: '/de/line' }))
  expect(await url).toBe('/de/line')
  const [to, { body, headers }] = fetched.mock.calls[0] ?? ['', { body: new FormData(), headers: {} }]
  expect(to).toBe('/social-api/oauth/google-one-tap')
  expect(Object.fromEntries(body)).toEqual({ credential: 'signed', language: 'de', currency: 'EUR', countryId: '276' })
  // The browser itself writes the form's type, with its boundary.
  expect(headers).toEqual({ accept: 'application/json', 'x-requested-with': 'XMLHttpRequest', 'x-app-n': 'site' })
})

test('S7.2 a refused or lost credential leads to the page that says why', async () => {
  const refused = Response.json({ error: { code: 'social_expired', message: 'late', details: {} } }, { status: 422 })
  expect(await hand(refused).url).toContain('social_expired')
  expect(await hand(new Error('cut')).url).toContain('network_error')
})
