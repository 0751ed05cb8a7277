// Keeps a player's session alive while the page is visible, and redirects to the log-in when it is over: ended on
// another device, by a new password, or by its time. Loaded for players only.
import type { calls } from '#modules/players/identity/contract.ts'
import { accountsPaths } from '../paths.ts'
import { callPorts, caller } from '#platform/browser/call.ts'
import { logFailure } from '#platform/browser/call/log-failure.ts'
import { createTokenSource, TOKEN_PATH } from '#platform/browser/call/token-source.ts'
import { onSessionLeft } from '#platform/browser/session/leaving.ts'
import { onSessionEvent, tellSession, type SessionEvents } from '#platform/browser/session/session-events.ts'
import { AUTH_REFRESH_MS, lookForSession, whileInSight } from '#platform/browser/session/session-keeping.ts'
import { leavePage } from './leave-page.ts'
import { isLoggedOff } from './logged-off.ts'

const ask = caller<typeof calls>()
const TOKEN_WITHIN_MS = 20_000
const NOT_SIGNED_IN = 401

class TokenRefusedError extends Error {}

/** Bypasses the client, whose recovery of a 401 is to request a token. */
async function fetchToken(): Promise<unknown> {
  const answer = await fetch(TOKEN_PATH, {
    credentials: 'same-origin',
    headers: { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest', 'x-app-n': 'site' },
    signal: AbortSignal.timeout(TOKEN_WITHIN_MS),
  })
  if (answer.status === NOT_SIGNED_IN) throw new TokenRefusedError('there is no session')
  return answer.json()
}

async function userId(): Promise<number | null | undefined> {
  const answer = await ask('GET /web-api/session', {})
  return answer.ok ? answer.value.user_id : undefined
}

export type KeptSession = { readonly playerId: number; readonly language: string }

/** Answers how to stop. */
export function keepSession({ playerId, language }: KeptSession): () => void {
  const source = createTokenSource({
    cookies: () => document.cookie,
    fetchToken,
    now: () => Date.now(),
    log: (error) => logFailure('the token', error),
  })
  callPorts.token = source
  let isLeaving = false
  /** This page ends its session itself, and the notifications of the end meanwhile. */
  let isOwnEnd = false
  let missed: SessionEvents['signed_out'] | undefined
  const refresh = () =>
    void source.refresh(source.current()).catch((error: unknown) => {
      // A connection lost for a minute ends nothing.
      if (error instanceof TokenRefusedError) tellSession('signed_out', { reason: 'session_ended' })
    })
  const leave = async (isOver: boolean) => {
    if (isLeaving) return
    isLeaving = true
    if (isOver) {
      const found = await lookForSession(userId)
      // A new session of the same player in place of the old one, or a server that cannot tell: the page stays.
      isLeaving = found !== playerId && found !== undefined
      if (!isLeaving) return isOwnEnd ? undefined : tellSession('staying', {})
      if (found !== null) return location.reload()
    } else await ask('DELETE /web-api/accounts/sessions', {})
    // Another page of this browser shows why.
    if (isLoggedOff()) return leavePage(language)
    location.assign(accountsPaths.loginAgain(language, location.pathname + location.search))
  }
  const stops = [
    whileInSight(AUTH_REFRESH_MS, refresh),
    onSessionEvent('signed_out', (heard) => {
      if (isOwnEnd) missed = heard
      else void leave(heard.reason === 'session_ended')
    }),
    onSessionEvent('leaving', () => {
      isOwnEnd = true
    }),
    onSessionEvent('staying', () => {
      const heard = missed
      isOwnEnd = false
      missed = undefined
      if (heard !== undefined) void leave(heard.reason === 'session_ended')
    }),
    // Another tab of this browser has ended it.
    onSessionLeft(() => {
      if (!isOwnEnd) tellSession('signed_out', { reason: 'session_ended' })
    }),
  ]
  return () => {
    for (const stop of stops) stop()
    delete callPorts.token
  }
}
