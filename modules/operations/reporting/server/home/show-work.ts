// What waits for an operator, counted by the modules whose work it is; and how feeds and the post are doing.
import { ok } from '#kernel/result.ts'
import { DAY_MS } from '#kernel/time.ts'
import type { staffCalls } from '#modules/operations/reporting/contract-staff.ts'
import { decisionTime, type Database } from '#platform/server/db.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import { postHealth } from '#platform/server/post/post.ts'
import { WAITING_COUNTED_MAX, type StaffQueue } from '#platform/server/queues/staff-queue.ts'

type Calls = Handlers<typeof staffCalls>

export const showQueues =
  ({ db }: Database, queues: readonly StaffQueue[]): Calls['GET /staff-api/reporting/queues'] =>
  async (_asked, { staff: { staffId, permissions } }) => {
    const own = queues.filter(({ permission }) => permissions.has(permission))
    const read = await Promise.all(own.map(async (queue) => queue.read(db, { staffId, permissions })))
    return ok({
      queues: own.map(({ name }, n) => ({
        name,
        count: read[n]?.count ?? 0,
        countMax: WAITING_COUNTED_MAX,
        oldestAt: read[n]?.oldestAt?.toISOString() ?? null,
      })),
    })
  }

export type Feeds = { heard(): readonly { readonly source: string; readonly at: Date; readonly isSilent: boolean }[] }

export const showHealth =
  ({ db }: Database, feeds: Feeds): Calls['GET /staff-api/reporting/health'] =>
  async () => {
    const now = await decisionTime(db)
    const post = await postHealth(db, new Date(now.getTime() - DAY_MS))
    return ok({
      feeds: feeds
        .heard()
        .toSorted((a, b) => (a.source < b.source ? -1 : 1))
        .map(({ source, at, isSilent }) => ({ source, heardAt: at.toISOString(), isSilent })),
      post: post.map(({ oldestAt, ...kind }) => ({ ...kind, oldestAt: oldestAt?.toISOString() ?? null })),
    })
  }
