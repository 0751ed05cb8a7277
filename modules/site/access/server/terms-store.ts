// The SQL of the terms and of who has agreed to them.
import { sql } from 'kysely'
import type { Db } from '#platform/server/db.ts'

export type PlayersTerms = { readonly termsId: number; readonly updatedAt: string; readonly isConfirmed: boolean }

/** The terms in force and whether this player has agreed to them; undefined before the first were published. */
export async function termsOf(db: Db, playerId: number): Promise<PlayersTerms | undefined> {
  const { rows } = await sql<{ terms_id: bigint; updated_at: Date; is_confirmed: boolean }>`
    select t.terms_id, t.updated_at, exists (
      select from access.terms_confirmation c where c.player_id = ${playerId} and c.terms_id = t.terms_id) as is_confirmed
    from access.terms t order by t.terms_id desc limit 1`.execute(db)
  const row = rows[0]
  return row === undefined
    ? undefined
    : { termsId: Number(row.terms_id), updatedAt: row.updated_at.toISOString(), isConfirmed: row.is_confirmed }
}

export async function insertTerms(
  db: Db,
  terms: { readonly updatedAt: Date; readonly note: string; readonly actor: string },
): Promise<void> {
  await sql`insert into access.terms (updated_at, note, actor) values (${terms.updatedAt}, ${terms.note}, ${terms.actor})`.execute(
    db,
  )
}

/** The player agrees to the terms in force at this moment, if there are any. Twice is once. */
export async function confirmTermsInForce(db: Db, playerId: number): Promise<void> {
  await sql`
    insert into access.terms_confirmation (player_id, terms_id, confirmed_at)
    select ${playerId}::bigint, max(terms_id), platform.now() from access.terms having max(terms_id) is not null
    on conflict do nothing`.execute(db)
}

export async function insertConfirmation(db: Db, playerId: number, termsId: number, at: Date): Promise<void> {
  await sql`
    insert into access.terms_confirmation (player_id, terms_id, confirmed_at) values (${playerId}, ${termsId}, ${at})
    on conflict do nothing`.execute(db)
}
