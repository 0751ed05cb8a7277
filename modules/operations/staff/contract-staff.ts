// Operators: how they sign in, what they may do, what they did, and what needs two of them.
import type { PermissionTable } from '#kernel/contract.ts'
import { auditCalls } from '#modules/operations/staff/contract/audit.ts'
import { changeRequestCalls } from '#modules/operations/staff/contract/change-requests.ts'
import { memberCalls } from '#modules/operations/staff/contract/member.ts'
import { signingInCalls } from '#modules/operations/staff/contract/signing-in.ts'

export { AuditEntry } from '#modules/operations/staff/contract/audit.ts'
export { ChangeRequest } from '#modules/operations/staff/contract/change-requests.ts'
export { Me, Member, SignInState } from '#modules/operations/staff/contract/member.ts'
export { StaffSession } from '#modules/operations/staff/contract/signing-in.ts'
export type { Role } from '#modules/operations/staff/rules/permissions.ts'

/** For the back office's dispatcher only. */
export const staffCalls = { ...memberCalls, ...signingInCalls, ...auditCalls, ...changeRequestCalls }

export const permissions: PermissionTable = {
  'change.read': ['verifier', 'support', 'guardian', 'trader', 'cashier', 'approver', 'auditor', 'administrator'],
  'change.propose': ['verifier', 'support', 'guardian', 'trader', 'cashier', 'administrator'],
  'change.approve': ['approver'],
  'role.propose': ['administrator'],
  'role.approve': ['approver'],
  'audit.read': ['auditor'],
  'member.read': ['auditor', 'administrator'],
  'member.manage': ['administrator'],
}
