// The audit as auditors read it.
import { ok, refuse } from '#kernel/result.ts'
import { DAY_MS } from '#kernel/time.ts'
import type { auditCalls } from '#modules/operations/staff/contract/audit.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { StaffServer } from '../staff-server.ts'
import { newestAudit } from '#modules/operations/audit/server/service.ts'
import { memberNames } from '../members/member-store.ts'

export const auditHandlers = ({ database }: StaffServer): Handlers<typeof auditCalls> => ({
  'GET /staff-api/staff/audit': async ({ memberId, subject, day, cursor, limit }) => {
    if (cursor !== undefined && !/^\d{1,18}$/u.test(cursor))
      return refuse('cursor_malformed', 'the cursor is not valid')
    const from = day === undefined ? undefined : new Date(`${day}T00:00:00Z`)
    const until = from === undefined ? undefined : new Date(from.getTime() + DAY_MS)
    // One row more than requested shows whether there is a next page.
    const rows = await newestAudit(database.db, { memberId, subject, from, until, before: cursor }, limit + 1)
    const shown = rows.slice(0, limit)
    const names = await memberNames(
      database.db,
      shown.flatMap(({ memberId: id }) => id ?? []),
    )
    return ok({
      items: shown.map(({ auditId, at, memberId: id, ofId, ...row }) => ({
        auditId: String(auditId),
        at: at.toISOString(),
        kind: row.kind,
        member: id === null ? null : { memberId: id, name: names.get(id) ?? '' },
        call: row.call,
        subjects: [...row.subjects],
        input: row.input,
        address: row.address,
        device: row.device,
        requestId: row.requestId,
        ofId: ofId === null ? null : String(ofId),
        status: row.status,
        code: row.code,
        hash: row.hash,
      })),
      next: rows.length > shown.length ? String(shown.at(-1)?.auditId) : null,
    })
  },
})
