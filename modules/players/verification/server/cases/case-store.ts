// The SQL of verification itself: a player's state, requests, and history.
import type { Selectable } from 'kysely'
import type { DB } from '#database/row-types.ts'
import type { Db, Tx } from '#platform/server/db.ts'
import type { DocumentKind } from '#modules/players/verification/rules/document-kinds.ts'
import {
  isVerified,
  newVerification,
  type Decision,
  type VerificationState,
} from '#modules/players/verification/rules/verification-state.ts'

export type StoredCase = { readonly state: VerificationState; readonly revision: number; readonly since: Date }

const CASE_COLUMNS = ['decision', 'open_requests', 'is_face_denied', 'is_person_needed', 'revision', 'since'] as const

const caseOfRow = (
  row: Pick<Selectable<DB['verification.player_case']>, (typeof CASE_COLUMNS)[number]>,
): StoredCase => ({
  state: {
    decision: row.decision,
    openRequests: row.open_requests,
    isFaceDenied: row.is_face_denied,
    isPersonNeeded: row.is_person_needed,
  },
  revision: row.revision,
  since: row.since,
})

const caseRow = (db: Db, playerId: number) =>
  db.selectFrom('verification.player_case').select(CASE_COLUMNS).where('player_id', '=', BigInt(playerId))

/** The state of a new player, `since` undefined. */
export async function caseOf(db: Db, playerId: number): Promise<Omit<StoredCase, 'since'> & { since?: Date }> {
  const row = await caseRow(db, playerId).executeTakeFirst()
  return row === undefined ? { state: newVerification, revision: 0 } : caseOfRow(row)
}

/** Whether operators, or a check, have confirmed who the player is. */
export const isPlayerVerified = async (db: Db, playerId: number): Promise<boolean> =>
  isVerified((await caseOf(db, playerId)).state)

/** One after the other: every change of a player's case locks it first. Throws for an unknown number. */
export async function lockCase(tx: Tx, playerId: number, at: Date): Promise<StoredCase> {
  await tx
    .insertInto('verification.player_case')
    .values({ player_id: playerId, decision: 'unverified', since: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await caseRow(tx, playerId).forUpdate().executeTakeFirst()
  if (row === undefined) throw new Error(`player ${playerId} has no case`)
  return caseOfRow(row)
}

/** `isNews`: its state begins now, so it goes to the end of the queue. */
export async function saveCase(
  tx: Tx,
  playerId: number,
  { decision, openRequests, isFaceDenied, isPersonNeeded }: VerificationState,
  { at, isNews }: { readonly at: Date; readonly isNews: boolean },
): Promise<void> {
  await tx
    .updateTable('verification.player_case')
    .set((eb) => ({
      decision,
      open_requests: openRequests,
      is_face_denied: isFaceDenied,
      is_person_needed: isPersonNeeded,
      revision: eb('revision', '+', 1),
      ...(isNews ? { since: at } : {}),
    }))
    .where('player_id', '=', BigInt(playerId))
    .execute()
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
  await db
    .insertInto('verification.case_event')
    .values({
      player_id: playerId,
      at,
      actor,
      staff_id: staffId ?? null,
      what,
      from_decision: from,
      to_decision: to,
      document_id: documentId ?? null,
      reason: reason ?? '',
      note: note ?? '',
    })
    .execute()
}

const EVENT_COLUMNS = [
  'event_id',
  'at',
  'actor',
  'staff_id',
  'what',
  'from_decision',
  'to_decision',
  'document_id',
  'reason',
  'note',
] as const

export type EventRow = Omit<
  Pick<Selectable<DB['verification.case_event']>, (typeof EVENT_COLUMNS)[number]>,
  'from_decision' | 'to_decision'
> & { from_decision: Decision; to_decision: Decision }

/** The newest `latest` rows of any actor, and the newest `ofStaff` of operators, whatever came after. Newest first. */
export function eventsOf(
  db: Db,
  playerId: number,
  { latest, ofStaff }: { readonly latest: number; readonly ofStaff: number },
): Promise<readonly EventRow[]> {
  const newest = (limit: number) =>
    db
      .selectFrom('verification.case_event')
      .select('event_id')
      .where('player_id', '=', BigInt(playerId))
      .orderBy('event_id', 'desc')
      .limit(limit)
  return db
    .selectFrom('verification.case_event')
    .select(EVENT_COLUMNS)
    .where((eb) =>
      eb.or([eb('event_id', 'in', newest(latest)), eb('event_id', 'in', newest(ofStaff).where('actor', '=', 'staff'))]),
    )
    .orderBy('event_id', 'desc')
    .$narrowType<{ from_decision: Decision; to_decision: Decision }>()
    .execute()
}

export type RequestRow = Pick<
  Selectable<DB['verification.document_request']>,
  'request_id' | 'kind' | 'note' | 'state' | 'asked_at'
>

/** Newest first. */
export function requestsOf(db: Db, playerId: number, limit: number): Promise<readonly RequestRow[]> {
  return db
    .selectFrom('verification.document_request')
    .select(['request_id', 'kind', 'note', 'state', 'asked_at'])
    .where('player_id', '=', BigInt(playerId))
    .orderBy('asked_at', 'desc')
    .orderBy('request_id')
    .limit(limit)
    .execute()
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
  await tx
    .insertInto('verification.document_request')
    .values({ request_id: requestId, player_id: playerId, kind, note, state: 'open', asked_by: staffId, asked_at: at })
    .execute()
}

/** Whether there was one of the player's in a state of `from`. */
export async function moveRequest(
  tx: Tx,
  playerId: number,
  requestId: string,
  from: readonly RequestRow['state'][],
  to: RequestRow['state'],
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('verification.document_request')
    .set({ state: to })
    .where('request_id', '=', requestId)
    .where('player_id', '=', BigInt(playerId))
    .where('state', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function withdrawRequests(tx: Tx, playerId: number): Promise<void> {
  await tx
    .updateTable('verification.document_request')
    .set({ state: 'withdrawn' })
    .where('player_id', '=', BigInt(playerId))
    .where('state', 'in', ['open', 'sent'])
    .execute()
}
