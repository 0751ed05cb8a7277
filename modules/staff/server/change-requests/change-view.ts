// A change as one operator sees it.
import type { CallOutput } from '#kernel/contract.ts'
import type { changeRequestCalls } from '#modules/staff/contract/change-requests.ts'
import { stateAt } from '#modules/staff/rules/change-state.ts'
import type { StaffViewer } from '#platform/server/call-context.ts'
import type { StaffServer } from '../staff-server.ts'
import type { StoredChange } from './change-store.ts'

export type ChangeView = CallOutput<(typeof changeRequestCalls)['GET /staff-api/staff/change-requests/:changeId']>

export const subjectOfMember = (memberId: number): string => `member:${memberId}`

export function changeView({ clock, changeKinds }: StaffServer, change: StoredChange, staff: StaffViewer): ChangeView {
  const { changeId, kind, subject, payload, described, reason, decidedAt, deciderId, ...rest } = change
  const state = stateAt(change, clock.now())
  const permission = changeKinds.get(kind)?.permission
  return {
    changeId,
    kind,
    subject,
    payload: { ...payload },
    described: [...described],
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
      permission !== undefined &&
      staff.permissions.has('change.approve') &&
      staff.permissions.has(permission) &&
      rest.proposerId !== staff.staffId &&
      subject !== subjectOfMember(staff.staffId),
  }
}
