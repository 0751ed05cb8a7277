// Rounds of our own games for operators: found, recalled, and audited.
import { z } from 'zod'
import { call, type PermissionTable } from '#kernel/contract.ts'
import { Cursor, Instant, MoneyText, page, PositiveId } from '#kernel/schema.ts'
import { RoundState } from '#modules/casino/rounds/contract.ts'

const PAGE_MAX = 100
const GAME_LENGTH_MAX = 60

const Paged = z.object({ cursor: Cursor, limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(50) })

/** `stuck`: open for a day and more. */
export const ROUND_FILTERS = ['open', 'stuck', 'closed', 'voided', 'expired'] as const

export const StaffRound = z.object({
  roundId: z.number(),
  playerId: z.number(),
  game: z.string(),
  title: z.string(),
  version: z.string(),
  state: RoundState,
  isStuck: z.boolean(),
  stake: MoneyText,
  win: MoneyText,
  currency: z.string(),
  startedAt: Instant,
  endedAt: Instant.nullable(),
})
export type StaffRound = z.infer<typeof StaffRound>

/** One leg of a journal entry; `balance` is that of the player's account after it. */
export const StaffPosting = z.object({
  at: Instant,
  kind: z.string(),
  account: z.string(),
  amount: MoneyText,
  balance: MoneyText.nullable(),
})
export type StaffPosting = z.infer<typeof StaffPosting>

export const RecalledRound = StaffRound.extend({
  accountId: z.number(),
  profile: z.string(),
  balanceBefore: MoneyText,
  balanceAfter: MoneyText,
  multiplier: z.string(),
  seeds: z.object({
    commitment: z.string(),
    clientSeed: z.string(),
    nonce: z.number(),
    /** Null until its pair was replaced: an operator is told no more than the player. */
    serverSeed: z.string().nullable(),
  }),
  options: z.unknown(),
  view: z.unknown(),
  steps: z.array(
    z.object({
      step: z.number(),
      choice: z.unknown(),
      view: z.unknown(),
      multiplier: z.string(),
      balance: MoneyText,
      at: Instant,
    }),
  ),
  entries: z.array(StaffPosting),
})
export type RecalledRound = z.infer<typeof RecalledRound>

export const StaffSeedPair = z.object({
  pairId: z.string(),
  playerId: z.number(),
  state: z.enum(['next', 'current', 'revealed']),
  commitment: z.string(),
  clientSeed: z.string().nullable(),
  serverSeed: z.string().nullable(),
  /** What its commitment is of, once it was revealed; null before. */
  isCommitmentKept: z.boolean().nullable(),
  rounds: z.number(),
  createdAt: Instant,
  revealedAt: Instant.nullable(),
})
export type StaffSeedPair = z.infer<typeof StaffSeedPair>

export const StaffReturn = z.object({
  game: z.string(),
  title: z.string(),
  version: z.string(),
  currency: z.string(),
  rounds: z.number(),
  staked: MoneyText,
  won: MoneyText,
  /** Null where the game states no return. Parts of the stake. */
  verdict: z
    .object({
      stated: z.number(),
      actual: z.number(),
      low: z.number(),
      high: z.number(),
      z: z.number(),
      state: z.enum(['waiting', 'within', 'outside', 'alarm']),
    })
    .nullable(),
})
export type StaffReturn = z.infer<typeof StaffReturn>

export const RETURN_DAYS_MAX = 366

export const staffCalls = {
  /** The latest first; stuck ones: the longest waiting first. */
  'GET /staff-api/casino/rounds': call({
    who: 'staff',
    permission: 'casino.read',
    input: Paged.extend({
      state: z.enum(ROUND_FILTERS).optional(),
      game: z.string().max(GAME_LENGTH_MAX).optional(),
      playerId: PositiveId.optional(),
    }),
    output: page(StaffRound),
    refusals: { cursor_malformed: 400 },
  }),
  'GET /staff-api/casino/rounds/:roundId': call({
    who: 'staff',
    permission: 'casino.read',
    input: z.object({ roundId: PositiveId }),
    output: RecalledRound,
    refusals: { round_not_found: 404 },
  }),
  'GET /staff-api/casino/seed-pairs': call({
    who: 'staff',
    permission: 'casino.read',
    input: Paged.extend({
      playerId: PositiveId.optional(),
      state: z.enum(['next', 'current', 'revealed']).optional(),
    }),
    output: page(StaffSeedPair),
    refusals: { cursor_malformed: 400 },
  }),
  /** Of the last days, those with an alarm first. */
  'GET /staff-api/casino/returns': call({
    who: 'staff',
    permission: 'casino.read',
    input: z.object({ days: z.coerce.number().int().min(1).max(RETURN_DAYS_MAX).default(30) }),
    output: z.object({ items: z.array(StaffReturn) }),
    refusals: {},
  }),
}

export const permissions: PermissionTable = { 'casino.read': ['support', 'trader'] }
