// Operators' view of markers of harm (UK-47) and their actions: the list, one flag with its figures, assigned, noted,
// closed. Nothing is deleted.
import { z } from 'zod'
import { call, type PermissionTable } from '#kernel/contract.ts'
import { Cursor, Instant, MoneyText, page, PositiveId, talliedPage } from '#kernel/schema.ts'
import { LEVELS, MARKERS } from '#modules/protection/harm-markers/rules/finding.ts'
import {
  closeReasons,
  FLAG_NOTE_LENGTH_MAX,
  flagFilters,
  FLAGS_PAGE_MAX,
  PLAYER_SORTS,
} from '#modules/protection/harm-markers/rules/flag-policy.ts'

const Marker = z.enum(MARKERS)
const Level = z.enum(LEVELS)
const FlagState = z.enum(['open', 'seen', 'closed'])

/** One figure that a rule went by. `name`: one of rules/markers/finding.ts; amounts decimal texts, spans milliseconds, shares so many of so many. */
export const MarkerFact = z.discriminatedUnion('kind', [
  z.object({ name: z.string(), kind: z.literal('count'), count: z.number().int() }),
  z.object({ name: z.string(), kind: z.literal('money'), amount: MoneyText, currency: z.string() }),
  z.object({ name: z.string(), kind: z.literal('share'), part: z.number().int(), whole: z.number().int() }),
  z.object({ name: z.string(), kind: z.literal('span'), ms: z.number().int() }),
  z.object({ name: z.string(), kind: z.literal('instant'), at: Instant }),
])
export type MarkerFact = z.infer<typeof MarkerFact>

export const MarkerFlagRow = z.object({
  flagId: z.number(),
  playerId: z.number(),
  marker: Marker,
  level: Level,
  state: FlagState,
  raisedAt: Instant,
  /** When it came to its level: the order of the list, newest first. */
  levelAt: Instant,
  /** The operator who has taken it. */
  seenBy: z.number().nullable(),
  closeReason: z.enum(closeReasons).nullable(),
})
export type MarkerFlagRow = z.infer<typeof MarkerFlagRow>

/** The markers of one player that the filters leave, none of them closed. */
export const MarkedPlayer = z.object({
  playerId: z.number(),
  /** The highest of them. */
  level: Level,
  markers: z.array(z.object({ flagId: z.number(), marker: Marker, level: Level, state: FlagState })),
  /** How many are unassigned. */
  open: z.number().int(),
  /** The operators who have taken some of them. */
  takenBy: z.array(z.object({ memberId: z.number(), name: z.string() })),
  /** Since when the oldest of them stands. */
  oldestAt: Instant,
})
export type MarkedPlayer = z.infer<typeof MarkedPlayer>

/** Seven days of play in one currency, back from now. */
export const PlayWeek = z.object({
  from: Instant,
  until: Instant,
  currency: z.string(),
  stakes: z.number().int(),
  staked: MoneyText,
  /** Own money staked less returned; signed. Open stakes count as lost. */
  gone: MoneyText,
  deposits: z.number().int(),
  deposited: MoneyText,
})
export type PlayWeek = z.infer<typeof PlayWeek>

/** Days of play in one currency, oldest first and without gaps, by the clock where the player lives. */
export const PlayInCurrency = z.object({
  currency: z.string(),
  /** The strictest daily deposit limit in force. */
  depositLimit: MoneyText.nullable(),
  days: z.array(z.object({ day: z.string(), deposited: MoneyText, staked: MoneyText })),
})
export type PlayInCurrency = z.infer<typeof PlayInCurrency>

export const MarkerFlagEvent = z.object({
  eventId: z.string(),
  at: Instant,
  act: z.enum(['raised', 'lifted', 'seen', 'noted', 'closed']),
  level: Level,
  /** null: the system. */
  staffId: z.number().nullable(),
  reason: z.enum(closeReasons).nullable(),
  note: z.string(),
})
export type MarkerFlagEvent = z.infer<typeof MarkerFlagEvent>

