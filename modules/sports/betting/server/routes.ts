// Contract name → use case.
import { calls } from '#modules/sports/betting/contract.ts'
import { bundle, type Bundle } from '#platform/server/dispatch.ts'
import { calculateCoupon } from './calculator/calculate.ts'
import { convertOdds } from './calculator/convert-odds.ts'
import { showCredit } from './credit/show-credit.ts'
import { generateCoupon } from './ideas/generate-coupon.ts'
import { showExpresses } from './ideas/show-expresses.ts'
import { getBet, listBets } from './list-bets.ts'
import { placeBet } from './place-bet.ts'
import { loadCoupon } from './saved/load-coupon.ts'
import { saveCoupon } from './saved/save-coupon.ts'
import { serviceHandlers } from './services/service-routes.ts'
import type { ServicesServer } from './services/services-server.ts'

export const bettingRoutes = (server: ServicesServer): Bundle =>
  bundle(calls, {
    'POST /web-api/betting/bets': placeBet(server),
    'GET /web-api/betting/bets': listBets(server),
    'GET /web-api/betting/bets/:betId': getBet(server),
    'POST /web-api/betting/odds-conversions': convertOdds,
    'POST /web-api/betting/calculations': calculateCoupon,
    'GET /web-api/betting/credit': showCredit(server),
    'GET /web-api/betting/expresses': showExpresses(server),
    'GET /web-api/betting/generated-coupons': generateCoupon(server),
    'POST /web-api/betting/saved-coupons': saveCoupon(server),
    'GET /web-api/betting/saved-coupons/:code': loadCoupon(server),
    ...serviceHandlers(server),
  })
