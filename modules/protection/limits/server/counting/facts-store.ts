// The SQL of facts for rules about a player's play: counted lines, and changes of limits; of many players at once.
import { sql } from 'kysely'
import type { Db } from '#platform/server/db.ts'

/** Of one player and currency, the newest: who plays more than that in two months is seen by the newest alone. */
const LINES_MAX = 20_000
/** A test that is answered later than that was not failed, it was stale. */
const TEST_MINUTES = 15

/**
 * Counted amounts of one player in one currency, newest first, column by column: an object for each line would cost
 * more than its use.
 */
export type CountedLines = {
  readonly playerId: number
  readonly currency: string
  /** Milliseconds since the epoch. */
  readonly at: readonly bigint[]
  readonly staked: readonly bigint[]
  readonly lost: readonly bigint[]
  readonly deposited: readonly bigint[]
}

/** In the span (from, until], in order of player and currency. */
export async function countedLines(
  db: Db,
  playerIds: readonly number[],
  from: Date,
  until: Date,
): Promise<readonly CountedLines[]> {
  // Currencies are walked along the index, one step each, however many lines a player has.
  const { rows } = await sql<Omit<CountedLines, 'playerId'> & { player_id: bigint }>`
    with recursive held (player_id, currency) as (
      select p.player_id, (select min(c.currency) from limits.counted c where c.player_id = p.player_id)
      from unnest(${playerIds}::bigint[]) as p (player_id)
      union all
      select h.player_id, (select min(c.currency) from limits.counted c where c.player_id = h.player_id and c.currency > h.currency)
      from held h where h.currency is not null
    )
    select h.player_id, h.currency, l.at, l.staked, l.lost, l.deposited from held h cross join lateral (
      select array_agg((extract(epoch from at) * 1000)::bigint) as at, array_agg(staked) as staked, array_agg(lost) as lost,
        array_agg(deposited) as deposited
      from (
        select at, staked, lost, deposited from limits.counted c
        where c.player_id = h.player_id and c.currency = h.currency and c.at > ${from} and c.at <= ${until}
        order by c.at desc limit ${LINES_MAX}
      ) newest
    ) l where h.currency is not null and l.at is not null order by h.player_id, h.currency`.execute(db)
  return rows.map(({ player_id: playerId, ...columns }) => ({ playerId: Number(playerId), ...columns }))
}

export type LooseningAct = { readonly playerId: number; readonly act: 'asked' | 'failed' | 'taken'; readonly at: Date }

/**
 * Since then. A test precedes every looser value: one request is one row. Failed means answered in time without a
 * change at that instant.
 */
export async function looseningActs(
  db: Db,
  playerIds: readonly number[],
  since: Date,
): Promise<readonly LooseningAct[]> {
  const { rows } = await sql<{ player_id: bigint; act: LooseningAct['act']; at: Date }>`
    select player_id, 'asked' as act, asked_at as at from limits.limit_question
    where player_id = any(${playerIds}::bigint[]) and asked_at > ${since}
    union all
    select player_id, 'failed', used_at from limits.limit_question q
    where player_id = any(${playerIds}::bigint[]) and asked_at > ${since} and used_at <= asked_at + make_interval(mins => ${TEST_MINUTES}::int)
      and not exists (select from limits.limit_change c where c.player_id = q.player_id and c.at = q.used_at)
    union all
    select player_id, 'taken', at from limits.limit_change
    where player_id = any(${playerIds}::bigint[]) and act = 'loosening_confirmed' and set_by = 'player' and at > ${since}`.execute(
    db,
  )
  return rows.map(({ player_id, act, at }) => ({ playerId: Number(player_id), act, at }))
}

export type CountedWeek = {
  readonly week: number
  readonly currency: string
  readonly stakes: number
  readonly staked: bigint
  readonly gone: bigint
  readonly deposits: number
  readonly deposited: bigint
}

/** Seven days each, back from now: week 0 is the last. Newest first, without empty weeks. */
export async function countedWeeks(
  db: Db,
  playerId: number,
  now: Date,
  weeks: number,
): Promise<readonly CountedWeek[]> {
  const { rows } = await sql<CountedWeek>`
    select floor(extract(epoch from (${now}::timestamptz - at)) / (7 * 86400))::int as week, currency,
      count(*) filter (where staked > 0)::int as stakes, coalesce(sum(staked), 0)::bigint as staked, coalesce(sum(lost), 0)::bigint as gone,
      (count(*) filter (where deposited > 0) - count(*) filter (where deposited < 0))::int as deposits,
      coalesce(sum(deposited), 0)::bigint as deposited
    from limits.counted
    where player_id = ${playerId} and at > ${now}::timestamptz - make_interval(days => ${7 * weeks}::int) and at <= ${now}
    group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

/**
 * Players who staked, deposited or requested a looser limit in the span (from, until], as part of another module's
 * statement.
 */
export const selectActivePlayers = (from: Date, until: Date) => sql`
  select player_id from limits.counted where at > ${from} and at <= ${until} and (staked > 0 or deposited > 0)
  union
  select player_id from limits.limit_question where asked_at > ${from} and asked_at <= ${until}`
