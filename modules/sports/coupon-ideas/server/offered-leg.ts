// A selection of the board for coupons: price, status, and the facts that name it.
import { priceToNumber } from '#kernel/odds.ts'
import type { OfferedLeg } from '#modules/sports/coupon-ideas/contract.ts'
import { marketIdOf, outcomeName, positionOf } from '#modules/sports/catalogue/contract.ts'
import { totalScore, type Board, type BoardGame, type MarketRow } from '#modules/sports/catalogue/server/service.ts'

type Found = { readonly game: BoardGame; readonly market: MarketRow }

function statusOf({ game: { row }, market }: Found, price: number): OfferedLeg['status'] {
  if (market.status === 'closed') return 'closed'
  return row.suspended || market.status === 'suspended' || price === 0 ? 'suspended' : 'open'
}

/** Undefined where the board has no such selection: it is closed, its game is over, or it never was. `coef` is 0 where there is no price now. */
export function offeredLeg(board: Board, selectionId: number): OfferedLeg | undefined {
  const found = board.findMarket(marketIdOf(selectionId))
  const position = positionOf(selectionId)
  const outcome = found?.market.outcomes[position]
  if (found === undefined || outcome === undefined) return undefined
  const { row, bettingDelaySeconds } = found.game
  const { marketId, kind, line, version } = found.market
  const price = found.market.prices[position] ?? 0
  const units = line === undefined ? undefined : line / 100
  const opponents: [string, string] = [row.home, row.away]
  const score = row.stage === 'live' ? totalScore(row.state, row.sport) : undefined
  return {
    selectionId,
    gameId: row.gameId,
    marketId,
    coef: priceToNumber(price),
    version,
    status: statusOf(found, price),
    facts: {
      sport: row.sport,
      champId: row.champId,
      champName: row.champName,
      opponents,
      startAt: row.startAt.toISOString(),
      stage: row.stage,
      ...(score === undefined ? {} : { score }),
      kind,
      ...(units === undefined ? {} : { line: units }),
      outcome,
      name: outcomeName(kind, outcome, units, opponents),
      delaySeconds: bettingDelaySeconds,
    },
  }
}
