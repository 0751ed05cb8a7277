// The SQL of members.
import { sql } from 'kysely'
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

type MemberRow = {
  member_id: bigint
  email: string
  name: string
  roles: Role[]
  state: MemberState
  password_hash: string | null
  proof_version: number
}

const memberOf = (row: MemberRow | undefined): StaffMember | undefined =>
  row === undefined
    ? undefined
    : {
        memberId: Number(row.member_id),
        email: row.email,
        name: row.name,
        roles: row.roles,
        state: row.state,
        passwordHash: row.password_hash,
        proofVersion: row.proof_version,
      }

const columns = sql`member_id, email, name, roles, state, password_hash, proof_version`

export async function findMember(
  db: Db,
  key: { emailKey: string } | { memberId: number },
): Promise<StaffMember | undefined> {
  const { rows } = await sql<MemberRow>`
    select ${columns} from staff.member
    where ${'emailKey' in key ? sql`email_key = ${key.emailKey}` : sql`member_id = ${key.memberId}`}`.execute(db)
  return memberOf(rows[0])
}

/** The row, locked until the transaction ends: decisions about a member are serialised. */
export async function lockMember(tx: Tx, memberId: number): Promise<StaffMember | undefined> {
  const { rows } = await sql<MemberRow>`
    select ${columns} from staff.member where member_id = ${memberId} for update`.execute(tx)
  return memberOf(rows[0])
}

/** Several of them, locked in one order. */
export async function lockMembers(tx: Tx, memberIds: readonly number[]): Promise<ReadonlyMap<number, StaffMember>> {
  const { rows } = await sql<MemberRow>`
    select ${columns} from staff.member where member_id = any(${memberIds}::bigint[])
    order by member_id for update`.execute(tx)
  return new Map(
    rows.flatMap((row) => {
      const member = memberOf(row)
      return member === undefined ? [] : [[member.memberId, member] as const]
    }),
  )
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
  const { rows } = await sql<{ member_id: bigint }>`
    insert into staff.member (email, email_key, name, roles, state, created_at)
    values (${email}, ${emailKey}, ${name}, ${[...roles]}::text[], 'invited', ${at})
    on conflict (email_key) do nothing returning member_id`.execute(tx)
  const id = rows[0]?.member_id
  return id === undefined ? undefined : Number(id)
}

export async function setRoles(tx: Tx, memberId: number, roles: readonly Role[]): Promise<void> {
  await sql`update staff.member set roles = ${[...roles]}::text[] where member_id = ${memberId}`.execute(tx)
}

/** Changes the state; open sessions and sign-ins end. */
export async function setState(tx: Tx, memberId: number, state: MemberState): Promise<void> {
  await sql`
    update staff.member set state = ${state}, proof_version = proof_version + 1,
      password_hash = case when ${state} = 'invited' then null else password_hash end
    where member_id = ${memberId}`.execute(tx)
}

/** Answers the proof version that sessions are opened under from now on. */
export async function acceptMember(tx: Tx, memberId: number, passwordHash: string): Promise<number> {
  const { rows } = await sql<{ proof_version: number }>`
    update staff.member set state = 'active', password_hash = ${passwordHash}, proof_version = proof_version + 1
    where member_id = ${memberId} returning proof_version`.execute(tx)
  return rows[0]?.proof_version ?? 0
}

/** Sessions opened before are dead from now on. */
export async function raiseProofVersion(tx: Tx, memberId: number): Promise<number> {
  const { rows } = await sql<{ proof_version: number }>`
    update staff.member set proof_version = proof_version + 1 where member_id = ${memberId} returning proof_version`.execute(
    tx,
  )
  return rows[0]?.proof_version ?? 0
}

/** Only in place of the very hash that was read. The new proof version, or undefined. */
export async function replaceStaffPassword(
  tx: Tx,
  memberId: number,
  { former, fresh }: { readonly former: string; readonly fresh: string },
): Promise<number | undefined> {
  const { rows } = await sql<{ proof_version: number }>`
    update staff.member set password_hash = ${fresh}, proof_version = proof_version + 1
    where member_id = ${memberId} and password_hash = ${former} and state = 'active' returning proof_version`.execute(
    tx,
  )
  return rows[0]?.proof_version
}

/** The same password under stronger parameters: nothing else changes. */
export async function strengthenStaffPassword(
  db: Db,
  memberId: number,
  { former, fresh }: { readonly former: string; readonly fresh: string },
): Promise<void> {
  await sql`
    update staff.member set password_hash = ${fresh} where member_id = ${memberId} and password_hash = ${former}`.execute(
    db,
  )
}

export type ListedMember = StaffMember & {
  readonly isEnrolled: boolean
  readonly createdAt: Date
  readonly lastSeenAt: Date | null
}

export async function listMembers(db: Db, limit: number): Promise<readonly ListedMember[]> {
  const { rows } = await sql<MemberRow & { is_enrolled: boolean; created_at: Date; last_seen_at: Date | null }>`
    select ${columns}, created_at,
      exists (select from staff.second_factor f where f.member_id = m.member_id and f.confirmed_at is not null) as is_enrolled,
      (select max(last_seen_at) from staff.session s where s.member_id = m.member_id and s.stage = 'whole') as last_seen_at
    from staff.member m order by lower(name), member_id limit ${limit}`.execute(db)
  return rows.flatMap((row) => {
    const member = memberOf(row)
    return member === undefined
      ? []
      : [{ ...member, isEnrolled: row.is_enrolled, createdAt: row.created_at, lastSeenAt: row.last_seen_at }]
  })
}

export async function countMembers(db: Db): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`select count(*) from staff.member`.execute(db)
  return Number(rows[0]?.count ?? 0n)
}

/** For histories of other modules, which keep numbers alone. */
export async function memberNames(db: Db, memberIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (memberIds.length === 0) return new Map()
  const { rows } = await sql<{ member_id: bigint; name: string }>`
    select member_id, name from staff.member where member_id = any(${[...new Set(memberIds)]}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [Number(row.member_id), row.name]))
}
