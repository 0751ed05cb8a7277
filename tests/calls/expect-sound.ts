// What every answer to bad input must be, for the calls of players and of operators alike.
import { expect } from 'vitest'
import type { Sent } from './served-app.ts'

/**
 * Never a 5xx; a refusal is `{error: {code, message, details}}` with a code that scripts can rely on. Those of the limit service
 * say it a second time as `data`, as S7.16 asks.
 */
export function expectSound(sent: Sent | undefined, what: unknown): void {
  const about = (): string => `${JSON.stringify(what)?.slice(0, 300)} → ${sent?.status} ${sent?.text.slice(0, 300)}`
  if (sent === undefined || sent.status >= 500) expect.fail(about())
  if (sent.status < 400) return
  const { data } = sent.body as { readonly data?: unknown }
  expect(sent.body, about()).toEqual({
    error: {
      code: expect.stringMatching(/^[a-z][a-z0-9_]*$/u),
      message: expect.any(String),
      details: expect.any(Object),
    },
    ...(data === undefined ? {} : { data: { status: expect.any(String), title: expect.any(String) } }),
  })
}
