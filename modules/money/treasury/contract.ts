// What the treasury announces to other modules.
import { z } from 'zod'
import { event } from '#kernel/contract.ts'
import { MinorUnits } from '#kernel/schema.ts'

/** Two operators have credited or debited a player's account. Minor units; negative: a debit. `balance`: right after it. */
export const balanceAdjusted = event(
  'balance.adjusted',
  z.object({
    playerId: z.int(),
    accountId: z.int(),
    currency: z.string(),
    amount: MinorUnits,
    balance: MinorUnits,
  }),
  ({ playerId }) => playerId,
)
