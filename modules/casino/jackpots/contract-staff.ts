// Operators' calls about jackpots: what is in each pool and who won it. To change the terms of a pool takes two operators.
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { Cursor, Instant, MoneyText, page } from '#kernel/schema.ts'
import { JACKPOT_CHANGE } from '#modules/casino/jackpots/rules/change-kind.ts'

const POOLS_MAX = 50
export const WINS_PAGE_MAX = 50
const Code = z.string().regex(/^[a-z][a-z0-9]{1,30}$/u)
const Currency = z.string().regex(/^[A-Z]{3}$/u)
const Amount = z.string().trim().max(40)

export const StaffJackpot = z.object({
  code: z.string(),
  currency: z.string(),
  state: z.enum(['running', 'paused']),
  games: z.array(z.string()),
  /** Hundredths of a percent of each stake. */
  rate: z.number(),
  seed: MoneyText,
  cap: MoneyText,
  amount: MoneyText,
  /** In percent of all stakes, in the long run. */
  return: z.string(),
  /** Since it began. */
  plays: z.number(),
  staked: MoneyText,
  contributed: MoneyText,
  seeded: MoneyText,
  paid: MoneyText,
  wins: z.number(),
})
export type StaffJackpot = z.infer<typeof StaffJackpot>

export const JackpotWin = z.object({
  roundId: z.number(),
  playerId: z.number(),
  code: z.string(),
  currency: z.string(),
  stake: MoneyText,
  amount: MoneyText,
  at: Instant,
})
export type JackpotWin = z.infer<typeof JackpotWin>

export { JACKPOT_CHANGE }
export const JackpotAsk = z.object({
  code: Code,
  currency: Currency,
  state: z.enum(['running', 'paused']),
  rate: z.number().int().min(1).max(500),
  seed: Amount,
  cap: Amount,
})
export type JackpotAsk = z.infer<typeof JackpotAsk>

export const staffCalls = {
  'GET /staff-api/casino-jackpots': call({
    who: 'staff',
    permission: 'casino.read',
    input: z.object({}),
    output: z.object({ items: z.array(StaffJackpot).max(POOLS_MAX) }),
    refusals: {},
  }),
  /** The latest first. */
  'GET /staff-api/casino-jackpots/wins': call({
    who: 'staff',
    permission: 'casino.read',
    input: z.object({ limit: z.coerce.number().int().min(1).max(WINS_PAGE_MAX).default(20), cursor: Cursor }),
    output: page(JackpotWin),
    refusals: { cursor_malformed: 400 },
  }),
}
