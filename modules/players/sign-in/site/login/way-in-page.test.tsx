import { afterEach, expect, test, vi } from 'vitest'
import { openAfterSignIn } from './way-in-page.tsx'

/** Where the browser is sent after a sign-in on `page`, which was entered from `referrer`. */
function leadsTo(page: string, referrer: string): string {
  const assign = vi.fn()
  vi.stubGlobal('location', {
    origin: 'https://book.example',
    search: new URL(page, 'https://book.example').search,
    assign,
  })
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
  openAfterSignIn('/en/', 'en')()
  return String(assign.mock.calls[0]?.[0])
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('S4.4 without a return address the previous route is led back to, through the operator’s pairs', () => {
  expect(leadsTo('/en/login', 'https://book.example/en/line/football?within=3')).toBe(
    '/en/login?return=%2Fen%2Fline%2Ffootball%3Fwithin%3D3',
  )
})

test('S4.4 a return address comes before the previous route', () => {
  expect(leadsTo('/en/login?return=%2Fen%2F', 'https://book.example/en/line')).toBe('/en/')
})

test('S4.4 pages about signing in, other sites and an unknown referrer lead home', () => {
  for (const referrer of [
    '',
    'https://book.example/en/login',
    'https://book.example/en/registration/socialregistration',
    'https://book.example/en/forgotpassword',
    'https://book.example/web-api/session',
    'https://evil.example/en/line',
  ])
    expect([referrer, leadsTo('/en/login', referrer)]).toEqual([referrer, '/en/'])
})
