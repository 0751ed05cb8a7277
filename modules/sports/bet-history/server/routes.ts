// Contract name → use case.
import { calls } from '#modules/sports/bet-history/contract.ts'
import type { BettingServer } from '#modules/sports/betting/server/service.ts'
import { bundle, type Bundle } from '#platform/server/dispatch.ts'
import { getBet, listBets } from './list-bets.ts'

export const betHistoryRoutes = (server: BettingServer): Bundle =>
  bundle(calls, {
    'GET /web-api/betting/bets': listBets(server),
    'GET /web-api/betting/bets/:betId': getBet(server),
  })
