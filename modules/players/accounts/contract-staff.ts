// Calls of operators about players; the player's dispatcher never has them.
import { playerStaffCalls } from '#modules/players/accounts/contract/staff-view/players.ts'
import { verificationStaffCalls } from '#modules/players/accounts/contract/verification/verification-staff.ts'

export {
  CASE_DOCUMENTS_MAX,
  CASE_HISTORY_MAX,
  CASE_STAFF_HISTORY_MAX,
  CASES_PAGE_MAX,
} from '#modules/players/accounts/contract/verification/verification-staff.ts'
export type {
  CaseFilter,
  VerificationCase,
  VerificationCaseRow,
  VerificationEvent,
} from '#modules/players/accounts/contract/verification/verification-staff.ts'
export type { FoundPlayer, PlayerFile } from '#modules/players/accounts/contract/staff-view/players.ts'
export type {
  DocumentRequest,
  VerificationDocument,
} from '#modules/players/accounts/contract/verification/documents.ts'

export const staffCalls = { ...verificationStaffCalls, ...playerStaffCalls }
