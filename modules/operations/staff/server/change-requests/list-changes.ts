// Change requests that wait for a second operator, and the results of the others.
import { ok, refuse } from '#kernel/result.ts'
import type { changeRequestCalls } from '#modules/operations/staff/contract/change-requests.ts'
import { stateAt } from '#modules/operations/staff/rules/change-state.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { StaffServer } from '../staff-server.ts'
import { findChange, newestChanges } from './change-store.ts'
import { changeView } from './change-view.ts'
import { approveChange, refuseChange, withdrawChange } from './decide-changes.ts'
import { proposeChange } from './propose-change.ts'

type Calls = Handlers<typeof changeRequestCalls>

const listChanges =
  (server: StaffServer): Calls['GET /staff-api/staff/change-requests'] =>
  async ({ state, subject, cursor, limit }, { staff }) => {
    const { database, clock } = server
    if (cursor !== undefined && !/^\d{1,18}$/u.test(cursor))
      return refuse('cursor_malformed', 'the cursor is not valid')
    const filter = { state, subject, before: cursor, at: clock.now() }
    // One row more than requested shows whether there is a next page.
    const rows = await newestChanges(database.db, filter, limit + 1)
    const shown = rows.slice(0, limit)
    return ok({
      items: shown.map((change) => changeView(server, change, staff)),
      next: rows.length > shown.length ? String(shown.at(-1)?.changeId) : null,
    })
  }

const showChange =
  (server: StaffServer): Calls['GET /staff-api/staff/change-requests/:changeId'] =>
  async ({ changeId }, { staff }) => {
    const { database, clock, changeKinds } = server
    const change = await findChange(database.db, changeId)
    if (change === undefined) return refuse('change_not_found', 'there is no such change')
    const kind = changeKinds.get(change.kind)
    const parsed = kind?.payload.safeParse(change.payload)
    if (kind === undefined || parsed?.success !== true || stateAt(change, clock.now()) !== 'pending')
      return ok(changeView(server, change, staff))
    // An approver sees what it would change now.
    const described = await kind.describe(database.db, parsed.data as never)
    const fresh = described.ok ? { ...change, described: described.value } : change
    return ok(changeView(server, fresh, staff))
  }

export const changeRequestHandlers = (server: StaffServer): Calls => ({
  'GET /staff-api/staff/change-requests': listChanges(server),
  'GET /staff-api/staff/change-requests/:changeId': showChange(server),
  'POST /staff-api/staff/change-requests': proposeChange(server),
  'POST /staff-api/staff/change-requests/:changeId/approvals': approveChange(server),
  'POST /staff-api/staff/change-requests/:changeId/refusals': refuseChange(server),
  'POST /staff-api/staff/change-requests/:changeId/withdrawals': withdrawChange(server),
})
