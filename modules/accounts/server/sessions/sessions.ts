// Sessions are opaque tokens in a cookie; the database keeps their hashes and can end any of them at once.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { DAY_MS, MINUTE_MS } from '#kernel/time.ts'
import { createBatcher } from '#platform/server/batcher.ts'
import type { CallContext, Viewer } from '#platform/server/call-context.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db.ts'
import { SESSION_COOKIE } from '#platform/server/http.ts'
import { insertSession, liveSessions, touchSession } from './session-store.ts'

const SESSION_MS = DAY_MS
const SAVED_SESSION_MS = 30 * DAY_MS
/** `last_seen_at` is written at most this often per session: it is for people, not for decisions. */
const TOUCH_MS = 5 * MINUTE_MS
const TOKEN_BYTES = 32
const TOKEN = /^[A-Za-z0-9_-]{43}$/u

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

export type Sessions = {
  /** Opens a session and sets its cookie on the answer. */
  start(playerId: number, context: CallContext, isSaved: boolean): Promise<void>
  /** Asks the database every time, many tokens in one query: an ended session is dead for the very next call. */
  viewerOf(token: string): Promise<Viewer | undefined>
}

export function createSessions(database: Database, clock: Clock): Sessions {
  const lookUp = createBatcher<Buffer, Viewer | undefined>(
    { waitMsMax: 0, sizeMax: 200, inFlightMax: 4, queueMax: 5_000 },
    async (hashes) => {
      const now = clock.now()
      const rows = await liveSessions(database.db, hashes, now)
      const byHash = new Map(rows.map((row) => [row.token_hash.toString('hex'), row]))
      for (const row of rows)
        // A courtesy to the list of sessions: losing it to a lost connection harms nobody.
        if (now.getTime() - row.last_seen_at.getTime() > TOUCH_MS)
          touchSession(database.db, row.session_id, now).catch(() => undefined)
      return hashes.map((hash) => {
        const row = byHash.get(hash.toString('hex'))
        return row === undefined ? undefined : { playerId: Number(row.player_id), sessionId: row.session_id }
      })
    },
  )

  return {
    start: async (playerId, context, isSaved) => {
      const token = randomBytes(TOKEN_BYTES).toString('base64url')
      const at = clock.now()
      const lifetimeMs = isSaved ? SAVED_SESSION_MS : SESSION_MS
      const expiresAt = new Date(at.getTime() + lifetimeMs)
      await insertSession(database.db, {
        sessionId: randomUUID(),
        tokenHash: hashOf(token),
        playerId,
        device: context.device,
        address: context.address,
        at,
        expiresAt,
      })
      context.cookies.push({
        name: SESSION_COOKIE,
        value: token,
        ...(isSaved ? { maxAgeSeconds: lifetimeMs / 1_000 } : {}),
      })
    },
    viewerOf: async (token) => (TOKEN.test(token) ? lookUp(hashOf(token)) : undefined),
  }
}
