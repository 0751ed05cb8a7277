// An operator requests one more document from a player, or withdraws the request.
import { randomUUID } from 'node:crypto'
import { ok, refuse } from '#kernel/result.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { staffCalls } from '#modules/players/verification/contract-staff.ts'
import { nextState, REQUESTS_OPEN_MAX } from '#modules/players/verification/rules/verification-state.ts'
import { tellPlayer, subjectService } from '#modules/players/identity/server/service.ts'
import { insertRequest, lockCase, moveRequest } from './case-store.ts'
import { caseAfter } from './decide-document.ts'
import { noPlayer } from './staff-cases.ts'
import { endReview, takeStep } from './take-step.ts'
import type { VerificationServer } from '../verification-server.ts'
import { letters } from '../letters/letters.ts'

type Calls = Handlers<typeof staffCalls>

export const askDocument =
  (server: VerificationServer): Calls['POST /staff-api/accounts/verification/cases/:playerId/requests'] =>
  async ({ playerId, kind, note }, { staff: { staffId } }) => {
    const { database, clock } = server
    if (!(await subjectService.isPlayer(database.db, playerId))) return noPlayer()
    const at = clock.now()
    const isAsked = await database.transaction(async (tx) => {
      const { state } = await lockCase(tx, playerId, at)
      if (nextState(state, 'document-asked') === undefined) return false
      await insertRequest(tx, { requestId: randomUUID(), playerId, kind, note, staffId, at })
      await takeStep(tx, server, state, 'document-asked', {
        playerId,
        at,
        actor: 'staff',
        staffId,
        what: 'document-asked',
        reason: kind,
        note,
      })
      await tellPlayer(tx, server, playerId, letters['verification-document-asked'], { kind, note })
      return true
    })
    if (!isAsked)
      return refuse('too_many_requests', 'the player has reached the maximum of requested documents', {
        requestsMax: REQUESTS_OPEN_MAX,
      })
    return ok(await caseAfter(server, playerId))
  }

export const withdrawAsked =
  (server: VerificationServer): Calls['DELETE /staff-api/accounts/verification/cases/:playerId/requests/:requestId'] =>
  async ({ playerId, requestId }, { staff: { staffId } }) => {
    const { database, clock } = server
    if (!(await subjectService.isPlayer(database.db, playerId))) return noPlayer()
    const at = clock.now()
    const isWithdrawn = await database.transaction(async (tx) => {
      const { state } = await lockCase(tx, playerId, at)
      if (!(await moveRequest(tx, playerId, requestId, ['open', 'sent'], 'withdrawn'))) return false
      const doing = { playerId, at, actor: 'staff', staffId } as const
      const next = await takeStep(tx, server, state, 'request-closed', { ...doing, what: 'request-withdrawn' })
      await endReview(tx, server, next, doing)
      return true
    })
    if (!isWithdrawn) return refuse('request_not_found', 'there is no such request for this player')
    return ok(await caseAfter(server, playerId))
  }
