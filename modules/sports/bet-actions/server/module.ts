// What bet actions serve: cash-out, insurance, edit, and the job that sells bets at their targets.
import type { Running, ServerModule, ServerPlatform } from '#platform/server/server-module.ts'
import { deriveKey } from '#platform/server/secrets/secrets.ts'
import type { BettingServer } from '#modules/sports/betting/server/service.ts'
import { CHANGED_TOPIC } from '#modules/sports/catalogue/server/service.ts'
import { fairChances, returnedShares } from '#modules/sports/odds/server/service.ts'
import { AUTO_SALE_MS, AUTO_SALE_SWEEP_MS, createAutoSeller } from './sale/auto-seller.ts'
import { betActionChanges } from './player-changes.ts'
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

/** Looks at bets with a target when prices of their games move, and now and then at all of them. */
function sellAtTargets(server: BetActionsServer, { bus, clock, log }: ServerPlatform): Running {
  const seller = createAutoSeller(server, log)
  bus.subscribe(CHANGED_TOPIC, (gameIds) => seller.touch(gameIds as readonly number[]))
  bus.onReconnect(seller.touchAll)
  const sweeping = clock.every(AUTO_SALE_SWEEP_MS, async () => seller.touchAll())
  const selling = clock.every(AUTO_SALE_MS, async () => {
    await seller.sellDue().catch((error: unknown) => log.error({ err: error }, 'automatic cash-out failed'))
  })
  return {
    stop: async () => {
      await sweeping.stop()
      await selling.stop()
      await seller.idle()
    },
  }
}

/** `carriedResults`: settlement stands on the same level. */
export function openBetActions(
  platform: ServerPlatform,
  { betting, carriedResults }: { readonly betting: BettingServer } & Pick<BetActionsServer, 'carriedResults'>,
) {
  const quoteKey = deriveKey(platform.secret, 'bet quotes')
  const server: BetActionsServer = { ...betting, quoteKey, carriedResults, returnedShares, fairChances }
  return {
    server,
    serves: {
      calls: [betActionRoutes(server)],
      pageChanges: [betActionChanges],
      jobs: [() => sellAtTargets(server, platform)],
    } satisfies ServerModule,
  }
}
