// What a player sees of their deposits: each with its steps, and with what is seen of it on a chain.
import { z } from 'zod'
import { formatAmount } from '#kernel/money.ts'
import { ok, refuse } from '#kernel/result.ts'
import { qrPath } from '#modules/players/second-factor/server/service.ts'
import type { calls, DepositChain, Payment } from '#modules/money/payments/contract.ts'
import { taxOf } from '#modules/money/taxes/contract.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import { findPayment, paymentsOf, stepsOf, type DepositFilter, type PaymentRow } from '../payment-store.ts'
import type { PaymentsServer } from '../payments-server.ts'

type Calls = Handlers<typeof calls>

/** By payment; of the providers that are paid over a chain. */
async function chainStates(
  { providers }: PaymentsServer,
  rows: readonly PaymentRow[],
): Promise<ReadonlyMap<string, DepositChain>> {
  const states = new Map<string, DepositChain>()
  for (const [name, { chainStates: read }] of providers) {
    const ids = rows.filter(({ method }) => method === name).map((row) => row.payment_id)
    if (read !== undefined && ids.length > 0) for (const [id, state] of await read(ids)) states.set(id, state)
  }
  return states
}

function shownChain(chain: DepositChain | undefined): Payment['chain'] {
  if (chain === undefined) return null
  const { path, size } = qrPath(chain.uri)
  return { ...chain, qrPath: path, qrSize: size }
}

/** As the player sees them, in the order of the rows. */
async function shownPayments(server: PaymentsServer, rows: readonly PaymentRow[]): Promise<readonly Payment[]> {
  const steps = await stepsOf(
    server.database.db,
    rows.map((row) => row.payment_id),
  )
  const chains = await chainStates(server, rows)
  return rows.map((row) => ({
    paymentId: row.payment_id,
    kind: row.kind,
    method: row.method,
    amount: formatAmount(row.amount, row.currency),
    credited: formatAmount(row.credited, row.currency),
    takenBack: formatAmount(row.taken_back, row.currency),
    tax: formatAmount(taxOf(row.credited - row.taken_back, row.tax_rate), row.currency),
    currency: row.currency,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    steps: steps
      .filter(({ paymentId }) => paymentId === row.payment_id)
      .map(({ status, at }) => ({ status, at: at.toISOString() })),
    chain: shownChain(chains.get(row.payment_id)),
  }))
}

/** For the list of everything that a player paid in and was paid out; newest first, before the position (exclusive). */
export async function depositsOf(
  server: PaymentsServer,
  playerId: number,
  filter: DepositFilter,
  before: { readonly at: string; readonly id: string } | undefined,
  limit: number,
): Promise<readonly Payment[]> {
  const position = before === undefined ? undefined : { at: before.at, paymentId: before.id }
  return shownPayments(server, await paymentsOf(server.database.db, playerId, position, limit, filter))
}

export async function depositOf(
  server: PaymentsServer,
  playerId: number,
  paymentId: string,
): Promise<Payment | undefined> {
  const row = await findPayment(server.database.db, playerId, paymentId)
  return row === undefined ? undefined : (await shownPayments(server, [row]))[0]
}

// The database has no year 0.
const Position = z.object({ at: z.iso.datetime().refine((at) => !at.startsWith('0000')), paymentId: z.uuid() })

/** `<created at>_<payment id>` of the last payment shown; undefined where it is not one of ours. */
function readCursor(cursor: string): z.infer<typeof Position> | undefined {
  const [at, paymentId] = cursor.split('_')
  return Position.safeParse({ at, paymentId }).data
}

export const listPayments =
  (server: PaymentsServer): Calls['GET /web-api/payments/payments'] =>
  async ({ cursor, limit }, { viewer }) => {
    const before = cursor === undefined ? undefined : readCursor(cursor)
    if (cursor !== undefined && before === undefined) return refuse('cursor_malformed', 'the cursor is not valid')
    const rows = await paymentsOf(server.database.db, viewer.playerId, before, limit + 1)
    const shown = rows.slice(0, limit)
    const last = shown.at(-1)
    return ok({
      items: [...(await shownPayments(server, shown))],
      next:
        last !== undefined && rows.length > shown.length ? `${last.created_at.toISOString()}_${last.payment_id}` : null,
    })
  }

export const showPayment =
  (server: PaymentsServer): Calls['GET /web-api/payments/payments/:paymentId'] =>
  async ({ paymentId }, { viewer }) => {
    const shown = await depositOf(server, viewer.playerId, paymentId)
    return shown === undefined ? refuse('payment_not_found', 'there is no such payment of yours') : ok(shown)
  }
