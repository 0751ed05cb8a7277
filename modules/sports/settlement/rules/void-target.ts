// What an operator returns: one bet, a market, a span of time of a game, or what was taken after its true start.
import { ok, refuse, type Result } from '#kernel/result.ts'
import { HOUR_MS } from '#kernel/time.ts'

export const VOID_SCOPES = ['bet', 'market', 'window', 'start'] as const
export type VoidScope = (typeof VOID_SCOPES)[number]

/** Stakes and payouts, in cents of a euro by the magnitude of each currency, that one operator returns alone in a day. */
export const VOID_ALONE_EURO_CENTS_MAX = 100_000n
export const VOID_ALONE_TERM_MS = 24 * HOUR_MS

/** As long as corrections of results count: later, what the player was told stands. */
export const VOID_UNDO_TERM_MS = 72 * HOUR_MS

export const VOID_REASON_LENGTH_MIN = 5
export const VOID_REASON_LENGTH_MAX = 500

/** As it is asked: which of the fields are needed follows from the scope. */
export type VoidAsk = {
  readonly scope: VoidScope
  readonly betId?: number | undefined
  readonly gameId?: number | undefined
  readonly marketId?: number | undefined
  readonly from?: string | undefined
  readonly until?: string | undefined
}

export type VoidTarget =
  | { readonly scope: 'bet'; readonly betId: number }
  | { readonly scope: 'market'; readonly gameId: number; readonly marketId: number; readonly until: Date }
  | {
      readonly scope: 'window'
      readonly gameId: number
      readonly marketId?: number
      readonly from: Date
      readonly until: Date
    }
  | { readonly scope: 'start'; readonly gameId: number; readonly from: Date }

/** A span never reaches beyond now: what is bet later is not known yet. */
export function readVoidTarget(ask: VoidAsk, now: Date): Result<VoidTarget, 'target_incomplete' | 'window_malformed'> {
  const { scope, betId, gameId, marketId } = ask
  const from = ask.from === undefined ? undefined : new Date(ask.from)
  const until = new Date(Math.min(ask.until === undefined ? now.getTime() : Date.parse(ask.until), now.getTime()))
  const missing = (field: string) => refuse('target_incomplete', `this needs ${field}`, { field })
  if (scope === 'bet') return betId === undefined ? missing('betId') : ok({ scope, betId })
  if (gameId === undefined) return missing('gameId')
  if (scope === 'market') return marketId === undefined ? missing('marketId') : ok({ scope, gameId, marketId, until })
  if (from === undefined) return missing('from')
  if (scope === 'start')
    return from > now
      ? refuse('window_malformed', 'a game has begun in the past', { field: 'from' })
      : ok({ scope, gameId, from })
  if (from > until) return refuse('window_malformed', 'the span ends before it begins', { field: 'until' })
  return ok({ scope, gameId, ...(marketId === undefined ? {} : { marketId }), from, until })
}

export type VoidOrder = {
  readonly betId: number | undefined
  readonly gameId: number | undefined
  readonly marketId: number | undefined
  readonly from: Date | undefined
  readonly until: Date | undefined
}

type TakenLeg = { readonly gameId: number; readonly marketId: number; readonly takenAt: Date }

/** Whether one of these orders returns that leg of that bet. */
export const isOrderedBack = (orders: readonly VoidOrder[], betId: number, leg: TakenLeg): boolean =>
  orders.some((order) =>
    order.betId === undefined
      ? order.gameId === leg.gameId &&
        (order.marketId ?? leg.marketId) === leg.marketId &&
        (order.from ?? leg.takenAt) <= leg.takenAt &&
        (order.until ?? leg.takenAt) >= leg.takenAt
      : order.betId === betId,
  )

export type UndoFault = 'already_undone' | 'start_is_corrected' | 'undo_too_late'

/** Why an order cannot be undone; undefined where it can. */
export function undoFault(
  { scope, at, undoneAt }: { readonly scope: VoidScope; readonly at: Date; readonly undoneAt: Date | undefined },
  now: Date,
): UndoFault | undefined {
  // Another start, entered as the first was, lets the bets stand again.
  if (scope === 'start') return 'start_is_corrected'
  if (undoneAt !== undefined) return 'already_undone'
  return now.getTime() - at.getTime() > VOID_UNDO_TERM_MS ? 'undo_too_late' : undefined
}
