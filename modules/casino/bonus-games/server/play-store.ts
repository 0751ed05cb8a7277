// The SQL of plays of bonus games and of what they cost.
import { sql, type Selectable } from 'kysely'
import type { DB } from '#database/row-types.ts'
import type { BonusCode } from '#modules/casino/bonus-games/contract.ts'
import type { Cents } from '#modules/casino/bonus-games/rules/bonus-game.ts'
import { anyId, type Db, type Tx } from '#platform/server/db.ts'

export type StoredPlay = {
  readonly playId: number
  readonly playerId: number
  readonly accountId: number
  readonly currency: string
  readonly game: BonusCode
  readonly version: string
  readonly day: string
  readonly endsAt: Date
  readonly drawDay: string | null
  readonly commitment: string
  readonly clientSeed: string
  /** '108/100' */
  readonly minorPerCent: string
  readonly choices: readonly unknown[]
  readonly state: 'open' | 'waiting' | 'closed'
  readonly prize: bigint
  readonly serverSeed: string | null
  readonly startedAt: Date
}

const COLUMNS = [
  'bonus_play_id',
  'player_id',
  'account_id',
  'currency',
  'game',
  'version',
  'day',
  'ends_at',
  'draw_day',
  'commitment',
  'client_seed',
  'minor_per_cent',
  'choices',
  'state',
  'prize',
  'server_seed',
  'started_at',
] as const

const ofRow = (row: Pick<Selectable<DB['casino.bonus_play']>, (typeof COLUMNS)[number]>): StoredPlay => ({
  playId: Number(row.bonus_play_id),
  playerId: Number(row.player_id),
  accountId: Number(row.account_id),
  currency: row.currency,
  game: row.game,
  version: row.version,
  day: row.day,
  endsAt: row.ends_at,
  drawDay: row.draw_day,
  commitment: row.commitment,
  clientSeed: row.client_seed,
  minorPerCent: row.minor_per_cent,
  choices: row.choices as readonly unknown[],
  state: row.state,
  prize: row.prize,
  serverSeed: row.server_seed,
  startedAt: row.started_at,
})

const select = (db: Db) => db.selectFrom('casino.bonus_play').select(COLUMNS)

/** Of any of these players: a person plays once, whatever accounts they have. */
export async function findPlayOf(
  db: Db,
  playerIds: readonly number[],
  game: BonusCode,
  day: string,
): Promise<StoredPlay | undefined> {
  const row = await select(db)
    .where('player_id', '=', anyId(playerIds))
    .where('game', '=', game)
    .where('day', '=', day)
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? undefined : ofRow(row)
}

export async function findPlay(db: Db, playerId: number, playId: number): Promise<StoredPlay | undefined> {
  const row = await select(db)
    .where('bonus_play_id', '=', BigInt(playId))
    .where('player_id', '=', BigInt(playerId))
    .executeTakeFirst()
  return row === undefined ? undefined : ofRow(row)
}

/** Its account is locked before. */
export const lockPlay = async (tx: Tx, playId: number): Promise<StoredPlay> =>
  ofRow(await select(tx).where('bonus_play_id', '=', BigInt(playId)).forUpdate().executeTakeFirstOrThrow())

export const waitingTickets = async (tx: Tx, drawDay: string, limit: number): Promise<readonly StoredPlay[]> =>
  (
    await select(tx)
      .where('draw_day', '=', drawDay)
      .where('state', '=', 'waiting')
      .orderBy('bonus_play_id')
      .limit(limit)
      .execute()
  ).map(ofRow)

/** The first day before this one that has tickets and was not drawn. */
export async function dayToDraw(db: Db, before: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('casino.bonus_play')
    .select('draw_day')
    .where('state', '=', 'waiting')
    .where('draw_day', '<', before)
    .orderBy('draw_day')
    .limit(1)
    .executeTakeFirst()
  return row?.draw_day ?? undefined
}

export async function countTickets(db: Db, drawDay: string): Promise<number> {
  const row = await db
    .selectFrom('casino.bonus_play')
    .select(({ fn }) => fn.countAll<bigint>().as('tickets'))
    .where('draw_day', '=', drawDay)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return Number(row.tickets)
}

export type NewPlay = Omit<StoredPlay, 'playId' | 'prize' | 'serverSeed' | 'state' | 'choices'>

