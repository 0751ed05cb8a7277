// Locks a player's accounts: no stake, deposit or withdrawal of theirs happens before the transaction ends.
import { jurisdictionOf, type Jurisdiction } from '#modules/protection/exclusions/rules/jurisdiction.ts'
import { lockPlayerAccounts } from '#modules/money/wallet/server/service.ts'
import { decisionTime, type Tx } from '#platform/server/db.ts'
import type { ExclusionsServer } from './exclusions-server.ts'

/** A player whose accounts are locked. */
export type LockedPlayer = {
  readonly playerId: number
  readonly jurisdiction: Jurisdiction
  readonly now: Date
}

/** `others`: players whose accounts are locked together with this player's, in one sorted order. */
export async function lockPlayer(
  tx: Tx,
  server: Pick<ExclusionsServer, 'wallet' | 'countryOf'>,
  playerId: number,
  others: readonly number[] = [],
): Promise<LockedPlayer> {
  await lockPlayerAccounts(tx, server.wallet, [playerId, ...others])
  return {
    playerId,
    jurisdiction: jurisdictionOf(await server.countryOf(tx, playerId)),
    now: await decisionTime(tx),
  }
}
