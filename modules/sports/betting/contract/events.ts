// What betting announces. All money of events about bets is in minor units of the bet's currency; `balance` is the account's right after it.
import { z } from 'zod'
import { event } from '#kernel/contract.ts'
import { MinorUnits } from '#kernel/schema.ts'

/** What every event about a bet says. */
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
