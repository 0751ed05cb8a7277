// The SQL of exclusions: how they stand, and every word that made them so.
import { sql } from 'kysely'
import type { Exclusion } from '#modules/safer-gambling/rules/exclusion.ts'
import type { Db, Tx } from '#platform/server/db.ts'

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
  readonly act: 'excluded' | 'return_asked'
  readonly exclusion: Exclusion
  readonly holdsUntil: number | null
  readonly reasonId: number | undefined
  readonly actor: string
}

const instant = (at: number | null | undefined): Date | null => (at === null || at === undefined ? null : new Date(at))

/** As it stands from now on, and the line of history that says so, in one statement. */
export async function putExclusion(
  tx: Tx,
  playerId: number,
  { act, exclusion, holdsUntil, reasonId, actor }: ExclusionChange,
  at: Date,
): Promise<void> {
  const { kind, startsAt, endsAt, returnAskedAt } = exclusion
  await sql`
    with told as (
      insert into safer_gambling.exclusion_change (player_id, kind, act, ends_at, holds_until, reason_id, actor, at)
      values (${playerId}, ${kind}, ${act}, ${instant(endsAt)}, ${instant(holdsUntil)}, ${reasonId ?? null}, ${actor}, ${at})
    )
    insert into safer_gambling.exclusion (player_id, kind, starts_at, ends_at, return_asked_at, holds_until, reason_id)
    values (${playerId}, ${kind}, ${instant(startsAt)}, ${instant(endsAt)}, ${instant(returnAskedAt)}, ${instant(holdsUntil)}, ${reasonId ?? null})
    on conflict (player_id, kind) do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at,
      return_asked_at = excluded.return_asked_at, holds_until = excluded.holds_until, reason_id = excluded.reason_id`.execute(
    tx,
  )
}

/** Of these players the longest exclusion of each kind that holds, for another account of theirs too. */
export async function copyExclusions(tx: Tx, playerId: number, from: readonly number[], at: Date): Promise<void> {
  await sql`
    with longest as (
      select distinct on (kind) * from safer_gambling.exclusion
      where player_id = any(${from}::bigint[]) and starts_at <= ${at} and (holds_until is null or holds_until > ${at})
      order by kind, holds_until desc nulls first
    ), told as (
      insert into safer_gambling.exclusion_change (player_id, kind, act, ends_at, holds_until, reason_id, actor, at)
      select ${playerId}, kind, 'excluded', ends_at, holds_until, reason_id, 'player:' || player_id, ${at} from longest
    )
    insert into safer_gambling.exclusion (player_id, kind, starts_at, ends_at, return_asked_at, holds_until, reason_id)
    select ${playerId}, kind, starts_at, ends_at, return_asked_at, holds_until, reason_id from longest
    on conflict (player_id, kind) do nothing`.execute(tx)
}

export async function putRegisterCheck(
  tx: Tx,
  playerId: number,
  state: 'clear' | 'excluded' | 'unknown',
  at: Date,
): Promise<void> {
  await sql`
    insert into safer_gambling.register_check (player_id, state, checked_at) values (${playerId}, ${state}, ${at})
    on conflict (player_id) do update set state = excluded.state, checked_at = excluded.checked_at`.execute(tx)
}

/** What keeps the player out by the national register's word, or for want of it; undefined: nothing. */
export async function registerState(db: Db, playerId: number): Promise<'excluded' | 'unknown' | undefined> {
  const { rows } = await sql<{ state: 'excluded' | 'unknown' }>`
    select state from safer_gambling.register_check where player_id = ${playerId} and state <> 'clear'`.execute(db)
  return rows[0]?.state
}
