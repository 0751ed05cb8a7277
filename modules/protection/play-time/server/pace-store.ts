// The SQL of time in play: a player's stretch, their days, the pings that change them, and the results of reality
// checks.
import { sql, type RawBuilder } from 'kysely'
import type { Day } from '#kernel/days.ts'
import { SECOND_MS } from '#kernel/time.ts'
import { JURISDICTIONS, type Jurisdiction, type JurisdictionId } from '#modules/protection/exclusions/contract.ts'
import {
  STAKE_STEP_MS,
  type CheckReport,
  type CheckTerms,
  type AppliedPing,
  type OwnCheck,
  type Pace,
} from '#modules/protection/play-time/rules/pace.ts'
import type { Db, Tx } from '#platform/server/db.ts'

export type StoredPace = {
  readonly playerId: number
  readonly law: Jurisdiction
  /** undefined: no ping yet. */
  readonly pace: Pace | undefined
  readonly sessionHours: number | undefined
  readonly check: CheckTerms
}

/** A player whose time is limited; `playedMs` of the current day of the jurisdiction, up to the last ping. */
export type LimitedPace = { readonly stored: StoredPace; readonly playedMs: number }

/** As JSON carries it. */
export type RawPace = {
  player_id: number
  law: string
  started_at: string | null
  seen_at: string | null
  acknowledged_at: string | null
  is_hidden: boolean
  session_hours: number | null
  staked_at: string | null
  check_minutes: number | null
  check_set_at: string | null
  check_due_at: string | null
  imposed_minutes: number | null
}

const lawOf = (id: string): Jurisdiction => JURISDICTIONS[id as JurisdictionId] ?? JURISDICTIONS.site

const instantOf = (text: string | null): number | null => (text === null ? null : new Date(text).getTime())

export function paceOf(row: RawPace): StoredPace {
  const law = lawOf(row.law)
  const [startedAt, seenAt] = [instantOf(row.started_at), instantOf(row.seen_at)]
  const pace =
    startedAt === null || seenAt === null
      ? undefined
      : {
          startedAt,
          seenAt,
          acknowledgedAt: instantOf(row.acknowledged_at),
          isHidden: row.is_hidden,
          stakedAt: instantOf(row.staked_at),
        }
  const setAt = instantOf(row.check_set_at)
  const own = setAt === null ? undefined : { minutes: row.check_minutes, setAt, dueAt: instantOf(row.check_due_at) }
  return {
    playerId: row.player_id,
    law,
    pace,
    sessionHours: row.session_hours ?? undefined,
    check: { own, imposedMinutes: row.imposed_minutes ?? undefined, law },
  }
}

const laws = Object.values(JURISDICTIONS)
const checking = laws.filter(({ realityCheckMinutes }) => realityCheckMinutes !== undefined).map(({ id }) => id)
/** No join of a table of jurisdictions: this is planned again with every batch of stakes. */
const zoneOfLaw = sql`case p.law ${sql.join(
  laws.map(({ id, timeZone }) => sql`when ${sql.lit(id)} then ${sql.lit(timeZone)}`),
  sql` `,
)} else ${sql.lit(JURISDICTIONS.site.timeZone)} end`

/**
 * A select of two columns, `player_id` and `pace` as {pace, played_ms}, of those of these players whose time is
 * limited: by their own setting, by an operator or by law. Played: on the current day of the jurisdiction's zone.
 * Nothing is locked.
 */
export const limitedPaces = (playerIds: readonly number[], now: Date | RawBuilder<Date>) => sql`
  select p.player_id, json_build_object('pace', p, 'played_ms', coalesce(d.ms, 0)) as pace
  from play_time.pace p
  left join play_time.play_day d on d.player_id = p.player_id and d.day = (${now}::timestamptz at time zone ${zoneOfLaw})::date
  where p.player_id = any(${playerIds}::bigint[])
    and (p.session_hours is not null or p.check_minutes is not null or p.imposed_minutes is not null or p.law = any(${checking}::text[]))`

/**
 * The same without players whose time cannot be used up yet: a stake of theirs was allowed a moment ago, and
 * nothing falls due before `clear_until`. One that is further off comes from a clock that was set back, and is
 * ignored.
 */
export const unclearPaces = (playerIds: readonly number[], now: Date) => sql`
  ${limitedPaces(playerIds, now)}
    and not coalesce(p.clear_until > ${now}::timestamptz
      and p.clear_until <= ${now}::timestamptz + make_interval(secs => ${STAKE_STEP_MS / SECOND_MS}::int), false)`

/** As `limitedPaces` selects it. */
export type RawLimitedPace = { readonly pace: RawPace; readonly played_ms: number }

