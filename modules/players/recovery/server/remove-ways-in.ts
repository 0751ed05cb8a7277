// Which other ways of signing in are revoked with a forgotten password
// (docs/decisions/0028-what-falls-with-a-password.md).
import { DAY_MS } from '#kernel/time.ts'
import type { Tx } from '#platform/server/db.ts'
import { passkeyService, socialLinks } from '#modules/players/credentials/server/service.ts'
import { playerFactors, subjectService } from '#modules/players/identity/server/service.ts'

/**
 * A telephone bound longer ago than this is the owner's: there were enough letters and sign-ins to notice
 * another's.
 */
export const PHONE_TRUSTED_AFTER_MS = 30 * DAY_MS

export type RemovedWays = {
  readonly removedPasskeys: number
  /** Accounts elsewhere that were linked. */
  readonly removedLinks: number
  readonly isPhoneRemoved: boolean
  readonly isSecondFactorRemoved: boolean
}

/**
 * With an unconfirmed mailbox anyone might have made the account in its owner's name: all other ways are revoked,
 * including the second factor, which would lock out the owner permanently.
 */
export async function removeOtherWaysIn(tx: Tx, playerId: number): Promise<RemovedWays> {
  return {
    removedPasskeys: await passkeyService.deletePasskeys(tx, playerId),
    removedLinks: await socialLinks.deleteLinks(tx, playerId),
    isPhoneRemoved: await subjectService.unbindPhone(tx, playerId),
    isSecondFactorRemoved: await playerFactors.removeAny(tx, playerId),
  }
}

/** Everything that could be added with the lost password alone, by whomever: what required a second factor stays. */
export async function removeUnprovedWaysIn(tx: Tx, playerId: number, at: Date): Promise<RemovedWays> {
  const since = new Date(at.getTime() - PHONE_TRUSTED_AFTER_MS)
  return {
    removedPasskeys: await passkeyService.deleteUnprovedPasskeys(tx, playerId),
    removedLinks: await socialLinks.deleteUnprovedLinks(tx, playerId),
    isPhoneRemoved: await subjectService.unbindUnprovedPhone(tx, playerId, since),
    // A reset bypasses no second factor that its owner may have set up (SEC-13).
    isSecondFactorRemoved: false,
  }
}
