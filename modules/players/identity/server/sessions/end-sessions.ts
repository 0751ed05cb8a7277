// Ends sessions: all of a player, all but one, or expired ones, and closes their sockets.
import type { PlayerContext, Viewer } from '#platform/server/call-context.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/db.ts'
import type { Log } from '#platform/server/observability/log.ts'
import { SESSION_SWEEP_MS } from '#modules/players/identity/rules/sessions/session-limits.ts'
import type { IdentityServer } from '../identity-server.ts'
import { endOverdueSessions, isSavedSession, playerSessions } from './session-store.ts'
import { lockProofs } from './proof-store.ts'
import { idleSince, type OpenedSession } from './sessions.ts'

/** In one turn of the sweep; the rest has its turn after it. */
const SWEPT_MAX = 500

type Ends = Pick<IdentityServer, 'database' | 'clock' | 'onSessionEnded'>

/** A browser that signs in while it is signed in leaves its old session for good, and its sockets with it. */
export async function leaveSession(
  { database, clock, onSessionEnded }: Ends,
  viewer: Viewer | undefined,
): Promise<void> {
  if (
    viewer !== undefined &&
    (await playerSessions.end(database.db, viewer.playerId, viewer.sessionId, clock.now())) > 0
  )
    onSessionEnded(viewer.sessionId)
}

/** Every open session of the player, except `kept`; returns their number (SEC-04). */
export async function endSessions(
  { database, clock, onSessionEnded }: Ends,
  playerId: number,
  kept?: string,
): Promise<number> {
  const ended = await database.transaction(async (tx) => {
    // After a concurrent renewal of a session of the player, so that the new one is ended too.
    await lockProofs(tx, playerId)
    return playerSessions.endAll(tx, playerId, kept ?? null, clock.now())
  })
  for (const sessionId of ended) onSessionEnded(sessionId)
  return ended.length
}

/**
 * The same for several players, within a transaction: their sockets close with it, and again by the sweep where it
 * took longer.
 */
export async function endSessionsWithin(
  tx: Tx,
  { clock, onSessionEnded }: Pick<Ends, 'clock' | 'onSessionEnded'>,
  playerIds: readonly number[],
): Promise<void> {
  for (const playerId of playerIds) {
    await lockProofs(tx, playerId)
    for (const sessionId of await playerSessions.endAll(tx, playerId, null, clock.now())) onSessionEnded(sessionId)
  }
}

/**
 * A new session in place of the calling one, after a new proof of identity: the old token is invalid at once
 * (SEC-02). Nothing is written, and undefined returned, where the session was ended meanwhile or the proof is
 * outdated. After the transaction: `giveRenewed`.
 */
export async function renewSession(
  tx: Tx,
  { sessions, clock }: Pick<IdentityServer, 'sessions' | 'clock'>,
  proofVersion: number,
  context: PlayerContext,
): Promise<OpenedSession | undefined> {
  const { playerId, sessionId } = context.viewer
  if ((await lockProofs(tx, playerId)) !== proofVersion) return undefined
  const isSaved = await isSavedSession(tx, sessionId)
  if ((await playerSessions.end(tx, playerId, sessionId, clock.now())) === 0) return undefined
  return sessions.start(tx, { playerId, isSaved, proofVersion }, context)
}

/** The cookies of a renewed session on the answer; open pages of the old one come back with them. */
export async function giveRenewed(
  { sessions, onSessionEnded }: Pick<IdentityServer, 'sessions' | 'onSessionEnded'>,
  renewed: OpenedSession,
  context: PlayerContext,
): Promise<void> {
  await sessions.give(renewed, context)
  onSessionEnded(context.viewer.sessionId)
}

/** Looks for sessions whose time is over until it is stopped. In every process that holds sockets; they share the work. */
export function sweepSessions(server: Ends & { readonly clock: Clock; readonly log: Pick<Log, 'warn'> }): {
  stop(): Promise<void>
} {
  const { database, clock, onSessionEnded, log } = server
  return clock.every(SESSION_SWEEP_MS, async () => {
    try {
      const now = clock.now()
      for (const sessionId of await endOverdueSessions(database.db, now, idleSince(now), SWEPT_MAX))
        onSessionEnded(sessionId)
    } catch (error) {
      log.warn({ err: error }, 'sessions whose time is over could not be looked for; the next turn does')
    }
  })
}
