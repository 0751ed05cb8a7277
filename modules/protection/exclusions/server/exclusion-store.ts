// The SQL of exclusions: their state, and every change of it.
import { sql, type RawBuilder } from 'kysely'
import { DAY_MS, SECOND_MS } from '#kernel/time.ts'
import type { Exclusion } from '#modules/protection/exclusions/rules/exclusion.ts'
import type { OwnLine } from '#modules/protection/exclusions/rules/parted-exclusion.ts'
import type { Channel } from '#modules/protection/exclusions/rules/staff-limits.ts'
import type { Db, Tx } from '#platform/server/db.ts'
import type { HoldKind } from './holds/hold-store.ts'

/** How long a register's `clear` is valid; sessions live much longer. */
export const REGISTER_WORD_MS = DAY_MS

export type StoredExclusion = Exclusion & {
  readonly reasonId: number | undefined
  /** The account of the person on which it was declared; undefined: this one. */
  readonly fromId: number | undefined
}

type RawExclusion = {
  kind: Exclusion['kind']
  starts_at: Date
  ends_at: Date | null
  return_asked_at: Date | null
  holds_until: Date | null
  reason_id: number | null
  from_id: bigint | null
}

/** By kind, those that have run out among them. */
export async function exclusionsOf(db: Db, playerId: number): Promise<ReadonlyMap<Exclusion['kind'], StoredExclusion>> {
  const { rows } = await sql<RawExclusion>`
    select kind, starts_at, ends_at, return_asked_at, holds_until, reason_id, from_id
    from exclusions.exclusion where player_id = ${playerId}`.execute(db)
  return new Map(
    rows.map((row) => [
      row.kind,
      {
        kind: row.kind,
        startsAt: row.starts_at.getTime(),
        endsAt: row.ends_at?.getTime() ?? null,
        ...(row.return_asked_at === null ? {} : { returnAskedAt: row.return_asked_at.getTime() }),
        holdsUntil: row.holds_until?.getTime() ?? null,
        reasonId: row.reason_id ?? undefined,
        fromId: row.from_id === null ? undefined : Number(row.from_id),
      },
    ]),
  )
}

/** Of players with any exclusion, also one that has run out, the next ones after this number. */
export async function playersWithExclusions(db: Db, after: number, limit: number): Promise<readonly number[]> {
  const { rows } = await sql<{ player_id: bigint }>`
    select player_id from exclusions.exclusion where player_id > ${after}
    union select player_id from exclusions.register_check where state = 'excluded' and player_id > ${after}
    order by player_id limit ${limit}`.execute(db)
  return rows.map((row) => Number(row.player_id))
}

export type ExclusionChange = {
  readonly act: OwnLine['act']
  readonly exclusion: Exclusion
  /** On which account of the person the current state was declared; undefined: on this one. */
  readonly fromId: number | undefined
  /** On which one this change was requested; undefined: on this one. */
  readonly askedOn?: number | undefined
  readonly reasonId: number | undefined
  readonly actor: string
  /** For a change by two operators: the second. */
  readonly approver?: string | undefined
  /** An operator's. */
  readonly reason?: string | undefined
  /** How the player told an operator. */
  readonly channel?: Channel | undefined
}

const instant = (at: number | null | undefined): Date | null => (at === null || at === undefined ? null : new Date(at))

/** The state from now on, and its history line, in one statement. */
export async function putExclusion(
  tx: Tx,
  playerId: number,
  { act, exclusion, fromId, askedOn, reasonId, actor, approver, reason, channel }: ExclusionChange,
  at: Date,
): Promise<void> {
  const { kind, startsAt, endsAt, returnAskedAt, holdsUntil } = exclusion
  const toldOn = askedOn === playerId ? undefined : askedOn
  await sql`
    with told as (
      insert into exclusions.exclusion_change (player_id, kind, act, ends_at, holds_until, reason_id, actor, approver, reason, channel, from_id, at)
      values (${playerId}, ${kind}, ${act}, ${instant(endsAt)}, ${instant(holdsUntil)}, ${reasonId ?? null}, ${actor}, ${approver ?? null},
        ${reason ?? ''}, ${channel ?? null}, ${toldOn ?? null}, ${at})
    )
    insert into exclusions.exclusion (player_id, kind, starts_at, ends_at, return_asked_at, holds_until, reason_id, from_id)
    values (${playerId}, ${kind}, ${instant(startsAt)}, ${instant(endsAt)}, ${instant(returnAskedAt)}, ${instant(holdsUntil)}, ${reasonId ?? null},
      ${fromId ?? null})
    on conflict (player_id, kind) do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at,
      return_asked_at = excluded.return_asked_at, holds_until = excluded.holds_until, reason_id = excluded.reason_id, from_id = excluded.from_id`.execute(
    tx,
  )
}

