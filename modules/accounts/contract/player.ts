// The signed-in player's own card.
import { z } from 'zod'
import { call } from '#kernel/contract.ts'

export const playerCalls = {
  'GET /web-api/accounts/me': call({
    who: 'player',
    input: z.object({}),
    output: z.object({
      userId: z.number(),
      email: z.string(),
      currency: z.string(),
      countryId: z.number(),
      registeredAt: z.iso.datetime(),
    }),
    refusals: {},
  }),
}
