// Limits with what they ask of the modules below: the session that ends at a reality check, and what the brand has on offer.
import { sessionService } from '#modules/players/identity/server/service.ts'
import type { ExclusionsServer } from '#modules/protection/exclusions/server/service.ts'
import { hostOf, type SiteConfigs } from '#modules/site/site-config/server/service.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { LimitsServer } from './limits-server.ts'

export type LimitsParts = {
  readonly clock: Clock
  readonly siteConfigs: Pick<SiteConfigs, 'brandOf'>
  readonly onSessionEnded: (sessionId: string) => void
}

export const openLimits = <S extends ExclusionsServer>(
  exclusions: S,
  { clock, siteConfigs, onSessionEnded }: LimitsParts,
): S & LimitsServer => ({
  ...exclusions,
  endSession: async ({ viewer, cookies }) => {
    await sessionService.leaveSession({ database: exclusions.database, clock, onSessionEnded }, viewer)
    cookies.push(...sessionService.clearedCookies())
  },
  offeredAt: async (origin) => (await siteConfigs.brandOf(hostOf(origin))).config.availableResponsibleGamingLimitsIds,
})
