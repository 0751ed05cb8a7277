// The SQL of the terms and of who has agreed to them.
import { sql } from 'kysely'
import type { Db } from '#platform/server/db.ts'

export type PlayersTerms = { readonly termsId: number; readonly updatedAt: string; readonly isConfirmed: boolean }

/** The terms in force and whether this player has agreed to them; undefined before the first were published. */
export async function termsOf(db: Db, playerId: number): Promise<PlayersTerms | undefined> {
  const row = await db
    .selectFrom('access.terms as t')
    .leftJoin('access.terms_confirmation as c', (join) =>
      join.onRef('c.terms_id', '=', 't.terms_id').on('c.player_id', '=', BigInt(playerId)),
    )
    .select(['t.terms_id', 't.updated_at', 'c.player_id as confirmed_by'])
    .orderBy('t.terms_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return undefined
  return {
    termsId: Number(row.terms_id),
    updatedAt: row.updated_at.toISOString(),
    isConfirmed: row.confirmed_by !== null,
  }
}

export async function insertTerms(
  db: Db,
  { updatedAt, note, actor }: { readonly updatedAt: Date; readonly note: string; readonly actor: string },
): Promise<void> {
  await db.insertInto('access.terms').values({ updated_at: updatedAt, note, actor }).execute()
}

/** The player agrees to the terms in force at this moment, if there are any. Repeating it stores nothing. */
export async function confirmTermsInForce(db: Db, playerId: number): Promise<void> {
  await db
    .insertInto('access.terms_confirmation')
    .columns(['player_id', 'terms_id', 'confirmed_at'])
    .expression((eb) =>
      eb
        .selectFrom('access.terms')
        .select(({ fn }) => [
          sql<bigint>`${playerId}::bigint`.as('player_id'),
          fn.max('terms_id').as('terms_id'),
          sql<Date>`platform.now()`.as('confirmed_at'),
        ])
        .having(({ fn }) => fn.max('terms_id'), 'is not', null),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function insertConfirmation(db: Db, playerId: number, termsId: number, at: Date): Promise<void> {
  await db
    .insertInto('access.terms_confirmation')
    .values({ player_id: playerId, terms_id: termsId, confirmed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
