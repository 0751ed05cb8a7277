// Contract name → use case.
import { calls } from '#modules/protection/safer-gambling/contract.ts'
import { bundle, type Bundle } from '#platform/server/dispatch.ts'
import { showActivity } from './activity/show-activity.ts'
import { showHistory } from './history/show-history.ts'
import { askBack, declinePrompt, showOverview } from './overview/show-overview.ts'
import type { RegisterPorts } from './national-register.ts'
import { ping, reportCheck } from './pace/ping.ts'
import type { SaferGamblingServer } from './safer-gambling-server.ts'
import { actOnLimit, answerTest, blockUser, saveLimits, withdrawChange } from './save-limits.ts'
import { availableLimits, showLimits, showReasons } from './show-limits.ts'

export const saferGamblingRoutes = (server: SaferGamblingServer & RegisterPorts): Bundle =>
  bundle(calls, {
    'GET /limit-service-api/api/external/web/v3/availablelimits': availableLimits(server),
    'GET /limit-service-api/api/external/web/v3/limits': showLimits(server),
    'POST /limit-service-api/api/external/web/v3/limits': saveLimits(server),
    'POST /limit-service-api/api/external/web/v3/testanswers': answerTest(server),
    'POST /limit-service-api/api/external/web/v3/limitaction': actOnLimit(server),
    'DELETE /limit-service-api/api/external/web/v3/limit': withdrawChange(server),
    'GET /limit-service-api/api/external/web/v3/reasons/selfexclude': showReasons,
    'POST /limit-service-api/limit/external/web/api/v1/BlockUser': blockUser(server),
    'POST /limit-service-api/api/external/web/v3/ping': ping(server),
    'POST /web-api/api/web/user/v1/reality-check': reportCheck(server),
    'GET /web-api/safer-gambling/activity': showActivity(server),
    'GET /web-api/safer-gambling/history': showHistory(server),
    'GET /web-api/safer-gambling/overview': showOverview(server),
    'POST /web-api/safer-gambling/return': askBack(server),
    'POST /web-api/safer-gambling/limit-prompt': declinePrompt(server),
  })
