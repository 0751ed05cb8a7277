// The SQL of pieces that are not finished: what they have set aside, and where it goes.
import type { Db } from '#platform/server/db.ts'

export type HeldPiece = { readonly method: string; readonly deposit: string | undefined; readonly amount: bigint }

/** What of the player's withdrawals in one currency waits for an operator: none of it is a payout yet. */
export async function heldPieces(db: Db, playerId: number, currency: string): Promise<readonly HeldPiece[]> {
  const rows = await db
    .selectFrom('withdrawals.piece as p')
    .innerJoin('withdrawals.withdrawal as w', 'w.withdrawal_id', 'p.withdrawal_id')
    .select(['p.method', 'p.destination', 'p.amount'])
    .where('w.player_id', '=', BigInt(playerId))
    .where('w.currency', '=', currency)
    .where('p.status', '=', 'held')
    .execute()
  return rows.map(({ method, destination, amount }) => ({
    method,
    deposit: (destination as Readonly<Record<string, string>>)['deposit'],
    amount,
  }))
}

/** What open pieces have set aside, by currency; minor units. */
export async function openPieceSums(db: Db): Promise<ReadonlyMap<string, bigint>> {
  const rows = await db
    .selectFrom('withdrawals.piece as p')
    .innerJoin('withdrawals.withdrawal as w', 'w.withdrawal_id', 'p.withdrawal_id')
    .select(({ fn }) => ['w.currency', fn.sum<string>('p.amount').as('amount')])
    .where('p.status', 'in', ['held', 'sending'])
    .groupBy('w.currency')
    .execute()
  return new Map(rows.map(({ currency, amount }) => [currency, BigInt(amount)]))
}
