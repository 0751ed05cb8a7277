// Accepts a batch of analytics events: for a brand that collects, from a visitor who agreed, and without identifying
// data.
import { createHmac } from 'node:crypto'
import { ok, refuse } from '#kernel/result.ts'
import type { calls } from '#modules/operations/reporting/contract.ts'
import { isTimely } from '#modules/operations/reporting/rules/event-limits.ts'
import { countBatch, firstWindow } from '#modules/operations/reporting/rules/rate-window.ts'
import { hostOf, type SiteConfigs } from '#modules/site/site-config/server/service.ts'
import { cookieOf, headerOf } from '#platform/server/call-context.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import { visitorNetwork } from '#platform/server/http/visitor-network.ts'
import { insertBatch } from './analytics-store.ts'

export type ReportingServer = {
  readonly database: Database
  readonly clock: Clock
  readonly configs: SiteConfigs
  /** Hides players: without it a hash identifies nobody. */
  readonly playerKey: Buffer
}

const CONSENT_COOKIE = 'cookiesAgreeType'
const HASH_BYTES = 16

const hashOf = (key: Buffer, playerId: number): Buffer =>
  createHmac('sha256', key).update(String(playerId)).digest().subarray(0, HASH_BYTES)

export function collect({
  database,
  clock,
  configs,
  playerKey,
}: ReportingServer): Handlers<typeof calls>['POST /fatman-api/:key'] {
  // Addresses are counted for a minute, in memory only.
  let window = firstWindow
  return async ({ key, batchId, events }, context) => {
    const now = clock.now()
    const counted = countBatch(window, visitorNetwork(context.address), now.getTime())
    if (counted.kind === 'full')
      return refuse('too_many_batches', 'too many batches in a minute', { retryAfterMs: counted.retryAfterMs })
    window = counted.window
    const { name: brand, config } = await configs.brandOf(hostOf(context.origin))
    if (!config.isFatmanAnalyticsAvailable || config.fatmanKey === null || config.fatmanKey !== key)
      return refuse('collector_unknown', 'unknown analytics key')
    const agreed = cookieOf(headerOf(context, 'cookie'), CONSENT_COOKIE)
    if (agreed === 'FUNCTIONAL' || agreed === 'DISABLE')
      return refuse('consent_missing', 'the visitor has not consented to this', { field: 'consent' })
    const timely = events
      .map((event, position) => ({ ...event, position }))
      .filter(({ at }) => isTimely(Date.parse(at), now.getTime()))
    if (timely.length > 0)
      await insertBatch(database.db, {
        batchId,
        brand,
        receivedAt: now,
        playerHash: context.viewer === undefined ? null : hashOf(playerKey, context.viewer.playerId),
        events: timely,
      })
    return ok({ accepted: timely.length, skipped: events.length - timely.length })
  }
}
