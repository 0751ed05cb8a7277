// The SQL of what rules about play look at: lines that count, asks for looser limits, days of play; of many players at once.
import { sql } from 'kysely'
import type { LimitAct } from '#modules/protection/harm-markers/rules/limit-raises.ts'
import type { PlayDay } from '#modules/protection/harm-markers/rules/long-play.ts'
import { bookOf, type Book } from '#modules/protection/harm-markers/rules/play-book.ts'
import type { Db } from '#platform/server/db.ts'

/** Of one player and currency, the newest: who plays more than that in two months is seen by the newest alone. */
export const LINES_MAX = 20_000
/** A test that is answered later than that was not failed, it was stale. */
const TEST_MINUTES = 15

type RawBook = {
  player_id: bigint
  currency: string
  at: bigint[]
  staked: bigint[]
  lost: bigint[]
  deposited: bigint[]
}

/** By player; in the span (from, until]. Columns come as arrays: a row for each line would cost more than the rules. */
export async function booksOf(
  db: Db,
  playerIds: readonly number[],
  from: Date,
  until: Date,
): Promise<ReadonlyMap<number, readonly Book[]>> {
  // Currencies are walked along the index, one step each, however many lines a player has.
  const { rows } = await sql<RawBook>`
    with recursive held (player_id, currency) as (
      select p.player_id, (select min(c.currency) from safer_gambling.counted c where c.player_id = p.player_id)
      from unnest(${playerIds}::bigint[]) as p (player_id)
      union all
      select h.player_id, (select min(c.currency) from safer_gambling.counted c where c.player_id = h.player_id and c.currency > h.currency)
      from held h where h.currency is not null
    )
    select h.player_id, h.currency, l.at, l.staked, l.lost, l.deposited from held h cross join lateral (
      select array_agg((extract(epoch from at) * 1000)::bigint) as at, array_agg(staked) as staked, array_agg(lost) as lost,
        array_agg(deposited) as deposited
      from (
        select at, staked, lost, deposited from safer_gambling.counted c
        where c.player_id = h.player_id and c.currency = h.currency and c.at > ${from} and c.at <= ${until}
        order by c.at desc limit ${LINES_MAX}
      ) newest
    ) l where h.currency is not null and l.at is not null order by h.player_id, h.currency`.execute(db)
  const books = new Map<number, Book[]>()
  for (const row of rows) {
    const lines = row.at.map((at, n) => ({
      at: Number(at),
      staked: row.staked[n] ?? 0n,
      lost: row.lost[n] ?? 0n,
      deposited: row.deposited[n] ?? 0n,
    }))
    const playerId = Number(row.player_id)
    books.set(playerId, [...(books.get(playerId) ?? []), bookOf(row.currency, lines)])
  }
  return books
}

const gathered = <T>(rows: readonly { player_id: bigint; one: T }[]): ReadonlyMap<number, readonly T[]> => {
  const found = new Map<number, T[]>()
  for (const { player_id, one } of rows) {
    const own = found.get(Number(player_id))
    if (own === undefined) found.set(Number(player_id), [one])
    else own.push(one)
  }
  return found
}

/**
 * By player, since then. A test stands before every looser value: one asked is one row of it. Failed is what was answered in time and
 * changed nothing at that instant.
 */
export async function limitActsOf(
  db: Db,
  playerIds: readonly number[],
  since: Date,
): Promise<ReadonlyMap<number, readonly LimitAct[]>> {
  const { rows } = await sql<{ player_id: bigint; act: LimitAct['act']; at: Date }>`
    select player_id, 'asked' as act, asked_at as at from safer_gambling.limit_question
    where player_id = any(${playerIds}::bigint[]) and asked_at > ${since}
    union all
    select player_id, 'failed', used_at from safer_gambling.limit_question q
    where player_id = any(${playerIds}::bigint[]) and asked_at > ${since} and used_at <= asked_at + make_interval(mins => ${TEST_MINUTES}::int)
      and not exists (select from safer_gambling.limit_change c where c.player_id = q.player_id and c.at = q.used_at)
    union all
    select player_id, 'hit', minute from safer_gambling.limit_hit where player_id = any(${playerIds}::bigint[]) and minute > ${since}
    union all
    select player_id, 'taken', at from safer_gambling.limit_change
    where player_id = any(${playerIds}::bigint[]) and act = 'loosening_confirmed' and set_by = 'player' and at > ${since}`.execute(
    db,
  )
  return gathered(rows.map(({ player_id, act, at }) => ({ player_id, one: { act, at: at.getTime() } })))
}

/** By player, newest first; `since`: a day that still counts. */
export async function playDaysOf(
  db: Db,
  playerIds: readonly number[],
  since: Date,
): Promise<ReadonlyMap<number, readonly PlayDay[]>> {
  const { rows } = await sql<{ player_id: bigint; day: string; ms: number }>`
    select player_id, to_char(day, 'YYYY-MM-DD') as day, ms from safer_gambling.play_day
    where player_id = any(${playerIds}::bigint[]) and day >= ${since}::timestamptz::date order by player_id, day desc`.execute(
    db,
  )
  return gathered(rows.map(({ player_id, day, ms }) => ({ player_id, one: { day, ms } })))
}

export type WeekRow = {
  readonly week: number
  readonly currency: string
  readonly stakes: number
  readonly staked: bigint
  readonly gone: bigint
  readonly deposits: number
  readonly deposited: bigint
}

/** Seven days each, back from now: week 0 is the last. Newest first, without weeks of nothing. */
export async function weeksOf(db: Db, playerId: number, now: Date, weeks: number): Promise<readonly WeekRow[]> {
  const { rows } = await sql<WeekRow>`
    select floor(extract(epoch from (${now}::timestamptz - at)) / (7 * 86400))::int as week, currency,
      count(*) filter (where staked > 0)::int as stakes, coalesce(sum(staked), 0)::bigint as staked, coalesce(sum(lost), 0)::bigint as gone,
      (count(*) filter (where deposited > 0) - count(*) filter (where deposited < 0))::int as deposits,
      coalesce(sum(deposited), 0)::bigint as deposited
    from safer_gambling.counted
    where player_id = ${playerId} and at > ${now}::timestamptz - make_interval(days => ${7 * weeks}::int) and at <= ${now}
    group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

/** In the minute of now; once a minute. */
export async function insertLimitHit(db: Db, playerId: number): Promise<void> {
  await sql`
    insert into safer_gambling.limit_hit (player_id, minute) values (${playerId}, date_trunc('minute', platform.now()))
    on conflict do nothing`.execute(db)
}
