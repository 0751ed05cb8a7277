// The signed-in player's own card.
import { z } from 'zod'
import { call } from '#kernel/contract.ts'

export const playerCalls = {
  'GET /web-api/accounts/me': call({
    who: 'player',
    input: z.object({}),
    output: z.object({
      userId: z.number(),
      /** Null where the player has given none. */
      email: z.string().nullable(),
      /** The mailbox was proved by a link in a letter. */
      isEmailConfirmed: z.boolean(),
      /** E.164; null where none is bound. */
      phone: z.string().nullable(),
      currency: z.string(),
      countryId: z.number(),
      registeredAt: z.iso.datetime(),
    }),
    refusals: {},
  }),
}