/** Returns its id. */
export async function insertPlay(tx: Tx, play: NewPlay): Promise<number> {
  const { bonus_play_id } = await tx
    .insertInto('casino.bonus_play')
    .values({
      player_id: BigInt(play.playerId),
      account_id: BigInt(play.accountId),
      currency: play.currency,
      game: play.game,
      version: play.version,
      day: play.day,
      ends_at: play.endsAt,
      draw_day: play.drawDay,
      commitment: play.commitment,
      client_seed: play.clientSeed,
      minor_per_cent: play.minorPerCent,
      state: 'open',
      started_at: play.startedAt,
    })
    .returning('bonus_play_id')
    .executeTakeFirstOrThrow()
  return Number(bonus_play_id)
}

export const saveChoices = async (
  tx: Tx,
  playId: number,
  choices: readonly unknown[],
  state: 'open' | 'waiting',
): Promise<void> =>
  void (await tx
    .updateTable('casino.bonus_play')
    .set({ choices: JSON.stringify(choices), state })
    .where('bonus_play_id', '=', BigInt(playId))
    .execute())

export type ClosedPlay = {
  readonly playId: number
  readonly choices: readonly unknown[]
  readonly cents: Cents
  readonly prize: bigint
  readonly serverSeed: string
}

export async function closePlays(tx: Tx, plays: readonly ClosedPlay[], at: Date): Promise<void> {
  if (plays.length === 0) return
  const ids = plays.map(({ playId }) => playId)
  const choices = plays.map((one) => JSON.stringify(one.choices))
  const cents = plays.map((one) => one.cents)
  const prizes = plays.map(({ prize }) => prize)
  const seeds = plays.map(({ serverSeed }) => serverSeed)
  await sql`
    update casino.bonus_play p set choices = c.choices::json, cents = c.cents, prize = c.prize, server_seed = c.seed, state = 'closed',
      closed_at = ${at}::timestamptz
    from unnest(${ids}::bigint[], ${choices}::text[], ${cents}::bigint[], ${prizes}::bigint[], ${seeds}::text[])
      as c (play_id, choices, cents, prize, seed)
    where p.bonus_play_id = c.play_id`.execute(tx)
}

/** Closed plays that have won, in order. */
export async function wonPlays(
  db: Db,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<readonly Pick<StoredPlay, 'playId' | 'accountId' | 'currency' | 'prize'>[]> {
  const rows = await db
    .selectFrom('casino.bonus_play')
    .select(['bonus_play_id', 'account_id', 'currency', 'prize'])
    .where('prize', '>', 0n)
    .where('bonus_play_id', '>', BigInt(after))
    .orderBy('bonus_play_id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    playId: Number(row.bonus_play_id),
    accountId: Number(row.account_id),
    currency: row.currency,
    prize: row.prize ?? 0n,
  }))
}

/** What these players have won since then, in hundredths of a euro. */
export async function centsWonSince(db: Db, playerIds: readonly number[], since: Date): Promise<Cents> {
  const row = await db
    .selectFrom('casino.bonus_play')
    .select(({ fn }) => fn.sum<string | null>('cents').as('sum'))
    .where('player_id', '=', anyId(playerIds))
    .where('cents', '>', 0n)
    .where('closed_at', '>', since)
    .executeTakeFirstOrThrow()
  return BigInt(row.sum ?? 0)
}

export async function budgetUsed(db: Db, day: string): Promise<Cents> {
  const row = await db.selectFrom('casino.bonus_budget').select('cents').where('day', '=', day).executeTakeFirst()
  return row?.cents ?? 0n
}

/** Sets so much of the day's budget aside; false where it has less left. Whoever comes next waits for this transaction. */
export async function takeBudget(tx: Tx, day: string, cents: Cents, max: Cents): Promise<boolean> {
  await tx
    .insertInto('casino.bonus_budget')
    .values({ day, cents: 0n })
    .onConflict((found) => found.doNothing())
    .execute()
  const { numUpdatedRows } = await tx
    .updateTable('casino.bonus_budget')
    .set(({ eb }) => ({ cents: eb('cents', '+', cents) }))
    .where('day', '=', day)
    .where('cents', '<=', max - cents)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const returnBudget = async (tx: Tx, day: string, cents: Cents): Promise<void> =>
  void (await tx
    .updateTable('casino.bonus_budget')
    .set(({ eb }) => ({ cents: eb('cents', '-', cents) }))
    .where('day', '=', day)
    .execute())
