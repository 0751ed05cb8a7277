// Contract name → use case.
import type { RegisterPorts } from '#modules/protection/exclusions/server/service.ts'
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
export const statusRoutes = (server: LimitsServer & RegisterPorts): Bundle =>
  bundle(paceCalls, {
    'POST /limit-service-api/api/external/web/v3/ping': ping(server),
    'POST /web-api/api/web/user/v1/reality-check': reportCheck(server),
  })
