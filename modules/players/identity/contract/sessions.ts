// Where a player is signed in, how a session is kept alive and ended, and the history of sign-ins and attempts.
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { SESSIONS_OPEN_MAX } from '#modules/players/identity/rules/sessions/session-limits.ts'

export const SESSIONS_LISTED_MAX = SESSIONS_OPEN_MAX

export const Session = z.object({
  sessionId: z.string(),
  startedAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  device: z.string(),
  /** Of the network: '203.0.113.*'; '' where it is unknown. */
  address: z.string(),
  isCurrent: z.boolean(),
})

export const sessionCalls = {
  /** Logs out: ends the calling session, or another of the same player's by its id. */
  'DELETE /web-api/accounts/sessions': call({
    who: 'player',
    whileMaintenance: true,
    input: z.object({ sessionId: z.string().max(60).optional() }),
    output: z.object({ ended: z.number() }),
    refusals: { session_not_found: 404 },
  }),
  /** Ends all sessions of the player except the calling one. None is no error. */
  'DELETE /web-api/accounts/sessions/others': call({
    who: 'player',
    input: z.object({}),
    output: z.object({ ended: z.number() }),
    refusals: {},
  }),
  /** Open ones, the last seen first; at most SESSIONS_LISTED_MAX, which is as many as are ever open. */
  'GET /web-api/accounts/sessions': call({
    who: 'player',
    input: z.object({}),
    output: z.object({ items: z.array(Session) }),
    refusals: {},
  }),
  /** S7.8, S7.37: the player of this session; null for a visitor. Never cached. */
  'GET /web-api/session': call({
    who: 'anyone',
    signsIn: true,
    input: z.object({}),
    output: z.object({ user_id: z.number().nullable() }),
    refusals: {},
  }),
  /**
   * S7.7: the signed token of this session, five minutes long, also set as the cookie user_token. Always a new one:
   * `force_refresh` changes nothing.
   */
  'GET /web-api/user/gettoken': call({
    who: 'player',
    signsIn: true,
    input: z.object({ force_refresh: z.enum(['true', 'false', '1', '0']).optional() }),
    output: z.object({ token: z.string() }),
    refusals: {},
  }),
  /** S7.23: allows this session to see videos for a quarter of an hour. */
  'POST /web-api/user/video-token': call({
    who: 'player',
    input: z.object({}),
    output: z.object({ token: z.string() }),
    refusals: {},
  }),
}
