// The colours of the states of cases and documents.
import type { TagTone } from '#ui/backoffice/tag.tsx'
import type { VerificationCaseRow, VerificationDocument } from '#modules/players/verification/contract-staff.ts'

export const DECISION_TONES: Readonly<Record<VerificationCaseRow['decision'], TagTone>> = {
  unverified: 'plain',
  review: 'wait',
  verified: 'good',
  denied: 'bad',
}

export const DOCUMENT_TONES: Readonly<Record<VerificationDocument['state'], TagTone>> = {
  pending_scan: 'busy',
  in_review: 'wait',
  accepted: 'good',
  refused: 'bad',
  infected: 'bad',
  withdrawn: 'plain',
}
