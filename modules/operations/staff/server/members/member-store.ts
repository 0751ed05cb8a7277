// The SQL of members.
import { sql, type Selectable } from 'kysely'
import type { DB } from '#database/row-types.ts'
import type { MemberState } from '#modules/operations/staff/rules/member-state.ts'
import type { Role } from '#modules/operations/staff/rules/permissions.ts'
import type { Db, Tx } from '#platform/server/db.ts'

export type StaffMember = {
  readonly memberId: number
  readonly email: string
  readonly name: string
  readonly roles: readonly Role[]
  readonly state: MemberState
  readonly passwordHash: string | null
  readonly proofVersion: number
}

const COLUMNS = ['member_id', 'email', 'name', 'roles', 'state', 'password_hash', 'proof_version'] as const

type MemberRow = Pick<Selectable<DB['staff.member']>, (typeof COLUMNS)[number]>

const memberOf = (row: MemberRow): StaffMember => ({
  memberId: Number(row.member_id),
  email: row.email,
  name: row.name,
  // Written from this type alone.
  roles: row.roles as Role[],
  state: row.state,
  passwordHash: row.password_hash,
  proofVersion: row.proof_version,
})

const members = (db: Db) => db.selectFrom('staff.member').select(COLUMNS)

export async function findMember(
  db: Db,
  key: { emailKey: string } | { memberId: number },
): Promise<StaffMember | undefined> {
  const row = await (
    'emailKey' in key
      ? members(db).where('email_key', '=', key.emailKey)
      : members(db).where('member_id', '=', BigInt(key.memberId))
  ).executeTakeFirst()
  return row === undefined ? undefined : memberOf(row)
}

/** The row, locked until the transaction ends: decisions about a member are serialised. */
export async function lockMember(tx: Tx, memberId: number): Promise<StaffMember | undefined> {
  return (await lockMembers(tx, [memberId])).get(memberId)
}

/** Several of them, locked in one order. */
export async function lockMembers(tx: Tx, memberIds: readonly number[]): Promise<ReadonlyMap<number, StaffMember>> {
  const rows = await members(tx)
    .where('member_id', '=', sql<bigint>`any(${memberIds}::bigint[])`)
    .orderBy('member_id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [Number(row.member_id), memberOf(row)]))
}

export type NewMember = {
  readonly email: string
  readonly emailKey: string
  readonly name: string
  readonly roles: readonly Role[]
  readonly at: Date
}

/** undefined where the mailbox is a member's already. */
export async function insertMember(
  tx: Tx,
  { email, emailKey, name, roles, at }: NewMember,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('staff.member')
    .values({ email, email_key: emailKey, name, roles: [...roles], state: 'invited', created_at: at })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('member_id')
    .executeTakeFirst()
  return row === undefined ? undefined : Number(row.member_id)
}

const changed = (db: Db, memberId: number) => db.updateTable('staff.member').where('member_id', '=', BigInt(memberId))

export async function setRoles(tx: Tx, memberId: number, roles: readonly Role[]): Promise<void> {
  await changed(tx, memberId)
    .set({ roles: [...roles] })
    .execute()
}

/** Changes the state; open sessions and sign-ins end. */
export async function setState(tx: Tx, memberId: number, state: MemberState): Promise<void> {
  await changed(tx, memberId)
    .set((eb) => ({
      state,
      proof_version: eb('proof_version', '+', 1),
      ...(state === 'invited' ? { password_hash: null } : {}),
    }))
    .execute()
}

/** Answers the proof version that sessions are opened under from now on. */
export async function acceptMember(tx: Tx, memberId: number, passwordHash: string): Promise<number> {
  const row = await changed(tx, memberId)
    .set((eb) => ({ state: 'active', password_hash: passwordHash, proof_version: eb('proof_version', '+', 1) }))
    .returning('proof_version')
    .executeTakeFirst()
  return row?.proof_version ?? 0
}

/** Sessions opened before are dead from now on. */
export async function raiseProofVersion(tx: Tx, memberId: number): Promise<number> {
  const row = await changed(tx, memberId)
    .set((eb) => ({ proof_version: eb('proof_version', '+', 1) }))
    .returning('proof_version')
    .executeTakeFirst()
  return row?.proof_version ?? 0
}

/** Only in place of the very hash that was read. The new proof version, or undefined. */
export async function replaceStaffPassword(
  tx: Tx,
  memberId: number,
  { former, fresh }: { readonly former: string; readonly fresh: string },
): Promise<number | undefined> {
  const row = await changed(tx, memberId)
    .set((eb) => ({ password_hash: fresh, proof_version: eb('proof_version', '+', 1) }))
    .where('password_hash', '=', former)
    .where('state', '=', 'active')
    .returning('proof_version')
    .executeTakeFirst()
  return row?.proof_version
}

/** The same password under stronger parameters: nothing else changes. */
export async function strengthenStaffPassword(
  db: Db,
  memberId: number,
  { former, fresh }: { readonly former: string; readonly fresh: string },
): Promise<void> {
  await changed(db, memberId).set({ password_hash: fresh }).where('password_hash', '=', former).execute()
}

export type ListedMember = StaffMember & {
  readonly isEnrolled: boolean
  readonly createdAt: Date
  readonly lastSeenAt: Date | null
}

export async function listMembers(db: Db, limit: number): Promise<readonly ListedMember[]> {
  const rows = await members(db)
    .select('created_at')
    .select((eb) => [
      eb
        .exists(
          eb
            .selectFrom('staff.second_factor as f')
            .select('f.member_id')
            .whereRef('f.member_id', '=', 'staff.member.member_id')
            .where('f.confirmed_at', 'is not', null),
        )
        .as('is_enrolled'),
      eb
        .selectFrom('staff.session as s')
        .select((of) => of.fn.max('s.last_seen_at').as('last_seen_at'))
        .whereRef('s.member_id', '=', 'staff.member.member_id')
        .where('s.stage', '=', 'whole')
        .as('last_seen_at'),
    ])
    .orderBy(sql`lower(name)`)
    .orderBy('member_id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    ...memberOf(row),
    isEnrolled: row.is_enrolled === true,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
  }))
}

export async function countMembers(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('staff.member')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** For histories of other modules, which keep numbers alone. */
export async function memberNames(db: Db, memberIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (memberIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('staff.member')
    .select(['member_id', 'name'])
    .where('member_id', '=', sql<bigint>`any(${[...new Set(memberIds)]}::bigint[])`)
    .execute()
  return new Map(rows.map((row) => [Number(row.member_id), row.name]))
}
