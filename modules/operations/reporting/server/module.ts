// What reporting serves: the collector of analytics, the consumer that adds up the bets of each day, and what operators see first.
import { calls } from '#modules/operations/reporting/contract.ts'
import { permissions, staffCalls } from '#modules/operations/reporting/contract-staff.ts'
import type { SiteConfigs } from '#modules/site/site-config/server/service.ts'
import { bundle } from '#platform/server/dispatch.ts'
import { deriveKey } from '#platform/server/secrets/secrets.ts'
import type { ServerModule, ServerPlatform } from '#platform/server/server-module.ts'
import type { StaffQueue } from '#platform/server/queues/staff-queue.ts'
import { collect } from './collect.ts'
import { showBook } from './home/show-book.ts'
import { showHealth, showQueues, type Feeds } from './home/show-work.ts'
import { betDays } from './on-bets.ts'

type Lower = {
  readonly siteConfigs: SiteConfigs
  /** Of all other modules. */
  readonly queues: readonly StaffQueue[]
  readonly feeds: Feeds
}

export function openReporting(
  { database, clock, secret }: ServerPlatform,
  { siteConfigs: configs, queues, feeds }: Lower,
) {
  const server = { database, clock, configs, playerKey: deriveKey(secret, 'analytics players') }
  return {
    serves: {
      calls: [bundle(calls, { 'POST /fatman-api/:key': collect(server) })],
      permissions,
      staffCalls: [
        bundle(staffCalls, {
          'GET /staff-api/reporting/queues': showQueues(database, queues),
          'GET /staff-api/reporting/book': showBook(database),
          'GET /staff-api/reporting/health': showHealth(database, feeds),
        }),
      ],
      consumers: [betDays],
    } satisfies ServerModule,
  }
}
