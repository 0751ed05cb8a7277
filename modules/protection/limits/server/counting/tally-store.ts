// The SQL of counts: lock and read tallies with what left their periods, add what counts, recompute the sum of a
// period.
import { sql } from 'kysely'
import { currencyExponent } from '#kernel/currencies.ts'
import { HOUR_MS, SECOND_MS } from '#kernel/time.ts'
import { rollingLength } from '#modules/protection/limits/rules/limit-periods.ts'
import {
  AMOUNT_LIMIT_TYPES,
  CASINO_BLOCK,
  LIMIT_TYPES,
  PERIODS,
  type LimitPeriod,
} from '#modules/protection/limits/rules/limit-types.ts'
import {
  countsByCalendar,
  figuresOf,
  NO_TOTALS,
  totalsOf,
  UNLIMITED_TOTALS,
  type Flow,
  type LimitTotals,
  type Tally,
} from '#modules/protection/limits/rules/tally.ts'
import type { Db, Tx } from '#platform/server/db.ts'
import { selectInForce, type ExclusionInForce } from '#modules/protection/exclusions/server/service.ts'
import {
  limitedPaceOf,
  unclearPaces,
  type LimitedPace,
  type RawLimitedPace,
} from '#modules/protection/play-time/server/service.ts'

/** A player's limits count over all accounts of one currency. */
export type TallyKey = { readonly playerId: number; readonly currency: string }

export type StoredTally = TallyKey &
  Tally & {
    readonly timeZone: string
    readonly movedAt: Date
    /** Nothing leaves a rolling period before this instant. */
    readonly leavesAt: Date
    /** When the calendar day, week and month restart. */
    readonly calendarUntil: readonly Date[]
  }

/** The column of a count for each family of limits. */
export const COLUMNS = { wagering: 'staked', loss: 'lost', deposit: 'deposited' } as const

const hoursOf = (period: LimitPeriod): number => rollingLength(period) / HOUR_MS

export const keyText = ({ playerId, currency }: TallyKey): string => `${playerId} ${currency}`

const idsOf = (keys: readonly TallyKey[]): readonly number[] => keys.map(({ playerId }) => playerId)
const currenciesOf = (keys: readonly TallyKey[]): readonly string[] => keys.map(({ currency }) => currency)

export type LimitState = {
  /** Exclusions that hold now. */
  readonly held: readonly ExclusionInForce[]
  /** Of these players, in every currency. */
  readonly tallies: readonly StoredTally[]
  /** By player, of those whose time is limited. */
  readonly paces: ReadonlyMap<number, LimitedPace>
  /** Of the requested players: who has a casino block. */
  readonly casinoBlocked: ReadonlySet<number>
}

const BLOCKED = 'casino_block'
const FIGURES = AMOUNT_LIMIT_TYPES.length

type RawLimitState = {
  player_id: bigint
  currency: string | null
  time_zone: string
  /** Seconds since the epoch: a hundred of them are read faster so. */
  moved_at: number
  leaves_at: number
  rolling: bigint[]
  /** As the database writes it. */
  rolling_max: string
  calendar: bigint[] | null
  calendar_max: bigint[] | null
  calendar_until: Date[] | null
  kind: ExclusionInForce['kind'] | typeof BLOCKED | null
  until: Date | null
  pace: RawLimitedPace | null
}

const isTally = (row: RawLimitState): row is RawLimitState & { currency: string } => row.currency !== null

const READ_MAX = 1_000
/** Values as they were read last, by their text: of one player they are read with every stake, and seldom change. */
const readValues = new Map<string, LimitTotals>()

function valuesOf(text: string): LimitTotals {
  const known = readValues.get(text)
  if (known !== undefined) return known
  const values = totalsOf(text.slice(1, -1).split(',').map(BigInt))
  if (readValues.size >= READ_MAX) readValues.clear()
  readValues.set(text, values)
  return values
}

const instantOf = (seconds: number): Date => new Date(Math.round(seconds * SECOND_MS))

