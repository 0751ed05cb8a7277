// Operators' call about the deposits and withdrawals of one player, as the player has them in one list.
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { Cursor, page, PositiveId } from '#kernel/schema.ts'
import { Transaction } from '#modules/money/cashier/contract.ts'
import {
  TRANSACTION_KINDS,
  TRANSACTION_STATES,
  TRANSACTIONS_PAGE_MAX,
} from '#modules/money/cashier/rules/transaction-state.ts'

export const staffCalls = {
  /** The newest first. */
  'GET /staff-api/cashier/players/:playerId/transactions': call({
    who: 'staff',
    permission: 'money.read',
    input: z.object({
      playerId: PositiveId,
      kind: z.enum(TRANSACTION_KINDS).optional(),
      state: z.enum(TRANSACTION_STATES).optional(),
      cursor: Cursor,
      limit: z.coerce.number().int().min(1).max(TRANSACTIONS_PAGE_MAX).default(50),
    }),
    output: page(Transaction),
    refusals: { cursor_malformed: 400 },
  }),
}
