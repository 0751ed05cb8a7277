// Operators' actions for verification: the queue, one player's case, documents and the decision.
import { z } from 'zod'
import { call, type PermissionTable } from '#kernel/contract.ts'
import { Cursor, Instant, page, PositiveId } from '#kernel/schema.ts'
import { PersonalData } from '#modules/players/verification/contract/personal-data.ts'
import { denialReasons, documentKinds, refusalReasons } from '#modules/players/verification/rules/document-kinds.ts'
import { decisions } from '#modules/players/verification/rules/verification-state.ts'
import {
  DocumentId,
  DocumentRequest,
  FileLink,
  Note,
  VerificationDocument,
} from '#modules/players/verification/contract/documents.ts'

export type { DocumentRequest, VerificationDocument } from '#modules/players/verification/contract/documents.ts'

export const CASES_PAGE_MAX = 100
/** Of one player's case; older ones stay in the tables. */
export const CASE_DOCUMENTS_MAX = 100
export const CASE_HISTORY_MAX = 200
/** Rows of operators that are shown however many others came after them. */
export const CASE_STAFF_HISTORY_MAX = 200

/** The filter of a list of cases. */
export const caseFilters = ['waiting', 'asked', 'verified', 'denied', 'all'] as const
export type CaseFilter = (typeof caseFilters)[number]

export const VerificationCaseRow = z.object({
  playerId: z.number(),
  email: z.string(),
  /** Name and surname, '' until they are declared. */
  name: z.string(),
  /** ISO 3166 alpha-2. */
  country: z.string(),
  decision: z.enum(decisions),
  /** Documents that an operator can look at now; those at the scanner are not among them. */
  waitingDocuments: z.number().int(),
  openRequests: z.number().int(),
  /** Since when it has this state: the order of the list, oldest first. */
  since: Instant,
})
export type VerificationCaseRow = z.infer<typeof VerificationCaseRow>

/** One row of the history, never changed afterwards. */
export const VerificationEvent = z.object({
  eventId: z.string(),
  at: Instant,
  /** The actor: 'player', 'staff', 'face-id' or 'house'. */
  actor: z.enum(['player', 'staff', 'face-id', 'house']),
  /** Of an operator. */
  staffId: z.number().nullable(),
  /** document-sent, document-cleared, document-infected, document-accepted, document-refused, document-asked, … */
  what: z.string(),
  from: z.enum(decisions),
  to: z.enum(decisions),
  documentId: z.string().nullable(),
  /** A stable code; '' where there is none. */
  reason: z.string(),
  note: z.string(),
})
export type VerificationEvent = z.infer<typeof VerificationEvent>

export const VerificationCase = VerificationCaseRow.extend({
  /** Rises with every change; a decision names the one it was based on. */
  revision: z.number().int(),
  isVerified: z.boolean(),
  registeredAt: Instant,
  phone: z.string(),
  personalData: PersonalData,
  /** Waiting ones first, those taken back last, each newest first; at most CASE_DOCUMENTS_MAX. */
  documents: z.array(VerificationDocument),
  /** Newest first; withdrawn and met ones too. */
  requests: z.array(DocumentRequest),
  /** Newest first: the last CASE_HISTORY_MAX, and of operators the last CASE_STAFF_HISTORY_MAX in addition. */
  history: z.array(VerificationEvent),
})
export type VerificationCase = z.infer<typeof VerificationCase>

/** Who may look at cases, and who may open documents and decide. */
const reading = { who: 'staff', permission: 'verification.read' } as const
const reviewing = { who: 'staff', permission: 'verification.review' } as const
const OneCase = z.object({ playerId: PositiveId })
const OneDocument = z.object({ documentId: DocumentId })

export const staffCalls = {
  /**
   * Oldest first. `waiting`: a document is being scanned or waits for an operator; `asked`: the player has to send
   * a document.
   */
  'GET /staff-api/accounts/verification/cases': call({
    ...reading,
    input: z.object({
      filter: z.enum(caseFilters).default('waiting'),
      cursor: Cursor,
      limit: z.coerce.number().int().min(1).max(CASES_PAGE_MAX).default(30),
    }),
    output: page(VerificationCaseRow),
    refusals: { cursor_malformed: 400 },
  }),
  /** Any player has a case, even one who has sent nothing yet. */
  'GET /staff-api/accounts/verification/cases/:playerId': call({
    ...reading,
    input: OneCase,
    output: VerificationCase,
    refusals: { player_not_found: 404 },
  }),
  /**
   * A link of one minute that downloads the file; only the requesting operator's session can use it. Never for an
   * unscanned document (409 document_not_scanned) or one whose file is gone (404).
   */
  'POST /staff-api/accounts/verification/documents/:documentId/links': call({
    ...reviewing,
    input: OneDocument,
    output: FileLink,
    refusals: { document_not_found: 404, document_not_scanned: 409 },
  }),
  /** `document_decided`: it does not wait for an operator (any more). Returns the updated case. */
  'POST /staff-api/accounts/verification/documents/:documentId/acceptance': call({
    ...reviewing,
    input: OneDocument,
    output: VerificationCase,
    refusals: { document_not_found: 404, document_decided: 409 },
  }),
  /** The player gets a letter with the reason; the note is added as it was written. */
  'POST /staff-api/accounts/verification/documents/:documentId/refusal': call({
    ...reviewing,
    input: OneDocument.extend({ reason: z.enum(refusalReasons), note: Note.default('') }),
    output: VerificationCase,
    refusals: { document_not_found: 404, document_decided: 409 },
  }),
  /**
   * Requests one more document from the player, who counts as not verified until it is accepted or withdrawn
   * (S4.23).
   */
  'POST /staff-api/accounts/verification/cases/:playerId/requests': call({
    ...reviewing,
    input: OneCase.extend({ kind: z.enum(documentKinds), note: Note.default('') }),
    output: VerificationCase,
    refusals: { player_not_found: 404, too_many_requests: 409 },
  }),
  'DELETE /staff-api/accounts/verification/cases/:playerId/requests/:requestId': call({
    ...reviewing,
    input: OneCase.extend({ requestId: z.uuid('request_not_found') }),
    output: VerificationCase,
    refusals: { player_not_found: 404, request_not_found: 404 },
  }),
  /**
   * Verified: personal data is locked from then on. `revision`: of the viewed case; another one is refused with
   * case_changed, so that nobody decides on an outdated view. A denial needs a reason of `denialReasons`.
   */
  'POST /staff-api/accounts/verification/cases/:playerId/closing': call({
    ...reviewing,
    input: OneCase.extend({
      revision: z.number().int(),
      note: Note.default(''),
      outcome: z.enum(['verified', 'denied']),
      /** Of a denial; '' of a verification. */
      reason: z.enum([...denialReasons, '']).default(''),
    }),
    output: VerificationCase,
    refusals: {
      player_not_found: 404,
      case_changed: 409,
      case_closed: 409,
      /** A player without declared personal data cannot be verified. */
      personal_data_missing: 409,
      /** None of the accepted documents is an identity document. */
      identity_document_missing: 409,
      documents_wait: 409,
      reason_required: 422,
    },
  }),
}

export const permissions: PermissionTable = {
  /** How a verification stands; of documents only their names. */
  'verification.read': ['verifier', 'support', 'approver'],
  /** Documents, and the decision whether somebody is who they say. */
  'verification.review': ['verifier'],
  'personal-data.propose': ['verifier', 'support'],
  'personal-data.approve': ['approver'],
}