const tallyOf = (row: RawLimitState & { currency: string }): StoredTally => ({
  playerId: Number(row.player_id),
  currency: row.currency,
  timeZone: row.time_zone,
  movedAt: instantOf(row.moved_at),
  leavesAt: instantOf(row.leaves_at),
  rolling: totalsOf(row.rolling),
  rollingMax: valuesOf(row.rolling_max),
  calendar: row.calendar === null ? NO_TOTALS : totalsOf(row.calendar),
  calendarMax: row.calendar_max === null ? UNLIMITED_TOTALS : totalsOf(row.calendar_max),
  calendarUntil: row.calendar_until ?? [],
})

/** Of these players; where there are none it is not part of the statement, and a batch of bets pays nothing for it. */
const casinoBlocks = (playerIds: readonly number[]) =>
  playerIds.length === 0
    ? sql``
    : sql`
    union all
    select player_id, null, null, null, null, null, null, null, null, null, ${sql.lit(BLOCKED)}, null, null from limits.player_limit
    where player_id = any(${playerIds}::bigint[]) and limit_type = ${sql.lit(CASINO_BLOCK)} and value is not null`

/**
 * Locks the tallies of these players, sorted, until the transaction ends, and reads them, with exclusions, limited
 * time, and which of `casinoIds` have a casino block. The accounts are locked before: no concurrent exclusion,
 * first limit or block of these players is possible.
 */
export async function lockLimitState(
  tx: Tx,
  playerIds: readonly number[],
  now: Date,
  casinoIds: readonly number[] = [],
): Promise<LimitState> {
  const { rows } = await sql<RawLimitState>`
    with locked as (
      select * from limits.tally where player_id = any(${playerIds}::bigint[])
      order by player_id, currency for no key update
    )
    select player_id, currency, time_zone, date_part('epoch', moved_at) as moved_at, date_part('epoch', leaves_at) as leaves_at, rolling,
      rolling_max::text as rolling_max, calendar, calendar_max, calendar_until, null as kind, null::timestamptz as until, null::json as pace from locked
    union all
    select player_id, null, null, null, null, null, null, null, null, null, kind, until, null from (${selectInForce(playerIds, now)}) x
    union all
    select player_id, null, null, null, null, null, null, null, null, null, null, null, pace from (${unclearPaces(playerIds, now)}) l
    ${casinoBlocks(casinoIds)}`.execute(tx)
  return {
    held: rows.flatMap(({ player_id, kind, until }) =>
      kind === null || kind === BLOCKED ? [] : [{ playerId: Number(player_id), kind, until }],
    ),
    casinoBlocked: new Set(rows.flatMap(({ player_id, kind }) => (kind === BLOCKED ? [Number(player_id)] : []))),
    tallies: rows.filter(isTally).map(tallyOf),
    paces: new Map(
      rows.flatMap(({ player_id, pace }) => (pace === null ? [] : [[Number(player_id), limitedPaceOf(pace)]])),
    ),
  }
}

/**
 * What left one rolling period between the tally's instant and now, and when the next leaves: short walks along the
 * index.
 */
const leaving = (period: LimitPeriod, now: Date) => {
  const hours = hoursOf(period)
  return sql`
  cross join lateral (
    select coalesce(sum(staked), 0)::bigint as staked, coalesce(sum(lost), 0)::bigint as lost, coalesce(sum(deposited), 0)::bigint as deposited
    from limits.counted c
    where c.player_id = t.player_id and c.currency = t.currency
      and c.at > t.moved_at - make_interval(hours => ${hours}::int) and c.at <= ${now}::timestamptz - make_interval(hours => ${hours}::int)
  ) as ${sql.ref(period)}
  cross join lateral (
    select min(at) + make_interval(hours => ${hours}::int) as at from limits.counted c
    where c.player_id = t.player_id and c.currency = t.currency and c.at > ${now}::timestamptz - make_interval(hours => ${hours}::int)
  ) as ${sql.ref(`next_${period}`)}`
}

