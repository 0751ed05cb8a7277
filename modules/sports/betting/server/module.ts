// What betting serves: placing, credit, and the bets that open pages show.
import type { ServerModule, ServerPlatform } from '#platform/server/server-module.ts'
import { brandCouponOf } from '#modules/sports/returns/rules/brand-coupon.ts'
import { hostOf, type SiteConfigs } from '#modules/site/site-config/server/service.ts'
import { betPlacedChanges } from './player-changes.ts'
import { calls } from '#modules/sports/betting/contract.ts'
import { permissions } from '#modules/sports/betting/contract-staff.ts'
import { bundle, type Bundle } from '#platform/server/dispatch.ts'
import { showStakeLimits } from './exposure/show-stake-limits.ts'
import type { ChangeKind } from '#modules/operations/staff/server/service.ts'
import { factorChange } from './exposure/change-factor.ts'
import { bettingStaffRoutes } from './exposure/staff-exposure.ts'
import { priceBuilder } from './builder/price-builder.ts'
import { codesInNewCurrency } from './credit/credit.ts'
import { showCredit } from './credit/show-credit.ts'
import { placeBet, type BettingServer } from './placing/place-bet.ts'

const bettingRoutes = (server: BettingServer): Bundle =>
  bundle(calls, {
    'POST /web-api/betting/bets': placeBet(server),
    'GET /web-api/betting/credit': showCredit(server),
    'POST /web-api/betting/stake-limits': showStakeLimits(server),
    'POST /web-api/betting/builder-prices': priceBuilder(server),
  })

type Lower = Pick<BettingServer, 'wallet' | 'stakes' | 'board' | 'isStale'> & { readonly siteConfigs: SiteConfigs }

export function openBetting(
  { database, clock, couponsWaitingMax }: ServerPlatform & Pick<BettingServer, 'couponsWaitingMax'>,
  { wallet, stakes, board, isStale, siteConfigs }: Lower,
) {
  const server: BettingServer = {
    database,
    clock,
    wallet,
    stakes,
    board,
    isStale,
    brandCouponAt: async (origin) => brandCouponOf((await siteConfigs.brandOf(hostOf(origin))).config),
    ...(couponsWaitingMax === undefined ? {} : { couponsWaitingMax }),
  }
  const serves = {
    permissions,
    calls: [bettingRoutes(server)],
    staffCalls: [bettingStaffRoutes(server)],
    changeKinds: [factorChange],
    pageChanges: [betPlacedChanges],
    consumers: [codesInNewCurrency],
  } satisfies ServerModule<ChangeKind>
  return { server, serves }
}
