// The SQL of exclusions: how they stand, and every word that made them so.
import { sql } from 'kysely'
import { DAY_MS, SECOND_MS } from '#kernel/time.ts'
import type { Exclusion } from '#modules/safer-gambling/rules/exclusion.ts'
import type { Channel } from '#modules/safer-gambling/rules/staff-limits.ts'
import type { Db, Tx } from '#platform/server/db.ts'

/** So long the register's word that nobody is excluded serves; sessions live much longer. */
export const REGISTER_WORD_MS = DAY_MS

export type StoredExclusion = Exclusion & { readonly holdsUntil: Date | null; readonly reasonId: number | undefined }

type RawExclusion = {
  kind: Exclusion['kind']
  starts_at: Date
  ends_at: Date | null
  return_asked_at: Date | null
  holds_until: Date | null
  reason_id: number | null
}

/** By kind, those that have run out among them. */
export async function exclusionsOf(db: Db, playerId: number): Promise<ReadonlyMap<Exclusion['kind'], StoredExclusion>> {
  const { rows } = await sql<RawExclusion>`
    select kind, starts_at, ends_at, return_asked_at, holds_until, reason_id from safer_gambling.exclusion where player_id = ${playerId}`.execute(
    db,
  )
  return new Map(
    rows.map((row) => [
      row.kind,
      {
        kind: row.kind,
        startsAt: row.starts_at.getTime(),
        endsAt: row.ends_at?.getTime() ?? null,
        ...(row.return_asked_at === null ? {} : { returnAskedAt: row.return_asked_at.getTime() }),
        holdsUntil: row.holds_until,
        reasonId: row.reason_id ?? undefined,
      },
    ]),
  )
}

export type ExclusionChange = {
  readonly act: 'excluded' | 'return_asked' | 'lifted'
  readonly exclusion: Exclusion
  readonly holdsUntil: number | null
  readonly reasonId: number | undefined
  readonly actor: string
  /** Of what took two operators: the second. */
  readonly approver?: string | undefined
  /** An operator's. */
  readonly reason?: string | undefined
  /** How the player told an operator. */
  readonly channel?: Channel | undefined
}

const instant = (at: number | null | undefined): Date | null => (at === null || at === undefined ? null : new Date(at))

/** As it stands from now on, and the line of history that says so, in one statement. */
export async function putExclusion(
  tx: Tx,
  playerId: number,
  { act, exclusion, holdsUntil, reasonId, actor, approver, reason, channel }: ExclusionChange,
  at: Date,
): Promise<void> {
  const { kind, startsAt, endsAt, returnAskedAt } = exclusion
  await sql`
    with told as (
      insert into safer_gambling.exclusion_change (player_id, kind, act, ends_at, holds_until, reason_id, actor, approver, reason, channel, at)
      values (${playerId}, ${kind}, ${act}, ${instant(endsAt)}, ${instant(holdsUntil)}, ${reasonId ?? null}, ${actor}, ${approver ?? null},
        ${reason ?? ''}, ${channel ?? null}, ${at})
    )
    insert into safer_gambling.exclusion (player_id, kind, starts_at, ends_at, return_asked_at, holds_until, reason_id)
    values (${playerId}, ${kind}, ${instant(startsAt)}, ${instant(endsAt)}, ${instant(returnAskedAt)}, ${instant(holdsUntil)}, ${reasonId ?? null})
    on conflict (player_id, kind) do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at,
      return_asked_at = excluded.return_asked_at, holds_until = excluded.holds_until, reason_id = excluded.reason_id`.execute(
    tx,
  )
}

export type Reached = { readonly playerId: number; readonly kind: Exclusion['kind'] }

/**
 * Of each kind the longest exclusion that holds for one of these players holds for all of them: they are one person. Nobody's is made
 * shorter. Answers whose became what it was not; their history names the player whose it was.
 */