/** `from`: the account on which it was declared. */
export type Reached = {
  readonly playerId: number
  readonly kind: Exclusion['kind']
  readonly from: number
  readonly endsAt: number | null
  /** The previous exclusion of the account; undefined: none. */
  readonly before: Pick<Exclusion, 'endsAt'> | undefined
}

/**
 * Of each kind the longest exclusion in force for one of these players applies to all of them: they are one person.
 * None is shortened, and nothing is carried to an account from one separated (`apart`) from it, by whatever path.
 * Returns the changed ones; their history names the account on which it was declared.
 */
export async function spreadExclusions(
  tx: Tx,
  {
    playerIds,
    apart,
  }: { readonly playerIds: readonly number[]; readonly apart: readonly (readonly [number, number])[] },
  at: Date,
): Promise<readonly Reached[]> {
  const [ones, others] = [apart.map(([one]) => one), apart.map(([, other]) => other)]
  const { rows } = await sql<{
    player_id: bigint
    kind: Exclusion['kind']
    from_id: bigint
    ends_at: Date | null
    was_held: boolean
    was_ends_at: Date | null
  }>`
    with held as (
      select distinct on (kind, said_on, holds_until) * from (
        select *, coalesce(from_id, player_id) as said_on from exclusions.exclusion
        where player_id = any(${playerIds}::bigint[]) and starts_at <= ${at} and (holds_until is null or holds_until > ${at})
      ) e order by kind, said_on, holds_until, player_id
    ), longest as (
      select distinct on (p.player_id, h.kind) p.player_id as to_id, h.kind, h.starts_at, h.ends_at, h.return_asked_at, h.holds_until, h.said_on
      from held h cross join unnest(${playerIds}::bigint[]) as p (player_id)
      where h.said_on <> p.player_id and not exists (
        select from unnest(${ones}::bigint[], ${others}::bigint[]) as apart (one, other)
        where (one, other) in ((h.said_on, p.player_id), (p.player_id, h.said_on))
      )
      order by p.player_id, h.kind, h.holds_until desc nulls first, h.said_on
    ), put as (
      insert into exclusions.exclusion as own (player_id, kind, starts_at, ends_at, return_asked_at, holds_until, reason_id, from_id)
      -- The reason stays private to each account, in case the accounts belong to two people.
      select to_id, kind, starts_at, ends_at, return_asked_at, holds_until, null, said_on from longest
      on conflict (player_id, kind) do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at,
        return_asked_at = excluded.return_asked_at, holds_until = excluded.holds_until, reason_id = excluded.reason_id, from_id = excluded.from_id
      where own.holds_until is not null and (excluded.holds_until is null or excluded.holds_until > own.holds_until)
        -- A requested return is not blocked by another account's part of the same term.
        and (own.return_asked_at is null or excluded.ends_at is null or excluded.ends_at > own.ends_at)
      returning own.player_id, own.kind, own.ends_at, own.holds_until, own.from_id
    ), told as (
      insert into exclusions.exclusion_change (player_id, kind, act, ends_at, holds_until, actor, from_id, at)
      select player_id, kind, 'excluded', ends_at, holds_until, 'player:' || from_id, from_id, ${at} from put
    )
    -- What the statement itself has written it does not see: this is how the accounts stood before.
    select put.player_id, put.kind, put.from_id, put.ends_at, was.ends_at as was_ends_at,
      coalesce(was.starts_at <= ${at} and (was.holds_until is null or was.holds_until > ${at}), false) as was_held
    from put left join exclusions.exclusion was on was.player_id = put.player_id and was.kind = put.kind
    order by put.player_id, put.kind`.execute(tx)
  return rows.map((row) => ({
    playerId: Number(row.player_id),
    kind: row.kind,
    from: Number(row.from_id),
    endsAt: row.ends_at?.getTime() ?? null,
    before: row.was_held ? { endsAt: row.was_ends_at?.getTime() ?? null } : undefined,
  }))
}

/** More requests to end one exclusion than are ever made; beyond it, the first are read. */
const ENDINGS_MAX = 1_000

