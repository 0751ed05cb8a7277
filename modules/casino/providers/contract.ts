// Launching games of other studios, and what their rounds announce.
import { z } from 'zod'
import { call, event } from '#kernel/contract.ts'
import { MinorUnits } from '#kernel/schema.ts'
import { launchRefusals } from '#modules/casino/games/contract.ts'
import { PROVIDER_ROUND_STATES } from '#modules/casino/providers/rules/decide-message.ts'

export { WIN_KINDS } from '#modules/casino/providers/rules/decide-message.ts'
export const ProviderRoundState = z.enum(PROVIDER_ROUND_STATES)
export type ProviderRoundState = (typeof PROVIDER_ROUND_STATES)[number]

const OfRound = z.object({
  playerId: z.int(),
  accountId: z.int(),
  roundId: z.int(),
  provider: z.string(),
  game: z.string(),
  version: z.string(),
  currency: z.string(),
})
const ofPlayer = ({ playerId }: { readonly playerId: number }): number => playerId

/** A message of a provider moved money: `balance` is the account's right after it. Amounts in minor units. */
export const providerRoundMoved = event(
  'provider-round.moved',
  OfRound.extend({
    kind: z.enum(['bet', 'win', 'cancelled_bet', 'cancelled_win']),
    amount: MinorUnits,
    /** The part of the amount that an offer gave. */
    given: MinorUnits,
    balance: MinorUnits,
  }),
  ofPlayer,
)

export const providerRoundSettled = event(
  'provider-round.settled',
  OfRound.extend({ stake: MinorUnits, given: MinorUnits, win: MinorUnits, state: ProviderRoundState }),
  ofPlayer,
)

const NAME_LENGTH_MAX = 100
const Name = z.string().min(1).max(NAME_LENGTH_MAX)

export const calls = {
  /** Where the game is shown; a launch for money replaces an earlier one of the same game. */
  'POST /web-api/casino/provider-launches': call({
    who: 'player',
    input: z.object({
      /** Its code in the catalogue. */
      game: Name,
      accountId: z.int().positive(),
      device: z.enum(['desktop', 'phone', 'tablet']),
      language: z
        .string()
        .regex(/^[a-z]{2}$/u, 'malformed')
        .default('en'),
    }),
    output: z.object({
      url: z.url(),
      /** What its session is asked for by: `GET /web-api/casino/games/:game/session`. */
      sessionGame: z.string(),
      /** The page may show it in a frame; else it opens in a window of its own. */
      isFramed: z.boolean(),
    }),
    refusals: {
      ...launchRefusals,
      account_not_found: 404,
      /** The rules of play allow slots in one currency only: `details.currency`. */
      currency_not_allowed: 422,
      another_slot_open: 409,
      provider_unavailable: 503,
    },
    status: 201,
  }),
}
