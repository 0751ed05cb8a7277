// The SQL of what many players bet on: counted from accepted bets.
import type { Db } from '#platform/server/db.ts'

/** Older bets are not looked at, however quiet the day: the count costs the same on any site. */
const BETS_COUNTED_MAX = 20_000

export type PopularSelection = {
  readonly gameId: number
  readonly selectionId: number
  /** Different players. */
  readonly players: number
}

type Asked = { readonly since: Date; readonly playersMin: number; readonly limit: number }

/** Selections of open bets, with most players first; those with fewer than `playersMin` are left out. */
export async function popularSelections(
  db: Db,
  { since, playersMin, limit }: Asked,
): Promise<readonly PopularSelection[]> {
  const rows = await db
    .with('newest', (all) =>
      all
        .selectFrom('betting.bet')
        .select(['bet_id', 'player_id', 'placed_at', 'status', 'voided_at'])
        .orderBy('bet_id', 'desc')
        .limit(BETS_COUNTED_MAX),
    )
    .selectFrom('newest as b')
    .innerJoin('betting.leg as l', 'l.bet_id', 'b.bet_id')
    .where('b.placed_at', '>=', since)
    .where('b.status', '=', 'accepted')
    .where('b.voided_at', 'is', null)
    .groupBy(['l.game_id', 'l.selection_id'])
    .select(['l.game_id', 'l.selection_id'])
    .select((eb) => eb.fn.count<number>('b.player_id').distinct().as('players'))
    .having((eb) => eb.fn.count('b.player_id').distinct(), '>=', playersMin)
    .orderBy('players', 'desc')
    .orderBy('l.selection_id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    gameId: Number(row.game_id),
    selectionId: Number(row.selection_id),
    players: Number(row.players),
  }))
}
