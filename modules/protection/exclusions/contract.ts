// Self-exclusion and time-out for other modules and the player's page: the reasons why a player may not play, and the
// calls that exclude and end it.
import { z } from 'zod'
import { call, event } from '#kernel/contract.ts'
import { Instant } from '#kernel/schema.ts'

export {
  JURISDICTIONS,
  jurisdictionOf,
  type Jurisdiction,
  type JurisdictionId,
  type PeriodKind,
} from '#modules/protection/exclusions/rules/jurisdiction.ts'
export {
  isExcluded,
  isReason,
  type Exclusion,
  type ExclusionRefusal,
} from '#modules/protection/exclusions/rules/exclusion.ts'
export { liftEarly } from '#modules/protection/exclusions/rules/lift.ts'
export {
  CHANNELS,
  EXPORT_ROWS_MAX,
  IN_FORCE_PAGE_MAX,
  PERSON_ACCOUNTS_MAX,
  REASON_LENGTH_MAX,
  REASON_LENGTH_MIN,
  type Channel,
} from '#modules/protection/exclusions/rules/staff-limits.ts'

/**
 * Why a player may neither play nor deposit. `self_excluded` and `timed_out`: `details` {endsAt}, null without a
 * known end. `register_unknown`: the national register of exclusions could not be asked when the player signed in.
 * `identity_required`: name and birth date come first. `account_under_review`: an operator looks at the account first.
 */
export const exclusionRefusals = {
  self_excluded: 403,
  timed_out: 403,
  register_unknown: 403,
  identity_required: 403,
  account_under_review: 403,
} as const

/** Why an exclusion is not set. `exclusion_not_offered`: `details.offered`. */
export const termRefusals = {
  exclusion_not_offered: 422,
  exclusion_not_shortened: 422,
  reason_unknown: 422,
} as const

const ExclusionKind = z.enum(['self_exclusion', 'time_out'])
const ofPlayer = ({ playerId }: { playerId: number }): number => playerId

/** A player may neither stake nor pay in from `at` on, or for longer than before. Instants are in milliseconds. */
export const playerExcluded = event(
  'player.excluded',
  z.object({
    playerId: z.int(),
    kind: z.union([ExclusionKind, z.literal('register')]),
    /** Whose decision it was; `person`: it was made on another account of the same person. */
    by: z.enum(['player', 'operator', 'person', 'register']),
    /** Of its term; null: until further notice. */
    endsAt: z.int().nullable(),
    at: z.int(),
    /** Announced in a letter. */
    isTold: z.boolean(),
    /** The page on which the player requested it, whose brand the letter carries. */
    origin: z.string().optional(),
  }),
  ofPlayer,
)

/** An exclusion of the player has ended before its term. */
export const exclusionLifted = event(
  'exclusion.lifted',
  z.object({ playerId: z.int(), kind: ExclusionKind, at: z.int() }),
  ofPlayer,
)

export const calls = {
  /** S7.19. */
  'GET /limit-service-api/api/external/web/v3/reasons/selfexclude': call({
    who: 'player',
    input: z.object({}),
    output: z.array(z.object({ id: z.number(), selfExcludeReason: z.string() })),
    refusals: {},
  }),
  /** S7.20: excludes the player at once and ends their sessions. */
  'POST /limit-service-api/limit/external/web/api/v1/BlockUser': call({
    who: 'player',
    input: z.object({
      /**
       * A code for the term without an end, where the jurisdiction has it: an empty field excludes nobody
       * permanently.
       */
      days: z.union([z.number().int().min(1).max(10_000), z.literal('until_further_notice')]),
      selfExcludeReason: z.number().int().positive().max(1_000).optional(),
    }),
    output: z.object({ success: z.literal(true) }),
    refusals: termRefusals,
  }),
  /**
   * Requests the return after a self-exclusion has run out. The answer is the date; requesting again changes
   * nothing.
   */
  'POST /web-api/safer-gambling/return': call({
    who: 'player',
    input: z.object({}),
    output: z.object({ holdsUntil: Instant.nullable() }),
    refusals: {
      not_excluded: 422,
      /** `details.endsAt`: milliseconds, null until further notice. */
      exclusion_runs: 422,
      return_not_needed: 422,
    },
  }),
}
