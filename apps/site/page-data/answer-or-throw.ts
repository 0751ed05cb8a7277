// A loader's answer, or the page that says why there is none.
import { data } from 'react-router'
import type { Result } from '#kernel/result.ts'

const STATUS: Readonly<Record<string, number>> = {
  game_not_found: 404,
  sport_unknown: 404,
  bet_not_found: 404,
  account_not_found: 404,
  not_signed_in: 401,
  invalid_input: 404,
  cursor_malformed: 404,
  provider_not_found: 404,
  view_not_found: 404,
  path_malformed: 404,
}

/** The value; a refusal is thrown to the nearest error boundary with its HTTP status. */
export function answerOrThrow<T>(result: Result<T>): T {
  if (result.ok) return result.value
  throw data({ code: result.refusal.code }, { status: STATUS[result.refusal.code] ?? 503 })
}

/** Throws the 404 page (S2.1.4). */
export function notFound(): never {
  throw data({ code: 'not_found' }, { status: 404 })
}
