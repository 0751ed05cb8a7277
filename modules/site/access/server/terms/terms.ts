// S7.24, S4.11: which terms are in force and whether a player has agreed to them.
import { ok, refuse } from '#kernel/result.ts'
import type { calls, TermsStatus } from '#modules/site/access/contract.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import { decisionTime, type Database, type Db } from '#platform/server/db.ts'
import { insertConfirmation, termsOf } from './terms-store.ts'

/** For guards of other modules too: `result` true where the player has to confirm before continuing. */
export async function termsStatus(db: Db, playerId: number): Promise<TermsStatus> {
  const terms = await termsOf(db, playerId)
  return { result: terms?.isConfirmed === false, updatedAt: terms?.updatedAt ?? null }
}

export const confirmTerms =
  (database: Database): Handlers<typeof calls>['POST /web-api/access/terms-confirmations'] =>
  async ({ updatedAt }, { viewer }) => {
    const terms = await termsOf(database.db, viewer.playerId)
    if (terms === undefined || Date.parse(terms.updatedAt) !== Date.parse(updatedAt))
      return refuse('terms_changed', 'newer terms are in force', {
        field: 'updatedAt',
        updatedAt: terms?.updatedAt ?? null,
      })
    await insertConfirmation(database.db, viewer.playerId, terms.termsId, await decisionTime(database.db))
    return ok({ result: false, updatedAt: terms.updatedAt })
  }
