// The SQL of seed pairs: the one in use and the next one of a player, and those that were revealed.
import type { Selectable } from 'kysely'
import type { DB } from '#database/row-types.ts'
import { anyId, type Db, type Tx } from '#platform/server/db.ts'

export type SeedPair = {
  readonly pairId: bigint
  readonly state: 'next' | 'current' | 'revealed'
  readonly sealedSeed: Buffer
  readonly commitment: string
  /** Null while it is the next one. */
  readonly clientSeed: string | null
  readonly nextNonce: number
}

const COLUMNS = ['seed_pair_id', 'state', 'sealed_seed', 'commitment', 'client_seed', 'next_nonce'] as const

const ofRow = (row: Pick<Selectable<DB['casino.seed_pair']>, (typeof COLUMNS)[number]>): SeedPair => ({
  pairId: row.seed_pair_id,
  state: row.state,
  sealedSeed: row.sealed_seed,
  commitment: row.commitment,
  clientSeed: row.client_seed,
  nextNonce: row.next_nonce,
})

/** The pair in use and the next one. */
export type Pairs = { readonly current: SeedPair | undefined; readonly next: SeedPair | undefined }

const pairsOf = (rows: readonly SeedPair[]): Pairs => ({
  current: rows.find(({ state }) => state === 'current'),
  next: rows.find(({ state }) => state === 'next'),
})

const livePairs = (db: Db, playerId: number) =>
  db
    .selectFrom('casino.seed_pair')
    .select(COLUMNS)
    .where('player_id', '=', BigInt(playerId))
    .where('state', 'in', ['current', 'next'])

export const findPairs = async (db: Db, playerId: number): Promise<Pairs> =>
  pairsOf((await livePairs(db, playerId).execute()).map(ofRow))

/** Until the transaction ends nobody counts a nonce of them or replaces them. The accounts of the player are locked before. */
export const lockPairs = async (tx: Tx, playerId: number): Promise<Pairs> =>
  pairsOf((await livePairs(tx, playerId).orderBy('seed_pair_id').forUpdate().execute()).map(ofRow))

export async function insertNextPair(
  tx: Tx,
  pair: { readonly playerId: number; readonly sealedSeed: Buffer; readonly commitment: string; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('casino.seed_pair')
    .values({
      player_id: BigInt(pair.playerId),
      sealed_seed: pair.sealedSeed,
      commitment: pair.commitment,
      created_at: pair.at,
    })
    .execute()
}

export async function beginPair(tx: Tx, pairId: bigint, clientSeed: string, at: Date): Promise<void> {
  await tx
    .updateTable('casino.seed_pair')
    .set({ state: 'current', client_seed: clientSeed, started_at: at })
    .where('seed_pair_id', '=', pairId)
    .execute()
}

export async function revealPair(tx: Tx, pairId: bigint, at: Date): Promise<void> {
  await tx
    .updateTable('casino.seed_pair')
    .set({ state: 'revealed', revealed_at: at })
    .where('seed_pair_id', '=', pairId)
    .execute()
}

/** The pairs in use, by player; row locks in sorted order until the transaction ends. */
export async function lockCurrentPairs(tx: Tx, playerIds: readonly number[]): Promise<ReadonlyMap<number, SeedPair>> {
  const rows = await tx
    .selectFrom('casino.seed_pair')
    .select([...COLUMNS, 'player_id'])
    .where('player_id', '=', anyId(playerIds))
    .where('state', '=', 'current')
    .orderBy('seed_pair_id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [Number(row.player_id), ofRow(row)]))
}

/** Counts the next round of each of these pairs; their rows are locked. */
export async function takeNonces(tx: Tx, pairs: readonly SeedPair[]): Promise<void> {
  await tx
    .updateTable('casino.seed_pair')
    .set(({ eb }) => ({ next_nonce: eb('next_nonce', '+', 1) }))
    .where('seed_pair_id', '=', anyId(pairs.map(({ pairId }) => pairId)))
    .execute()
}

export async function findPair(db: Db, pairId: bigint): Promise<SeedPair> {
  const row = await db
    .selectFrom('casino.seed_pair')
    .select(COLUMNS)
    .where('seed_pair_id', '=', pairId)
    .executeTakeFirstOrThrow()
  return ofRow(row)
}
