// Current facts about selections: from memory for an offer, and under locks in the transaction that executes an
// action.
import { canReturn, prudentChance } from '#modules/sports/bet-actions/rules/leg-worth.ts'
import type { CurrentSelection, CurrentSelections } from '#modules/sports/bet-actions/rules/open-bet.ts'
import { marketIdOf, positionOf } from '#modules/sports/catalogue/contract.ts'
import {
  lockGamesForBetting,
  marketsById,
  type GameRow,
  type MarketRow,
} from '#modules/sports/catalogue/server/service.ts'
import { usualKind } from '#modules/sports/market-kinds/rules/boosted-kinds.ts'
import type { Fraction } from '#kernel/fraction.ts'
import { isSameMatch, withRulings } from '#modules/sports/betting/server/service.ts'
import type { Db, Tx } from '#platform/server/db.ts'
import type { ReturnAsk, BetActionsServer } from './bet-actions-server.ts'

/** A selection with its game and market; a removed market is undefined. */
export type FoundSelection = {
  readonly selectionId: number
  readonly game: GameRow
  readonly market: MarketRow | undefined
  readonly hasNewResult: boolean
}

const outcomeOf = ({ selectionId, market }: FoundSelection): string | undefined =>
  market?.outcomes[positionOf(selectionId)]

/** By the prices of the whole market: its margin is no chance. */
const chanceOf = ({ fairChances }: BetActionsServer, { selectionId, market }: FoundSelection): Fraction => {
  const position = positionOf(selectionId)
  const price = market?.prices[position] ?? 0
  return prudentChance(price, price === 0 ? 0 : (fairChances(market?.prices ?? [])[position] ?? 0))
}

async function returnedShares(
  db: Db,
  server: BetActionsServer,
  found: readonly FoundSelection[],
): Promise<ReadonlyMap<number, number | undefined>> {
  const asks = found.flatMap((one): (ReturnAsk & { selectionId: number })[] => {
    const { game, market, selectionId } = one
    const outcome = outcomeOf(one)
    if (market === undefined || outcome === undefined || !canReturn(market.kind, market.line)) return []
    return [{ selectionId, gameId: game.gameId, state: game.state, kind: market.kind, line: market.line, outcome }]
  })
  const shares = asks.length === 0 ? [] : await server.returnedShares(db, asks)
  return new Map(asks.map(({ selectionId }, index) => [selectionId, shares[index]]))
}

async function present(db: Db, server: BetActionsServer, found: readonly FoundSelection[]): Promise<CurrentSelections> {
  const shares = await returnedShares(db, server, found)
  const games = await withRulings(
    db,
    found.map(({ game }) => game),
  )
  return new Map(
    found.map((one, index): [number, CurrentSelection] => {
      const { selectionId, game, market, hasNewResult } = one
      return [
        selectionId,
        {
          selectionId,
          gameId: game.gameId,
          marketId: marketIdOf(selectionId),
          kind: market?.kind ?? '',
          stage: game.stage,
          startAt: game.startAt,
          sameMatchAs: games.flatMap((other) => (isSameMatch(games[index] ?? game, other) ? [other.gameId] : [])),
          isGameSuspended: game.suspended || market?.isHalted === true,
          suspensions: game.suspensions,
          isSilent: game.stage === 'live' && (game.isSilent || server.isStale(game.feedKey)),
          hasNewResult,
          // A boosted price is given once, for the bet it was taken in: it is neither sold back nor edited in.
          marketStatus: usualKind(market?.kind ?? '') === undefined ? (market?.status ?? 'closed') : 'closed',
          version: market?.version ?? 0,
          price: market?.prices[positionOf(selectionId)] ?? 0,
          chance: chanceOf(server, one),
          returned: shares.has(selectionId) ? shares.get(selectionId) : 0,
        },
      ]
    }),
  )
}

/**
 * From the board of this process. `gameOf`: for selections whose market may have left the board while its game has
 * not.
 */
export function selectionsOnBoard(
  server: BetActionsServer,
  selectionIds: readonly number[],
  gameOf: ReadonlyMap<number, number>,
): Promise<CurrentSelections> {
  const found = selectionIds.flatMap((selectionId): FoundSelection[] => {
    const on = server.board.findMarket(marketIdOf(selectionId))
    const game = on?.game ?? server.board.get(gameOf.get(selectionId) ?? 0)
    return game === undefined ? [] : [{ selectionId, game: game.row, market: on?.market, hasNewResult: false }]
  })
  return present(server.database.db, server, found)
}

export type LockedSelections = { readonly legs: CurrentSelections; readonly found: ReadonlyMap<number, FoundSelection> }

/** Locks the games of these selections for this transaction; nothing about them changes before its commit. */
export async function lockSelections(
  tx: Tx,
  server: BetActionsServer,
  selectionIds: readonly number[],
  { isAlone }: { readonly isAlone: boolean },
): Promise<LockedSelections> {
  const marketIds = [...new Set(selectionIds.map(marketIdOf))]
  const games = new Map((await lockGamesForBetting(tx, marketIds, { isAlone })).map((game) => [game.gameId, game]))
  const markets = new Map((await marketsById(tx, marketIds)).map((market) => [market.marketId, market]))
  const carried = await server.carriedResults(tx, [...games.keys()])
  const found = selectionIds.flatMap((selectionId): FoundSelection[] => {
    const market = markets.get(marketIdOf(selectionId))
    const game = games.get(market?.gameId ?? 0)
    if (game === undefined || market === undefined || positionOf(selectionId) >= market.outcomes.length) return []
    return [{ selectionId, game, market, hasNewResult: game.resultNumber > (carried.get(game.gameId) ?? 0) }]
  })
  return { legs: await present(tx, server, found), found: new Map(found.map((one) => [one.selectionId, one])) }
}
