// What reporting serves: the collector of analytics, and the consumer that adds up the bets of each day.
import { calls } from '#modules/operations/reporting/contract.ts'
import type { SiteConfigs } from '#modules/site/site-config/server/service.ts'
import { bundle } from '#platform/server/dispatch.ts'
import { deriveKey } from '#platform/server/secrets/secrets.ts'
import type { ServerModule, ServerPlatform } from '#platform/server/server-module.ts'
import { collect } from './collect.ts'
import { betDays } from './on-bets.ts'

export function openReporting(
  { database, clock, secret }: ServerPlatform,
  { siteConfigs: configs }: { readonly siteConfigs: SiteConfigs },
) {
  const server = { database, clock, configs, playerKey: deriveKey(secret, 'analytics players') }
  return {
    serves: {
      calls: [bundle(calls, { 'POST /fatman-api/:key': collect(server) })],
      consumers: [betDays],
    } satisfies ServerModule,
  }
}
