// Is this a code of the player's? A right one is used up by the question.
import { readCode } from '#modules/players/identity/rules/entered-code.ts'
import type { Db } from '#platform/server/db.ts'
import type { IdentityServer } from '../identity-server.ts'
import type { SecondFactorKeys } from './sealed-seed.ts'
import { hashOfRecoveryCode } from './recovery-codes.ts'
import { openSeed } from './sealed-seed.ts'
import { findSecondFactor, spendRecoveryCode, takeStep, type SecondFactor } from './second-factor-store.ts'
import { stepOfCode } from './totp.ts'

type CodeServer = Pick<IdentityServer, 'clock'> & { readonly secondFactorKeys: SecondFactorKeys }

/** A six-digit code of this very seed; the same step is taken once. */
export async function takeTotp(
  { clock, secondFactorKeys: keys }: CodeServer,
  db: Db,
  playerId: number,
  { sealedSeed }: SecondFactor,
  code: string,
): Promise<boolean> {
  const step = stepOfCode(openSeed(keys.seed, playerId, sealedSeed), code, clock.now())
  return step !== undefined && takeStep(db, playerId, sealedSeed, step)
}

/** A code of the app or a recovery code, of a factor that is on. `entered` as it was typed. */
export async function takeCode(server: CodeServer, db: Db, playerId: number, entered: string): Promise<boolean> {
  const read = readCode(entered)
  const factor = await findSecondFactor(db, playerId)
  if (read === undefined || factor === undefined || factor.confirmedAt === null) return false
  return read.kind === 'totp'
    ? takeTotp(server, db, playerId, factor, read.code)
    : spendRecoveryCode(db, playerId, hashOfRecoveryCode(read.code), server.clock.now())
}

/** With the field it belongs to, for forms. */
export const wrongCode = {
  code: 'wrong_code' as const,
  message: 'the code is wrong or was already used',
  details: { field: 'code', issues: [{ path: ['code'], code: 'wrong_code' }] },
}
