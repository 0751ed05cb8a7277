// The SQL of exclusions: how they stand, and every word that made them so.
import { sql } from 'kysely'
import { DAY_MS, SECOND_MS } from '#kernel/time.ts'
import type { Exclusion } from '#modules/safer-gambling/rules/exclusion.ts'
import type { ExclusionLine } from '#modules/safer-gambling/rules/parted-exclusion.ts'
import type { Channel } from '#modules/safer-gambling/rules/staff-limits.ts'
import type { Db, Tx } from '#platform/server/db.ts'

/** So long the register's word that nobody is excluded serves; sessions live much longer. */
export const REGISTER_WORD_MS = DAY_MS

export type StoredExclusion = Exclusion & { readonly reasonId: number | undefined }

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
        holdsUntil: row.holds_until?.getTime() ?? null,
        reasonId: row.reason_id ?? undefined,
      },
    ]),
  )
}

export type ExclusionChange = {
  readonly act: ExclusionLine['act']
  readonly exclusion: Exclusion
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
  { act, exclusion, reasonId, actor, approver, reason, channel }: ExclusionChange,
  at: Date,
): Promise<void> {
  const { kind, startsAt, endsAt, returnAskedAt, holdsUntil } = exclusion
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

/** `from`: the account that it came from. */
export type Reached = { readonly playerId: number; readonly kind: Exclusion['kind']; readonly from: number }

/**
 * Of each kind the longest exclusion that holds for one of these players holds for all of them: they are one person. Nobody's is made
 * shorter. Answers whose became what it was not; their history names the player whose it was.
 */
export async function spreadExclusions(tx: Tx, playerIds: readonly number[], at: Date): Promise<readonly Reached[]> {
  const { rows } = await sql<{ player_id: bigint; kind: Exclusion['kind']; from_id: bigint }>`
    with longest as (
      select distinct on (kind) * from safer_gambling.exclusion
      where player_id = any(${playerIds}::bigint[]) and starts_at <= ${at} and (holds_until is null or holds_until > ${at})
      order by kind, holds_until desc nulls first, player_id
    ), put as (
      insert into safer_gambling.exclusion as own (player_id, kind, starts_at, ends_at, return_asked_at, holds_until, reason_id)
      -- Why somebody wants to be kept out is his own, should the accounts turn out to be two people's.
      select p.player_id, l.kind, l.starts_at, l.ends_at, l.return_asked_at, l.holds_until, null
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
    select put.player_id, kind, l.player_id as from_id from put join longest l using (kind) order by put.player_id, kind`.execute(
    tx,
  )
  return rows.map((row) => ({ playerId: Number(row.player_id), kind: row.kind, from: Number(row.from_id) }))
}

/** No more lines of one account's history than this are read. */
const LINES_MAX = 1_000
const PLAYER = /^player:(\d{1,15})$/u

export type LineOf = ExclusionLine & { readonly playerId: number; readonly kind: Exclusion['kind'] }

/** Every word about exclusions of these players, oldest first; of each player the newest thousand. */
export async function exclusionLinesOf(db: Db, playerIds: readonly number[]): Promise<readonly LineOf[]> {
  const { rows } = await sql<{
    player_id: bigint
    kind: Exclusion['kind']
    act: ExclusionLine['act']
    at: Date
    ends_at: Date | null
    holds_until: Date | null
    reason_id: number | null
    actor: string
  }>`
    select c.* from unnest(${playerIds}::bigint[]) as p (player_id) cross join lateral (
      select player_id, change_id, kind, act, at, ends_at, holds_until, reason_id, actor from safer_gambling.exclusion_change
      where player_id = p.player_id order by change_id desc limit ${LINES_MAX}
    ) c order by c.change_id`.execute(db)
  return rows.map((row) => {
    const playerId = Number(row.player_id)
    const actorId = Number(PLAYER.exec(row.actor)?.[1] ?? playerId)
    return {
      playerId,
      kind: row.kind,
      act: row.act,
      at: row.at.getTime(),
      endsAt: row.ends_at?.getTime() ?? null,
      holdsUntil: row.holds_until?.getTime() ?? null,
      reasonId: row.reason_id ?? undefined,
      from: actorId === playerId ? undefined : actorId,
    }
  })
}

/** Nobody may play before the register has been asked anew about this account alone: its word was of another person. */
export async function forgetRegisterWord(tx: Tx, playerIds: readonly number[], at: Date): Promise<void> {
  await sql`
    update safer_gambling.register_check set state = 'unknown', checked_at = ${at}
    where player_id = any(${playerIds}::bigint[]) and state = 'excluded'`.execute(tx)
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

/** Those of these players about whom it was never asked; `askedAt`: what stands for the question. Answers whom it holds. */
export async function holdUnaskedChecks(
  tx: Tx,
  playerIds: readonly number[],
  askedAt: Date,
): Promise<readonly number[]> {
  const { rows } = await sql<{ player_id: bigint }>`
    insert into safer_gambling.register_check (player_id, state, checked_at)
    select player_id, 'unknown', ${askedAt} from unnest(${playerIds}::bigint[]) as p (player_id) order by player_id
    on conflict (player_id) do nothing returning player_id`.execute(tx)
  return rows.map((row) => Number(row.player_id))
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
