// One step of a player's verification: checked by the rule, the state stored, the row of history written; all in the
// caller's transaction.
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

/** The actor and the reason. */
export type Doing = Omit<NewEvent, 'from' | 'to'>

/** A step that the rule refuses is a bug of the caller, who holds the case. */
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
  // From the decision on, even if a document is requested again: the decided data stays unchanged.
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
 * After a document left the queue: once nothing waits for an operator and the player has to act again, the review
 * ends. Accepted documents alone wait for an operator to close the case.
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
