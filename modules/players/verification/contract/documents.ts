// A document sent by a player, for the player and for operators (S3.20, SEC-37).
import { z } from 'zod'
import { Instant } from '#kernel/schema.ts'
import {
  documentKinds,
  documentSides,
  documentStates,
  identityTypes,
  NOTE_LENGTH_MAX,
  refusalReasons,
} from '#modules/players/verification/rules/document-kinds.ts'

export const DocumentId = z.uuid('document_not_found')

export const VerificationDocument = z.object({
  documentId: z.string(),
  kind: z.enum(documentKinds),
  /** Of an identity document; '' of every other. */
  type: z.enum([...identityTypes, '']),
  side: z.enum(documentSides),
  /** As the player's device called it, tidied: to be shown, never to be opened by. */
  fileName: z.string(),
  /** Of the stored file: image/jpeg, encoded again from every picture and PDF; image/heic only of what was stored before decision 0102. */
  mediaType: z.string(),
  byteCount: z.number().int().positive(),
  state: z.enum(documentStates),
  /** Of a refused one. */
  refusal: z.object({ reason: z.enum(refusalReasons), note: z.string() }).nullable(),
  /** The demand that it answers, if it answers one. */
  requestId: z.string().nullable(),
  sentAt: Instant,
  /** When an operator accepted or refused it. */
  decidedAt: Instant.nullable(),
})
export type VerificationDocument = z.infer<typeof VerificationDocument>

/** An additional document requested by an operator (S3.20 requested_additional_document). */
export const DocumentRequest = z.object({
  requestId: z.string(),
  kind: z.enum(documentKinds),
  /** The operator's note to the player; may be ''. */
  note: z.string(),
  askedAt: Instant,
  /**
   * `open`: the player has to send it. `sent`: it waits for an operator. `met`: accepted. `withdrawn`: no longer
   * requested.
   */
  state: z.enum(['open', 'sent', 'met', 'withdrawn']),
})
export type DocumentRequest = z.infer<typeof DocumentRequest>

/** A short-lived link to one file, for the requesting session only; it is served as an attachment. */
export const FileLink = z.object({ url: z.string(), expiresAt: Instant })

export const Note = z.string().trim().max(NOTE_LENGTH_MAX, 'too_big')
