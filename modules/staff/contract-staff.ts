// Who works here: operators, how they come in, what they may do, what they did, and what takes two of them.
import { auditCalls } from './contract/audit.ts'
import { changeRequestCalls } from './contract/change-requests.ts'
import { memberCalls } from './contract/member.ts'
import { signingInCalls } from './contract/signing-in.ts'

export { AuditEntry } from './contract/audit.ts'
export { ChangeRequest } from './contract/change-requests.ts'
export { Me, Member, SignInState } from './contract/member.ts'
export { StaffSession } from './contract/signing-in.ts'
export type { Role } from './rules/permissions.ts'

/** For the back office's dispatcher alone. */
export const staffCalls = { ...memberCalls, ...signingInCalls, ...auditCalls, ...changeRequestCalls }
