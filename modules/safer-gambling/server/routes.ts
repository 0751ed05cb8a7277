// Contract name → use case.
import { calls } from '#modules/safer-gambling/contract.ts'
import { bundle, type Bundle } from '#platform/server/dispatch.ts'
import type { SaferGamblingServer } from './safer-gambling-server.ts'
import { actOnLimit, answerTest, blockUser, saveLimits, withdrawChange } from './save-limits.ts'
import { availableLimits, showLimits, showReasons } from './show-limits.ts'

export const saferGamblingRoutes = (server: SaferGamblingServer): Bundle =>
  bundle(calls, {
    'GET /limit-service-api/api/external/web/v3/availablelimits': availableLimits(server),
    'GET /limit-service-api/api/external/web/v3/limits': showLimits(server),
    'POST /limit-service-api/api/external/web/v3/limits': saveLimits(server),
    'POST /limit-service-api/api/external/web/v3/testanswers': answerTest(server),
    'POST /limit-service-api/api/external/web/v3/limitaction': actOnLimit(server),
    'DELETE /limit-service-api/api/external/web/v3/limit': withdrawChange(server),
    'GET /limit-service-api/api/external/web/v3/reasons/selfexclude': showReasons,
    'POST /limit-service-api/limit/external/web/api/v1/BlockUser': blockUser(server),
  })
