// An operator closes a case: the player's identity is verified or denied.
import { ok, refuse, type Result } from '#kernel/result.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { staffCalls } from '#modules/players/verification/contract-staff.ts'
import type { CallParsed } from '#kernel/contract.ts'
import type { Tx } from '#platform/server/db.ts'
import { nextState } from '#modules/players/verification/rules/verification-state.ts'
import { tellPlayer, subjectService } from '#modules/players/identity/server/service.ts'
import { personalData } from '#modules/players/profiles/server/service.ts'
import { lockCase, withdrawRequests, type StoredCase } from './case-store.ts'
import { caseAfter } from './decide-document.ts'
import { countDocuments, refuseWaiting } from '../documents/document-store.ts'
import { noPlayer } from './staff-cases.ts'
import { takeStep } from './take-step.ts'
import type { VerificationServer } from '../verification-server.ts'
import { letters } from '../letters/letters.ts'

const NAME = 'POST /staff-api/accounts/verification/cases/:playerId/closing'
type Calls = Handlers<typeof staffCalls>
type Closed = Result<
  { readonly unscanned: readonly string[] },
  Exclude<keyof (typeof staffCalls)[typeof NAME]['refusals'], 'player_not_found'>
>
type Closing = CallParsed<(typeof staffCalls)[typeof NAME]>

/** Unviewed documents verify nobody. */
async function refuseVerified(tx: Tx, playerId: number) {
  if ((await personalData.personalDataOf(tx, playerId)) === undefined)
    return refuse('personal_data_missing', 'the player has not declared personal data')
  const { waiting, acceptedIdentity } = await countDocuments(tx, playerId)
  if (waiting > 0) return refuse('documents_wait', 'decide on every document first')
  if (acceptedIdentity === 0) return refuse('identity_document_missing', 'no identity document has been accepted')
  return undefined
}

async function close(
  tx: Tx,
  server: VerificationServer,
  { state, revision: now }: StoredCase,
  { playerId, revision, outcome, reason, note }: Closing,
  { staffId, at }: { readonly staffId: number; readonly at: Date },
): Promise<Closed> {
  const step = outcome === 'verified' ? 'closed-verified' : 'closed-denied'
  if (now !== revision) return refuse('case_changed', 'something has happened meanwhile; look again')
  if (nextState(state, step) === undefined) return refuse('case_closed', 'it is closed that way already')
  if (outcome === 'denied' && reason === '')
    return refuse('reason_required', 'a denial needs a reason', { field: 'reason' })
  const fault = outcome === 'verified' ? await refuseVerified(tx, playerId) : undefined
  if (fault !== undefined) return fault
  await withdrawRequests(tx, playerId)
  const unscanned = outcome === 'denied' ? await refuseWaiting(tx, playerId, at) : []
  await takeStep(tx, server, state, step, { playerId, at, actor: 'staff', staffId, what: step, reason, note })
  if (outcome === 'denied') await tellPlayer(tx, server, playerId, letters['verification-denied'], {})
  return ok({ unscanned })
}

export const closeCase =
  (server: VerificationServer): Calls[typeof NAME] =>
  async (closing, { staff: { staffId } }) => {
    const { database, clock, storage } = server
    const { playerId } = closing
    if (!(await subjectService.isPlayer(database.db, playerId))) return noPlayer()
    const at = clock.now()
    const closed = await database.transaction(async (tx) =>
      close(tx, server, await lockCase(tx, playerId, at), closing, { staffId, at }),
    )
    if (!closed.ok) return closed
    for (const name of closed.value.unscanned) await storage.delete(name)
    return ok(await caseAfter(server, playerId))
  }
