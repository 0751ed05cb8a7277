// The daily deposit limits of a player, for screens that draw their deposits beside them.
import { specOf } from '#modules/protection/limits/rules/limit-types.ts'
import type { Db } from '#platform/server/db.ts'
import { limitsOf } from '../limit-store.ts'

/** By currency in minor units: the stricter one of the player's own and an operator's. */
export async function dayDepositLimits(db: Db, playerId: number): Promise<ReadonlyMap<string, bigint>> {
  const strictest = new Map<string, bigint>()
  for (const { currency, limitType, limit } of await limitsOf(db, playerId)) {
    const spec = specOf(limitType)
    if (spec?.kind !== 'deposit' || spec.period !== 'day' || limit.value === null) continue
    const known = strictest.get(currency)
    if (known === undefined || limit.value < known) strictest.set(currency, limit.value)
  }
  return strictest
}
