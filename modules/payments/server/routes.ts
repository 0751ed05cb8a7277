// Contract name → use case.
import { formatAmount } from '#kernel/money.ts'
import { ok, refuse } from '#kernel/result.ts'
import { calls, type Payment } from '#modules/payments/contract.ts'
import { bundle, type Bundle } from '#platform/server/dispatch.ts'
import { openDeposit, type PaymentsServer } from './open-deposit.ts'
import { findPayment, paymentsOf, type PaymentRow } from './payment-store.ts'

const present = (row: PaymentRow): typeof Payment._output => ({
  paymentId: row.payment_id,
  kind: row.kind,
  method: row.method,
  amount: formatAmount(row.amount, row.currency),
  currency: row.currency,
  status: row.status,
  createdAt: row.created_at.toISOString(),
})

const CURSOR = /^(\d{4}-[\dT:.-]+Z)_([0-9a-f-]{36})$/u

export const paymentsRoutes = (server: PaymentsServer): Bundle =>
  bundle(calls, {
    'POST /web-api/payments/deposits': openDeposit(server),
    'GET /web-api/payments/payments': async ({ cursor, limit }, { viewer }) => {
      const [, at, paymentId] = CURSOR.exec(cursor ?? '') ?? []
      if (cursor !== undefined && (at === undefined || paymentId === undefined)) return refuse('cursor_malformed', 'the cursor is not one of ours')
      const before = at === undefined || paymentId === undefined ? undefined : { at, paymentId }
      const rows = await paymentsOf(server.database.db, viewer.playerId, before, limit + 1)
      const shown = rows.slice(0, limit)
      const last = shown.at(-1)
      return ok({ items: shown.map(present), next: last !== undefined && rows.length > shown.length ? `${last.created_at.toISOString()}_${last.payment_id}` : null })
    },
    'GET /web-api/payments/payments/:paymentId': async ({ paymentId }, { viewer }) => {
      const row = await findPayment(server.database.db, viewer.playerId, paymentId)
      return row === undefined ? refuse('payment_not_found', 'there is no such payment of yours') : ok(present(row))
    },
  })
