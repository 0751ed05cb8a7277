// One step of a player's verification: the rule asked, the state kept, the row of history written; all in the caller's transaction.
import type { Db, Tx } from '#platform/server/db.ts'
import {
  isVerified,
  nextState,
  type Decision,
  type VerificationState,
  type VerificationStep,
} from '#modules/players/verification/rules/verification-state.ts'
import { pendingBonuses, personalData } from '#modules/players/profiles/server/service.ts'
import { tellPlayer } from '#modules/players/identity/server/service.ts'
import { mayHaveBonuses } from '#modules/protection/exclusions/server/service.ts'
import { insertEvent, saveCase, type NewEvent } from './case-store.ts'
import { countDocuments } from '../documents/document-store.ts'
import type { VerificationServer } from '../verification-server.ts'
import { letters } from '../letters/letters.ts'

/** Who does it and what is said of it. */
export type Doing = Omit<NewEvent, 'from' | 'to'>

/** A step that the rule does not know from here is a mistake of the caller's, who holds the case. */
export async function takeStep(
  tx: Tx,
  server: VerificationServer,
  state: VerificationState,
  step: VerificationStep,
  doing: Doing,
): Promise<VerificationState> {
  const next = nextState(state, step)
  if (next === undefined) throw new Error(`${step} is not open from ${state.decision}`)
  const { playerId, at } = doing
  const isNews =
    next.decision !== state.decision ||
    next.openRequests !== state.openRequests ||
    (step === 'document-sent' && next.decision === 'verified')
  await saveCase(tx, playerId, next, { at, isNews })
  await insertEvent(tx, { ...doing, from: state.decision, to: next.decision })
  // From the decision on, though a document may still be asked for: what was decided on stays what it was.
  if (next.decision === 'verified') await personalData.verifyPersonalData(tx, playerId, at)
  if (isVerified(next) && !isVerified(state)) {
    if (await mayHaveBonuses(tx, server.exclusions.wallet, playerId))
      await pendingBonuses.releaseIdentificationBonus(tx, playerId, at)
    await tellPlayer(tx, server, playerId, letters['verification-verified'], {})
  }
  return next
}

/** Something happened that leaves the state as it is. */
export async function noteOnly(tx: Db, decision: Decision, doing: Doing): Promise<void> {
  await insertEvent(tx, { ...doing, from: decision, to: decision })
}

/**
 * After a document left the queue: once the house has nothing of the player's to look at and something is his turn again, the
 * review ends. Accepted documents alone wait for an operator to close the case.
 */
export async function endReview(
  tx: Tx,
  server: VerificationServer,
  state: VerificationState,
  doing: Omit<Doing, 'what'>,
): Promise<VerificationState> {
  if (state.decision !== 'review') return state
  const { waiting, accepted, isSomethingSentBack } = await countDocuments(tx, doing.playerId)
  if (waiting > 0 || (accepted > 0 && !isSomethingSentBack)) return state
  return takeStep(tx, server, state, 'documents-decided', {
    playerId: doing.playerId,
    at: doing.at,
    actor: 'house',
    what: 'review-ended',
  })
}
