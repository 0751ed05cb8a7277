// A change as one operator sees it.
import { createHash } from 'node:crypto'
import type { CallOutput } from '#kernel/contract.ts'
import type { changeRequestCalls } from '#modules/operations/staff/contract/change-requests.ts'
import { stateAt } from '#modules/operations/staff/rules/change-state.ts'
import type { StaffViewer } from '#platform/server/call-context.ts'
import type { StaffServer } from '../staff-server.ts'
import type { ChangeKind, FieldChange } from './change-kind.ts'
import type { StoredChange } from './change-store.ts'

export type ChangeView = CallOutput<(typeof changeRequestCalls)['GET /staff-api/staff/change-requests/:changeId']>

export const subjectOfMember = (memberId: number): string => `member:${memberId}`

/** Identifies the effect of a change, so that an approval is for the viewed content only. */
export const revisionOf = (described: readonly FieldChange[]): string =>
  createHash('sha256')
    .update(JSON.stringify(described.map(({ field, before, after }) => [field, before, after])))
    .digest('base64url')
    .slice(0, 22)

/** The permission to approve a change of this kind: to see it too. */
export const approvalOf = ({ permission, reading }: ChangeKind) => ['change.approve', permission, reading] as const

/** The permission to propose one. */
export const proposalOf = ({ proposal, reading }: ChangeKind) =>
  ['change.propose', ...(proposal === undefined ? [] : [proposal]), reading] as const

export function changeView({ clock, changeKinds }: StaffServer, change: StoredChange, staff: StaffViewer): ChangeView {
  const { changeId, kind, subject, payload, described, reason, decidedAt, deciderId, ...rest } = change
  const state = stateAt(change, clock.now())
  const known = changeKinds.get(kind)
  // A removed kind has no permission by which it could be read.
  const isReadable = known !== undefined && staff.permissions.has(known.reading)
  return {
    changeId,
    kind,
    subject,
    payload: isReadable ? { ...payload } : {},
    described: isReadable ? [...described] : [],
    isWithheld: !isReadable,
    revision: isReadable ? revisionOf(described) : '',
    reason,
    state,
    proposer: { memberId: rest.proposerId, name: rest.proposerName },
    proposedAt: rest.proposedAt.toISOString(),
    expiresAt: rest.expiresAt.toISOString(),
    decider: deciderId === null ? null : { memberId: deciderId, name: rest.deciderName ?? '' },
    decidedAt: decidedAt?.toISOString() ?? null,
    decisionReason: rest.decisionReason,
    mayApprove:
      state === 'pending' &&
      known !== undefined &&
      approvalOf(known).every((permission) => staff.permissions.has(permission)) &&
      rest.proposerId !== staff.staffId &&
      subject !== subjectOfMember(staff.staffId),
  }
}
