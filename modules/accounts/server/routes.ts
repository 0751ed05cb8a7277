// Contract name → use case.
import { ok } from '#kernel/result.ts'
import { bundle, type Bundle } from '#platform/server/dispatch.ts'
import { calls, SESSIONS_LISTED_MAX } from '#modules/accounts/contract.ts'
import type { AccountsServer } from './accounts-server.ts'
import { findPlayerCard } from './players/player-store.ts'
import { register } from './registering/register.ts'
import { logOut } from './sessions/log-out.ts'
import { sessionsOf } from './sessions/session-store.ts'
import { logIn } from './signing-in/log-in.ts'

export const accountsRoutes = (server: AccountsServer): Bundle =>
  bundle(calls, {
    'POST /web-api/accounts/registrations': register(server),
    'POST /web-api/accounts/sessions': logIn(server),
    'DELETE /web-api/accounts/sessions': logOut(server),
    'GET /web-api/accounts/sessions': async (_input, { viewer }) => {
      const rows = await sessionsOf(server.database.db, viewer.playerId, server.clock.now(), SESSIONS_LISTED_MAX)
      return ok({
        items: rows.map((row) => ({
          sessionId: row.session_id,
          startedAt: row.started_at.toISOString(),
          lastSeenAt: row.last_seen_at.toISOString(),
          device: row.device,
          isCurrent: row.session_id === viewer.sessionId,
        })),
      })
    },
    'GET /web-api/accounts/me': async (_input, { viewer }) => {
      const card = await findPlayerCard(server.database.db, viewer.playerId)
      if (card === undefined) throw new Error(`player ${viewer.playerId} has a session but no card`)
      return ok({
        userId: card.playerId,
        email: card.email,
        currency: card.currency,
        countryId: card.countryId,
        registeredAt: card.registeredAt.toISOString(),
      })
    },
  })
