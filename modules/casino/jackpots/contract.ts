// Jackpots as everybody sees them: real figures, as of a second ago at most.
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { CurrencyCode, Instant, MoneyText } from '#kernel/schema.ts'

export const WINNERS_MAX = 5
const POOLS_MAX = 50

const GameCode = z.string().regex(/^[a-z0-9-]{1,40}$/u)

export const Jackpot = z.object({
  code: z.string(),
  currency: z.string(),
  /** What it holds; what it would pay now. */
  amount: MoneyText,
  seed: MoneyText,
  /** It is won before it holds this. */
  cap: MoneyText,
  /** In percent of each stake. */
  rate: z.string(),
  /** In percent of all stakes, in the long run. */
  return: z.string(),
  /** Stakes of one unit of the currency for one hit, as it stands now. */
  oneIn: z.number(),
  games: z.array(z.string()),
  winners: z.array(z.object({ player: z.string(), amount: MoneyText, at: Instant })).max(WINNERS_MAX),
})
export type Jackpot = z.infer<typeof Jackpot>

export const calls = {
  'GET /web-api/casino/jackpots': call({
    who: 'anyone',
    input: z.object({ currency: CurrencyCode.default('EUR'), game: GameCode.optional() }),
    output: z.object({ items: z.array(Jackpot).max(POOLS_MAX) }),
    refusals: { currency_unknown: 422 },
  }),
}
