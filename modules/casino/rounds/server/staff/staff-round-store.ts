// The SQL of rounds and seed pairs as operators look for them: of all players.
import { sql } from 'kysely'
import type { RoundState } from '#modules/casino/rounds/contract.ts'
import type { Db } from '#platform/server/db.ts'

export type FoundRound = {
  readonly roundId: number
  readonly playerId: number
  readonly game: string
  readonly version: string
  readonly state: RoundState
  readonly stake: bigint
  readonly win: bigint
  readonly currency: string
  readonly startedAt: Date
  readonly touchedAt: Date
  readonly endedAt: Date | null
}

export type RoundFilter = {
  readonly state: RoundState | undefined
  readonly untouchedSince: Date | undefined
  readonly game: string | undefined
  readonly playerId: number | undefined
}

export async function findRounds(
  db: Db,
  { state, untouchedSince, game, playerId }: RoundFilter,
  before: number | undefined,
  limit: number,
): Promise<readonly FoundRound[]> {
  let query = db
    .selectFrom('casino.round')
    .select([
      'round_id',
      'player_id',
      'game',
      'version',
      'state',
      'stake',
      'win',
      'currency',
      'started_at',
      'touched_at',
      'ended_at',
    ])
  if (state !== undefined) query = query.where('state', '=', state)
  if (untouchedSince !== undefined) query = query.where('touched_at', '<', untouchedSince)
  if (game !== undefined) query = query.where('game', '=', game)
  if (playerId !== undefined) query = query.where('player_id', '=', BigInt(playerId))
  if (before !== undefined) query = query.where('round_id', '<', BigInt(before))
  const rows = await query.orderBy('round_id', 'desc').limit(limit).execute()
  return rows.map((row) => ({
    roundId: Number(row.round_id),
    playerId: Number(row.player_id),
    game: row.game,
    version: row.version,
    state: row.state,
    stake: row.stake,
    win: row.win,
    currency: row.currency,
    startedAt: row.started_at,
    touchedAt: row.touched_at,
    endedAt: row.ended_at,
  }))
}

/** Whose round it is. */
export async function playerOfRound(db: Db, roundId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('casino.round')
    .select('player_id')
    .where('round_id', '=', BigInt(roundId))
    .executeTakeFirst()
  return row === undefined ? undefined : Number(row.player_id)
}

export type FoundPair = {
  readonly pairId: bigint
  readonly playerId: number
  readonly state: 'next' | 'current' | 'revealed'
  readonly sealedSeed: Buffer
  readonly commitment: string
  readonly clientSeed: string | null
  readonly rounds: number
  readonly createdAt: Date
  readonly revealedAt: Date | null
}

export async function findSeedPairs(
  db: Db,
  { playerId, state }: { readonly playerId: number | undefined; readonly state: FoundPair['state'] | undefined },
  before: bigint | undefined,
  limit: number,
): Promise<readonly FoundPair[]> {
  let query = db.selectFrom('casino.seed_pair as p').select((eb) => [
    'seed_pair_id',
    'player_id',
    'state',
    'sealed_seed',
    'commitment',
    'client_seed',
    'created_at',
    'revealed_at',
    eb
      .selectFrom('casino.round as r')
      .select(sql<string>`count(*)`.as('count'))
      .whereRef('r.seed_pair_id', '=', 'p.seed_pair_id')
      .as('rounds'),
  ])
  if (playerId !== undefined) query = query.where('player_id', '=', BigInt(playerId))
  if (state !== undefined) query = query.where('state', '=', state)
  if (before !== undefined) query = query.where('seed_pair_id', '<', before)
  const rows = await query.orderBy('seed_pair_id', 'desc').limit(limit).execute()
  return rows.map((row) => ({
    pairId: row.seed_pair_id,
    playerId: Number(row.player_id),
    state: row.state,
    sealedSeed: row.sealed_seed,
    commitment: row.commitment,
    clientSeed: row.client_seed,
    rounds: Number(row.rounds ?? 0),
    createdAt: row.created_at,
    revealedAt: row.revealed_at,
  }))
}
