// The player's own side of verification: personal data, how far the case is, documents and the face check (S3.20, S3.30, S4.23, S8.10).
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { Instant } from '#kernel/schema.ts'
import { personalDataCalls } from '#modules/players/verification/contract/personal-data.ts'
import { documentKinds, documentSides, identityTypes } from '#modules/players/verification/rules/document-kinds.ts'
import { decisions } from '#modules/players/verification/rules/verification-state.ts'
import {
  DocumentId,
  DocumentRequest,
  FileLink,
  VerificationDocument,
} from '#modules/players/verification/contract/documents.ts'

export type { DocumentRequest, VerificationDocument } from '#modules/players/verification/contract/documents.ts'
export type { OwnPersonalData, PersonalData } from '#modules/players/verification/contract/personal-data.ts'

/**
 * S4.23: the service's names; `none`: never checked, `failed`: it was unavailable, `retake`: the face was not
 * recognisable.
 */
export const faceResults = [
  'none',
  'UNVERIFIED',
  'VERIFICATION_SUCCESSFUL',
  'VERIFICATION_DENIED',
  'retake',
  'failed',
] as const

export const FaceCheck = z.object({
  /** The face check is configured, and available to this player. */
  isOffered: z.boolean(),
  result: z.enum(faceResults),
  attemptsLeft: z.number().int().nonnegative(),
  /** When there are attempts again, where none are left. */
  attemptsAt: Instant.nullable(),
})
export type FaceCheck = z.infer<typeof FaceCheck>

export const Verification = z.object({
  decision: z.enum(decisions),
  /** S4.23. */
  isVerified: z.boolean(),
  groupCode: z.string(),
  /** The player has to act before the operator can continue. */
  isPlayersTurn: z.boolean(),
  isPersonalDataTold: z.boolean(),
  /** Newest first. */
  documents: z.array(VerificationDocument),
  /** Requested and not accepted yet, newest first. */
  requests: z.array(DocumentRequest),
  limits: z.object({
    /** For the attribute `accept`. */
    accept: z.string(),
    fileBytesMax: z.number().int(),
    filesLeft: z.number().int(),
    bytesLeft: z.number().int(),
  }),
  face: FaceCheck,
})
export type Verification = z.infer<typeof Verification>

const OneDocument = z.object({ documentId: DocumentId })

export const calls = {
  ...personalDataCalls,
  'GET /web-api/accounts/verification': call({
    who: 'player',
    input: z.object({}),
    output: Verification,
    refusals: {},
  }),
  /** Takes back an undecided document; its file is deleted at once. */
  'DELETE /web-api/accounts/verification/documents/:documentId': call({
    who: 'player',
    input: OneDocument,
    output: Verification,
    refusals: { document_not_found: 404, document_decided: 409 },
  }),
  /** A link of one minute that downloads the player's own file; only the requesting session can use it. */
  'POST /web-api/accounts/verification/documents/:documentId/links': call({
    who: 'player',
    input: OneDocument,
    output: FileLink,
    refusals: { document_not_found: 404, document_not_scanned: 409 },
  }),
}

/**
 * The bytes of a request's body, as `server/documents/file-routes.ts` puts them in. A function, which no JSON can hold: so
 * it cannot come from anywhere else.
 */
export const Content = z.custom<() => Uint8Array>((value) => typeof value === 'function', 'file_missing')

export const fileRefusals = {
  file_missing: 400,
  file_empty: 422,
  file_too_large: 422,
  file_name_refused: 422,
  file_type_not_allowed: 422,
  file_type_differs: 422,
  file_too_many_pixels: 422,
  file_damaged: 422,
  file_heic: 422,
  file_encrypted: 422,
  file_too_many_pages: 422,
  /** So many files were sent today. */
  out_of_attempts: 429,
  /** Many are sending files at this moment; header retry-after. */
  unavailable: 503,
} as const

/** The body is the file itself, everything else is in the address. Not among `calls`: their bodies are JSON. */
export const fileCalls = {
  /** The same file for the same purpose twice is one document. Answers at once; the scan may follow later. */
  'POST /web-api/accounts/verification/documents': call({
    who: 'player',
    status: 201,
    input: z.object({
      kind: z.enum(documentKinds),
      /** Of the kind identity, and of it alone. */
      type: z.enum([...identityTypes, '']).default(''),
      side: z.enum(documentSides).default('front'),
      fileName: z.string().max(1_000, 'file_name_refused'),
      /** The operator's request that it answers. */
      requestId: z.uuid('request_not_found').optional(),
      content: Content,
    }),
    output: Verification,
    refusals: {
      ...fileRefusals,
      type_required: 422,
      request_not_found: 404,
      /** The case is decided; support helps further. */
      verification_closed: 409,
      too_many_files: 409,
    },
  }),
  /** S8.10: photo_incorrect 403, out_of_attempts 429, service_error 500. The picture is not stored. */
  'POST /web-api/accounts/face-checks': call({
    who: 'player',
    input: z.object({ fileName: z.string().max(1_000, 'file_name_refused'), content: Content }),
    output: Verification,
    refusals: {
      ...fileRefusals,
      photo_incorrect: 403,
      service_error: 500,
      face_check_closed: 409,
      personal_data_missing: 409,
    },
  }),
}
