// Operators' devices and counts of attempts: identity's stores, over tables of staff.
import * as signInGuard from '#modules/players/sign-in-guard/server/service.ts'
import type { GuardScope } from '#modules/operations/staff/rules/guard-limits.ts'
import type { Db } from '#platform/server/db.ts'

export const staffAttempts = signInGuard.createAttemptStore<GuardScope>('staff.attempt_count')

export const staffDevices = signInGuard.createDeviceStore({ devices: 'staff.known_device', owner: 'member_id' })

/** Of any member who may come in. */
export async function isDeviceOfStaff(db: Db, tokenHash: Buffer, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('staff.known_device')
    .innerJoin('staff.member', 'staff.member.member_id', 'staff.known_device.member_id')
    .select('staff.member.member_id')
    .where('token_hash', '=', tokenHash)
    .where('last_used_at', '>', since)
    .where('state', '=', 'active')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether both members have signed in on one device: what can be seen of one person with two accounts. */
export async function shareDevice(db: Db, memberId: number, otherId: number): Promise<boolean> {
  const row = await db
    .selectFrom('staff.known_device as d')
    .innerJoin('staff.known_device as o', 'o.token_hash', 'd.token_hash')
    .select('d.member_id')
    .where('d.member_id', '=', BigInt(memberId))
    .where('o.member_id', '=', BigInt(otherId))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
