// The SQL behind the gate in front of calls: who is banned now, which terms are in force, who has agreed to them.
import { sql } from 'kysely'
import type { Ban } from '#modules/site/access/rules/ban.ts'
import type { Db } from '#platform/server/db.ts'

/** Both tables only grow, so these two numbers change with every ban; the second tells of one that was slow to commit. */
export async function banMark(db: Db): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select coalesce(max(ban_id), 0) || '/' || count(*) as mark from access.ban`.execute(db)
  return rows[0]?.mark ?? ''
}

/** Players whose newest ban stands, at most `max` of them. */
export async function standingBans(db: Db, max: number): Promise<ReadonlyMap<number, Ban>> {
  const { rows } = await sql<{ player_id: bigint; level: number; version: number }>`
    select player_id, level, version from (
      select distinct on (player_id) player_id, level, version from access.ban order by player_id, ban_id desc) newest
    where level > 0 limit ${max}`.execute(db)
  return new Map(rows.map(({ player_id: playerId, level, version }) => [Number(playerId), { level, version }]))
}

/** Of the terms in force; 0 before the first were published. */
export async function termsInForce(db: Db): Promise<number> {
  const { rows } = await sql<{ terms_id: bigint }>`
    select coalesce(max(terms_id), 0)::bigint as terms_id from access.terms`.execute(db)
  return Number(rows[0]?.terms_id ?? 0)
}

export async function hasConfirmed(db: Db, playerId: number, termsId: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from access.terms_confirmation where player_id = ${playerId} and terms_id = ${termsId}) as has`.execute(
    db,
  )
  return rows[0]?.has === true
}
