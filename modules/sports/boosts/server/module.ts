// What boosts serve: operators' calls, and the job that stops and ends boosted prices.
import { CHANGED_TOPIC, type Board } from '#modules/sports/catalogue/server/service.ts'
import { permissions } from '#modules/sports/boosts/contract-staff.ts'
import type { ServerModule, ServerPlatform } from '#platform/server/server-module.ts'
import { followBoosts } from './follow-boosts.ts'
import { staffBoosts } from './staff-boosts.ts'

const FOLLOW_MS = 1_000

export function openBoosts({ database, clock, bus, log }: ServerPlatform, { board }: { readonly board: Board }) {
  const server = { database, clock, board }
  const follow = async (): Promise<void> => {
    const changed = await followBoosts(server).catch((error: unknown) => {
      log.warn({ err: error }, 'boosted prices could not be followed; placing still checks them')
      return []
    })
    if (changed.length > 0) bus.publish(CHANGED_TOPIC, changed)
  }
  return {
    serves: {
      permissions,
      staffCalls: [staffBoosts(server, bus)],
      jobs: [() => clock.every(FOLLOW_MS, follow)],
    } satisfies ServerModule,
  }
}
