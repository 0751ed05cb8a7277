// What the history of bets serves.
import type { ServerModule } from '#platform/server/server-module.ts'
import { calls } from '#modules/sports/bet-history/contract.ts'
import type { BettingServer } from '#modules/sports/betting/server/service.ts'
import { bundle, type Bundle } from '#platform/server/dispatch.ts'
import { permissions, staffCalls } from '#modules/sports/bet-history/contract-staff.ts'
import { getBet, listBets } from './list-bets.ts'
import { showPerformance } from './show-performance.ts'
import { listStaffBets, showCouponCode, showStaffBet } from './staff-bets.ts'

const betHistoryRoutes = (server: BettingServer): Bundle =>
  bundle(calls, {
    'GET /web-api/betting/bets': listBets(server),
    'GET /web-api/betting/performance': showPerformance(server),
    'GET /web-api/betting/bets/:betId': getBet(server),
  })

const staffRoutes = (server: BettingServer): Bundle =>
  bundle(staffCalls, {
    'GET /staff-api/betting/bets': listStaffBets(server),
    'GET /staff-api/betting/bets/:betId': showStaffBet(server),
    'GET /staff-api/betting/coupon-codes/:code': showCouponCode(server),
  })

export const openBetHistory = (betting: BettingServer) => ({
  serves: {
    calls: [betHistoryRoutes(betting)],
    staffCalls: [staffRoutes(betting)],
    permissions,
  } satisfies ServerModule,
})
