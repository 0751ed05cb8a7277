// Keeps a player's session alive while the page is visible, and redirects to the log-in when it is over: ended on
// another device, by a new password, or by its time. Loaded for players only.
import type { calls } from '#modules/players/identity/contract.ts'
import { accountsPaths } from '../paths.ts'
import { caller } from '#platform/browser/call.ts'
import { onSessionLeft } from '#platform/browser/session/leaving.ts'
import { onSessionEvent, tellSession, type SessionEvents } from '#platform/browser/session/session-events.ts'
import { AUTH_REFRESH_MS, lookForSession, whileInSight } from '#platform/browser/session/session-keeping.ts'
import { leavePage } from './leave-page.ts'
import { isLoggedOff } from './logged-off.ts'
import { pageToken, TokenRefusedError } from './page-token.ts'

const ask = caller<typeof calls>()
async function userId(): Promise<number | null | undefined> {
  const answer = await ask('GET /web-api/session', {})
  return answer.ok ? answer.value.user_id : undefined
}

export type StoredSession = { readonly playerId: number; readonly language: string }

/** Answers how to stop. */
export function keepSession({ playerId, language }: StoredSession): () => void {
  let isLeaving = false
  /** This page ends its session itself, and the notifications of the end meanwhile. */
  let isOwnEnd = false
  let missed: SessionEvents['signed_out'] | undefined
  const refresh = () =>
    void pageToken.refresh(pageToken.current()).catch((error: unknown) => {
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
  }
}
