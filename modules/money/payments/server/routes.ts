// Contract name → use case.
import { z } from 'zod'
import { formatAmount } from '#kernel/money.ts'
import { ok, refuse } from '#kernel/result.ts'
import { calls, type Payment } from '#modules/money/payments/contract.ts'
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

// The database knows no year 0.
const Position = z.object({ at: z.iso.datetime().refine((at) => !at.startsWith('0000')), paymentId: z.uuid() })

/** `<created at>_<payment id>` of the last payment shown; undefined where it is not one of ours. */
function readCursor(cursor: string): z.infer<typeof Position> | undefined {
  const [at, paymentId] = cursor.split('_')
  return Position.safeParse({ at, paymentId }).data
}

export const paymentsRoutes = (server: PaymentsServer): Bundle =>
  bundle(calls, {
    'POST /web-api/payments/deposits': openDeposit(server),
    'GET /web-api/payments/payments': async ({ cursor, limit }, { viewer }) => {
      const before = cursor === undefined ? undefined : readCursor(cursor)
      if (cursor !== undefined && before === undefined) return refuse('cursor_malformed', 'the cursor is not valid')
      const rows = await paymentsOf(server.database.db, viewer.playerId, before, limit + 1)
      const shown = rows.slice(0, limit)
      const last = shown.at(-1)
      return ok({
        items: shown.map(present),
        next:
          last !== undefined && rows.length > shown.length
            ? `${last.created_at.toISOString()}_${last.payment_id}`
            : null,
      })
    },
    'GET /web-api/payments/payments/:paymentId': async ({ paymentId }, { viewer }) => {
      const row = await findPayment(server.database.db, viewer.playerId, paymentId)
      return row === undefined ? refuse('payment_not_found', 'there is no such payment of yours') : ok(present(row))
    },
  })
