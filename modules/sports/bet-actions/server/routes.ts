// Contract name → use case.
import { calls } from '#modules/sports/bet-actions/contract.ts'
import { bundle, type Bundle } from '#platform/server/dispatch.ts'
import { editBet } from './edit/edit-bet.ts'
import { quoteEdit } from './edit/quote-edit.ts'
import { insureBet } from './insurance/insure-bet.ts'
import { quoteInsurance } from './insurance/quote-insurance.ts'
import { quoteSale } from './sale/quote-sale.ts'
import { sellBet } from './sale/sell-bet.ts'
import { setAutoSale } from './sale/set-auto-sale.ts'
import type { BetActionsServer } from './bet-actions-server.ts'

export const betActionRoutes = (server: BetActionsServer): Bundle =>
  bundle(calls, {
    'GET /web-api/betting/bets/:betId/sale': quoteSale(server),
    'POST /web-api/betting/bets/:betId/sales': sellBet(server),
    'PUT /web-api/betting/bets/:betId/auto-sale': setAutoSale(server),
    'GET /web-api/betting/bets/:betId/insurance': quoteInsurance(server),
    'POST /web-api/betting/bets/:betId/insurances': insureBet(server),
    'GET /web-api/betting/bets/:betId/edit': quoteEdit(server),
    'POST /web-api/betting/bets/:betId/edits': editBet(server),
  })
