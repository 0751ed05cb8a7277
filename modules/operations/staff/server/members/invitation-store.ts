// The SQL of invitations.
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/db.ts'

/** The one before is void. */
export async function insertInvitation(
  tx: Tx,
  { tokenHash, memberId, at, expiresAt }: { tokenHash: Buffer; memberId: number; at: Date; expiresAt: Date },
): Promise<void> {
  await revokeInvitations(tx, memberId, at)
  await sql`
    insert into staff.invitation (token_hash, member_id, created_at, expires_at)
    values (${tokenHash}, ${memberId}, ${at}, ${expiresAt})`.execute(tx)
}

export async function revokeInvitations(tx: Tx, memberId: number, at: Date): Promise<void> {
  await sql`
    update staff.invitation set revoked_at = ${at}
    where member_id = ${memberId} and used_at is null and revoked_at is null`.execute(tx)
}

export type OpenInvitation = {
  readonly memberId: number
  readonly email: string
  readonly name: string
  readonly expiresAt: Date
}

export async function findInvitation(db: Db, tokenHash: Buffer, at: Date): Promise<OpenInvitation | undefined> {
  const { rows } = await sql<{ member_id: bigint; email: string; name: string; expires_at: Date }>`
    select i.member_id, m.email, m.name, i.expires_at from staff.invitation i join staff.member m using (member_id)
    where i.token_hash = ${tokenHash} and i.used_at is null and i.revoked_at is null and i.expires_at > ${at}
      and m.state = 'invited'`.execute(db)
  const row = rows[0]
  return row === undefined
    ? undefined
    : { memberId: Number(row.member_id), email: row.email, name: row.name, expiresAt: row.expires_at }
}

/** Once: of two at once one succeeds. */
export async function useInvitation(tx: Tx, tokenHash: Buffer, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update staff.invitation set used_at = ${at}
    where token_hash = ${tokenHash} and used_at is null and revoked_at is null and expires_at > ${at}
    returning member_id`.execute(tx)
  return rows.length > 0
}
