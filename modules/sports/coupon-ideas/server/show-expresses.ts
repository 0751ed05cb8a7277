// The expresses of the day for everyone: made once, kept until a leg of one is closed, made again each day.
import { priceFromNumber } from '#kernel/odds.ts'
import { ok } from '#kernel/result.ts'
import { SECOND_MS } from '#kernel/time.ts'
import type { calls, ExpressOfDay } from '#modules/sports/coupon-ideas/contract.ts'
import { EXPRESSES_MAX, expressesOfDay, expressIdOf } from '#modules/sports/coupon-ideas/rules/express-of-day.ts'
import type { IdeaPick } from '#modules/sports/coupon-ideas/rules/idea-pick.ts'
import { couponPrice, displayCoef } from '#modules/sports/returns/rules/coupon-price.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { BettingServer } from '#modules/sports/betting/server/service.ts'
import { offeredLeg } from './offered-leg.ts'
import { boardPicks } from './board-picks.ts'

const WITHIN_DAYS = 2
/** A thin board is not searched again for every visitor. */
const SEARCH_AGAIN_MS = 10 * SECOND_MS

type Stage = 'line' | 'live'
type Made = {
  readonly seed: string
  readonly searchedAt: number
  readonly expresses: readonly (readonly IdeaPick[])[]
}

export function showExpresses(server: BettingServer): Handlers<typeof calls>['GET /web-api/betting/expresses'] {
  const { board, clock } = server
  const made = new Map<Stage, Made>()

  /** A suspension is temporary; a leg that is closed, or has gone from line to live, is final. */
  const stands = (legs: readonly IdeaPick[], stage: Stage): boolean =>
    legs.every(({ selectionId }) => {
      const leg = offeredLeg(board, selectionId)
      return leg !== undefined && leg.status !== 'closed' && leg.coef > 0 && leg.facts.stage === stage
    })

  const expressesNow = (stage: Stage): Made => {
    const now = clock.now()
    // The server's day, the same for every viewer.
    const seed = `${stage} ${now.toISOString().slice(0, 10)}`
    const before = made.get(stage)
    const kept = before?.seed === seed ? before.expresses.filter((legs) => stands(legs, stage)) : []
    const isSearched = before?.seed === seed && now.getTime() - before.searchedAt < SEARCH_AGAIN_MS
    if (before !== undefined && (kept.length === EXPRESSES_MAX || isSearched)) return { ...before, expresses: kept }
    const picks = boardPicks(server, { stage, sports: undefined, withinDays: WITHIN_DAYS, now })
    const next = {
      seed,
      searchedAt: now.getTime(),
      expresses: expressesOfDay({ seed, now: now.getTime(), picks }, kept),
    }
    made.set(stage, next)
    return next
  }

  return async ({ stage }) => {
    const { seed, expresses } = expressesNow(stage)
    return ok({
      items: expresses.map((picks): ExpressOfDay => {
        const legs = picks.flatMap(({ selectionId }) => offeredLeg(board, selectionId) ?? [])
        return {
          expressId: expressIdOf(seed, picks),
          coef: displayCoef(couponPrice(legs.map(({ coef }) => priceFromNumber(coef) ?? 0))),
          legs,
        }
      }),
    })
  }
}
