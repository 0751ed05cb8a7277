// The second pair of eyes: another operator approves, and only then the change happens, in the same transaction; or refuses (SEC-31).
import type { Permission } from '#kernel/contract.ts'
import { ok, refuse, type Refused, type Result } from '#kernel/result.ts'
import type { changeRequestCalls } from '#modules/operations/staff/contract/change-requests.ts'
import { stateAt } from '#modules/operations/staff/rules/change-state.ts'
import type { StaffViewer } from '#platform/server/call-context.ts'
import type { Tx } from '#platform/server/db.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import { shareDevice } from '../guard/staff-device-store.ts'
import { lockMembers, type StaffMember } from '../members/member-store.ts'
import type { StaffServer } from '../staff-server.ts'
import type { ChangeKind } from './change-kind.ts'
import { decideChange, findChange, lockChange, type Decision, type StoredChange } from './change-store.ts'
import { approvalOf, changeView, proposalOf, revisionOf, subjectOfMember, type ChangeView } from './change-view.ts'

type Calls = Handlers<typeof changeRequestCalls>

/** Carries a refusal out of a transaction that must be rolled back. */
class UndoneError extends Error {
  readonly refused: Refused
  constructor(refused: Refused) {
    super(refused.refusal.code)
    this.refused = refused
  }
}

/** The change, locked and still open. Throws UndoneError. */
async function openChange({ clock }: StaffServer, tx: Tx, changeId: number): Promise<StoredChange> {
  const change = await lockChange(tx, changeId)
  if (change === undefined) throw new UndoneError(refuse('change_not_found', 'there is no such change'))
  const state = stateAt(change, clock.now())
  if (state === 'expired')
    throw new UndoneError(refuse('change_expired', 'the request expired without an approval; create a new one'))
  if (state !== 'pending') throw new UndoneError(refuse('change_decided', `it is ${state} already`, { state }))
  return change
}

type Work = Omit<Decision, 'deciderId' | 'at'> & {
  /** What remains to be done after the commit. */
  readonly follow?: () => Promise<void>
}

/** Runs one decision; a refusal leaves everything unchanged. */
async function decide<Code extends string>(
  server: StaffServer,
  { changeId, staff }: { readonly changeId: number; readonly staff: StaffViewer },
  work: (tx: Tx, change: StoredChange) => Promise<Work>,
): Promise<Result<ChangeView, Code>> {
  const { database, clock, log } = server
  try {
    const follow = await database.transaction(async (tx) => {
      const change = await openChange(server, tx, changeId)
      const { follow: next, ...decision } = await work(tx, change)
      await decideChange(tx, changeId, { ...decision, deciderId: staff.staffId, at: clock.now() })
      return next
    })
    // The change is applied: its approver is not told that it failed.
    await follow?.().catch((error: unknown) =>
      log.error({ err: error, changeId }, 'a step after an applied change failed'),
    )
  } catch (error) {
    // The codes thrown by this file are those of the three calls below.
    if (error instanceof UndoneError) return error.refused as Refused<Code>
    throw error
  }
  const change = await findChange(database.db, changeId)
  if (change === undefined) throw new Error(`change ${changeId} is not there`)
  return ok(changeView(server, change, staff))
}

/** The first of the required permissions that the member's roles do not give. */
function missingOf(
  { permissionsOf }: Pick<StaffServer, 'permissionsOf'>,
  member: StaffMember | undefined,
  takes: readonly Permission[],
): Permission | undefined {
  const permissions = permissionsOf(member?.roles ?? [])
  return takes.find((permission) => !permissions.has(permission))
}

/**
 * Both in their current state, locked until the change is applied: a member who is suspended or loses the role
 * meanwhile approves nothing, and a proposal whose proposer may no longer propose it cannot be approved.
 */
