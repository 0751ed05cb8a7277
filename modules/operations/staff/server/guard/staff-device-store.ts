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
