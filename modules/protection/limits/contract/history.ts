// The complete history of a player's limits and exclusions, for the player.
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { Cursor, Instant, MoneyText, page } from '#kernel/schema.ts'

export const HISTORY_PAGE_MAX = 50

const shared = {
  /** Stable, and different for every line. */
  id: z.string(),
  at: Instant,
  /** The actor: the player; another account with the same name; an operator; the system by a rule. */
  by: z.enum(['player', 'other_account', 'operator', 'house']),
  /** The operator's reason, '' where there is none. */
  reason: z.string(),
}

/** A value of a limit: a decimal text of amounts, hours or minutes of times, '1' of the casino block; null: no limit. */
const Value = MoneyText.nullable()

export const HistoryItem = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('limit'),
    ...shared,
    limitType: z.number().int(),
    /** Of amounts; null for all others. */
    currency: z.string().nullable(),
    /** `set`: at once; the others are the steps of a looser value. */
    act: z.enum(['set', 'loosening_asked', 'loosening_confirmed', 'loosening_rejected']),
    /**
     * What was in force before, what is since, and what was requested: other than `after` where it waits, or was
     * cancelled.
     */
    before: Value,
    after: Value,
    asked: Value,
  }),
  z.object({
    kind: z.literal('exclusion'),
    ...shared,
    exclusion: z.enum(['self_exclusion', 'time_out']),
    /**
     * 'excluded', 'return_asked', or operators' actions: 'lifted', or 'parted' from an account that counted as the
     * player's.
     */
    act: z.string(),
    /** Null: until further notice. */
    endsAt: Instant.nullable(),
    /** The end, including the delay before the return; null: no known end. */
    holdsUntil: Instant.nullable(),
    /** The player's own reason (S3.4), in the requested language. */
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
