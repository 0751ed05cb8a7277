// Contract name → use case.
import { calls } from '#modules/sports/betting/contract.ts'
import { bundle, type Bundle } from '#platform/server/dispatch.ts'
import { showCredit } from './credit/show-credit.ts'
import { placeBet, type BettingServer } from './place-bet.ts'

export const bettingRoutes = (server: BettingServer): Bundle =>
  bundle(calls, {
    'POST /web-api/betting/bets': placeBet(server),
    'GET /web-api/betting/credit': showCredit(server),
  })
