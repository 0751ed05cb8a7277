// The SQL of verification itself: a player's state, requests, and history.
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/db.ts'
import type { DocumentKind } from '#modules/players/verification/rules/document-kinds.ts'
import {
  newVerification,
  type Decision,
  type VerificationState,
} from '#modules/players/verification/rules/verification-state.ts'

export type KeptCase = { readonly state: VerificationState; readonly revision: number; readonly since: Date }

type CaseRow = {
  decision: Decision
  open_requests: number
  is_face_denied: boolean
  is_person_needed: boolean
  revision: number
  since: Date
}

const caseOfRow = (row: CaseRow): KeptCase => ({
  state: {
    decision: row.decision,
    openRequests: row.open_requests,
    isFaceDenied: row.is_face_denied,
    isPersonNeeded: row.is_person_needed,
  },
  revision: row.revision,
  since: row.since,
})

/** The state of a new player, `since` undefined. */
export async function caseOf(db: Db, playerId: number): Promise<Omit<KeptCase, 'since'> & { since?: Date }> {
  const { rows } = await sql<CaseRow>`
    select decision, open_requests, is_face_denied, is_person_needed, revision, since from verification.player_case
    where player_id = ${playerId}`.execute(db)
  return rows[0] === undefined ? { state: newVerification, revision: 0 } : caseOfRow(rows[0])
}

/** One after the other: every change of a player's case locks it first. Throws for an unknown number. */
export async function lockCase(tx: Tx, playerId: number, at: Date): Promise<KeptCase> {
  await sql`
    insert into verification.player_case (player_id, decision, since) values (${playerId}, 'unverified', ${at})
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<CaseRow>`
    select decision, open_requests, is_face_denied, is_person_needed, revision, since from verification.player_case
    where player_id = ${playerId} for update`.execute(tx)
  if (rows[0] === undefined) throw new Error(`player ${playerId} has no case`)
  return caseOfRow(rows[0])
}

/** `isNews`: its state begins now, so it goes to the end of the queue. */
export async function saveCase(
  tx: Tx,
  playerId: number,
  { decision, openRequests, isFaceDenied, isPersonNeeded }: VerificationState,
  { at, isNews }: { readonly at: Date; readonly isNews: boolean },
): Promise<void> {
  await sql`
    update verification.player_case set decision = ${decision}, open_requests = ${openRequests},
      is_face_denied = ${isFaceDenied}, is_person_needed = ${isPersonNeeded}, revision = revision + 1,
      since = case when ${isNews} then ${at}::timestamptz else since end
    where player_id = ${playerId}`.execute(tx)
}

export type NewEvent = {
  readonly playerId: number
  readonly at: Date
  readonly actor: 'player' | 'staff' | 'face-id' | 'house'
  readonly staffId?: number | undefined
  readonly what: string
  readonly from: Decision
  readonly to: Decision
  readonly documentId?: string | undefined
  readonly reason?: string | undefined
  readonly note?: string | undefined
}

export async function insertEvent(db: Db, event: NewEvent): Promise<void> {
  const { playerId, at, actor, staffId, what, from, to, documentId, reason, note } = event
  await sql`
    insert into verification.case_event
      (player_id, at, actor, staff_id, what, from_decision, to_decision, document_id, reason, note)
    values (${playerId}, ${at}, ${actor}, ${staffId ?? null}, ${what}, ${from}, ${to}, ${documentId ?? null},
      ${reason ?? ''}, ${note ?? ''})`.execute(db)
}

export type EventRow = {
  event_id: bigint
  at: Date
  actor: NewEvent['actor']
  staff_id: bigint | null
  what: string
  from_decision: Decision
  to_decision: Decision
  document_id: string | null
  reason: string
  note: string
}

/** The newest `latest` rows of any actor, and the newest `ofStaff` of operators, whatever came after. Newest first. */
export async function eventsOf(
  db: Db,
  playerId: number,
  { latest, ofStaff }: { readonly latest: number; readonly ofStaff: number },
): Promise<readonly EventRow[]> {
  const { rows } = await sql<EventRow>`
    select event_id, at, actor, staff_id, what, from_decision, to_decision, document_id, reason, note
    from verification.case_event where event_id in (
      (select event_id from verification.case_event
        where player_id = ${playerId} order by event_id desc limit ${latest})
      union
      (select event_id from verification.case_event
        where player_id = ${playerId} and actor = 'staff' order by event_id desc limit ${ofStaff}))
    order by event_id desc`.execute(db)
  return rows
}

export type RequestRow = {
  request_id: string
  kind: DocumentKind
  note: string
  state: 'open' | 'sent' | 'met' | 'withdrawn'
  asked_at: Date
}

/** Newest first. */
export async function requestsOf(db: Db, playerId: number, limit: number): Promise<readonly RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    select request_id, kind, note, state, asked_at from verification.document_request
    where player_id = ${playerId} order by asked_at desc, request_id limit ${limit}`.execute(db)
  return rows
}

export type NewRequest = {
  readonly requestId: string
  readonly playerId: number
  readonly kind: DocumentKind
  readonly note: string
  readonly staffId: number
  readonly at: Date
}

export async function insertRequest(tx: Tx, request: NewRequest): Promise<void> {
  const { requestId, playerId, kind, note, staffId, at } = request
  await sql`
    insert into verification.document_request (request_id, player_id, kind, note, state, asked_by, asked_at)
    values (${requestId}, ${playerId}, ${kind}, ${note}, 'open', ${staffId}, ${at})`.execute(tx)
}

/** Whether there was one of the player's in a state of `from`. */
export async function moveRequest(
  tx: Tx,
  playerId: number,
  requestId: string,
  from: readonly RequestRow['state'][],
  to: RequestRow['state'],
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update verification.document_request set state = ${to}
    where request_id = ${requestId} and player_id = ${playerId} and state = any(${[...from]})`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

export async function withdrawRequests(tx: Tx, playerId: number): Promise<void> {
  await sql`
    update verification.document_request set state = 'withdrawn'
    where player_id = ${playerId} and state in ('open', 'sent')`.execute(tx)
}