/** The sum that a limit of each type counts, by the names that `leaving` gives. */
const leftSums = sql.join(
  AMOUNT_LIMIT_TYPES.map((type) => sql.ref(`${LIMIT_TYPES[type].period}.${COLUMNS[LIMIT_TYPES[type].kind]}`)),
)
const nextAt = sql.join(PERIODS.map((period) => sql.ref(`next_${period}.at`)))

/** What has left, and the instant before which nothing more leaves; undefined where nothing is left to leave. */
export type Leaving = { readonly left: LimitTotals; readonly nextAt: Date | undefined }

/** What has left the rolling periods of these tallies, by key. They are locked before. */
export async function leavingOf(tx: Tx, keys: readonly TallyKey[], now: Date): Promise<ReadonlyMap<string, Leaving>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<{ player_id: bigint; currency: string; left_sums: bigint[]; next_at: Date | null }>`
    select t.player_id, t.currency, array[${leftSums}] as left_sums, least(${nextAt}) as next_at
    from unnest(${idsOf(keys)}::bigint[], ${currenciesOf(keys)}::text[]) as k (player_id, currency)
    join limits.tally t using (player_id, currency)
    ${sql.join(
      PERIODS.map((period) => leaving(period, now)),
      sql` `,
    )}`.execute(tx)
  return new Map(
    rows.map((row) => [
      keyText({ playerId: Number(row.player_id), currency: row.currency }),
      { left: totalsOf(row.left_sums), nextAt: row.next_at ?? undefined },
    ]),
  )
}

export type Since = TallyKey & { readonly from: Date }

/** All counts at these instants and later, in the order of the request. */
export async function countedSince(db: Db, asked: readonly Since[]): Promise<readonly Flow[]> {
  if (asked.length === 0) return []
  const { rows } = await sql<{ staked: bigint; lost: bigint; deposited: bigint }>`
    select s.* from unnest(${idsOf(asked)}::bigint[], ${currenciesOf(asked)}::text[], ${asked.map(({ from }) => from)}::timestamptz[])
      with ordinality as a (player_id, currency, since, n)
    cross join lateral (
      select coalesce(sum(staked), 0)::bigint as staked, coalesce(sum(lost), 0)::bigint as lost, coalesce(sum(deposited), 0)::bigint as deposited
      from limits.counted c where c.player_id = a.player_id and c.currency = a.currency and c.at >= a.since
    ) s order by a.n`.execute(db)
  return rows
}

export type NewCount = TallyKey & Flow & { readonly at: Date }

/** Adds counts, and writes the updated tallies, in one statement. */
export async function saveCounts(tx: Tx, counts: readonly NewCount[], tallies: readonly StoredTally[]): Promise<void> {
  const insert = sql`
    insert into limits.counted (player_id, currency, at, staked, lost, deposited)
    select * from unnest(${idsOf(counts)}::bigint[], ${currenciesOf(counts)}::text[], ${counts.map(({ at }) => at)}::timestamptz[],
      ${counts.map(({ staked }) => staked)}::bigint[], ${counts.map(({ lost }) => lost)}::bigint[], ${counts.map(({ deposited }) => deposited)}::bigint[])`
  if (tallies.length === 0) {
    await insert.execute(tx)
    return
  }
  const calendars = tallies.map((tally) => (countsByCalendar(tally) ? tally : undefined))
  // The figures of all tallies in one list: a list per tally of a batch is slow to parse.
  const rolling = `{${tallies.map((tally) => figuresOf(tally.rolling).join(',')).join(',')}}`
  await sql`
    with added as (${insert})
    update limits.tally t set moved_at = m.moved_at, leaves_at = m.leaves_at, calendar = m.calendar::bigint[],
      calendar_until = m.calendar_until::timestamptz[],
      rolling = (${rolling}::bigint[])[(m.n - 1) * ${FIGURES}::int + 1 : m.n * ${FIGURES}::int]
    from unnest(${idsOf(tallies)}::bigint[], ${currenciesOf(tallies)}::text[], ${tallies.map(({ movedAt }) => movedAt)}::timestamptz[],
        ${tallies.map(({ leavesAt }) => leavesAt)}::timestamptz[],
        ${calendars.map((tally) => (tally === undefined ? null : `{${figuresOf(tally.calendar).join(',')}}`))}::text[],
        ${calendars.map((tally) => (tally === undefined ? null : `{${tally.calendarUntil.map((at) => at.toISOString()).join(',')}}`))}::text[])
      with ordinality as m (player_id, currency, moved_at, leaves_at, calendar, calendar_until, n)
    where t.player_id = m.player_id and t.currency = m.currency`.execute(tx)
}

