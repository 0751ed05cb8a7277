// How a visitor becomes a player.
import { z } from 'zod'
import { event } from '#kernel/contract.ts'
import { registeringCalls } from '#modules/players/onboarding/contract/registering.ts'

export { BIRTH_DATE_MIN, Registration } from '#modules/players/onboarding/contract/registering.ts'

/** A new player, with a main account. Everything else about them is in the tables. */
export const playerRegistered = event(
  'player.registered',
  z.object({
    playerId: z.int(),
    currency: z.string(),
    /** How: by one click, phone, e-mail, or a social account. */
    type: z.string(),
    /** The page on which the player registered, whose brand letters bear. */
    origin: z.string(),
  }),
  ({ playerId }) => playerId,
)

export const calls = { ...registeringCalls }
