// What follows when somebody's personal data has been written: it says who he is, and others may know that person.
import type { Tx } from '#platform/server/db.ts'
import type { AccountsServer } from '../accounts-server.ts'
import { keepPersonKey } from '../players/same-person-store.ts'

/** In the transaction that wrote the data, by whoever wrote it. */
export async function personTold(
  tx: Tx,
  { onPersonTold }: Pick<AccountsServer, 'onPersonTold'>,
  playerId: number,
): Promise<void> {
  await keepPersonKey(tx, playerId)
  await onPersonTold(tx, playerId)
}
