// The SQL of sessions: one launch of one game, known by the hashes of its tokens.
import { sql, type Selectable } from 'kysely'
import type { DB } from '#database/row-types.ts'
import type { ProfileId } from '#modules/casino/rounds/rules/play-profile.ts'
import { anyId, anyText, type Db, type Tx } from '#platform/server/db.ts'

export type StoredSession = {
  readonly sessionId: bigint
  readonly playerId: number
  readonly accountId: number
  readonly currency: string
  readonly game: string
  readonly isSlot: boolean
  readonly profile: ProfileId
  readonly stakeMax: bigint | undefined
  readonly launchedAt: Date
  readonly authenticatedAt: Date | null
  readonly lastUsedAt: Date
  readonly endedAt: Date | null
  readonly staked: bigint
  readonly won: bigint
}

const COLUMNS = [
  'session_id',
  'player_id',
  'account_id',
  'currency',
  'game',
  'is_slot',
  'profile',
  'stake_max',
  'launched_at',
  'authenticated_at',
  'last_used_at',
  'ended_at',
  'staked',
  'won',
] as const

const ofRow = (row: Pick<Selectable<DB['casino.session']>, (typeof COLUMNS)[number]>): StoredSession => ({
  sessionId: row.session_id,
  playerId: Number(row.player_id),
  accountId: Number(row.account_id),
  currency: row.currency,
  game: row.game,
  isSlot: row.is_slot,
  profile: row.profile,
  stakeMax: row.stake_max ?? undefined,
  launchedAt: row.launched_at,
  authenticatedAt: row.authenticated_at,
  lastUsedAt: row.last_used_at,
  endedAt: row.ended_at,
  staked: row.staked,
  won: row.won,
})

export type NewSession = Pick<
  StoredSession,
  'playerId' | 'accountId' | 'currency' | 'game' | 'isSlot' | 'profile' | 'stakeMax' | 'launchedAt'
> & { readonly device: string; readonly launchHash: Buffer }

/** Returns its id. */
export async function insertSession(tx: Tx, session: NewSession): Promise<bigint> {
  const { session_id } = await tx
    .insertInto('casino.session')
    .values({
      player_id: BigInt(session.playerId),
      account_id: BigInt(session.accountId),
      currency: session.currency,
      game: session.game,
      is_slot: session.isSlot,
      device: session.device,
      profile: session.profile,
      stake_max: session.stakeMax ?? null,
      launch_hash: session.launchHash,
      launched_at: session.launchedAt,
      last_used_at: session.launchedAt,
    })
    .returning('session_id')
    .executeTakeFirstOrThrow()
  return session_id
}

export async function endSessions(tx: Tx, playerId: number, game: string, at: Date): Promise<void> {
  await tx
    .updateTable('casino.session')
    .set({ ended_at: at })
    .where('player_id', '=', BigInt(playerId))
    .where('game', '=', game)
    .where('ended_at', 'is', null)
    .execute()
}

/** Of every player; returns how many. */
export async function endSessionsOf(db: Db, games: readonly string[], at: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('casino.session')
    .set({ ended_at: at })
    .where('game', '=', anyText(games))
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

const select = (db: Db) => db.selectFrom('casino.session').select(COLUMNS)

/** Locked, so that a launch is exchanged once. */
export async function lockLaunch(tx: Tx, playerId: number, launchHash: Buffer): Promise<StoredSession | undefined> {
  const row = await select(tx)
    .where('launch_hash', '=', launchHash)
    .where('player_id', '=', BigInt(playerId))
    .forUpdate()
    .executeTakeFirst()
  return row === undefined ? undefined : ofRow(row)
}

export async function authenticate(tx: Tx, sessionId: bigint, tokenHash: Buffer, at: Date): Promise<void> {
  await tx
    .updateTable('casino.session')
    .set({ token_hash: tokenHash, authenticated_at: at, last_used_at: at })
    .where('session_id', '=', sessionId)
    .execute()
}

/** In the order of the asks; undefined where the token is of no session of this player. */
export async function findSessions(
  db: Db,
  asked: readonly { readonly playerId: number; readonly tokenHash: Buffer }[],
): Promise<readonly (StoredSession | undefined)[]> {
  const rows = await select(db)
    .select('token_hash')
    .where('token_hash', '=', sql<Buffer>`any(${asked.map(({ tokenHash }) => tokenHash)}::bytea[])`)
    .execute()
  const byHash = new Map(rows.map((row) => [row.token_hash?.toString('hex'), ofRow(row)]))
  return asked.map(({ playerId, tokenHash }) => {
    const session = byHash.get(tokenHash.toString('hex'))
    return session?.playerId === playerId ? session : undefined
  })
}

/** Of whichever player. */
export async function findSessionByToken(db: Db, tokenHash: Buffer): Promise<StoredSession | undefined> {
  const row = await select(db).where('token_hash', '=', tokenHash).executeTakeFirst()
  return row === undefined ? undefined : ofRow(row)
}

/** The one of this game that nobody ended. */
export async function findSessionOfGame(db: Db, playerId: number, game: string): Promise<StoredSession | undefined> {
  const row = await select(db)
    .where('player_id', '=', BigInt(playerId))
    .where('game', '=', game)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row === undefined ? undefined : ofRow(row)
}

/** By id; row locks in sorted order until the transaction ends. */
export async function lockSessions(tx: Tx, sessionIds: readonly bigint[]): Promise<ReadonlyMap<bigint, StoredSession>> {
  const rows = await select(tx).where('session_id', '=', anyId(sessionIds)).orderBy('session_id').forUpdate().execute()
  return new Map(rows.map((row) => [row.session_id, ofRow(row)]))
}

/** Sessions of slots that nobody ended. */
export async function openSlots(tx: Tx, playerId: number): Promise<readonly StoredSession[]> {
  const rows = await select(tx)
    .where('player_id', '=', BigInt(playerId))
    .where('is_slot', '=', true)
    .where('ended_at', 'is', null)
    .execute()
  return rows.map(ofRow)
}

export type SessionCount = { readonly sessionId: bigint; readonly staked: bigint; readonly won: bigint }

/** What was staked and won in sessions moves with their rounds. Each session is counted once in a call. */
export async function countRounds(tx: Tx, counts: readonly SessionCount[], at: Date): Promise<void> {
  const [ids, staked, won] = [
    counts.map(({ sessionId }) => sessionId),
    counts.map((one) => one.staked),
    counts.map((one) => one.won),
  ]
  await tx
    .updateTable('casino.session as s')
    .from(
      sql<{
        session_id: bigint
        staked: bigint
        won: bigint
      }>`unnest(${ids}::bigint[], ${staked}::bigint[], ${won}::bigint[])`.as<'c'>(sql`c(session_id, staked, won)`),
    )
    .set(({ eb, ref }) => ({
      staked: eb('s.staked', '+', ref('c.staked')),
      won: eb('s.won', '+', ref('c.won')),
      last_used_at: at,
    }))
    .whereRef('s.session_id', '=', 'c.session_id')
    .execute()
}
