// All that was ever done to a player's limits and exclusions, as he reads it.
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { Cursor, Instant, MoneyText, page } from '#kernel/schema.ts'

export const HISTORY_PAGE_MAX = 50

const shared = {
  /** Stable, and different for every line. */
  id: z.string(),
  at: Instant,
  /** Who did it: the player himself; whoever has another account under his name; an operator; the house by a rule of its own. */
  by: z.enum(['player', 'other_account', 'operator', 'house']),
  /** What the operator gave as his reason, '' where there is none. */
  reason: z.string(),
}

/** A value of a limit: a decimal text of amounts, hours or minutes of times, '1' of the casino block; null: no limit. */
const Value = MoneyText.nullable()

export const HistoryItem = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('limit'),
    ...shared,
    limitType: z.number().int(),
    /** Of amounts; null of all others. */
    currency: z.string().nullable(),
    /** `set`: at once; the others are the ways of a looser value that waits. */
    act: z.enum(['set', 'loosening_asked', 'loosening_confirmed', 'loosening_rejected']),
    /** What counted before, what counts since, and what was asked for: another than `after` where it waits, or was taken back. */
    before: Value,
    after: Value,
    asked: Value,
  }),
  z.object({
    kind: z.literal('exclusion'),
    ...shared,
    exclusion: z.enum(['self_exclusion', 'time_out']),
    /** 'excluded', 'return_asked', or what operators did: 'lifted', or 'parted' from an account that was taken for his. */
    act: z.string(),
    /** Null: until further notice. */
    endsAt: Instant.nullable(),
    /** Until when it keeps the player out, the time to think included; null: no end in sight. */
    holdsUntil: Instant.nullable(),
    /** The player's own reason (S3.4), in the language asked for. */
    selfExcludeReason: z.string().nullable(),
  }),
])
export type HistoryItem = z.infer<typeof HistoryItem>

export const historyCalls = {
  /** Newest first. `lang`: of the reasons. */
  'GET /web-api/safer-gambling/history': call({
    who: 'player',
    input: z.object({
      cursor: Cursor,
      limit: z.coerce.number().int().min(1).max(HISTORY_PAGE_MAX).default(20),
      lang: z.string().max(10).optional(),
    }),
    output: page(HistoryItem),
    refusals: { cursor_malformed: 400 },
  }),
}
