// Sessions are opaque tokens in a cookie; the database keeps their hashes and can end any of them at once.
import { randomUUID } from 'node:crypto'
import { createBatcher, LOOK_UPS } from '#platform/server/batcher.ts'
import type { CallContext, CookieChange, Viewer } from '#platform/server/call-context.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Database, Db } from '#platform/server/db.ts'
import { SESSION_COOKIE, type TokenKind } from '#platform/server/http/http.ts'
import {
  PASSING_SESSION,
  SAVED_SESSION,
  SEEN_EVERY_MS,
  sessionLimits,
  SESSIONS_OPEN_MAX,
} from '#modules/players/identity/rules/sessions/session-limits.ts'
import { insertSession, playerSessions, type IdleSince } from './session-store.ts'
import { hashOfToken, isToken, newToken } from './session-token.ts'
import { createUserTokens, USER_TOKEN_MS, type UserTokens } from './user-token.ts'

/** S6.1: marks of a signed-in player besides the session's own cookie, which is the only credential. */
const USER_TOKEN_COOKIE = 'user_token'
const SIGNED_IN_COOKIE = 'ua'

/** Sessions last seen at these moments or before are over. */
export const idleSince = (now: Date): IdleSince => ({
  passing: new Date(now.getTime() - PASSING_SESSION.idleMs),
  saved: new Date(now.getTime() - SAVED_SESSION.idleMs),
})

/** S4.4: everything that a sign-in has set, under either name of the session's cookie. */
export const clearedCookies = (): readonly CookieChange[] => [
  { name: SESSION_COOKIE, value: undefined, isHostOnly: true },
  { name: SESSION_COOKIE, value: undefined },
  { name: USER_TOKEN_COOKIE, value: undefined },
  { name: SIGNED_IN_COOKIE, value: undefined },
]

export type Opening = {
  readonly playerId: number
  /** It outlives the browser. */
  readonly isSaved: boolean
  /** `proof_version` of the player when the proof began: a password changed since then makes it worthless. */
  readonly proofVersion: number
}

export type OpenedSession = {
  readonly viewer: Viewer
  readonly isSaved: boolean
  /** For the cookie alone. */
  readonly token: string
}

export type Sessions = {
  /**
   * Opens a session where the proof is still valid; undefined where it is not. Its cookies are set by `give`, once
   * it is written.
   */
  start(db: Db, opening: Opening, context: CallContext): Promise<OpenedSession | undefined>
  /** Sets the session's cookies on the answer, and ends the player's oldest beyond SESSIONS_OPEN_MAX. */
  give(opened: OpenedSession, context: CallContext): Promise<void>
  /** Queries the database every time, many tokens in one query: an ended session is refused at the very next call. */
  viewerOf(token: string, kind?: TokenKind): Promise<Viewer | undefined>
  /** Which of these sessions are open, in one query. */
  openAmong(sessionIds: readonly string[]): Promise<ReadonlySet<string>>
  /** A fresh signed token of a live session (S7.7), also set as its cookie. */
  giveUserToken(viewer: Viewer, context: CallContext): Promise<string>
  readonly tokens: UserTokens
}

export type SessionsOptions = {
  readonly database: Database
  readonly clock: Clock
  /** Signs user tokens and nothing else. */
  readonly tokenKey: Buffer
  readonly onSessionEnded: (sessionId: string) => void
}

type Seen = { readonly session_id: string; readonly owner_id: bigint; readonly last_seen_at: Date }

export function createSessions({ database, clock, tokenKey, onSessionEnded }: SessionsOptions): Sessions {
  const { db } = database
  const tokens = createUserTokens(tokenKey)

  const see = (row: Seen | undefined, now: Date): Viewer | undefined => {
    if (row === undefined) return undefined
    if (now.getTime() - row.last_seen_at.getTime() > SEEN_EVERY_MS)
      // Lost to a cut connection, it is written with the next call.
      playerSessions.touch(db, row.session_id, now).catch(() => undefined)
    return { playerId: Number(row.owner_id), sessionId: row.session_id }
  }
  const lookUp = createBatcher<Buffer, Viewer | undefined>(LOOK_UPS, async (hashes) => {
    const now = clock.now()
    const rows = await playerSessions.openOfTokens(db, hashes, now, idleSince(now))
    const byHash = new Map(rows.map((row) => [row.token_hash.toString('hex'), row]))
    return hashes.map((hash) => see(byHash.get(hash.toString('hex')), now))
  })
  const lookUpById = createBatcher<string, Viewer | undefined>(LOOK_UPS, async (sessionIds) => {
    const now = clock.now()
    const rows = await playerSessions.openOfIds(db, sessionIds, now, idleSince(now))
    const byId = new Map(rows.map((row) => [row.session_id, row]))
    return sessionIds.map((sessionId) => see(byId.get(sessionId), now))
  })

  const giveUserToken: Sessions['giveUserToken'] = async (viewer, context) => {
    const token = await tokens.sign(viewer, 'user', clock.now())
    context.cookies.push({ name: USER_TOKEN_COOKIE, value: token, maxAgeSeconds: USER_TOKEN_MS / 1_000 })
    return token
  }

  return {
    tokens,
    giveUserToken,
    start: async (tx, { playerId, isSaved, proofVersion }, context) => {
      const token = newToken()
      const at = clock.now()
      const sessionId = randomUUID()
      const isOpened = await insertSession(tx, {
        sessionId,
        tokenHash: hashOfToken(token),
        playerId,
        proofVersion,
        device: context.device,
        address: context.address,
        isSaved,
        at,
        expiresAt: new Date(at.getTime() + sessionLimits(isSaved).absoluteMs),
      })
      return isOpened ? { viewer: { playerId, sessionId }, isSaved, token } : undefined
    },
    give: async ({ viewer, isSaved, token }, context) => {
      const surplus = await playerSessions.endSurplus(db, viewer.playerId, SESSIONS_OPEN_MAX, clock.now())
      for (const ended of surplus) onSessionEnded(ended)
      const lifetime = isSaved ? { maxAgeSeconds: sessionLimits(isSaved).absoluteMs / 1_000 } : {}
      context.cookies.push(
        { name: SESSION_COOKIE, value: token, isHostOnly: true, ...lifetime },
        { name: SIGNED_IN_COOKIE, value: '1', ...lifetime },
      )
      await giveUserToken(viewer, context)
    },
    openAmong: async (sessionIds) => {
      const now = clock.now()
      const rows = await playerSessions.openOfIds(db, sessionIds, now, idleSince(now))
      return new Set(rows.map((row) => row.session_id))
    },
    viewerOf: async (token, kind = 'cookie') => {
      if (kind === 'cookie') return isToken(token) ? lookUp(hashOfToken(token)) : undefined
      const owner = tokens.read(token, 'user', clock.now())
      const viewer = owner === undefined ? undefined : await lookUpById(owner.sessionId)
      return viewer?.playerId === owner?.playerId ? viewer : undefined
    },
  }
}
