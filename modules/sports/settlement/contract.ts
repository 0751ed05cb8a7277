// What settlement announces.
import { z } from 'zod'
import { event } from '#kernel/contract.ts'
import { MinorUnits } from '#kernel/schema.ts'
import { AnnouncedBet, BetStatus } from '#modules/sports/betting/contract.ts'

/**
 * A bet's money moved: it was decided, or decided again. `number` counts its decisions; `payout` is all that it pays by now, `moved` what this
 * decision changed of it; `balance` is the account's once the whole slice was settled.
 */
export const betSettled = event(
  'bet.settled',
  AnnouncedBet.extend({ number: z.int(), status: BetStatus, payout: MinorUnits, moved: MinorUnits }),
  ({ playerId }) => playerId,
)
