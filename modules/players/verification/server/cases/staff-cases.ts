// Operators' views: the queue, and one player's complete case.
import { ok, refuse } from '#kernel/result.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import {
  CASE_DOCUMENTS_MAX,
  CASE_HISTORY_MAX,
  CASE_STAFF_HISTORY_MAX,
  type staffCalls,
  type VerificationCase,
  type VerificationCaseRow,
  type VerificationEvent,
} from '#modules/players/verification/contract-staff.ts'
import { countryById } from '#kernel/countries.ts'
import { summariesOf, type PlayerSummary } from '#modules/players/profiles/server/service.ts'
import { isVerified } from '#modules/players/verification/rules/verification-state.ts'
import { shownData } from '../personal-data/tell-personal-data.ts'
import { caseOf, eventsOf, requestsOf, type EventRow } from './case-store.ts'
import { countDocuments, documentsOfCase } from '../documents/document-store.ts'
import { queueOf, type QueueRow } from './queue-store.ts'
import { shownDocument, shownRequest } from './show-verification.ts'
import type { VerificationServer } from '../verification-server.ts'

type Calls = Handlers<typeof staffCalls>

const REQUESTS_SHOWN_MAX = 50

type RowOfCase = {
  readonly decision: VerificationCaseRow['decision']
  readonly openRequests: number
  readonly waitingDocuments: number
  readonly since: Date
}

const shownRow = (
  { playerId, email, name, countryId }: PlayerSummary,
  { since, ...row }: RowOfCase,
): VerificationCaseRow => ({
  playerId,
  email,
  name,
  country: countryById(countryId)?.iso ?? '',
  ...row,
  since: since.toISOString(),
})

const rowOf = ({ decision, open_requests: openRequests, waiting: waitingDocuments, since }: QueueRow): RowOfCase => ({
  decision,
  openRequests,
  waitingDocuments,
  since,
})

const shownEvent = (row: EventRow): VerificationEvent => ({
  eventId: String(row.event_id),
  at: row.at.toISOString(),
  actor: row.actor,
  staffId: row.staff_id === null ? null : Number(row.staff_id),
  what: row.what,
  from: row.from_decision,
  to: row.to_decision,
  documentId: row.document_id,
  reason: row.reason,
  note: row.note,
})

/** 'milliseconds.player'. Positions of the queue have millisecond resolution. */
const CURSOR = /^(\d{1,15})\.(\d{1,15})$/u

export const listCases =
  ({ database }: VerificationServer): Calls['GET /staff-api/accounts/verification/cases'] =>
  async ({ filter, cursor, limit }) => {
    const [, since, playerId] = CURSOR.exec(cursor ?? '') ?? []
    if (cursor !== undefined && since === undefined) return refuse('cursor_malformed', 'the cursor is not valid')
    const after = since === undefined ? undefined : { since: new Date(Number(since)), playerId: Number(playerId) }
    const rows = await queueOf(database.db, filter, after, limit + 1)
    const shown = rows.slice(0, limit)
    const last = shown.at(-1)
    const playerIds = shown.map(({ player_id: playerId }) => Number(playerId))
    const players = await summariesOf(database.db, playerIds)
    return ok({
      items: shown.flatMap((row) => {
        const player = players.get(Number(row.player_id))
        return player === undefined ? [] : [shownRow(player, rowOf(row))]
      }),
      next: rows.length > shown.length && last !== undefined ? `${last.since.getTime()}.${last.player_id}` : null,
    })
  }

/** Undefined for a number that is no player's. */
export async function caseShown(server: VerificationServer, playerId: number): Promise<VerificationCase | undefined> {
  const { db } = server.database
  const player = (await summariesOf(db, [playerId])).get(playerId)
  if (player === undefined) return undefined
  const [{ state, revision, since = player.registeredAt }, counts, documents, requests, history, personalData] =
    await Promise.all([
      caseOf(db, playerId),
      countDocuments(db, playerId),
      documentsOfCase(db, playerId, CASE_DOCUMENTS_MAX),
      requestsOf(db, playerId, REQUESTS_SHOWN_MAX),
      eventsOf(db, playerId, { latest: CASE_HISTORY_MAX, ofStaff: CASE_STAFF_HISTORY_MAX }),
      shownData(server, playerId),
    ])
  const { decision, openRequests } = state
  return {
    ...shownRow(player, { decision, openRequests, waitingDocuments: counts.reviewable, since }),
    revision,
    isVerified: isVerified(state),
    registeredAt: player.registeredAt.toISOString(),
    phone: player.phone,
    personalData,
    documents: documents.map(shownDocument),
    requests: requests.map(shownRequest),
    history: history.map(shownEvent),
  }
}

export const noPlayer = () => refuse('player_not_found', 'there is no such player')

export const showCase =
  (server: VerificationServer): Calls['GET /staff-api/accounts/verification/cases/:playerId'] =>
  async ({ playerId }) => {
    const shown = await caseShown(server, playerId)
    return shown === undefined ? noPlayer() : ok(shown)
  }
