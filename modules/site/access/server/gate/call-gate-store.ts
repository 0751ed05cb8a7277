// The SQL behind the gate in front of calls: who is banned now, which terms are in force, who has agreed to them.
import { sql } from 'kysely'
import type { Ban } from '#modules/site/access/rules/ban.ts'
import type { Db } from '#platform/server/db.ts'

/**
 * The table only grows, so that its highest id changes with every ban; the count detects one that was slow to
 * commit.
 */
export async function banMark(db: Db): Promise<string> {
  const { mark } = await db
    .selectFrom('access.ban')
    .select(sql<string>`coalesce(max(ban_id), 0) || '/' || count(*)`.as('mark'))
    .executeTakeFirstOrThrow()
  return mark
}

/** Players whose newest ban is in force, at most `max` of them. */
export async function standingBans(db: Db, max: number): Promise<ReadonlyMap<number, Ban>> {
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('access.ban')
        .distinctOn('player_id')
        .select(['player_id', 'level', 'version'])
        .orderBy('player_id')
        .orderBy('ban_id', 'desc')
        .as('newest'),
    )
    .select(['player_id', 'level', 'version'])
    .where('level', '>', 0)
    .limit(max)
    .execute()
  return new Map(rows.map(({ player_id: playerId, level, version }) => [Number(playerId), { level, version }]))
}

/** Of the terms in force; 0 before the first were published. */
export async function termsInForce(db: Db): Promise<number> {
  const { last } = await db
    .selectFrom('access.terms')
    .select((eb) => eb.fn.max('terms_id').as('last'))
    .executeTakeFirstOrThrow()
  return Number(last ?? 0)
}

/** These terms or newer ones, which this process may not know of yet. */
export async function hasConfirmed(db: Db, playerId: number, termsId: number): Promise<boolean> {
  const found = await db
    .selectFrom('access.terms_confirmation')
    .select('terms_id')
    .where('player_id', '=', BigInt(playerId))
    .where('terms_id', '>=', BigInt(termsId))
    .executeTakeFirst()
  return found !== undefined
}
