// A player's play-time status (S4.6, S4.8, S7.4, S7.5): sent with every ping, so that the page counts by the server's
// clock.
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { MoneyText } from '#kernel/schema.ts'

/** Milliseconds since the epoch, by the server's clock. */
const At = z.number().int()

export const PlayTimeStatus = z.object({
  /** The server's clock at the answer. */
  now: At,
  /**
   * When this stretch of play began: the player's first ping after a pause of fifteen minutes or more, thirty after
   * a stake. Signing in again makes no pause.
   */
  playStartedAt: At,
  /** The law wants elapsed time and net position always on view. */
  isPlayShown: z.boolean(),
  /** Returned less staked since `playStartedAt`, of the player's own money; [] where nothing moved. */
  netPositions: z.array(z.object({ currency: z.string(), amount: MoneyText })),
  /** Limit 31: time in play per day of the jurisdiction's zone. `leftMs` 0: used up, until `renewsAt`. null: none. */
  sessionLimit: z.object({ hours: z.number(), leftMs: z.number().int().min(0), renewsAt: At }).nullable(),
  /**
   * Limit 32 or the statutory interval, whichever comes first; null where there is none, or where the player has
   * hidden it until the next stretch. `mayHide`: hiding is offered.
   */
  realityCheck: z.object({ minutes: z.number(), dueAt: At, mayHide: z.boolean() }).nullable(),
  /**
   * Loosenings that the player can confirm now, until `lapsesAt`. Amounts as decimal texts, times in hours or
   * minutes (S3.2), the casino block as '1'; null: none. `periodKind`: of an amount once it is confirmed, as
   * `periodKind` of the overview.
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
  /** When the next loosening can be confirmed. */
  nextRipeAt: At.nullable(),
  /**
   * The exclusion in force, or one from `startsAt` on; a self-exclusion before a time-out. `endsAt` of its term,
   * `holdsUntil` with the statutory delay; null: no known end.
   */
  exclusion: z
    .object({
      kind: z.enum(['self_exclusion', 'time_out']),
      startsAt: At,
      endsAt: At.nullable(),
      holdsUntil: At.nullable(),
      /** The term has run out, and the jurisdiction requires a request to return. */
      mayAskReturn: z.boolean(),
      returnAskedAt: At.nullable(),
    })
    .nullable(),
})
export type PlayTimeStatus = z.infer<typeof PlayTimeStatus>

const RealityCheckReport = z.object({
  /**
   * `continue` restarts the interval where the check was due when it was shown; `log_out` does so too, and ends the
   * calling session; `nothing` only reports that it was shown.
   */
  action: z.enum(['continue', 'log_out', 'nothing']),
  /** With `continue`, and where the status allows hiding: none before the next stretch of play. */
  do_not_show_again: z.boolean().default(false),
  /**
   * When it was shown, in milliseconds by the server's clock. The same report of one check is stored once, however
   * often it comes.
   */
  popup_show_at: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
})

export const paceCalls = {
  /**
   * S7.5: a signed-in player's page is open and visible. Keeps the session alive and counts time in play; several
   * pages at once count once. The answer is the status.
   */
  'POST /limit-service-api/api/external/web/v3/ping': call({
    who: 'player',
    input: z.object({}),
    output: PlayTimeStatus,
    refusals: {},
  }),
  /** S7.4: the result of a reality check. */
  'POST /web-api/api/web/user/v1/reality-check': call({
    who: 'player',
    input: z.object({ data: z.object({ attributes: RealityCheckReport }) }),
    output: PlayTimeStatus,
    refusals: {
      /** `details.field`: the reported instant is in the future. */
      popup_not_shown: 422,
      too_many_reports: 429,
    },
  }),
}
