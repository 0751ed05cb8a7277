// The list of money in suspense, and one case with everything that may tell whose it is.
import { formatAmount } from '#kernel/money.ts'
import { ok, refuse } from '#kernel/result.ts'
import { DAY_MS } from '#kernel/time.ts'
import { statements } from '#modules/money/payments/server/service.ts'
import type { staffCalls, SuspenseCase } from '#modules/money/treasury/contract-staff.ts'
import { takesTwo } from '#modules/money/treasury/rules/alone-limit.ts'
import { memberNames } from '#modules/operations/staff/server/service.ts'
import { decisionTime, type Db } from '#platform/server/db.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { TreasuryServer } from '../treasury-server.ts'

type Calls = Handlers<typeof staffCalls>
type Suspense = statements.Suspense

const CURSOR = /^\d{1,15}$/u
/** Longer than that money should belong to nobody. */
const DUE_DAYS = 7
const MESSAGES_MAX = 50
const BODY_LENGTH_MAX = 4_000
const SIMILAR_MAX = 10
/** Deposits so long before the money came. */
const SIMILAR_MS = 30 * DAY_MS

const STAFF = /^staff:(\d{1,15})$/u

/** `staff:3` by the operator's name; whom the command line was given as they are. */
export async function operatorNames(db: Db, actors: readonly string[]): Promise<(actor: string) => string> {
  const idOf = (actor: string): number => Number(STAFF.exec(actor)?.[1] ?? 0)
  const names = await memberNames(db, [...new Set(actors.map(idOf).filter((id) => id > 0))])
  return (actor) => names.get(idOf(actor)) ?? actor.replace(/^operator:/u, '')
}

type Message = Awaited<ReturnType<typeof statements.messagesAbout>>[number]

/** What a provider said, as it said it; the beginning of what is very long. */
export const shownMessages = (messages: readonly Message[]) =>
  messages.map(({ eventId, body, outcome, receivedAt }) => ({
    eventId,
    body: (typeof body === 'string' ? body : JSON.stringify(body, undefined, 2)).slice(0, BODY_LENGTH_MAX),
    outcome,
    receivedAt: receivedAt.toISOString(),
  }))

const view = (found: Suspense, now: Date, nameOf: (actor: string) => string): SuspenseCase => {
  const { suspenseId, provider, reference, amount, currency, openedAt, closed } = found
  const waitedDays = Math.max(0, Math.floor(((closed?.at ?? now).getTime() - openedAt.getTime()) / DAY_MS))
  return {
    suspenseId: Number(suspenseId),
    provider,
    reference,
    amount: formatAmount(amount, currency),
    currency,
    openedAt: openedAt.toISOString(),
    waitedDays,
    isOverdue: closed === undefined && waitedDays >= DUE_DAYS,
    needsTwo: takesTwo(amount, currency),
    closed:
      closed === undefined
        ? null
        : {
            decision: closed.decision,
            playerId: closed.playerId ?? null,
            by: nameOf(closed.by),
            note: closed.note,
            at: closed.at.toISOString(),
          },
  }
}

const namesIn = (db: Db, found: readonly Suspense[]) =>
  operatorNames(
    db,
    found.flatMap(({ closed }) => (closed === undefined ? [] : [closed.by])),
  )

export const listCases =
  ({ database: { db } }: TreasuryServer): Calls['GET /staff-api/treasury/suspense'] =>
  async ({ cursor, limit, sort, ...filter }) => {
    if (cursor !== undefined && !CURSOR.test(cursor)) return refuse('cursor_malformed', 'the cursor is not valid')
    const after = cursor === undefined ? undefined : BigInt(cursor)
    const found = await statements.listSuspense(db, { ...filter, isNewestFirst: sort === 'newest' }, after, limit + 1)
    const shown = found.slice(0, limit)
    const [now, nameOf] = await Promise.all([decisionTime(db), namesIn(db, shown)])
    return ok({
      items: shown.map((one) => view(one, now, nameOf)),
      next: found.length > limit ? String(shown.at(-1)?.suspenseId) : null,
      tally: after === undefined ? await statements.tallySuspense(db, filter) : null,
    })
  }

export const suspenseNotFound = () => refuse('suspense_not_found', 'there is no such case of money in suspense')

export const showCase =
  ({ database: { db } }: TreasuryServer): Calls['GET /staff-api/treasury/suspense/:suspenseId'] =>
  async ({ suspenseId }) => {
    const found = await statements.findSuspense(db, BigInt(suspenseId))
    if (found === undefined) return suspenseNotFound()
    const { provider, reference, lineId, caseId, currency, openedAt } = found
    const [now, nameOf, line, messages, similar] = await Promise.all([
      decisionTime(db),
      namesIn(db, [found]),
      lineId === null ? undefined : statements.findLine(db, provider, lineId),
      statements.messagesAbout(db, { provider, reference, limit: MESSAGES_MAX }),
      statements.unpaidDeposits(db, found, new Date(openedAt.getTime() - SIMILAR_MS), SIMILAR_MAX),
    ])
    return ok({
      ...view(found, now, nameOf),
      line:
        line === undefined
          ? null
          : { lineId: line.lineId, fee: formatAmount(line.fee, currency), occurredAt: line.occurredAt.toISOString() },
      caseId: caseId === null ? null : Number(caseId),
      messages: shownMessages(messages),
      similar: similar.map(({ createdAt, ...one }) => ({ ...one, createdAt: createdAt.toISOString() })),
    })
  }
