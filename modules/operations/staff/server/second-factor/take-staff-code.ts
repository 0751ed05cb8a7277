// Is this a code of the operator's? A right one is used up by the question.
import { factorService } from '#modules/players/identity/server/service.ts'
import type { StaffServer } from '../staff-server.ts'
import { findStaffFactor, spendStaffCode, takeStaffStep, type StaffFactor } from './staff-factor-store.ts'

/** A six-digit code of this very seed; the same step is taken once. */
export async function takeStaffTotp(
  { clock, seedKey, database }: StaffServer,
  memberId: number,
  { sealedSeed }: StaffFactor,
  code: string,
): Promise<boolean> {
  const step = factorService.stepOfCode(factorService.openSeed(seedKey, memberId, sealedSeed), code, clock.now())
  return step !== undefined && takeStaffStep(database.db, memberId, sealedSeed, step)
}

/** A code of the app or a recovery code, of a factor that is on. `entered` as it was typed. */
export async function takeStaffCode(server: StaffServer, memberId: number, entered: string): Promise<boolean> {
  const { database, clock } = server
  const read = factorService.readCode(entered)
  const factor = await findStaffFactor(database.db, memberId)
  if (read === undefined || factor === undefined || factor.confirmedAt === null) return false
  return read.kind === 'totp'
    ? takeStaffTotp(server, memberId, factor, read.code)
    : spendStaffCode(database.db, memberId, factorService.hashOfRecoveryCode(read.code), clock.now())
}

/** With the field it belongs to, for forms. */
export const wrongStaffCode = {
  code: 'wrong_code' as const,
  message: 'the code is wrong or was already used',
  details: { field: 'code', issues: [{ path: ['code'], code: 'wrong_code' }] },
}
