// The SQL of forgotten passwords.
import type { Db, Tx } from '#platform/server/db.ts'

/** Old rows of these are pruned. */
export const LINK_TABLES = ['identity.password_reset'] as const

export async function insertAsk(
  db: Db,
  ask: { readonly emailKey: string; readonly origin: string; readonly at: Date },
): Promise<void> {
  await db
    .insertInto('identity.password_reset_ask')
    .values({ email_key: ask.emailKey, origin: ask.origin, asked_at: ask.at })
    .execute()
}

export type Ask = { readonly emailKey: string; readonly origin: string; readonly askedAt: Date }

/** Takes the oldest requests permanently; those being processed by another worker are skipped. */
export async function takeAsks(tx: Tx, limit: number): Promise<readonly Ask[]> {
  const rows = await tx
    .deleteFrom('identity.password_reset_ask')
    .where('ask_id', 'in', (eb) =>
      eb
        .selectFrom('identity.password_reset_ask')
        .select('ask_id')
        .orderBy('ask_id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['email_key', 'origin', 'asked_at'])
    .execute()
  return rows.map((row) => ({ emailKey: row.email_key, origin: row.origin, askedAt: row.asked_at }))
}

export type MailboxOwner = { readonly playerId: number; readonly email: string; readonly language: string }

/** The player behind a mailbox, locked until the transaction ends: their links are made one after the other. */
export async function lockMailboxOwner(tx: Tx, emailKey: string): Promise<MailboxOwner | undefined> {
  const row = await tx
    .selectFrom('identity.player')
    .select(['player_id', 'email', 'language'])
    .where('email_key', '=', emailKey)
    .where('status', '<>', 'closed')
    .where('email', 'is not', null)
    .forUpdate()
    .$narrowType<{ email: string }>()
    .executeTakeFirst()
  return row === undefined ? undefined : { playerId: Number(row.player_id), email: row.email, language: row.language }
}

/** Every link that the player has not used is dead. */
export async function revokeResets(db: Db, playerId: number, at: Date): Promise<void> {
  await db
    .updateTable('identity.password_reset')
    .set({ revoked_at: at })
    .where('player_id', '=', BigInt(playerId))
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Links made for the player after that moment which still open. */
export async function resetsSince(db: Db, playerId: number, since: Date): Promise<number> {
  const { n } = await db
    .selectFrom('identity.password_reset')
    .select((eb) => eb.fn.countAll<bigint>().as('n'))
    .where('player_id', '=', BigInt(playerId))
    .where('created_at', '>', since)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(n)
}

export async function insertReset(
  db: Db,
  reset: { readonly tokenHash: Buffer; readonly playerId: number; readonly at: Date; readonly expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('identity.password_reset')
    .values({
      token_hash: reset.tokenHash,
      player_id: reset.playerId,
      created_at: reset.at,
      expires_at: reset.expiresAt,
    })
    .execute()
}

/** Links of players who are not closed, valid at that instant. */
const validLink = (db: Db, tokenHash: Buffer, at: Date) =>
  db
    .selectFrom('identity.password_reset as r')
    .innerJoin('identity.player as p', 'p.player_id', 'r.player_id')
    .where('r.token_hash', '=', tokenHash)
    .where('r.used_at', 'is', null)
    .where('r.revoked_at', 'is', null)
    .where('r.expires_at', '>', at)
    .where('p.status', '<>', 'closed')

/** When a link that still opens will not any more. */
export async function resetExpiry(db: Db, tokenHash: Buffer, at: Date): Promise<Date | undefined> {
  return (await validLink(db, tokenHash, at).select('r.expires_at').executeTakeFirst())?.expires_at
}

/** The player of a link, while it is valid; it is not used up. */
export async function resetOwner(db: Db, tokenHash: Buffer, at: Date): Promise<number | undefined> {
  const row = await validLink(db, tokenHash, at).select('r.player_id').executeTakeFirst()
  return row === undefined ? undefined : Number(row.player_id)
}

/** Uses a link up; of many concurrent uses one gets the player. */
export async function takeReset(db: Db, tokenHash: Buffer, at: Date): Promise<number | undefined> {
  const row = await db
    .updateTable('identity.password_reset as r')
    .from('identity.player as p')
    .set({ used_at: at })
    .whereRef('p.player_id', '=', 'r.player_id')
    .where('r.token_hash', '=', tokenHash)
    .where('r.used_at', 'is', null)
    .where('r.revoked_at', 'is', null)
    .where('r.expires_at', '>', at)
    .where('p.status', '<>', 'closed')
    .returning('r.player_id')
    .executeTakeFirst()
  return row === undefined ? undefined : Number(row.player_id)
}

export async function setPasswordHash(db: Db, playerId: number, passwordHash: string): Promise<void> {
  await db
    .updateTable('identity.player')
    .set({ password_hash: passwordHash })
    .where('player_id', '=', BigInt(playerId))
    .execute()
}

/** Following a link from a mailbox proves it; false where it was proved before. */
export async function confirmMailbox(tx: Tx, playerId: number, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('identity.player')
    .set({ email_confirmed_at: at })
    .where('player_id', '=', BigInt(playerId))
    .where('email_confirmed_at', 'is', null)
    .returning('player_id')
    .executeTakeFirst()
  return row !== undefined
}
