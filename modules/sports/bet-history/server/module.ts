// What the history of bets serves.
import type { ServerModule } from '#platform/server/server-module.ts'
import { calls } from '#modules/sports/bet-history/contract.ts'
import type { BettingServer } from '#modules/sports/betting/server/service.ts'
import { bundle, type Bundle } from '#platform/server/dispatch.ts'
import { getBet, listBets } from './list-bets.ts'
import { showPerformance } from './show-performance.ts'

const betHistoryRoutes = (server: BettingServer): Bundle =>
  bundle(calls, {
    'GET /web-api/betting/bets': listBets(server),
    'GET /web-api/betting/performance': showPerformance(server),
    'GET /web-api/betting/bets/:betId': getBet(server),
  })

export const openBetHistory = (betting: BettingServer) => ({
  serves: { calls: [betHistoryRoutes(betting)] } satisfies ServerModule,
})
