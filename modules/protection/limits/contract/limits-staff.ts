// Operators' view of a player's limits and exclusions, and their actions; every view is recorded (GLI-79).
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { CurrencyCode, Cursor, Instant, MoneyText, page, PositiveId } from '#kernel/schema.ts'
import {
  CHANNELS,
  EXPORT_ROWS_MAX,
  IN_FORCE_PAGE_MAX,
  REASON_LENGTH_MAX,
  REASON_LENGTH_MIN,
} from '#modules/protection/exclusions/contract.ts'
import { HISTORY_PAGE_MAX } from '#modules/protection/limits/rules/staff-limits.ts'

/** Required with every action; for limits and exclusions the player reads it too. */
const Reason = z
  .string('required')
  .trim()
  .min(REASON_LENGTH_MIN, 'reason_too_short')
  .max(REASON_LENGTH_MAX, 'reason_too_long')
const reasonRefusals = { reason_too_short: 422, reason_too_long: 422 } as const

const VALUE_LENGTH_MAX = 30

/** A decimal text of the currency; of a session whole hours, of a reality check whole minutes, of the casino block '1'; null: no limit. */
const StaffLimitValue = z.string().max(VALUE_LENGTH_MAX, 'too_long').nullable()

/** S3.2 */
const LimitTypeCode = z.number().int()
const SetBy = z.enum(['player', 'operator'])
const ExclusionKind = z.enum(['self_exclusion', 'time_out'])
const OnePlayer = z.object({ playerId: PositiveId })

/** The actor: a player, an operator, or the system, which has no `id`; `name`: an operator's. */
export const Actor = z.object({
  kind: z.enum(['player', 'staff', 'house']),
  id: z.number().nullable(),
  name: z.string().nullable(),
})
export type Actor = z.infer<typeof Actor>

const Waiting = z.object({
  value: StaffLimitValue,
  askedAt: Instant,
  /** From then until it lapses the player can confirm it. */
  ripeAt: Instant,
  lapsesAt: Instant,
})

export const SetLimit = z.object({
  value: StaffLimitValue,
  countsBy: z.enum(['rolling', 'calendar']),
  since: Instant,
  /** A looser value that waits. */
  waiting: Waiting.nullable(),
  /** Of the last change; '' where none was required. */
  reason: z.string(),
  actor: Actor,
  approver: Actor.nullable(),
})
export type SetLimit = z.infer<typeof SetLimit>

/** One type in one currency: the player's value, the operators' value, and what the stricter one allows. */
export const PlayerLimit = z.object({
  limitType: LimitTypeCode,
  /** Of amounts; null for all others. */
  currency: z.string().nullable(),
  own: SetLimit.nullable(),
  operator: SetLimit.nullable(),
  /** Of amounts with a limit in force. */
  used: MoneyText.nullable(),
  available: MoneyText.nullable(),
})
export type PlayerLimit = z.infer<typeof PlayerLimit>

export const PlayerExclusion = z.object({
  kind: ExclusionKind,
  isHolding: z.boolean(),
  startsAt: Instant,
  /** null: until further notice. */
  endsAt: Instant.nullable(),
  /** Coming back included; null: no end in sight. */
  holdsUntil: Instant.nullable(),
  returnAskedAt: Instant.nullable(),
  /** When it was last declared; a proposal to lift it names it, so that a later declaration is not undone with it. */
  saidAt: Instant,
  /** S7.19 */
  reasonId: z.number().nullable(),
  reason: z.string(),
  channel: z.enum(CHANNELS).nullable(),
  actor: Actor,
  /** null: it may be proposed to lift it now. */
  liftRefusal: z.enum(['exclusion_not_running', 'lift_not_lawful', 'exclusion_held_too_short']).nullable(),
  /** From when, where it has not held for long enough. */
  liftFrom: Instant.nullable(),
})
export type PlayerExclusion = z.infer<typeof PlayerExclusion>

export const PlayerLimits = z.object({
  playerId: z.number(),
  /** ISO 3166 alpha-2; null where it is unknown. */
  country: z.string().nullable(),
  jurisdiction: z.enum(['site', 'uk', 'malta', 'sweden']),
  limits: z.array(PlayerLimit),
  exclusions: z.array(PlayerExclusion),
  /** The answer of the national register; null where it was never asked. */
  register: z.object({ state: z.enum(['clear', 'excluded', 'unknown']), checkedAt: Instant }).nullable(),
  /**
   * Accounts that count as the same person's, by their declared identity: an exclusion of one applies to all. The
   * nearest first, a few more than one change can separate.
   */
  person: z.object({
    /** `isProven`: by documents, under a name that this player has declared. */
    accounts: z.array(z.object({ playerId: z.number(), isProven: z.boolean() })),
    /** Those that two operators have found to be another's. */
    apart: z.array(z.object({ playerId: z.number(), at: Instant, reason: z.string(), actor: Actor, approver: Actor })),
  }),
  /** What an operator may set here. */
  offer: z.object({
    limitTypes: z.array(LimitTypeCode),
    /** The main account's first. */
    currencies: z.array(z.string()),
    exclusionDays: z.array(z.number()),
    canExcludeForever: z.boolean(),
    timeOutDays: z.array(z.number()),
  }),
})
export type PlayerLimits = z.infer<typeof PlayerLimits>