export async function spreadExclusions(tx: Tx, playerIds: readonly number[], at: Date): Promise<readonly Reached[]> {
  const { rows } = await sql<{ player_id: bigint; kind: Exclusion['kind'] }>`
    with longest as (
      select distinct on (kind) * from safer_gambling.exclusion
      where player_id = any(${playerIds}::bigint[]) and starts_at <= ${at} and (holds_until is null or holds_until > ${at})
      order by kind, holds_until desc nulls first, player_id
    ), put as (
      insert into safer_gambling.exclusion as own (player_id, kind, starts_at, ends_at, return_asked_at, holds_until, reason_id)
      select p.player_id, l.kind, l.starts_at, l.ends_at, l.return_asked_at, l.holds_until, l.reason_id
      from longest l cross join unnest(${playerIds}::bigint[]) as p (player_id) where p.player_id <> l.player_id
      on conflict (player_id, kind) do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at,
        return_asked_at = excluded.return_asked_at, holds_until = excluded.holds_until, reason_id = excluded.reason_id
      where own.holds_until is not null and (excluded.holds_until is null or excluded.holds_until > own.holds_until)
        -- Whoever has asked to come back from it is not kept out by what another account of his still has of the same term.
        and (own.return_asked_at is null or excluded.ends_at is null or excluded.ends_at > own.ends_at)
      returning own.player_id, own.kind, own.ends_at, own.holds_until, own.reason_id
    ), told as (
      insert into safer_gambling.exclusion_change (player_id, kind, act, ends_at, holds_until, reason_id, actor, at)
      select put.player_id, kind, 'excluded', put.ends_at, put.holds_until, put.reason_id, 'player:' || l.player_id, ${at}
      from put join longest l using (kind)
    )
    select player_id, kind from put order by player_id, kind`.execute(tx)
  return rows.map((row) => ({ playerId: Number(row.player_id), kind: row.kind }))
}

export type RegisterState = 'clear' | 'excluded' | 'unknown'

export type RegisterCheck = { readonly state: RegisterState; readonly checkedAt: Date }

/** Silence is no word: it never takes back that the register has named somebody. Answers whether the state is another now. */
export async function putRegisterCheck(tx: Tx, playerId: number, state: RegisterState, at: Date): Promise<boolean> {
  const { rows } = await sql<{ was: RegisterState | null; state: RegisterState }>`
    with before as (select state from safer_gambling.register_check where player_id = ${playerId})
    insert into safer_gambling.register_check as own (player_id, state, checked_at) values (${playerId}, ${state}, ${at})
    on conflict (player_id) do update set state = excluded.state, checked_at = excluded.checked_at
      where own.state <> 'excluded' or excluded.state <> 'unknown'
    returning (select state from before) as was, own.state`.execute(tx)
  const [row] = rows
  return row !== undefined && row.was !== row.state
}

/** Nobody may play before the register has been asked anew: what it said was of somebody else, or of nobody. */
export async function holdRegisterCheck(tx: Tx, playerId: number, at: Date): Promise<void> {
  await sql`
    insert into safer_gambling.register_check as own (player_id, state, checked_at) values (${playerId}, 'unknown', ${at})
    on conflict (player_id) do update set state = 'unknown' where own.state <> 'excluded'`.execute(tx)
}

/** No register is asked about the player any more, so that its silence does not keep him out; its word does. */
export async function releaseRegisterCheck(tx: Tx, playerId: number, at: Date): Promise<void> {
  await sql`
    update safer_gambling.register_check set state = 'clear', checked_at = ${at}
    where player_id = ${playerId} and state <> 'excluded'`.execute(tx)
}

/** The register knows persons: whoever of these players it has named, all are. Answers those who were not before. */
export async function spreadRegisterWord(tx: Tx, playerIds: readonly number[], at: Date): Promise<readonly number[]> {
  const { rows } = await sql<{ player_id: bigint }>`
    insert into safer_gambling.register_check as own (player_id, state, checked_at)
    select player_id, 'excluded', ${at} from unnest(${playerIds}::bigint[]) as p (player_id)
    where exists (
      select from safer_gambling.register_check where player_id = any(${playerIds}::bigint[]) and state = 'excluded'
    )
    on conflict (player_id) do update set state = excluded.state, checked_at = excluded.checked_at where own.state <> 'excluded'
    returning player_id`.execute(tx)
  return rows.map((row) => Number(row.player_id))
}

export async function registerCheckOf(db: Db, playerId: number): Promise<RegisterCheck | undefined> {
  const { rows } = await sql<{ state: RegisterState; checked_at: Date }>`
    select state, checked_at from safer_gambling.register_check where player_id = ${playerId}`.execute(db)
  const [row] = rows
  return row === undefined ? undefined : { state: row.state, checkedAt: row.checked_at }
}

/** What the register's word is worth at an instant: who was clear is unknown once the word is too old. Of columns `state`, `checked_at`. */
export const heldByRegister = (now: Date) => sql<boolean>`
  (state <> 'clear' or checked_at <= ${now}::timestamptz - make_interval(secs => ${REGISTER_WORD_MS / SECOND_MS}::int))`
export const heldState = sql<'excluded' | 'unknown'>`case state when 'clear' then 'unknown' else state end`

/** What keeps the player out by the national register's word, or for want of it; undefined: nothing. */
export async function registerState(db: Db, playerId: number, now: Date): Promise<'excluded' | 'unknown' | undefined> {
  const { rows } = await sql<{ state: 'excluded' | 'unknown' }>`
    select ${heldState} as state from safer_gambling.register_check
    where player_id = ${playerId} and ${heldByRegister(now)}`.execute(db)
  return rows[0]?.state
}
