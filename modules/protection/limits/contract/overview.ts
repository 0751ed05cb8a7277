// What the player's page of limits shows besides S7.14 and S7.15: the jurisdiction's terms, what is used and when
// more is allowed, waiting changes with all their dates, and exclusions.
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { CurrencyCode, Instant, MoneyText } from '#kernel/schema.ts'

const Held = z.object({
  /** `register`: by the national register's answer, or by its absence. */
  kind: z.enum(['self_exclusion', 'time_out', 'register']),
  startsAt: Instant.nullable(),
  /** Null: until further notice. */
  endsAt: Instant.nullable(),
  /** Until when it holds, the time to think before coming back included; null: no end in sight. */
  holdsUntil: Instant.nullable(),
  /** The term has run out, and the jurisdiction requires a request to return: POST …/return. */
  mayAskReturn: z.boolean(),
  returnAskedAt: Instant.nullable(),
})

const PeriodUse = z.object({
  limitType: z.number().int(),
  currency: CurrencyCode,
  /** The strictest value in force, and whether it is the operators'. Decimal texts, like all amounts here. */
  value: MoneyText,
  isOperators: z.boolean(),
  /** The operator's reason, in their own words; '' for the player's own. */
  reason: z.string(),
  used: MoneyText,
  left: MoneyText,
  /** When the next part of what is used leaves the period, or a new period begins; null where nothing is used. */
  nextAt: Instant.nullable(),
})

const Waiting = z.object({
  limitType: z.number().int(),
  /** Of amounts; null for all others. */
  currency: CurrencyCode.nullable(),
  /** Null: the limit is to be removed. */
  value: MoneyText.nullable(),
  askedAt: Instant,
  /** From then until `lapsesAt` the player can confirm it (S7.18). */
  ripeAt: Instant,
  lapsesAt: Instant,
})

export const Overview = z.object({
  /** Whose law it is. */
  profile: z.enum(['site', 'uk', 'malta', 'sweden']),
  /** How new limits count: over the last hours, or by the calendar. */
  periodKind: z.enum(['rolling', 'calendar']),
  loosening: z.object({ hours: z.number(), isAfterPeriod: z.boolean() }),
  /**
   * Of each of these groups of types the jurisdiction requires one, in the main account's currency, and there is
   * none yet.
   */
  missingLimits: z.array(z.array(z.number().int())),
  /** A self-exclusion until further notice is on offer: 0 days. */
  canExcludeForever: z.boolean(),
  comingBack: z.object({ isAsked: z.boolean(), hours: z.number() }),
  /**
   * The statutory reminder: no longer interval may be set, and none is not allowed. Null: the jurisdiction requires
   * none.
   */
  realityCheckMinutes: z.number().nullable(),
  /** Of the player's accounts, the main one's first. */
  currencies: z.array(CurrencyCode),
  periods: z.array(PeriodUse),
  /** Hours, minutes and the casino block (1) that an operator has set, by type, and why. */
  operatorTimes: z.array(z.object({ limitType: z.number().int(), value: z.number(), reason: z.string() })),
  waiting: z.array(Waiting),
  held: z.array(Held),
  /**
   * UK-22: to be asked before a deposit: a required limit is missing, or the player has never set a limit nor
   * declined one.
   */
  isPromptDue: z.boolean(),
})
export type Overview = z.infer<typeof Overview>

export const overviewCalls = {
  'GET /web-api/safer-gambling/overview': call({
    who: 'player',
    input: z.object({}),
    output: Overview,
    refusals: {},
  }),
  /** UK-22: the player was offered a deposit limit and declined. They are not asked again. */
  'POST /web-api/safer-gambling/limit-prompt': call({
    who: 'player',
    input: z.object({ answer: z.literal('declined') }),
    output: z.object({}),
    refusals: {},
  }),
}