export async function isDepositCounted(
  tx: Tx,
  { playerId, currency, amount, at }: TallyKey & { readonly amount: bigint; readonly at: Date },
): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select coalesce(sum(sign(deposited)), 0) > 0 as is from limits.counted
    where player_id = ${playerId} and currency = ${currency} and at = ${at} and abs(deposited) = ${amount}`.execute(tx)
  return rows[0]?.is === true
}

/** Replaces a tally, limits included. */
export async function putTally(tx: Tx, tally: StoredTally): Promise<void> {
  const stored = (totals: LimitTotals) => sql`${figuresOf(totals).map(String)}::bigint[]`
  const isByCalendar = countsByCalendar(tally)
  await sql`
    insert into limits.tally (player_id, currency, time_zone, moved_at, leaves_at, rolling, rolling_max, calendar, calendar_max, calendar_until)
    values (${tally.playerId}, ${tally.currency}, ${tally.timeZone}, ${tally.movedAt}, ${tally.leavesAt}, ${stored(tally.rolling)}, ${stored(tally.rollingMax)},
      ${isByCalendar ? stored(tally.calendar) : null}, ${isByCalendar ? stored(tally.calendarMax) : null},
      ${isByCalendar ? tally.calendarUntil : null}::timestamptz[])
    on conflict (player_id, currency) do update set time_zone = excluded.time_zone, moved_at = excluded.moved_at, leaves_at = excluded.leaves_at, rolling = excluded.rolling,
      rolling_max = excluded.rolling_max, calendar = excluded.calendar, calendar_max = excluded.calendar_max,
      calendar_until = excluded.calendar_until`.execute(tx)
}

/**
 * When this amount fits into a rolling period: the first instant at which enough of what it counts has left;
 * undefined: never.
 */
export async function roomAt(
  db: Db,
  { playerId, currency }: TallyKey,
  asked: {
    readonly hours: number
    readonly column: 'staked' | 'lost' | 'deposited'
    readonly used: bigint
    readonly fitsAt: bigint
    readonly now: Date
  },
): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(at) + make_interval(hours => ${asked.hours}::int) as at from (
      select at, sum(${sql.ref(asked.column)}) over (order by at) as gone from limits.counted
      where player_id = ${playerId} and currency = ${currency} and at > ${asked.now}::timestamptz - make_interval(hours => ${asked.hours}::int)
    ) c where ${asked.used}::numeric - gone <= ${asked.fitsAt}::numeric`.execute(db)
  return rows[0]?.at ?? undefined
}

/** The longest period of a limit is a month. */
const COPIED_DAYS = 32

type Copied = {
  readonly playerId: number
  readonly from: string
  readonly to: string
  /** Units of the old currency for one of the new one, as a decimal. */
  readonly rate: string
}

/** What was counted of late in a currency that is given up counts in the new one too, rounded up. */
export async function copyCounts(tx: Tx, { playerId, from, to, rate }: Copied, now: Date): Promise<void> {
  const digits = (currencyExponent(to) ?? 0) - (currencyExponent(from) ?? 0)
  const moved = (column: string) =>
    sql`ceil(${sql.ref(column)}::numeric * power(10::numeric, ${digits}::int) / ${rate}::numeric)::bigint`
  await sql`
    insert into limits.counted (player_id, currency, at, staked, lost, deposited)
    select player_id, ${to}, at, ${moved('staked')}, ${moved('lost')}, ${moved('deposited')} from limits.counted
    where player_id = ${playerId} and currency = ${from} and at > ${now}::timestamptz - make_interval(days => ${COPIED_DAYS}::int)`.execute(
    tx,
  )
}
