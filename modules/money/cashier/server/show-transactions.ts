// Deposits and withdrawals in one list, the newest first: a page of each, merged.
import { z } from 'zod'
import { ok, refuse } from '#kernel/result.ts'
import type { calls, Transaction } from '#modules/money/cashier/contract.ts'
import {
  depositState,
  depositStatuses,
  withdrawalState,
  withdrawalStatuses,
  type TransactionKind,
  type TransactionState,
} from '#modules/money/cashier/rules/transaction-state.ts'
import { depositOf, depositsOf, type PaymentsServer } from '#modules/money/payments/server/service.ts'
import { withdrawalOf, withdrawalPage, type WithdrawalsServer } from '#modules/money/withdrawals/server/service.ts'
import type { Payment } from '#modules/money/payments/contract.ts'
import type { Withdrawal } from '#modules/money/withdrawals/contract.ts'
import type { Handlers } from '#platform/server/dispatch.ts'

export type CashierServer = { readonly payments: PaymentsServer; readonly withdrawals: WithdrawalsServer }

type Calls = Handlers<typeof calls>

// The database has no year 0.
const Position = z.object({ at: z.iso.datetime().refine((at) => !at.startsWith('0000')), id: z.uuid() })
type Position = z.infer<typeof Position>

/** `<created at>_<id>` of the last transaction shown; undefined where it is not one of ours. */
function readCursor(cursor: string): Position | undefined {
  const [at, id] = cursor.split('_')
  return Position.safeParse({ at, id }).data
}

const ofDeposit = (payment: Payment): Transaction => ({
  ...payment,
  transactionId: payment.paymentId,
  state: depositState(payment.status),
})

const ofWithdrawal = (withdrawal: Withdrawal): Transaction => ({
  ...withdrawal,
  kind: 'withdrawal',
  transactionId: withdrawal.withdrawalId,
  state: withdrawalState(withdrawal.status),
})

/** The newest first; of one instant as the database orders ids. */
const isBefore = (a: Transaction, b: Transaction): number => {
  const [first, second] = [a, b].map(({ createdAt, transactionId }) => `${createdAt}_${transactionId}`)
  return (first ?? '') < (second ?? '') ? 1 : -1
}

/** Undefined: any status. */
const statusesOf = <S>(state: TransactionState | undefined, read: (state: TransactionState) => readonly S[]) =>
  state === undefined ? undefined : read(state)

type Asked = {
  readonly kind?: TransactionKind | undefined
  readonly state?: TransactionState | undefined
  readonly method?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly cursor?: string | undefined
  readonly limit: number
}

export const listTransactions =
  (server: CashierServer): Calls['GET /web-api/cashier/transactions'] =>
  (asked, { viewer: { playerId } }) =>
    transactionPage(server, playerId, asked)

export async function transactionPage(
  { payments, withdrawals }: CashierServer,
  playerId: number,
  { kind, state, method, from, to, cursor, limit }: Asked,
) {
  const before = cursor === undefined ? undefined : readCursor(cursor)
  if (cursor !== undefined && before === undefined) return refuse('cursor_malformed', 'the cursor is not valid')
  const days = {
    method,
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
  }
  const [ins, outs] = [statusesOf(state, depositStatuses), statusesOf(state, withdrawalStatuses)]
  const [deposits, paidOut] = await Promise.all([
    kind === 'withdrawal' || ins?.length === 0
      ? []
      : depositsOf(payments, playerId, { ...days, statuses: ins }, before, limit + 1),
    kind === 'deposit' || outs?.length === 0
      ? []
      : withdrawalPage(withdrawals, playerId, { ...days, statuses: outs }, before, limit + 1),
  ])
  const all = [...deposits.map(ofDeposit), ...paidOut.map(ofWithdrawal)].toSorted(isBefore)
  const items = all.slice(0, limit)
  const last = items.at(-1)
  return ok({
    items,
    next: last !== undefined && all.length > limit ? `${last.createdAt}_${last.transactionId}` : null,
  })
}

export const showTransaction =
  ({ payments, withdrawals }: CashierServer): Calls['GET /web-api/cashier/transactions/:transactionId'] =>
  async ({ transactionId }, { viewer: { playerId } }) => {
    const payment = await depositOf(payments, playerId, transactionId)
    if (payment !== undefined) return ok(ofDeposit(payment))
    const withdrawal = await withdrawalOf(withdrawals, playerId, transactionId)
    return withdrawal === undefined
      ? refuse('transaction_not_found', 'there is no such transaction of yours')
      : ok(ofWithdrawal(withdrawal))
  }