/**
 * Of a kind the last declaration on this account, and everything since that ended it, oldest first; none where it
 * was never declared.
 */
export async function ownLines(db: Db, playerId: number, kind: Exclusion['kind']): Promise<readonly OwnLine[]> {
  const { rows } = await sql<{
    act: OwnLine['act']
    at: Date
    ends_at: Date | null
    holds_until: Date | null
    reason_id: number | null
    from_id: bigint | null
  }>`
    with said as (
      select * from exclusions.exclusion_change
      where player_id = ${playerId} and kind = ${kind} and act = 'excluded' and from_id is null order by change_id desc limit 1
    ), later as (
      select c.* from said join exclusions.exclusion_change c using (player_id, kind)
      where c.act <> 'excluded' and c.change_id > said.change_id order by c.change_id limit ${ENDINGS_MAX}
    )
    select act, at, ends_at, holds_until, reason_id, from_id
    from (select * from said union all select * from later) own order by change_id`.execute(db)
  return rows.map((row) => ({
    act: row.act,
    at: row.at.getTime(),
    endsAt: row.ends_at?.getTime() ?? null,
    holdsUntil: row.holds_until?.getTime() ?? null,
    reasonId: row.reason_id ?? undefined,
    from: row.from_id === null ? undefined : Number(row.from_id),
  }))
}

export type RegisterState = 'clear' | 'excluded' | 'unknown'

export type RegisterCheck = { readonly state: RegisterState; readonly checkedAt: Date }

/**
 * Silence is no answer: it never revokes that the register has named a player. Returns whether the state has
 * changed.
 */
export async function putRegisterCheck(tx: Tx, playerId: number, state: RegisterState, at: Date): Promise<boolean> {
  const { rows } = await sql<{ was: RegisterState | null; state: RegisterState }>`
    with before as (select state from exclusions.register_check where player_id = ${playerId})
    insert into exclusions.register_check as own (player_id, state, checked_at) values (${playerId}, ${state}, ${at})
    on conflict (player_id) do update set state = excluded.state, checked_at = excluded.checked_at
      where own.state <> 'excluded' or excluded.state <> 'unknown'
    returning (select state from before) as was, own.state`.execute(tx)
  const [row] = rows
  return row !== undefined && row.was !== row.state
}

/** Nobody may play before the register has been asked again: its answer was about another identity, or about none. */
export async function holdRegisterCheck(tx: Tx, playerId: number, at: Date): Promise<void> {
  await sql`
    insert into exclusions.register_check as own (player_id, state, checked_at) values (${playerId}, 'unknown', ${at})
    on conflict (player_id) do update set state = 'unknown' where own.state <> 'excluded'`.execute(tx)
}

/**
 * Those of these players about whom it was never asked; `askedAt`: the time of the pending question. Returns the
 * players it holds.
 */
export async function holdUnaskedChecks(
  tx: Tx,
  playerIds: readonly number[],
  askedAt: Date,
): Promise<readonly number[]> {
  const { rows } = await sql<{ player_id: bigint }>`
    insert into exclusions.register_check (player_id, state, checked_at)
    select player_id, 'unknown', ${askedAt} from unnest(${playerIds}::bigint[]) as p (player_id) order by player_id
    on conflict (player_id) do nothing returning player_id`.execute(tx)
  return rows.map((row) => Number(row.player_id))
}

/**
 * No register covers the player any more, so its silence does not block them; its `excluded` does. Nothing is left
 * that could be mistaken for its answer later: if one covers them again, they are found without a status.
 */
export async function releaseRegisterCheck(tx: Tx, playerId: number): Promise<void> {
  await sql`
    delete from exclusions.register_check where player_id = ${playerId} and state <> 'excluded'`.execute(tx)
}

/**
 * The register names persons: if it has named one of these players, all are excluded. Returns those who were not
 * before.
 */
export async function spreadRegisterAnswer(tx: Tx, playerIds: readonly number[], at: Date): Promise<readonly number[]> {
  const { rows } = await sql<{ player_id: bigint }>`
    insert into exclusions.register_check as own (player_id, state, checked_at)
    select player_id, 'excluded', ${at} from unnest(${playerIds}::bigint[]) as p (player_id)
    where exists (
      select from exclusions.register_check where player_id = any(${playerIds}::bigint[]) and state = 'excluded'
    )
    on conflict (player_id) do update set state = excluded.state, checked_at = excluded.checked_at where own.state <> 'excluded'
    returning player_id`.execute(tx)
  return rows.map((row) => Number(row.player_id))
}

