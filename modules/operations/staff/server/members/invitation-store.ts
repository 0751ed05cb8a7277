// The SQL of invitations.
import type { Db, Tx } from '#platform/server/db.ts'

/** The member's former invitations are void. */
export async function insertInvitation(
  tx: Tx,
  { tokenHash, memberId, at, expiresAt }: { tokenHash: Buffer; memberId: number; at: Date; expiresAt: Date },
): Promise<void> {
  await revokeInvitations(tx, memberId, at)
  await tx
    .insertInto('staff.invitation')
    .values({ token_hash: tokenHash, member_id: memberId, created_at: at, expires_at: expiresAt })
    .execute()
}

export async function revokeInvitations(tx: Tx, memberId: number, at: Date): Promise<void> {
  await tx
    .updateTable('staff.invitation')
    .set({ revoked_at: at })
    .where('member_id', '=', BigInt(memberId))
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute()
}

export type OpenInvitation = {
  readonly memberId: number
  readonly email: string
  readonly name: string
  readonly expiresAt: Date
}

export async function findInvitation(db: Db, tokenHash: Buffer, at: Date): Promise<OpenInvitation | undefined> {
  const row = await db
    .selectFrom('staff.invitation as i')
    .innerJoin('staff.member as m', 'm.member_id', 'i.member_id')
    .select(['i.member_id', 'm.email', 'm.name', 'i.expires_at'])
    .where('i.token_hash', '=', tokenHash)
    .where('i.used_at', 'is', null)
    .where('i.revoked_at', 'is', null)
    .where('i.expires_at', '>', at)
    .where('m.state', '=', 'invited')
    .executeTakeFirst()
  return row === undefined
    ? undefined
    : { memberId: Number(row.member_id), email: row.email, name: row.name, expiresAt: row.expires_at }
}

/** Once: of two at the same time one succeeds. */
export async function useInvitation(tx: Tx, tokenHash: Buffer, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff.invitation')
    .set({ used_at: at })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
