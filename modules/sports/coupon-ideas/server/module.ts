// What ready-made and saved coupons serve.
import type { ServerModule } from '#platform/server/server-module.ts'
import type { BettingServer } from '#modules/sports/betting/server/service.ts'
import { calls } from '#modules/sports/coupon-ideas/contract.ts'
import { bundle, type Bundle } from '#platform/server/dispatch.ts'
import { generateCoupon } from './generate-coupon.ts'
import { loadCoupon } from './load-coupon.ts'
import { saveCoupon } from './save-coupon.ts'
import { showExpresses } from './show-expresses.ts'

const couponIdeasRoutes = (server: BettingServer): Bundle =>
  bundle(calls, {
    'GET /web-api/betting/expresses': showExpresses(server),
    'GET /web-api/betting/generated-coupons': generateCoupon(server),
    'POST /web-api/betting/saved-coupons': saveCoupon(server),
    'GET /web-api/betting/saved-coupons/:code': loadCoupon(server),
  })

export const openCouponIdeas = (betting: BettingServer) => ({
  serves: { calls: [couponIdeasRoutes(betting)] } satisfies ServerModule,
})