export async function registerCheckOf(db: Db, playerId: number): Promise<RegisterCheck | undefined> {
  const { rows } = await sql<{ state: RegisterState; checked_at: Date }>`
    select state, checked_at from exclusions.register_check where player_id = ${playerId}`.execute(db)
  const [row] = rows
  return row === undefined ? undefined : { state: row.state, checkedAt: row.checked_at }
}

/**
 * The register's answer at an instant: a player who was clear is unknown once the answer is too old. Of columns
 * `state`, `checked_at`.
 */
const isRegisterHolding = (now: Date) => sql<boolean>`
  (state <> 'clear' or checked_at <= ${now}::timestamptz - make_interval(secs => ${REGISTER_WORD_MS / SECOND_MS}::int))`
const registerKind = sql<'excluded' | 'unknown'>`case state when 'clear' then 'unknown' else state end`

export type ExclusionInForce = {
  readonly playerId: number
  /**
   * `excluded`, `unknown`: by the national register's answer, or for want of one; `look`, `identity`: the account is
   * held (hold-account.ts).
   */
  readonly kind: Exclusion['kind'] | 'excluded' | 'unknown' | HoldKind
  /** Null: no end in sight. */
  readonly until: Date | null
}

/**
 * A select of `player_id`, `kind` and `until` of what excludes these players at that instant, as part of another
 * module's statement: taking stakes reads everything that may refuse them at once.
 */
export const selectInForce = (playerIds: readonly number[], now: Date) => sql`
  select player_id, kind, holds_until as until from exclusions.exclusion
  where player_id = any(${playerIds}::bigint[]) and starts_at <= ${now} and (holds_until is null or holds_until > ${now})
  union all
  select player_id, ${registerKind}, null from exclusions.register_check
  where player_id = any(${playerIds}::bigint[]) and ${isRegisterHolding(now)}
  union all
  select player_id, kind, null from exclusions.account_hold
  where player_id = any(${playerIds}::bigint[]) and ended_at is null`

/** What excludes the player by the national register's answer, or by its absence; undefined: nothing. */
export async function registerState(db: Db, playerId: number, now: Date): Promise<'excluded' | 'unknown' | undefined> {
  const { rows } = await sql<{ state: 'excluded' | 'unknown' }>`
    select ${registerKind} as state from exclusions.register_check
    where player_id = ${playerId} and ${isRegisterHolding(now)}`.execute(db)
  return rows[0]?.state
}

/** The history of exclusions of all players, as part of another module's list of events; `event_id` grows. */
export const selectExclusionEvents = sql`select *, change_id as event_id from exclusions.exclusion_change`

type RawExclusionJson = {
  kind: Exclusion['kind']
  starts_at: string
  ends_at: string | null
  return_asked_at: string | null
  holds_until: string | null
}
type RawRegisterJson = { state: RegisterState; checked_at: string }

type ExclusionsJson = { exclusions: RawExclusionJson[] | null; register: RawRegisterJson | null }

const atOf = (text: string | null): number | null => (text === null ? null : new Date(text).getTime())

/**
 * A part of the statement by which another module reads a player's status at once: the exclusions that are in force or will be, self-exclusion
 * first, and the register's last answer, undefined where it was never asked.
 */
export const exclusionsPart = {
  select: (playerId: number, now: RawBuilder<Date>) => sql<ExclusionsJson>`
    json_build_object('exclusions', (select json_agg(e order by e.kind) from exclusions.exclusion e
        where player_id = ${playerId} and (holds_until is null or holds_until > ${now})),
      'register', (select to_json(r) from exclusions.register_check r where player_id = ${playerId}))`,
  read: ({
    exclusions,
    register,
  }: ExclusionsJson): {
    readonly exclusions: readonly Exclusion[]
    readonly register: RegisterCheck | undefined
  } => ({
    exclusions: (exclusions ?? []).map((row) => ({
      kind: row.kind,
      startsAt: new Date(row.starts_at).getTime(),
      endsAt: atOf(row.ends_at),
      ...(row.return_asked_at === null ? {} : { returnAskedAt: new Date(row.return_asked_at).getTime() }),
      holdsUntil: atOf(row.holds_until),
    })),
    register: register === null ? undefined : { state: register.state, checkedAt: new Date(register.checked_at) },
  }),
}
