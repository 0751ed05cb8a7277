// The signed token of this page's player, which every request carries (S7.1, S7.7).
import { logFailure } from '#platform/browser/call/log-failure.ts'
import { createTokenSource, TOKEN_PATH } from '#platform/browser/call/token-source.ts'

const TOKEN_WITHIN_MS = 20_000
const NOT_SIGNED_IN = 401

export class TokenRefusedError extends Error {}

/** Bypasses the client, which would wait for a token and recover a 401 by requesting one. */
async function fetchToken(): Promise<unknown> {
  const answer = await fetch(TOKEN_PATH, {
    credentials: 'same-origin',
    headers: { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest', 'x-app-n': 'site' },
    signal: AbortSignal.timeout(TOKEN_WITHIN_MS),
  })
  if (answer.status === NOT_SIGNED_IN) throw new TokenRefusedError('there is no session')
  return answer.json()
}

export const createPageToken = () =>
  createTokenSource({ fetchToken, now: () => Date.now(), log: (error) => logFailure('the token', error) })

/** One for the page: whoever signs in or out gets another page. */
export const pageToken = createPageToken()
