// The first of two operators: proposes a change.
import { ok, refuse } from '#kernel/result.ts'
import type { changeRequestCalls } from '#modules/operations/staff/contract/change-requests.ts'
import { CHANGE_LIFETIME_MS } from '#modules/operations/staff/rules/staff-limits.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { StaffServer } from '../staff-server.ts'
import { expireChanges, findChange, insertChange, pendingChange } from './change-store.ts'
import { changeView, proposalOf, subjectOfMember } from './change-view.ts'

type Propose = Handlers<typeof changeRequestCalls>['POST /staff-api/staff/change-requests']

export const proposeChange =
  (server: StaffServer): Propose =>
  async (input, { staff }) => {
    const { database, clock, changeKinds } = server
    const kind = changeKinds.get(input.kind)
    if (kind === undefined)
      return refuse('kind_unknown', `there is no change of kind '${input.kind}'`, { field: 'kind' })
    const missing = proposalOf(kind).find((permission) => !staff.permissions.has(permission))
    if (missing !== undefined) return refuse('not_permitted', `this requires the permission ${missing}`)
    const parsed = kind.payload.safeParse(input.payload)
    if (!parsed.success) {
      const issues = parsed.error.issues
        .slice(0, 20)
        .map(({ path, message }) => ({ path: ['payload', ...path.map(String)], code: message }))
      return refuse('payload_malformed', 'the change is not valid', { field: issues[0]?.path.join('.'), issues })
    }
    const payload = parsed.data as never
    const subject = kind.subjectOf(payload)
    if (subject === subjectOfMember(staff.staffId))
      return refuse('own_account', 'operators may not request this for their own account')
    const described = await kind.describe(database.db, payload)
    if (!described.ok) {
      const { code, message, details = {} } = described.refusal
      return refuse('change_not_applicable', message, { ...details, code })
    }
    const at = clock.now()
    const changeId = await database.transaction(async (tx) => {
      await expireChanges(tx, kind.kind, subject, at)
      return insertChange(tx, {
        kind: kind.kind,
        subject,
        payload: parsed.data,
        described: described.value,
        reason: input.reason,
        proposerId: staff.staffId,
        at,
        expiresAt: new Date(at.getTime() + CHANGE_LIFETIME_MS),
      })
    })
    if (changeId === undefined)
      return refuse('change_pending', 'a request of this kind is already pending', {
        changeId: await pendingChange(database.db, kind.kind, subject),
      })
    const change = await findChange(database.db, changeId)
    if (change === undefined) throw new Error(`change ${changeId} is not there`)
    return ok(changeView(server, change, staff))
  }