async function checkPeople(
  server: StaffServer,
  tx: Tx,
  change: StoredChange,
  { staffId }: StaffViewer,
  kind: ChangeKind,
): Promise<void> {
  if (change.proposerId === staffId) throw new UndoneError(refuse('own_change', 'another operator must approve this'))
  if (change.subject === subjectOfMember(staffId))
    throw new UndoneError(refuse('own_account', 'operators may not approve changes to their own account'))
  // The subject member too: two approvals that lock one after the other would deadlock.
  const about = /^member:(\d+)$/u.exec(change.subject)?.[1]
  const ids = [change.proposerId, staffId, ...(about === undefined ? [] : [Number(about)])]
  const people = await lockMembers(tx, ids)
  const approver = people.get(staffId)
  const missing = missingOf(server, approver, approvalOf(kind))
  if (approver?.state !== 'active' || missing !== undefined)
    throw new UndoneError(refuse('not_permitted', `this requires the permission ${missing ?? ''}`))
  const proposer = people.get(change.proposerId)
  if (proposer?.state !== 'active' || missingOf(server, proposer, proposalOf(kind)) !== undefined)
    throw new UndoneError(
      refuse('proposer_gone', 'the requester lost this permission; another operator must create the request'),
    )
  if (await shareDevice(tx, change.proposerId, staffId))
    throw new UndoneError(
      refuse(
        'same_device',
        'the requester has signed in on a device of this operator: another operator must approve it',
      ),
    )
}

const applicable = <T>(result: Result<T>): T => {
  if (result.ok) return result.value
  const { code, message, details = {} } = result.refusal
  throw new UndoneError(refuse('change_not_applicable', message, { ...details, code }))
}

/** What the approver saw: `revision` of the view. */
type Approval = { readonly staff: StaffViewer; readonly revision: string }

/** Describes its current effect and, if that is what was viewed, applies it. */
async function applyChange(
  server: StaffServer,
  tx: Tx,
  change: StoredChange,
  { staff, revision }: Approval,
): Promise<Pick<Work, 'described' | 'follow'>> {
  const { clock, changeKinds } = server
  const kind = changeKinds.get(change.kind)
  if (kind === undefined) throw new UndoneError(refuse('change_not_applicable', 'changes of this kind no longer exist'))
  await checkPeople(server, tx, change, staff, kind)
  const parsed = kind.payload.safeParse(change.payload)
  if (!parsed.success)
    throw new UndoneError(
      refuse('change_not_applicable', 'the stored request does not fit the current form of this change'),
    )
  const payload = parsed.data as never
  const described = applicable(await kind.describe(tx, payload))
  if (revisionOf(described) !== revision)
    throw new UndoneError(refuse('change_moved', 'the change would now have another effect; review it again'))
  const { changeId, proposerId, reason } = change
  applicable(
    await kind.apply(tx, payload, { changeId, proposerId, approverId: staff.staffId, reason, at: clock.now() }),
  )
  return { described, follow: async () => kind.applied?.(payload) }
}

export const approveChange =
  (server: StaffServer): Calls['POST /staff-api/staff/change-requests/:changeId/approvals'] =>
  ({ changeId, revision }, { staff }) =>
    decide(server, { changeId, staff }, async (tx, change) => ({
      state: 'applied',
      reason: null,
      ...(await applyChange(server, tx, change, { staff, revision })),
    }))

export const refuseChange =
  (server: StaffServer): Calls['POST /staff-api/staff/change-requests/:changeId/refusals'] =>
  ({ changeId, reason }, { staff }) =>
    decide(server, { changeId, staff }, async (_tx, change) => {
      if (change.proposerId === staff.staffId)
        throw new UndoneError(refuse('own_change', 'withdraw your own request instead of refusing it'))
      return { state: 'refused', reason, described: change.described }
    })

export const withdrawChange =
  (server: StaffServer): Calls['POST /staff-api/staff/change-requests/:changeId/withdrawals'] =>
  ({ changeId }, { staff }) =>
    decide(server, { changeId, staff }, async (_tx, change) => {
      if (change.proposerId !== staff.staffId)
        throw new UndoneError(refuse('not_own_change', 'only the operator who created the request can withdraw it'))
      return { state: 'withdrawn', reason: null, described: change.described }
    })
