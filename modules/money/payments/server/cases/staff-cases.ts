// The list of cases, one of them with all that the provider said, and its closing by an operator.
import { z } from 'zod'
import { formatAmount } from '#kernel/money.ts'
import { ok, refuse } from '#kernel/result.ts'
import { staffCalls, type PaymentCase } from '#modules/money/payments/contract-staff.ts'
import { moneyOfCase } from '#modules/money/payments/rules/payment-case.ts'
import type { Wallet } from '#modules/money/wallet/server/service.ts'
import { memberNames } from '#modules/operations/staff/server/service.ts'
import { decisionTime, type Database, type Db } from '#platform/server/db.ts'
import { bundle, type Bundle, type Handlers } from '#platform/server/dispatch.ts'
import { bookCaseMoney } from '../statements/reconcile.ts'
import { eventsOfPayment, findCase, listCases, namedPayment, resolveCase, type StoredCase } from './case-store.ts'

type Calls = Handlers<typeof staffCalls>
type CasesServer = { readonly database: Database; readonly wallet: Wallet }

const CURSOR = /^\d{1,15}$/u
/** A provider that repeats itself makes no longer list. */
const EVENTS_MAX = 100

const Text = z.string().nullable().catch(null)
/** A message that is no JSON object has none of these. */
const Said = z
  .object({ status: Text.default(null), amount: Text.default(null), currency: Text.default(null) })
  .catch({ status: null, amount: null, currency: null })

const STAFF = /^staff:(\d{1,15})$/u
const staffIdOf = (by: string | undefined): number => Number(STAFF.exec(by ?? '')?.[1] ?? 0)

/** The operators who closed these cases, by number. */
async function closersOf(db: Db, cases: readonly StoredCase[]): Promise<(by: string) => string> {
  const ids = cases.map(({ closed }) => staffIdOf(closed?.by)).filter((id) => id > 0)
  const names = await memberNames(db, [...new Set(ids)])
  return (by) => names.get(staffIdOf(by)) ?? by
}

const moneyOf = (found: StoredCase): bigint | undefined =>
  moneyOfCase(found.kind, Said.parse(found.said), found.credited)

const view = (found: StoredCase, nameOf: (by: string) => string): PaymentCase => ({
  caseId: Number(found.caseId),
  kind: found.kind,
  provider: found.provider,
  paymentId: found.paymentId,
  playerId: found.playerId ?? null,
  said: Said.parse(found.said),
  openedAt: found.openedAt.toISOString(),
  isBookable: found.closed === undefined && moneyOf(found) !== undefined,
  closed:
    found.closed === undefined
      ? null
      : { by: nameOf(found.closed.by), reason: found.closed.reason, at: found.closed.at.toISOString() },
})

const list =
  ({ database: { db } }: CasesServer): Calls['GET /staff-api/payments/cases'] =>
  async ({ cursor, limit, ...filter }) => {
    if (cursor !== undefined && !CURSOR.test(cursor)) return refuse('cursor_malformed', 'the cursor is not valid')
    const found = await listCases(db, filter, cursor === undefined ? undefined : BigInt(cursor), limit + 1)
    const shown = found.slice(0, limit)
    const nameOf = await closersOf(db, shown)
    return ok({
      items: shown.map((one) => view(one, nameOf)),
      next: found.length > limit ? String(shown.at(-1)?.caseId) : null,
    })
  }

const notFound = () => refuse('case_not_found', 'there is no such case')

const show =
  ({ database: { db } }: CasesServer): Calls['GET /staff-api/payments/cases/:caseId'] =>
  async ({ caseId }) => {
    const found = await findCase(db, BigInt(caseId))
    if (found === undefined) return notFound()
    const { paymentId, provider } = found
    const [nameOf, payment, events] = await Promise.all([
      closersOf(db, [found]),
      namedPayment(db, paymentId),
      eventsOfPayment(db, { provider, paymentId, limit: EVENTS_MAX }),
    ])
    const money = (minor: bigint): string => formatAmount(minor, payment?.currency ?? '')
    return ok({
      ...view(found, nameOf),
      payment:
        payment === undefined
          ? null
          : {
              ...payment,
              amount: money(payment.amount),
              credited: money(payment.credited),
              takenBack: money(payment.takenBack),
              createdAt: payment.createdAt.toISOString(),
            },
      events: events.map(({ eventId, body, outcome, receivedAt }) => ({
        eventId,
        // The message in the provider's own form need not have these fields; the case has what was read of it.
        said: Said.parse(eventId === found.eventId ? found.said : body),
        outcome,
        receivedAt: receivedAt.toISOString(),
        isThis: eventId === found.eventId,
      })),
    })
  }

const close =
  ({ database: { db } }: CasesServer): Calls['POST /staff-api/payments/cases/:caseId/closings'] =>
  async ({ caseId, reason }, { staff }) => {
    const closing = { caseId: BigInt(caseId), by: `staff:${staff.staffId}`, note: reason, at: await decisionTime(db) }
    if (await resolveCase(db, closing)) return ok({ caseId })
    return (await findCase(db, closing.caseId)) === undefined
      ? notFound()
      : refuse('already_closed', 'this case has been closed meanwhile')
  }

const book =
  ({ database, wallet }: CasesServer): Calls['POST /staff-api/payments/cases/:caseId/bookings'] =>
  async ({ caseId, reason }, { staff }) =>
    database.transaction(async (tx) => {
      const found = await findCase(tx, BigInt(caseId))
      if (found === undefined) return notFound()
      const amount = moneyOf(found)
      const { currency } = Said.parse(found.said)
      if (amount === undefined || currency === null)
        return refuse('no_money_in_case', 'no money came with this case that is in no account yet')
      const by = `staff:${staff.staffId}`
      const at = await decisionTime(tx)
      const { provider, paymentId: reference } = found
      const closeCase = () => resolveCase(tx, { caseId: found.caseId, by, note: reason, at })
      const money = { caseId: found.caseId, provider, reference, amount, currency, by, close: closeCase }
      const booked = await bookCaseMoney(tx, { wallet }, money, at)
      return booked.ok ? ok({ caseId, suspenseId: Number(booked.value) }) : booked
    })

export const caseRoutes = (server: CasesServer): Bundle =>
  bundle(staffCalls, {
    'GET /staff-api/payments/cases': list(server),
    'GET /staff-api/payments/cases/:caseId': show(server),
    'POST /staff-api/payments/cases/:caseId/closings': close(server),
    'POST /staff-api/payments/cases/:caseId/bookings': book(server),
  })
