// What limits serve: what a player sets, what operators set beside it, and the status of play.
import { permissions } from '#modules/protection/limits/contract-staff.ts'
import type { ServerModule, ServerPlatform } from '#platform/server/server-module.ts'
import { hostOf, type SiteConfigs } from '#modules/site/site-config/server/service.ts'
import { sessionService } from '#modules/players/identity/server/service.ts'
import type { ChangeKind } from '#modules/operations/staff/server/service.ts'
import { operatorLimitChange } from './staff/four-eyes.ts'
import { limitsStaffRoutes } from './staff/staff-routes.ts'
import type { ExclusionsServer, RegisterPorts } from '#modules/protection/exclusions/server/service.ts'
import { calls } from '#modules/protection/limits/contract.ts'
import { paceCalls } from '#modules/protection/play-time/contract.ts'
import { bundle, type Bundle } from '#platform/server/dispatch.ts'
import { showHistory } from './history/show-history.ts'
import type { LimitsServer } from './limits-server.ts'
import { declinePrompt, showOverview } from './overview/show-overview.ts'
import { actOnLimit, answerTest, saveLimits, withdrawChange } from './save-limits.ts'
import { availableLimits, showLimits } from './show-limits.ts'
import { ping, reportCheck } from './status/ping.ts'

export const limitRoutes = (server: LimitsServer): Bundle =>
  bundle(calls, {
    'GET /limit-service-api/api/external/web/v3/availablelimits': availableLimits(server),
    'GET /limit-service-api/api/external/web/v3/limits': showLimits(server),
    'POST /limit-service-api/api/external/web/v3/limits': saveLimits(server),
    'POST /limit-service-api/api/external/web/v3/testanswers': answerTest(server),
    'POST /limit-service-api/api/external/web/v3/limitaction': actOnLimit(server),
    'DELETE /limit-service-api/api/external/web/v3/limit': withdrawChange(server),
    'GET /web-api/safer-gambling/history': showHistory(server),
    'GET /web-api/safer-gambling/overview': showOverview(server),
    'POST /web-api/safer-gambling/limit-prompt': declinePrompt(server),
  })

/** Pings and reality checks: their answer is the player's status, with what limits know. */
const statusRoutes = (server: LimitsServer & RegisterPorts): Bundle =>
  bundle(paceCalls, {
    'POST /limit-service-api/api/external/web/v3/ping': ping(server),
    'POST /web-api/api/web/user/v1/reality-check': reportCheck(server),
  })

type Lower<S> = {
  readonly exclusions: S
  readonly siteConfigs: Pick<SiteConfigs, 'brandOf'>
  readonly onSessionEnded: (sessionId: string) => void
}

export function openLimits<S extends ExclusionsServer & RegisterPorts>(
  { database, clock }: ServerPlatform,
  { exclusions, siteConfigs, onSessionEnded }: Lower<S>,
) {
  const server: S & LimitsServer = {
    ...exclusions,
    endSession: async ({ viewer, cookies }) => {
      await sessionService.leaveSession({ database, clock, onSessionEnded }, viewer)
      cookies.push(...sessionService.clearedCookies())
    },
    offeredAt: async (origin) => (await siteConfigs.brandOf(hostOf(origin))).config.availableResponsibleGamingLimitsIds,
  }
  return {
    server,
    serves: {
      calls: [limitRoutes(server), statusRoutes(server)],
      permissions,
      staffCalls: [limitsStaffRoutes(server)],
      changeKinds: [operatorLimitChange(server)],
    } satisfies ServerModule<ChangeKind>,
  }
}
