// The SQL of providers' rounds as operators look for them.
import type { ProviderRoundState } from '#modules/casino/providers/rules/decide-message.ts'
import type { Db } from '#platform/server/db.ts'
import { providerRoundOf, type StoredProviderRound } from '../wallet/provider-round-store.ts'

export type ProviderRoundFilter = {
  readonly state: ProviderRoundState | undefined
  readonly untouchedSince: Date | undefined
  readonly provider: string | undefined
  readonly playerId: number | undefined
}

/** The latest first. */
export async function findProviderRounds(
  db: Db,
  { state, untouchedSince, provider, playerId }: ProviderRoundFilter,
  before: number | undefined,
  limit: number,
): Promise<readonly StoredProviderRound[]> {
  let query = db.selectFrom('casino.provider_round').selectAll()
  if (state !== undefined) query = query.where('state', '=', state)
  if (untouchedSince !== undefined) query = query.where('touched_at', '<', untouchedSince)
  if (provider !== undefined) query = query.where('provider', '=', provider)
  if (playerId !== undefined) query = query.where('player_id', '=', BigInt(playerId))
  if (before !== undefined) query = query.where('round_id', '<', BigInt(before))
  const rows = await query.orderBy('round_id', 'desc').limit(limit).execute()
  return rows.map(providerRoundOf)
}
