// Whether a code belongs to a second factor. A right one is used up by the question.
import { readCode } from '#modules/players/second-factor/rules/entered-code.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db.ts'
import { hashOfRecoveryCode } from './recovery-codes.ts'
import { openSeed } from './sealed-seed.ts'
import type { FactorStore, SecondFactor } from './second-factor-store.ts'
import { stepOfCode } from './totp.ts'

/** What codes are checked with: the store of factors, and the key of their seeds. */
export type CodeVerifier = { readonly clock: Clock; readonly store: FactorStore; readonly seedKey: Buffer }

/** A six-digit code of this very seed; a step is accepted once. */
export async function takeTotp(
  { clock, store, seedKey }: CodeVerifier,
  db: Db,
  ownerId: number,
  { sealedSeed }: SecondFactor,
  code: string,
): Promise<boolean> {
  const step = stepOfCode(openSeed(seedKey, ownerId, sealedSeed), code, clock.now())
  return step !== undefined && store.takeStep(db, ownerId, sealedSeed, step)
}

/** A code of the app or a recovery code, of a factor that is on. `entered` as it was typed. */
export async function takeCode(verifier: CodeVerifier, db: Db, ownerId: number, entered: string): Promise<boolean> {
  const { store, clock } = verifier
  const read = readCode(entered)
  const factor = await store.find(db, ownerId)
  if (read === undefined || factor === undefined || factor.confirmedAt === null) return false
  return read.kind === 'totp'
    ? takeTotp(verifier, db, ownerId, factor, read.code)
    : store.spendCode(db, ownerId, hashOfRecoveryCode(read.code), clock.now())
}

/** With the field it belongs to, for forms. */
export const wrongCode = {
  code: 'wrong_code' as const,
  message: 'the code is wrong or was already used',
  details: { field: 'code', issues: [{ path: ['code'], code: 'wrong_code' }] },
}
