// The SQL of all players' accounts in one currency, for one that is given up.
import { sql } from 'kysely'
import type { Db } from '#platform/server/db.ts'

const inCurrency = (db: Db, currency: string) =>
  db.selectFrom('wallet.account').where('currency', '=', currency).where('player_id', 'is not', null)

/** Those with an account that is not removed: one that holds or owes something never is. By number, after that one. */
export async function playersIn(db: Db, currency: string, after: number, limit: number): Promise<readonly number[]> {
  const rows = await inCurrency(db, currency)
    .select('player_id')
    .distinct()
    .where('closed_at', 'is', null)
    .where('player_id', '>', BigInt(after))
    .orderBy('player_id')
    .limit(limit)
    .execute()
  return rows.map(({ player_id }) => Number(player_id))
}

/** What each account holds less what it owes; minor units. */
export async function holdingsIn(
  db: Db,
  currency: string,
): Promise<readonly { readonly balance: bigint; readonly owed: bigint }[]> {
  return inCurrency(db, currency)
    .select(['balance', 'owed'])
    .where(sql<boolean>`balance <> 0 or owed <> 0`)
    .execute()
}
