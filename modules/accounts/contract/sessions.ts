// Where a player is signed in, and how it ends.
import { z } from 'zod'
import { call } from '#kernel/contract.ts'

export const SESSIONS_LISTED_MAX = 50

export const Session = z.object({
  sessionId: z.string(),
  startedAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  device: z.string(),
  isCurrent: z.boolean(),
})

export const sessionCalls = {
  /** Logs out: ends the session that asks, or another of the same player's by its id. */
  'DELETE /web-api/accounts/sessions': call({
    who: 'player',
    input: z.object({ sessionId: z.string().max(60).optional() }),
    output: z.object({ ended: z.number() }),
    refusals: { session_not_found: 404 },
  }),
  'GET /web-api/accounts/sessions': call({
    who: 'player',
    input: z.object({}),
    output: z.object({ items: z.array(Session) }),
    refusals: {},
  }),
}