export const MarkerFlag = MarkerFlagRow.extend({
  /** Rises with every change; an action names the one it was based on. */
  revision: z.number().int(),
  facts: z.array(MarkerFact),
  /** The newest of the counted events, newest first. */
  moments: z.array(z.object({ at: Instant, facts: z.array(MarkerFact) })),
  /** The zone in which the player's nights were determined. */
  timeZone: z.string(),
  /** The last weeks of play, newest first; weeks without play are omitted. */
  weeks: z.array(PlayWeek),
  drawn: z.array(PlayInCurrency),
  /** Stakes of the same days by weekday, Monday first, and hour. */
  stakesByHour: z.array(z.array(z.number().int())),
  /** Days with time in play, newest first. */
  playDays: z.array(z.object({ day: z.string(), ms: z.number().int() })),
  /** Other flags of the player that are not closed. */
  others: z.array(MarkerFlagRow),
  /** Oldest first. */
  history: z.array(MarkerFlagEvent),
})
export type MarkerFlag = z.infer<typeof MarkerFlag>

const reading = { who: 'staff', permission: 'harm.read' } as const
const acting = { who: 'staff', permission: 'harm.act' } as const
const OneFlag = z.object({ flagId: PositiveId })
/** Of the flag that was looked at; another one is refused with flag_changed. */
const Seen = OneFlag.extend({ revision: z.number().int() })
const Note = z.string('required').trim().min(1, 'required').max(FLAG_NOTE_LENGTH_MAX, 'too_long')
const actRefusals = {
  flag_not_found: 404,
  flag_closed: 409,
  flag_changed: 409,
} as const

export const staffCalls = {
  /** Highest level first, then the newest. `waiting`: not closed. */
  'GET /staff-api/safer-gambling/markers': call({
    ...reading,
    input: z.object({
      filter: z.enum(flagFilters).default('waiting'),
      marker: Marker.optional(),
      level: Level.optional(),
      playerId: PositiveId.optional(),
      cursor: Cursor,
      limit: z.coerce.number().int().min(1).max(FLAGS_PAGE_MAX).default(30),
    }),
    output: page(MarkerFlagRow),
    refusals: { cursor_malformed: 400 },
  }),
  /** By player, those with the highest level first, and of a level those whose oldest marker stands the longest. */
  'GET /staff-api/safer-gambling/marked-players': call({
    ...reading,
    input: z.object({
      filter: z.enum(['waiting', 'open', 'seen']).default('waiting'),
      marker: Marker.optional(),
      level: Level.optional(),
      playerId: PositiveId.optional(),
      sort: z.enum(PLAYER_SORTS).default('level'),
      cursor: Cursor,
      limit: z.coerce.number().int().min(1).max(FLAGS_PAGE_MAX).default(30),
    }),
    output: talliedPage(MarkedPlayer),
    refusals: { cursor_malformed: 400 },
  }),
  /** Assigns all unassigned markers of the player to the operator. */
  'POST /staff-api/safer-gambling/marked-players/:playerId/sight': call({
    ...acting,
    input: z.object({ playerId: PositiveId }),
    output: z.object({ taken: z.number().int() }),
    refusals: {},
  }),
  'GET /staff-api/safer-gambling/markers/:flagId': call({
    ...reading,
    input: OneFlag,
    output: MarkerFlag,
    refusals: { flag_not_found: 404 },
  }),
  /** Assigns it to the operator, visibly to others; replaces an earlier assignment. */
  'POST /staff-api/safer-gambling/markers/:flagId/sight': call({
    ...acting,
    input: Seen,
    output: MarkerFlag,
    refusals: actRefusals,
  }),
  /** Adds a note to its history; also to a closed one. */
  'POST /staff-api/safer-gambling/markers/:flagId/notes': call({
    ...acting,
    input: OneFlag.extend({ note: Note }),
    output: MarkerFlag,
    refusals: { flag_not_found: 404 },
  }),
  /** Permanently, with a reason and a note. The automatic consequences end with it: marketing may be sent again. */
  'POST /staff-api/safer-gambling/markers/:flagId/closing': call({
    ...acting,
    input: Seen.extend({ reason: z.enum(closeReasons), note: Note }),
    output: MarkerFlag,
    refusals: actRefusals,
  }),
}

export const permissions: PermissionTable = {
  'harm.read': ['guardian'],
  'harm.act': ['guardian'],
}
