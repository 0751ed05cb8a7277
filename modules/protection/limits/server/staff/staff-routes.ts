// The operators' calls of limits and exclusions.
import { limitsStaffCalls } from '#modules/protection/limits/contract/limits-staff.ts'
import { bundle, type Bundle } from '#platform/server/dispatch.ts'
import type { LimitsServer } from '../limits-server.ts'
import { excludeFor, setLimitFor } from './act-on-player.ts'
import { exportHistory, exportLimits } from './export-rows.ts'
import { listHistory, listLimits } from './list-in-force.ts'
import { showPlayer } from './show-player.ts'

export const limitsStaffRoutes = (server: LimitsServer): Bundle =>
  bundle(limitsStaffCalls, {
    'GET /staff-api/safer-gambling/limits': listLimits(server),
    'GET /staff-api/safer-gambling/players/:playerId/limits': showPlayer(server),
    'GET /staff-api/safer-gambling/players/:playerId/history': listHistory(server),
    'POST /staff-api/safer-gambling/players/:playerId/limits': setLimitFor(server),
    'POST /staff-api/safer-gambling/players/:playerId/exclusions': excludeFor(server),
    'GET /staff-api/safer-gambling/exports/limits': exportLimits(server),
    'GET /staff-api/safer-gambling/players/:playerId/history/export': exportHistory(server),
  })
