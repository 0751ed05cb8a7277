// The SQL of boosts.
import { anyId, type Db, type Tx } from '#platform/server/db.ts'

export type BoostRow = {
  readonly boostId: number
  readonly gameId: number
  /** Of the boosted kind. */
  readonly marketId: number
  /** Of the usual market. */
  readonly selectionId: number
  readonly price: number
  /** Euro cents. */
  readonly stakeMax: bigint
  readonly endsAt: Date
  readonly memberId: number
  readonly createdAt: Date
  readonly endedAt: Date | undefined
}

const boosts = (db: Db) => db.selectFrom('boosts.boost').selectAll()

type Stored = Awaited<ReturnType<ReturnType<typeof boosts>['executeTakeFirstOrThrow']>>

const toBoost = (row: Stored): BoostRow => ({
  boostId: Number(row.boost_id),
  gameId: Number(row.game_id),
  marketId: Number(row.market_id),
  selectionId: Number(row.selection_id),
  price: row.price,
  stakeMax: row.stake_max,
  endsAt: row.ends_at,
  memberId: Number(row.member_id),
  createdAt: row.created_at,
  endedAt: row.ended_at ?? undefined,
})

/** Not ended yet. */
export async function runningBoosts(db: Db, max: number): Promise<readonly BoostRow[]> {
  const rows = await boosts(db).where('ended_at', 'is', null).orderBy('boost_id').limit(max).execute()
  return rows.map(toBoost)
}

/** Of these boosted markets, at most one each. */
export async function runningOnMarkets(db: Db, marketIds: readonly number[]): Promise<readonly BoostRow[]> {
  const rows = await boosts(db).where('ended_at', 'is', null).where('market_id', '=', anyId(marketIds)).execute()
  return rows.map(toBoost)
}

export async function newestBoosts(db: Db, max: number): Promise<readonly BoostRow[]> {
  const rows = await boosts(db).orderBy('boost_id', 'desc').limit(max).execute()
  return rows.map(toBoost)
}

export async function boostById(db: Db, boostId: number): Promise<BoostRow | undefined> {
  const row = await boosts(db).where('boost_id', '=', BigInt(boostId)).executeTakeFirst()
  return row === undefined ? undefined : toBoost(row)
}

export async function insertBoost(tx: Tx, boost: Omit<BoostRow, 'boostId' | 'endedAt'>): Promise<number> {
  const { boost_id } = await tx
    .insertInto('boosts.boost')
    .values({
      game_id: BigInt(boost.gameId),
      market_id: BigInt(boost.marketId),
      selection_id: BigInt(boost.selectionId),
      price: boost.price,
      stake_max: boost.stakeMax,
      ends_at: boost.endsAt,
      member_id: BigInt(boost.memberId),
      created_at: boost.createdAt,
    })
    .returning('boost_id')
    .executeTakeFirstOrThrow()
  return Number(boost_id)
}

/** False where it has ended before. */
export async function markEnded(tx: Tx, boostId: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('boosts.boost')
    .set({ ended_at: at })
    .where('boost_id', '=', BigInt(boostId))
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
