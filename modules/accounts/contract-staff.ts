// Calls of operators about players; the player's dispatcher never has them.
import { playerStaffCalls } from './contract/staff-view/players.ts'
import { verificationStaffCalls } from './contract/verification/verification-staff.ts'

export {
  CASE_DOCUMENTS_MAX,
  CASE_HISTORY_MAX,
  CASE_STAFF_HISTORY_MAX,
  CASES_PAGE_MAX,
} from './contract/verification/verification-staff.ts'
export type {
  CaseFilter,
  VerificationCase,
  VerificationCaseRow,
  VerificationEvent,
} from './contract/verification/verification-staff.ts'
export type { FoundPlayer, PlayerFile } from './contract/staff-view/players.ts'
export type { DocumentRequest, VerificationDocument } from './contract/verification/documents.ts'

export const staffCalls = { ...verificationStaffCalls, ...playerStaffCalls }
