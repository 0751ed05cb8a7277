// Contract name → use case.
import { calls } from '#modules/betting/contract.ts'
import { bundle, type Bundle } from '#platform/server/dispatch.ts'
import { showCredit } from './credit/show-credit.ts'
import { getBet, listBets } from './list-bets.ts'
import { placeBet, type BettingServer } from './place-bet.ts'

export const bettingRoutes = (server: BettingServer): Bundle =>
  bundle(calls, {
    'POST /web-api/betting/bets': placeBet(server),
    'GET /web-api/betting/bets': listBets(server),
    'GET /web-api/betting/bets/:betId': getBet(server),
    'GET /web-api/betting/credit': showCredit(server),
  })