export const limitedPaceOf = ({ pace, played_ms }: RawLimitedPace): LimitedPace => ({
  stored: paceOf(pace),
  playedMs: played_ms,
})

export async function readLimitedPaces(
  db: Db,
  playerIds: readonly number[],
  now: Date,
): Promise<readonly LimitedPace[]> {
  const { rows } = await sql<{ player_id: bigint; pace: RawLimitedPace }>`${limitedPaces(playerIds, now)}`.execute(db)
  return rows.map(({ pace }) => limitedPaceOf(pace))
}

/** By the server's clock, outside of a deciding transaction. */
export async function readLimitedPacesNow(
  db: Db,
  playerIds: readonly number[],
): Promise<readonly { readonly limited: LimitedPace; readonly now: Date }[]> {
  const { rows } = await sql<{ pace: RawLimitedPace; now: Date }>`
    select l.pace, platform.now() as now from (${limitedPaces(playerIds, sql<Date>`platform.now()`)}) l`.execute(db)
  return rows.map(({ pace, now }) => ({ limited: limitedPaceOf(pace), now }))
}

/** The player's row as JSON, as `paceOf` reads it: part of the statement that a ping is answered by. */
export const paceJson = (playerId: number) => sql<RawPace | null>`
  (select to_json(p) from play_time.pace p where player_id = ${playerId})`

/** Milliseconds played by day, of the days around that instant in any zone. */
export const playDaysJson = (playerId: number, now: RawBuilder<Date>) => sql<Record<Day, number> | null>`
  (select json_object_agg(d.day, d.ms) from play_time.play_day d where d.player_id = ${playerId}
    and d.day between (${now} at time zone 'UTC')::date - 1 and (${now} at time zone 'UTC')::date + 1)`

/** Reports of reality checks, of all players, as part of another module's list of events; `event_id` grows. */
export const selectCheckEvents = sql`
  select player_id, popup_show_at as event_id, at, action as act from play_time.reality_check`

/** Players who were seen after that instant, as part of another module's statement. */
export const selectPlayersSeen = (from: Date) => sql`select player_id from play_time.pace where seen_at > ${from}`

/** Assigns the jurisdiction of a player's country, from the next ping on. */
export async function putLaw(db: Db, playerId: number, law: JurisdictionId): Promise<void> {
  await sql`
    insert into play_time.pace (player_id, law) values (${playerId}, ${law})
    on conflict (player_id) do update set law = excluded.law, clear_until = null where pace.law <> excluded.law`.execute(
    db,
  )
}

export type TimeLimits = {
  readonly law: JurisdictionId
  readonly sessionHours: number | undefined
  readonly own: OwnCheck | undefined
  readonly imposedMinutes: number | undefined
}

/** The current row, locked until the transaction ends. undefined: nothing is known of the player's time yet. */
export async function lockPace(tx: Tx, playerId: number): Promise<StoredPace | undefined> {
  const { rows } = await sql<{ pace: RawPace }>`
    select to_json(p) as pace from play_time.pace p where player_id = ${playerId} for no key update`.execute(tx)
  return rows[0] === undefined ? undefined : paceOf(rows[0].pace)
}

/** The limits of time that hold from now on. A reminder that changes is shown again. */
export async function putTimeLimits(tx: Tx, playerId: number, limits: TimeLimits): Promise<void> {
  const { law, sessionHours, own, imposedMinutes } = limits
  await sql`
    insert into play_time.pace as p (player_id, law, session_hours, check_minutes, check_set_at, check_due_at, imposed_minutes)
    values (${playerId}, ${law}, ${sessionHours ?? null}, ${own?.minutes ?? null}, ${instant(own?.setAt ?? null)},
      ${instant(own?.dueAt ?? null)}, ${imposedMinutes ?? null})
    on conflict (player_id) do update set law = excluded.law, session_hours = excluded.session_hours, check_minutes = excluded.check_minutes,
      check_set_at = excluded.check_set_at, check_due_at = excluded.check_due_at, imposed_minutes = excluded.imposed_minutes,
      clear_until = null,
      is_hidden = p.is_hidden and p.check_minutes is not distinct from excluded.check_minutes
        and p.imposed_minutes is not distinct from excluded.imposed_minutes`.execute(tx)
}

/** `was`: the last ping before it, as it was read; undefined: none. */
export type ActivityPing = AppliedPing & {
  readonly playerId: number
  readonly was: number | undefined
  /** Before this instant nothing of the player's time refuses a stake; undefined: not computed. */
  readonly clearUntil?: number
}

/**
 * Writes pings and what they add, in one statement. A player whose row another ping is writing, or has changed
 * since it was read, is skipped: that ping serves as well. Rows are taken in order and never waited for.
 */
