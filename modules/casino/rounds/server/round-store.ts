// The SQL of rounds and of their steps.
import { sql, type Selectable } from 'kysely'
import type { DB } from '#database/row-types.ts'
import type { RoundState } from '#modules/casino/rounds/contract.ts'
import { anyId, playerKeys, type Db, type Tx } from '#platform/server/db.ts'

export type StoredRound = {
  readonly roundId: number
  readonly sessionId: bigint
  readonly playerId: number
  readonly accountId: number
  readonly currency: string
  readonly game: string
  readonly version: string
  readonly requestHash: Buffer
  readonly state: RoundState
  readonly firstStake: bigint
  readonly stake: bigint
  readonly win: bigint
  readonly options: unknown
  readonly gameState: unknown
  readonly view: unknown
  /** A fraction of the first stake as text, '99/50'. */
  readonly multiplier: string
  readonly step: number
  readonly pairId: bigint
  readonly nonce: number
  readonly profile: string
  readonly balanceBefore: bigint
  readonly balanceAfter: bigint
  readonly startedAt: Date
  readonly endedAt: Date | null
  /** Of its pair; the server seed is among them once the pair was replaced. */
  readonly commitment: string
  readonly clientSeed: string
  readonly revealedSeed: Buffer | undefined
}

const COLUMNS = [
  'round_id',
  'session_id',
  'r.player_id',
  'account_id',
  'currency',
  'game',
  'version',
  'request_hash',
  'r.state',
  'first_stake',
  'stake',
  'win',
  'options',
  'game_state',
  'view',
  'multiplier',
  'step',
  'r.seed_pair_id',
  'nonce',
  'profile',
  'balance_before',
  'balance_after',
  'r.started_at',
  'ended_at',
  'commitment',
  'client_seed',
  'sealed_seed',
  'p.state as pair_state',
] as const

type Row = Omit<Selectable<DB['casino.round']>, 'idempotency_key' | 'touched_at'> &
  Pick<Selectable<DB['casino.seed_pair']>, 'commitment' | 'client_seed' | 'sealed_seed'> & {
    readonly pair_state: string
  }

const ofRow = (row: Row): StoredRound => ({
  roundId: Number(row.round_id),
  sessionId: row.session_id,
  playerId: Number(row.player_id),
  accountId: Number(row.account_id),
  currency: row.currency,
  game: row.game,
  version: row.version,
  requestHash: row.request_hash,
  state: row.state,
  firstStake: row.first_stake,
  stake: row.stake,
  win: row.win,
  options: row.options,
  gameState: row.game_state,
  view: row.view,
  multiplier: row.multiplier,
  step: row.step,
  pairId: row.seed_pair_id,
  nonce: row.nonce,
  profile: row.profile,
  balanceBefore: row.balance_before,
  balanceAfter: row.balance_after,
  startedAt: row.started_at,
  endedAt: row.ended_at,
  commitment: row.commitment,
  clientSeed: row.client_seed ?? '',
  revealedSeed: row.pair_state === 'revealed' ? row.sealed_seed : undefined,
})

const select = (db: Db) =>
  db
    .selectFrom('casino.round as r')
    .innerJoin('casino.seed_pair as p', 'p.seed_pair_id', 'r.seed_pair_id')
    .select(COLUMNS)

const first = (row: Row | undefined): StoredRound | undefined => (row === undefined ? undefined : ofRow(row))

export const findRound = async (db: Db, playerId: number, roundId: number): Promise<StoredRound | undefined> =>
  first(
    await select(db)
      .where('round_id', '=', BigInt(roundId))
      .where('r.player_id', '=', BigInt(playerId))
      .executeTakeFirst(),
  )

/** Those under these keys. */
export const findRoundsByKeys = async (
  db: Db,
  keys: readonly { readonly playerId: number; readonly key: string }[],
): Promise<readonly (StoredRound & { readonly key: string })[]> => {
  const rows = await select(db)
    .select('idempotency_key')
    .where(sql<boolean>`(r.player_id, r.idempotency_key) in (${playerKeys(keys)})`)
    .execute()
  return rows.map((row) => ({ ...ofRow(row), key: row.idempotency_key }))
}