/** One history line about a limit, an exclusion or a reality check, never changed afterwards. */
const eventSubjects = ['limit', 'exclusion', 'reality_check'] as const
export const LimitEvent = z.object({
  eventId: z.string(),
  at: Instant,
  about: z.enum(eventSubjects),
  /**
   * set, loosening_asked, loosening_confirmed, loosening_rejected; excluded, return_asked, lifted, parted;
   * continue, log_out, nothing.
   */
  act: z.string(),
  /** Of a limit. */
  limitType: LimitTypeCode.nullable(),
  currency: z.string().nullable(),
  setBy: SetBy.nullable(),
  before: StaffLimitValue,
  after: StaffLimitValue,
  /** Another than `after` where it waits. */
  asked: StaffLimitValue,
  /** Of an exclusion. */
  kind: ExclusionKind.nullable(),
  endsAt: Instant.nullable(),
  holdsUntil: Instant.nullable(),
  reasonId: z.number().nullable(),
  channel: z.enum(CHANNELS).nullable(),
  actor: Actor,
  approver: Actor.nullable(),
  reason: z.string(),
})
export type LimitEvent = z.infer<typeof LimitEvent>

export const LimitInForce = z.object({
  playerId: z.number(),
  limitType: LimitTypeCode,
  currency: z.string().nullable(),
  setBy: SetBy,
  value: StaffLimitValue,
  countsBy: z.enum(['rolling', 'calendar']),
  since: Instant,
  /** The pending looser value, and from when it can be confirmed. */
  waiting: z.object({ value: StaffLimitValue, ripeAt: Instant }).nullable(),
})
export type LimitInForce = z.infer<typeof LimitInForce>

const Paged = z.object({
  cursor: Cursor,
  limit: z.coerce.number().int().min(1).max(IN_FORCE_PAGE_MAX).default(30),
})
const LimitFilter = z.object({ limitType: z.coerce.number().int().optional(), setBy: SetBy.optional() })

/** A part of a file: put `csv` of all parts one after the other. The first begins with the byte order mark and the head. */
const CsvPart = z.object({ csv: z.string(), rows: z.number().int().max(EXPORT_ROWS_MAX), next: z.string().nullable() })

const reading = { who: 'staff', permission: 'limits.read' } as const
const exporting = { who: 'staff', permission: 'limits.export' } as const
const notFound = { player_not_found: 404 } as const
const badCursor = { cursor_malformed: 400 } as const

export const limitsStaffCalls = {
  /** Limits that count or wait, of all players, the newest first. */
  'GET /staff-api/safer-gambling/limits': call({
    ...reading,
    input: Paged.extend(LimitFilter.shape),
    output: page(LimitInForce),
    refusals: badCursor,
  }),
  'GET /staff-api/safer-gambling/players/:playerId/limits': call({
    ...reading,
    input: OnePlayer,
    output: PlayerLimits,
    refusals: notFound,
  }),
  /** The complete history of the player's limits, exclusions and reality checks, the newest first. */
  'GET /staff-api/safer-gambling/players/:playerId/history': call({
    ...reading,
    input: OnePlayer.extend({
      about: z.enum(eventSubjects).optional(),
      cursor: Cursor,
      limit: z.coerce.number().int().min(1).max(HISTORY_PAGE_MAX).default(30),
    }),
    output: page(LimitEvent),
    refusals: { ...notFound, ...badCursor },
  }),
  /**
   * The operators' limit beside the player's own, at once. `expected`: the operators' value that the page showed. A
   * looser value takes two operators: 409 `loosening_takes_two`, propose a change of kind
   * `safer-gambling.operator-limit` with the same fields.
   */
  'POST /staff-api/safer-gambling/players/:playerId/limits': call({
    who: 'staff',
    permission: 'limits.set',
    input: OnePlayer.extend({
      limitType: LimitTypeCode,
      /** Of an amount; default: the main account's. */
      currency: CurrencyCode.optional(),
      value: StaffLimitValue,
      expected: StaffLimitValue,
      reason: Reason,
    }),
    output: PlayerLimits,
    refusals: {
      ...notFound,
      ...reasonRefusals,
      limit_not_offered: 422,
      account_not_found: 422,
      limit_value_not_offered: 422,
      amount_malformed: 422,
      amount_not_positive: 422,
      amount_too_precise: 422,
      amount_too_large: 422,
      currency_unknown: 422,
      nothing_changes: 422,
      /** details.current */
      limit_stale: 409,
      /** details.kind */
      loosening_takes_two: 409,
    },
  }),
  /**
   * At the player's request to an operator: at once, never for a shorter time than a running one; their sessions
   * end.
   */
  'POST /staff-api/safer-gambling/players/:playerId/exclusions': call({
    who: 'staff',
    permission: 'exclusions.set',
    input: OnePlayer.extend({
      kind: ExclusionKind,
      /** A value on offer; null: until further notice. */
      days: z.number().int().min(1).max(10_000).nullable(),
      channel: z.enum(CHANNELS),
      reason: Reason,
    }),
    output: PlayerLimits,
    refusals: {
      ...notFound,
      ...reasonRefusals,
      /** details.offered */
      exclusion_not_offered: 422,
      /** details.endsAt: milliseconds */
      exclusion_not_shortened: 422,
    },
  }),
  'GET /staff-api/safer-gambling/exports/limits': call({
    ...exporting,
    input: LimitFilter.extend({ cursor: Cursor }),
    output: CsvPart,
    refusals: badCursor,
  }),
  'GET /staff-api/safer-gambling/players/:playerId/history/export': call({
    ...exporting,
    input: OnePlayer.extend({ about: z.enum(eventSubjects).optional(), cursor: Cursor }),
    output: CsvPart,
    refusals: { ...notFound, ...badCursor },
  }),
}
