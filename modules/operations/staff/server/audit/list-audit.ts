// The audit as auditors read it.
import { ok, refuse } from '#kernel/result.ts'
import { DAY_MS } from '#kernel/time.ts'
import type { auditCalls } from '#modules/operations/staff/contract/audit.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { StaffServer } from '../staff-server.ts'
import { newestAudit } from '#modules/operations/audit/server/service.ts'
import { memberNames } from '../members/member-store.ts'

const dayStart = (day: string): Date => new Date(`${day}T00:00:00Z`)

/** The console asks who is signed in whenever a page is opened. */
const LEFT_OUT = { usual: 'GET /staff-api/staff/me', acts: 'GET %', all: undefined } as const

export const auditHandlers = ({ database }: StaffServer): Handlers<typeof auditCalls> => ({
  'GET /staff-api/staff/audit': async ({ memberId, subject, from, until, show, cursor, limit }) => {
    if (cursor !== undefined && !/^\d{1,18}$/u.test(cursor))
      return refuse('cursor_malformed', 'the cursor is not valid')
    // One row more than requested shows whether there is a next page.
    const rows = await newestAudit(
      database.db,
      {
        memberId,
        subject,
        from: from === undefined ? undefined : dayStart(from),
        until: until === undefined ? undefined : new Date(dayStart(until).getTime() + DAY_MS),
        leftOut: LEFT_OUT[show],
        before: cursor,
      },
      limit + 1,
    )
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
