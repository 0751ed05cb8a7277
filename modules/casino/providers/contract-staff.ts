// Rounds of other studios for operators, with every message about them, and how the studios' calls fare.
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { Cursor, Instant, MoneyText, page, PositiveId } from '#kernel/schema.ts'
import { ProviderRoundState } from '#modules/casino/providers/contract.ts'
import { StaffPosting } from '#modules/casino/rounds/contract-staff.ts'

const PAGE_MAX = 100
const NAME_LENGTH_MAX = 100

/** `stuck`: open for a day and more. */
export const PROVIDER_ROUND_FILTERS = ['open', 'stuck', 'closed', 'rolled_back', 'expired'] as const

export const StaffProviderRound = z.object({
  roundId: z.number(),
  provider: z.string(),
  providerTitle: z.string(),
  /** As the provider names it. */
  providerRound: z.string(),
  playerId: z.number(),
  game: z.string(),
  title: z.string(),
  state: ProviderRoundState,
  isStuck: z.boolean(),
  stake: MoneyText,
  win: MoneyText,
  currency: z.string(),
  startedAt: Instant,
  endedAt: Instant.nullable(),
})
export type StaffProviderRound = z.infer<typeof StaffProviderRound>

export const StaffTransaction = z.object({
  tx: z.string(),
  kind: z.enum(['bet', 'win', 'cancel']),
  state: z.enum(['accepted', 'settled', 'cancelled', 'refused', 'tombstone']),
  /** 'ok', or why it was refused. */
  answer: z.string(),
  amount: MoneyText,
  given: MoneyText,
  target: z.string().nullable(),
  balance: MoneyText.nullable(),
  at: Instant,
})
export type StaffTransaction = z.infer<typeof StaffTransaction>

export const ShownProviderRound = StaffProviderRound.extend({
  accountId: z.number(),
  version: z.string(),
  profile: z.string(),
  given: MoneyText,
  transactions: z.array(StaffTransaction),
  entries: z.array(StaffPosting),
  /** The provider can show how it went. */
  hasReplay: z.boolean(),
})
export type ShownProviderRound = z.infer<typeof ShownProviderRound>

export const HEALTH_STATES = ['quiet', 'good', 'degraded', 'failing'] as const

export const ProviderHealth = z.object({
  provider: z.string(),
  state: z.enum(HEALTH_STATES),
  calls: z.number(),
  /** Failed by our fault, or not verified. */
  failures: z.number(),
  /** Refused by a rule: too little money, a limit, an ended session. */
  refusals: z.number(),
  averageMs: z.number(),
  slowestMs: z.number(),
  operations: z.array(
    z.object({
      operation: z.string(),
      outcome: z.string(),
      calls: z.number(),
      averageMs: z.number(),
      slowestMs: z.number(),
    }),
  ),
})
export type ProviderHealth = z.infer<typeof ProviderHealth>

export const HEALTH_MINUTES_MAX = 7 * 24 * 60

export const staffCalls = {
  'GET /staff-api/casino-providers/rounds': call({
    who: 'staff',
    permission: 'casino.read',
    input: z.object({
      state: z.enum(PROVIDER_ROUND_FILTERS).optional(),
      provider: z.string().max(NAME_LENGTH_MAX).optional(),
      playerId: PositiveId.optional(),
      cursor: Cursor,
      limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(50),
    }),
    output: page(StaffProviderRound),
    refusals: { cursor_malformed: 400 },
  }),
  'GET /staff-api/casino-providers/rounds/:roundId': call({
    who: 'staff',
    permission: 'casino.read',
    input: z.object({ roundId: PositiveId }),
    output: ShownProviderRound,
    refusals: { round_not_found: 404 },
  }),
  /** Where the provider shows how the round went. */
  'GET /staff-api/casino-providers/rounds/:roundId/replay': call({
    who: 'staff',
    permission: 'casino.read',
    input: z.object({ roundId: PositiveId }),
    output: z.object({ url: z.url() }),
    refusals: { round_not_found: 404, provider_unavailable: 503 },
  }),
  /** Of the last minutes. */
  'GET /staff-api/casino-providers/health': call({
    who: 'staff',
    permission: 'casino.read',
    input: z.object({ minutes: z.coerce.number().int().min(1).max(HEALTH_MINUTES_MAX).default(60) }),
    output: z.object({ items: z.array(ProviderHealth) }),
    refusals: {},
  }),
}
