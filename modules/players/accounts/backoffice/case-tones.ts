// The colours of what players, cases and documents stand at.
import type { TagTone } from '#ui/desk/tag.tsx'
import type {
  FoundPlayer,
  VerificationCaseRow,
  VerificationDocument,
} from '#modules/players/accounts/contract-staff.ts'

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

export const PLAYER_TONES: Readonly<Record<FoundPlayer['status'], TagTone>> = {
  active: 'good',
  suspended: 'bad',
  closed: 'plain',
}