export const findOpenRound = async (db: Db, playerId: number, game: string): Promise<StoredRound | undefined> =>
  first(
    await select(db)
      .where('r.player_id', '=', BigInt(playerId))
      .where('game', '=', game)
      .where('r.state', '=', 'open')
      .executeTakeFirst(),
  )

export const lockRound = async (tx: Tx, roundId: number): Promise<StoredRound> =>
  ofRow(await select(tx).where('round_id', '=', BigInt(roundId)).forUpdate('r').executeTakeFirstOrThrow())

export async function hasOpenRound(tx: Tx, pairId: bigint): Promise<boolean> {
  const row = await tx
    .selectFrom('casino.round')
    .select('round_id')
    .where('seed_pair_id', '=', pairId)
    .where('state', '=', 'open')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Open rounds of these players. */
export async function openRoundsOf(
  tx: Tx,
  playerIds: readonly number[],
): Promise<readonly Pick<StoredRound, 'roundId' | 'playerId' | 'game'>[]> {
  const rows = await tx
    .selectFrom('casino.round')
    .select(['round_id', 'player_id', 'game'])
    .where('player_id', '=', anyId(playerIds))
    .where('state', '=', 'open')
    .execute()
  return rows.map(({ round_id, player_id, game }) => ({
    roundId: Number(round_id),
    playerId: Number(player_id),
    game,
  }))
}

export type HistoryAsk = {
  readonly game?: string | undefined
  readonly before?: number | undefined
  readonly limit: number
}

/** Of a player, the latest first. */
export async function roundsOf(
  db: Db,
  playerId: number,
  { game, before, limit }: HistoryAsk,
): Promise<readonly StoredRound[]> {
  let query = select(db).where('r.player_id', '=', BigInt(playerId))
  if (game !== undefined) query = query.where('game', '=', game)
  if (before !== undefined) query = query.where('round_id', '<', BigInt(before))
  const rows = await query.orderBy('round_id', 'desc').limit(limit).execute()
  return rows.map(ofRow)
}

/** Open rounds that nobody has touched since then. */
export async function staleRounds(
  db: Db,
  untouchedSince: Date,
  limit: number,
): Promise<readonly Pick<StoredRound, 'roundId' | 'playerId'>[]> {
  const rows = await db
    .selectFrom('casino.round')
    .select(['round_id', 'player_id'])
    .where('state', '=', 'open')
    .where('touched_at', '<', untouchedSince)
    .orderBy('touched_at')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ roundId: Number(row.round_id), playerId: Number(row.player_id) }))
}

/** What open rounds have staked, by currency: what the ledger's `open_rounds` must hold. */
export async function openRoundStakes(tx: Tx): Promise<ReadonlyMap<string, bigint>> {
  const rows = await tx
    .selectFrom('casino.round')
    .select(({ fn }) => ['currency', fn.sum<string>('stake').as('sum')])
    .where('state', '=', 'open')
    .groupBy('currency')
    .execute()
  return new Map(rows.map(({ currency, sum }) => [currency, BigInt(sum)]))
}

/** Where a round stands after its start or a step. */
export type RoundAt = {
  readonly state: RoundState
  readonly win: bigint
  readonly gameState: unknown
  readonly view: unknown
  readonly multiplier: string
  readonly balanceAfter: bigint
}

export type NewRound = RoundAt &
  Pick<
    StoredRound,
    | 'sessionId'
    | 'playerId'
    | 'accountId'
    | 'currency'
    | 'game'
    | 'version'
    | 'requestHash'
    | 'stake'
    | 'options'
    | 'pairId'
    | 'nonce'
    | 'profile'
    | 'balanceBefore'
  > & { readonly key: string; readonly at: Date }

