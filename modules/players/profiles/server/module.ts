// What profiles serve: the player's own card, and players as operators see them.
import { permissions } from '#modules/players/profiles/contract-staff.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { playerStaffRoutes } from './staff-view/player-handlers.ts'
import { ok } from '#kernel/result.ts'
import { bundle, type Bundle } from '#platform/server/dispatch.ts'
import { subjectService } from '#modules/players/identity/server/service.ts'
import { calls } from '#modules/players/profiles/contract.ts'
import type { ProfilesServer } from './profiles-server.ts'

const profilesRoutes = ({ database }: Pick<ProfilesServer, 'database'>): Bundle =>
  bundle(calls, {
    'GET /web-api/accounts/me': async (_input, { viewer }) => {
      const card = await subjectService.findPlayerCard(database.db, viewer.playerId)
      if (card === undefined) throw new Error(`player ${viewer.playerId} has a session but no card`)
      return ok({
        userId: card.playerId,
        email: card.email,
        phone: card.phone,
        isEmailConfirmed: card.isEmailConfirmed,
        currency: card.currency,
        countryId: card.countryId,
        registeredAt: card.registeredAt.toISOString(),
      })
    },
  })

export const openProfiles = (server: ProfilesServer) => ({
  serves: {
    calls: [profilesRoutes(server)],
    permissions,
    staffCalls: [playerStaffRoutes(server)],
  } satisfies ServerModule,
})
