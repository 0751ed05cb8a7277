// What markers of harm serve: the flags before operators, the sweep that finds them, and the refusals at a limit that it counts.
import { permissions } from '#modules/protection/harm-markers/contract-staff.ts'
import type { ServerModule, ServerPlatform } from '#platform/server/server-module.ts'
import { openMarkers, type MarkersParts } from './markers-server.ts'
import { noteLimitHits } from './note-limit-hits.ts'
import { markersStaffRoutes } from './staff-flags.ts'
import { flagQueue } from './flag-store.ts'
import { watchMarkers } from './sweep-markers.ts'

export const openHarmMarkers = ({ database, clock, log }: ServerPlatform, lower: MarkersParts) => ({
  serves: {
    permissions,
    queues: [flagQueue],
    staffCalls: [markersStaffRoutes(lower)],
    around: noteLimitHits(database, log),
    jobs: [() => watchMarkers(openMarkers(lower), { clock, log })],
  } satisfies ServerModule,
})
