// The player's limits in the public format (S3.1 to S3.4, S7.14 to S7.20): what is offered, what is in force,
// setting, the test, the confirmation.
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { CurrencyCode } from '#kernel/schema.ts'
import { termRefusals } from '#modules/protection/exclusions/contract.ts'

const BASE = '/limit-service-api/api/external/web/v3'

export const LIMITS_ASKED_MAX = 20
const VALUE_LENGTH_MAX = 30

/** S3.2. */
const LimitType = z.number().int()

/** The currency of amounts, or the unit of a time; `flag`: 1 is on, 0 off. */
const Measure = z.enum(['amount', 'days', 'hours', 'minutes', 'flag'])

const LimitKind = z.enum([
  'wagering',
  'loss',
  'deposit',
  'self_exclusion',
  'session',
  'reality_check',
  'time_out',
  /** While it is on no casino stake is taken (0037). */
  'casino_block',
])

export const LimitDefinition = z.object({
  limitType: LimitType,
  type: LimitKind,
  /** In the language of the header X-Language. */
  title: z.string(),
  measure: Measure,
  /** Empty where any amount may be set. */
  availableValues: z.array(z.number()),
})
export type LimitDefinition = z.infer<typeof LimitDefinition>

/**
 * S3.1. Two of one type where a change waits: the value in force is ACTIVE, the waiting one PENDING. INACTIVE has
 * run out.
 */
export const Limit = z.object({
  limitType: LimitType,
  type: LimitKind,
  limitState: z.enum(['ACTIVE', 'PENDING', 'INACTIVE']),
  /**
   * Of amounts in units of the currency; 999999999 for no deposit limit, -1 for none of any other; 0 days: until
   * further notice; 0: a casino block to be removed.
   */
  limitValue: z.number(),
  /**
   * What it still allows now; of a session limit the hours left today, with fractions (S5.6); of all others the
   * value itself.
   */
  limitBalance: z.number(),
  /** Its delay is over, and the player can confirm it now. */
  needApprove: z.boolean(),
  /** Seconds since the epoch. `endsAt` of a waiting change: from when it can be confirmed; null: no end. */
  startedAt: z.number(),
  endsAt: z.number().nullable(),
  selfExcludeReason: z.string().nullable(),
  measure: Measure,
  /** Of amounts; null for all others. */
  currency: z.string().nullable(),
  availableValues: z.array(z.number()),
})
export type Limit = z.infer<typeof Limit>

export const Question = z.object({
  id: z.number(),
  question: z.string(),
  answers: z.array(z.object({ id: z.number(), answer: z.string() })),
})

/**
 * As a number or, exact to the last decimal, as a text. null, and S3.3's values for it, mean none; of the casino
 * block 1, 0 or null.
 */
const LimitValue = z.union([z.number(), z.string().max(VALUE_LENGTH_MAX)]).nullable()

const AskedLimit = z.object({
  limitType: LimitType,
  limitValue: LimitValue,
  /** Of an amount; default: the main account's. */
  currency: CurrencyCode.optional(),
  /** Of a self-exclusion: the id of a reason. */
  selfExcludeReason: z.number().int().positive().max(1_000).optional(),
})

const Action = z.object({ limitType: LimitType, currency: CurrencyCode.optional() })
const Acted = z.object({ status: z.literal('success'), title: z.string() })
const actionRefusals = {
  nothing_to_confirm: 422,
  /** `details.ripeAt`: the instant from which it may be confirmed. */
  limit_not_ripe: 422,
  limit_not_offered: 422,
  account_not_found: 422,
} as const

export const limitCalls = {
  /** S7.14: the limits that may be set here. */
  [`GET ${BASE}/availablelimits` as const]: call({
    who: 'player',
    input: z.object({}),
    output: z.array(LimitDefinition),
    refusals: {},
  }),
  /** S7.15. */
  [`GET ${BASE}/limits` as const]: call({ who: 'player', input: z.object({}), output: z.array(Limit), refusals: {} }),
  /**
   * S7.16. All or nothing; errors are named in `details.field`. Tighter values apply at once. A looser value is
   * requested only after a test: then the answer has its questions and the token to send the answers with, and
   * nothing looser waits yet.
   */
  [`POST ${BASE}/limits` as const]: call({
    who: 'player',
    hasRefusalData: true,
    input: z.object({ limits: z.array(AskedLimit).min(1).max(LIMITS_ASKED_MAX) }),
    output: z.object({
      status: z.enum(['success', 'questions']),
      questions: z.array(Question),
      tokenGuid: z.string().nullable(),
      limitsData: z.array(Limit),
    }),
    refusals: {
      ...termRefusals,
      limit_not_offered: 422,
      limit_repeated: 422,
      limit_value_not_offered: 422,
      account_not_found: 422,
      amount_malformed: 400,
      amount_not_positive: 422,
      amount_too_precise: 422,
      amount_too_large: 422,
      currency_unknown: 422,
    },
  }),
  /** S7.17. With all answers right the requested value waits from now on. A test can be taken once. */
  [`POST ${BASE}/testanswers` as const]: call({
    who: 'player',
    input: z.object({
      tokenGuid: z.string().max(60),
      answers: z.array(z.object({ questionId: z.number().int(), answerId: z.number().int() })).max(20),
    }),
    output: z.object({
      questionsResult: z.array(z.object({ questionId: z.number(), isRight: z.boolean() })),
      success: z.boolean(),
      limitsData: z.array(Limit),
    }),
    refusals: { token_unknown: 422, token_stale: 409 },
  }),
  /** S7.18: the player's decision on a waiting change; 0 cancels it, 1 confirms it. */
  [`POST ${BASE}/limitaction` as const]: call({
    who: 'player',
    input: Action.extend({ action: z.union([z.literal(0), z.literal(1)]) }),
    output: Acted,
    refusals: actionRefusals,
  }),
  /** S7.18, the other call to cancel a change. */
  [`DELETE ${BASE}/limit` as const]: call({
    who: 'player',
    input: Action.extend({ limitType: z.coerce.number().int() }),
    output: Acted,
    refusals: actionRefusals,
  }),
}
