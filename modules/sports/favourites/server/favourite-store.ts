// The SQL of favourites.
import { sql } from 'kysely'
import { anyText, type Db, type Tx } from '#platform/server/db.ts'

export type FavouriteKind = 'game' | 'team' | 'championship'
export type FavouriteRow = { readonly kind: FavouriteKind; readonly item: string }

/** All kinds together, the newest first. */
export const favouritesOf = (db: Db, playerId: number): Promise<readonly FavouriteRow[]> =>
  db
    .selectFrom('favourites.favourite')
    .select(['kind', 'item'])
    .where('player_id', '=', BigInt(playerId))
    .orderBy('favourite_id', 'desc')
    .execute()

type Of = { readonly playerId: number; readonly kind: FavouriteKind }

export async function removeFavourites(tx: Tx, { playerId, kind }: Of, items: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('favourites.favourite')
    .where('player_id', '=', BigInt(playerId))
    .where('kind', '=', kind)
    .where('item', '=', anyText(items))
    .execute()
}

/** `items`: the oldest first. Removes the oldest of the kind that are more than `max`. */
export async function addFavourites(
  tx: Tx,
  { playerId, kind }: Of,
  { items, at, max }: { readonly items: readonly string[]; readonly at: Date; readonly max: number },
): Promise<void> {
  const player_id = BigInt(playerId)
  await tx
    .insertInto('favourites.favourite')
    .values(items.map((item) => ({ player_id, kind, item, added_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .deleteFrom('favourites.favourite')
    .where('favourite_id', 'in', (eb) =>
      eb
        .selectFrom('favourites.favourite as f')
        .select('f.favourite_id')
        .where('f.player_id', '=', player_id)
        .where('f.kind', '=', kind)
        .orderBy('f.favourite_id', 'desc')
        .offset(sql.lit(max)),
    )
    .execute()
}