export async function savePings(db: Db, words: readonly ActivityPing[]): Promise<void> {
  if (words.length === 0) return
  const rows = words.map(({ playerId, was, pace, isNewStretch, clearUntil }) => ({
    player_id: playerId,
    was: was === undefined ? null : new Date(was),
    started_at: new Date(pace.startedAt),
    seen_at: new Date(pace.seenAt),
    staked_at: instant(pace.stakedAt),
    is_new: isNewStretch,
    clear_until: instant(clearUntil ?? null),
  }))
  const days = words.flatMap(({ playerId, played }) => played.map(({ day, ms }) => ({ player_id: playerId, day, ms })))
  await sql`
    with word as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json)
        as w (player_id bigint, was timestamptz, started_at timestamptz, seen_at timestamptz, staked_at timestamptz, is_new boolean, clear_until timestamptz)
    ), held as (
      select p.player_id from play_time.pace p join word w on w.player_id = p.player_id and date_trunc('milliseconds', p.seen_at) is not distinct from w.was
      order by p.player_id for no key update of p skip locked
    ), moved as (
      update play_time.pace p set started_at = w.started_at, seen_at = w.seen_at, staked_at = w.staked_at, is_hidden = p.is_hidden and not w.is_new,
        clear_until = w.clear_until,
        acknowledged_at = case when w.is_new then null when p.acknowledged_at > w.seen_at then w.seen_at else p.acknowledged_at end
      from word w join held h on h.player_id = w.player_id where p.player_id = w.player_id
      returning p.player_id
    )
    insert into play_time.play_day as d (player_id, day, ms)
    select a.player_id, a.day, a.ms from json_to_recordset(${JSON.stringify(days)}::json) as a (player_id bigint, day date, ms integer)
    join moved m on m.player_id = a.player_id
    on conflict (player_id, day) do update set ms = d.ms + excluded.ms`.execute(db)
}

/** Time in play by days of the law's zone, both ends included; a day without play is absent. */
export async function playTimeByDay(
  db: Db,
  playerId: number,
  fromDay: Day,
  toDay: Day,
): Promise<readonly { readonly day: Day; readonly ms: number }[]> {
  const { rows } = await sql<{ day: string; ms: number }>`
    select day::text, ms from play_time.play_day
    where player_id = ${playerId} and day between ${fromDay}::date and ${toDay}::date and ms > 0 order by day`.execute(
    db,
  )
  return rows
}

/** Of many players, newest first; `since`: a day that still counts. */
export async function playDaysOf(
  db: Db,
  playerIds: readonly number[],
  since: Date,
): Promise<readonly { readonly playerId: number; readonly day: Day; readonly ms: number }[]> {
  const { rows } = await sql<{ player_id: bigint; day: string; ms: number }>`
    select player_id, to_char(day, 'YYYY-MM-DD') as day, ms from play_time.play_day
    where player_id = any(${playerIds}::bigint[]) and day >= ${since}::timestamptz::date order by player_id, day desc`.execute(
    db,
  )
  return rows.map(({ player_id, day, ms }) => ({ playerId: Number(player_id), day, ms }))
}

/** How many reports about checks came from this player since. */
export async function reportsSince(db: Db, playerId: number, since: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from play_time.reality_check where player_id = ${playerId} and at > ${since}`.execute(db)
  return rows[0]?.n ?? 0
}

export type SavedReport = CheckReport & {
  readonly playerId: number
  /** Its effect on the stretch; undefined: none. */
  readonly to: Pace | undefined
  /** As it was read. */
  readonly from: Pace
}

/** Once, however often it comes: the history line, and its effect on the stretch. */
export async function saveReport(db: Db, report: SavedReport, now: Date): Promise<void> {
  const { playerId, action, isToHide, shownAt, to, from } = report
  await sql`
    with told as (
      insert into play_time.reality_check (player_id, popup_show_at, action, do_not_show_again, is_acknowledged, at)
      values (${playerId}, ${shownAt}, ${action}, ${isToHide}, ${to !== undefined}, ${now})
      on conflict (player_id, popup_show_at, action) do nothing returning is_acknowledged
    )
    update play_time.pace p set acknowledged_at = ${now}, is_hidden = ${to?.isHidden ?? false}, clear_until = null
    from told where told.is_acknowledged and p.player_id = ${playerId}
      and date_trunc('milliseconds', p.started_at) = ${new Date(from.startedAt)}
      and date_trunc('milliseconds', p.acknowledged_at) is not distinct from ${instant(from.acknowledgedAt)}::timestamptz`.execute(
    db,
  )
}

const instant = (at: number | null): Date | null => (at === null ? null : new Date(at))
