// How a player stands with the time he plays (S4.6, S4.8, S7.4, S7.5): told with every ping, so that the page counts by the house's clock.
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { MoneyText } from '#kernel/schema.ts'

/** Milliseconds since the epoch, by the house's clock. */
const At = z.number().int()

export const PlayTimeStatus = z.object({
  /** The house's clock as it answers. */
  now: At,
  /** When this stretch of play began: the player's first word after a pause of fifteen minutes or more, thirty after a stake. Signing in anew makes no pause. */
  playStartedAt: At,
  /** The law wants elapsed time and net position always on view. */
  isPlayShown: z.boolean(),
  /** What came back less what was staked since `playStartedAt`, of the player's own money; [] where nothing moved. */
  netPositions: z.array(z.object({ currency: z.string(), amount: MoneyText })),
  /** Limit 31: time in play per day of the law's zone. `leftMs` 0: over, until `renewsAt`. null: none. */
  sessionLimit: z.object({ hours: z.number(), leftMs: z.number().int().min(0), renewsAt: At }).nullable(),
  /**
   * Limit 32 or the law's own, whichever comes first; null where there is none, or where the player wants to see it no more until his next
   * stretch. `mayHide`: that is on offer.
   */
  realityCheck: z.object({ minutes: z.number(), dueAt: At, mayHide: z.boolean() }).nullable(),
  /**
   * Loosenings that take the player's word now, until `lapsesAt`. Amounts as decimal texts, times in hours or minutes (S3.2), the casino
   * block as '1'; null: none.
   * `periodKind`: how one of amounts counts once it is confirmed, as of `periodKind` of the overview.
   */
  ripeLimits: z.array(
    z.object({
      limitType: z.number().int(),
      currency: z.string().nullable(),
      value: z.string().nullable(),
      current: z.string().nullable(),
      periodKind: z.enum(['rolling', 'calendar']),
      askedAt: At,
      lapsesAt: At,
    }),
  ),
  /** When the next loosening takes his word. */
  nextRipeAt: At.nullable(),
  /** The one that keeps him out, or will from `startsAt` on; a self-exclusion before a time-out. `endsAt` of its term, `holdsUntil` of what the law adds; null: no end in sight. */
  exclusion: z
    .object({
      kind: z.enum(['self_exclusion', 'time_out']),
      startsAt: At,
      endsAt: At.nullable(),
      holdsUntil: At.nullable(),
      /** The term has run out, and the law lets nobody back unasked. */
      mayAskReturn: z.boolean(),
      returnAskedAt: At.nullable(),
    })
    .nullable(),
})
export type PlayTimeStatus = z.infer<typeof PlayTimeStatus>

const RealityCheckReport = z.object({
  /**
   * `continue` begins a new interval where the check was due when it was shown; `log_out` does so too, and ends the session that asks;
   * `nothing` tells only that it was shown.
   */
  action: z.enum(['continue', 'log_out', 'nothing']),
  /** With `continue`, and where the standing says that it may be hidden: none before the next stretch of play. */
  do_not_show_again: z.boolean().default(false),
  /** When it was shown, in milliseconds by the house's clock. One check's same word is told once, however often it comes. */
  popup_show_at: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
})

export const paceCalls = {
  /**
   * S7.5: a signed-in player's page is open and in sight. Keeps his session from ending unused, and his time in play going on; several
   * pages at once count once. The answer says how he stands.
   */
  'POST /limit-service-api/api/external/web/v3/ping': call({
    who: 'player',
    input: z.object({}),
    output: PlayTimeStatus,
    refusals: {},
  }),
  /** S7.4: what became of a reality check. */
  'POST /web-api/api/web/user/v1/reality-check': call({
    who: 'player',
    input: z.object({ data: z.object({ attributes: RealityCheckReport }) }),
    output: PlayTimeStatus,
    refusals: {
      /** `details.field`: it is told to be shown at an instant that has not come. */
      popup_not_shown: 422,
      too_many_reports: 429,
    },
  }),
}
