// The events of betting. All money in them is in minor units of the bet's currency; `balance` is the account's right
// after it.
import { z } from 'zod'
import { event } from '#kernel/contract.ts'
import { MinorUnits } from '#kernel/schema.ts'

/** The common fields of every event about a bet. */
export const AnnouncedBet = z.object({
  playerId: z.int(),
  accountId: z.int(),
  betId: z.int(),
  currency: z.string(),
  balance: MinorUnits,
})

export const betPlaced = event(
  'bet.placed',
  AnnouncedBet.extend({ typeId: z.int(), stake: MinorUnits }),
  ({ playerId }) => playerId,
)
