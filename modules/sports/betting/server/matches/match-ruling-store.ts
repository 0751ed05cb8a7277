// The SQL of rulings: whether operators said that two games of two sources are one match.
import { sourceOf, type MatchFacts } from '#modules/sports/betting/rules/placing/same-match.ts'
import { anyId, type Db, type Tx } from '#platform/server/db.ts'

export type MatchRuling = {
  readonly gameId: number
  readonly otherId: number
  readonly areOne: boolean
  readonly reason: string
  readonly memberId: number
  readonly at: Date
}

const rulings = (db: Db) =>
  db
    .selectFrom('betting.match_ruling')
    .distinctOn(['game_id', 'other_id'])
    .select(['game_id', 'other_id', 'are_one', 'reason', 'member_id', 'at'])
    .orderBy('game_id')
    .orderBy('other_id')
    .orderBy('ruling_id', 'desc')

type RulingRow = Awaited<ReturnType<ReturnType<typeof rulings>['executeTakeFirstOrThrow']>>

const toRuling = (row: RulingRow): MatchRuling => ({
  gameId: Number(row.game_id),
  otherId: Number(row.other_id),
  areOne: row.are_one,
  reason: row.reason,
  memberId: Number(row.member_id),
  at: row.at,
})

/** The newest ruling of each pair of which either is among these games. */
export async function rulingsOn(db: Db, gameIds: readonly number[]): Promise<readonly MatchRuling[]> {
  if (gameIds.length === 0) return []
  const rows = await rulings(db)
    .where((eb) => eb.or([eb('game_id', '=', anyId(gameIds)), eb('other_id', '=', anyId(gameIds))]))
    .execute()
  return rows.map(toRuling)
}

/** Games with what operators said of them; read only where games of two sources come together. */
export async function withRulings<G extends MatchFacts>(
  db: Db,
  games: readonly G[],
): Promise<readonly (G & Pick<MatchFacts, 'ruled'>)[]> {
  if (new Set(games.map(sourceOf)).size < 2) return games
  const found = await rulingsOn(
    db,
    games.map(({ gameId }) => gameId),
  )
  if (found.length === 0) return games
  return games.map((game) => {
    const ruled = found.flatMap(({ gameId, otherId, areOne }): (readonly [number, boolean])[] =>
      gameId === game.gameId ? [[otherId, areOne]] : otherId === game.gameId ? [[gameId, areOne]] : [],
    )
    return ruled.length === 0 ? game : { ...game, ruled: new Map(ruled) }
  })
}

/** Until the transaction ends: two rulings of one pair come one after the other. */
export async function lockPair(tx: Tx, gameId: number, otherId: number): Promise<void> {
  await tx
    .selectNoFrom((eb) =>
      eb.fn('pg_advisory_xact_lock', [eb.fn('hashtext', [eb.val(`betting.match ${gameId} ${otherId}`)])]).as('locked'),
    )
    .execute()
}

export async function insertRuling(tx: Tx, ruling: MatchRuling): Promise<void> {
  await tx
    .insertInto('betting.match_ruling')
    .values({
      game_id: BigInt(ruling.gameId),
      other_id: BigInt(ruling.otherId),
      are_one: ruling.areOne,
      reason: ruling.reason,
      member_id: BigInt(ruling.memberId),
      at: ruling.at,
    })
    .execute()
}