const stateText = ({ state, gameState }: RoundAt): string | null =>
  state === 'open' ? JSON.stringify(gameState ?? null) : null

/** Returns their ids, in order. */
export async function insertRounds(tx: Tx, rounds: readonly NewRound[]): Promise<readonly number[]> {
  const rows = await tx
    .insertInto('casino.round')
    .values(
      rounds.map((round) => ({
        session_id: round.sessionId,
        player_id: BigInt(round.playerId),
        account_id: BigInt(round.accountId),
        currency: round.currency,
        game: round.game,
        version: round.version,
        idempotency_key: round.key,
        request_hash: round.requestHash,
        state: round.state,
        first_stake: round.stake,
        stake: round.stake,
        win: round.win,
        options: JSON.stringify(round.options ?? null),
        game_state: stateText(round),
        view: JSON.stringify(round.view),
        multiplier: round.multiplier,
        seed_pair_id: round.pairId,
        nonce: round.nonce,
        profile: round.profile,
        balance_before: round.balanceBefore,
        balance_after: round.balanceAfter,
        started_at: round.at,
        touched_at: round.at,
        ended_at: round.state === 'open' ? null : round.at,
      })),
    )
    .returning(['round_id', 'player_id', 'idempotency_key'])
    .execute()
  const ids = new Map(rows.map((row) => [`${row.player_id} ${row.idempotency_key}`, Number(row.round_id)]))
  return rounds.map(({ playerId, key }) => {
    const roundId = ids.get(`${playerId} ${key}`)
    if (roundId === undefined) throw new Error('a round was not stored')
    return roundId
  })
}

export type RoundStep = {
  readonly roundId: number
  readonly step: number
  /** As it was sent; null for the start and where the round ended without a choice. */
  readonly choice: unknown
  readonly view: unknown
  readonly multiplier: string
  readonly addedStake: bigint
  readonly win: bigint
  readonly state: RoundState
  readonly balanceAfter: bigint
  readonly at: Date
}

export async function insertSteps(tx: Tx, steps: readonly RoundStep[]): Promise<void> {
  if (steps.length === 0) return
  await tx
    .insertInto('casino.round_step')
    .values(
      steps.map((step) => ({
        round_id: BigInt(step.roundId),
        step: step.step,
        choice: step.choice === null ? null : JSON.stringify(step.choice),
        view: JSON.stringify(step.view),
        multiplier: step.multiplier,
        added_stake: step.addedStake,
        win: step.win,
        state: step.state,
        balance_after: step.balanceAfter,
        at: step.at,
      })),
    )
    .execute()
}

export async function saveRound(
  tx: Tx,
  roundId: number,
  at: RoundAt & { readonly stake: bigint; readonly step: number; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('casino.round')
    .set({
      state: at.state,
      stake: at.stake,
      win: at.win,
      game_state: stateText(at),
      view: JSON.stringify(at.view),
      multiplier: at.multiplier,
      step: at.step,
      balance_after: at.balanceAfter,
      touched_at: at.at,
      ended_at: at.state === 'open' ? null : at.at,
    })
    .where('round_id', '=', BigInt(roundId))
    .execute()
}

/** All steps of these rounds, in order. A round that closed at its start has none. */
export async function stepsOf(db: Db, roundIds: readonly number[]): Promise<ReadonlyMap<number, readonly RoundStep[]>> {
  if (roundIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('casino.round_step')
    .selectAll()
    .where('round_id', '=', anyId(roundIds))
    .orderBy('round_id')
    .orderBy('step')
    .execute()
  return Map.groupBy(
    rows.map((row): RoundStep => ({
      roundId: Number(row.round_id),
      step: row.step,
      choice: row.choice,
      view: row.view,
      multiplier: row.multiplier,
      addedStake: row.added_stake,
      win: row.win,
      state: row.state as RoundState,
      balanceAfter: row.balance_after,
      at: row.at,
    })),
    ({ roundId }) => roundId,
  )
}
