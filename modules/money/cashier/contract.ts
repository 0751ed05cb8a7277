// Deposits and withdrawals in one list.
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { Cursor, Instant, page } from '#kernel/schema.ts'
import { Payment } from '#modules/money/payments/contract.ts'
import { Withdrawal } from '#modules/money/withdrawals/contract.ts'
import {
  TRANSACTION_KINDS,
  TRANSACTION_STATES,
  TRANSACTIONS_PAGE_MAX,
} from '#modules/money/cashier/rules/transaction-state.ts'

const METHOD_LENGTH_MAX = 40

const DepositTransaction = Payment.extend({ transactionId: z.string(), state: z.enum(TRANSACTION_STATES) })
const WithdrawalTransaction = Withdrawal.extend({
  kind: z.literal('withdrawal'),
  transactionId: z.string(),
  state: z.enum(TRANSACTION_STATES),
})
export const Transaction = z.discriminatedUnion('kind', [DepositTransaction, WithdrawalTransaction])
export type Transaction = z.infer<typeof Transaction>

export const calls = {
  /** The newest first. */
  'GET /web-api/cashier/transactions': call({
    who: 'player',
    input: z.object({
      kind: z.enum(TRANSACTION_KINDS).optional(),
      state: z.enum(TRANSACTION_STATES).optional(),
      /** By which the money came or went. */
      method: z.string().max(METHOD_LENGTH_MAX).optional(),
      /** Inclusive. */
      from: Instant.optional(),
      /** Exclusive. */
      to: Instant.optional(),
      cursor: Cursor,
      limit: z.coerce.number().int().min(1).max(TRANSACTIONS_PAGE_MAX).default(20),
    }),
    output: page(Transaction),
    refusals: { cursor_malformed: 400 },
  }),
  'GET /web-api/cashier/transactions/:transactionId': call({
    who: 'player',
    input: z.object({ transactionId: z.uuid() }),
    output: Transaction,
    refusals: { transaction_not_found: 404 },
  }),
}
