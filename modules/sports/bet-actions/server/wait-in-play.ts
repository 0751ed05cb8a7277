// The delay of games in play, sat out before anything about a bet on them is decided.
import { refuse, type Refused } from '#kernel/result.ts'
import { SECOND_MS } from '#kernel/time.ts'
import { marketIdOf } from '#modules/sports/catalogue/contract.ts'
import type { GameRow } from '#modules/sports/catalogue/server/service.ts'
import type { ServicesServer } from './bet-actions-server.ts'

/** Games in play whose delay has been waited out, with the suspensions counted before. */
export type Waited = ReadonlyMap<number, number>

type InPlay = { readonly selectionId: number; readonly game: GameRow; readonly delaySeconds: number }

const inPlay = ({ board }: ServicesServer, selectionIds: readonly number[]): readonly InPlay[] =>
  selectionIds.flatMap((selectionId) => {
    const game = board.findMarket(marketIdOf(selectionId))?.game
    return game?.row.stage === 'live' ? [{ selectionId, game: game.row, delaySeconds: game.bettingDelaySeconds }] : []
  })

/** The longest delay among the games in play of these selections; 0 where none is. */
export const delaySecondsOf = (server: ServicesServer, selectionIds: readonly number[]): number =>
  inPlay(server, selectionIds).reduce((longest, { delaySeconds }) => Math.max(longest, delaySeconds), 0)

/** Refuses at once what is stopped or silent already, so that nobody waits in vain. */
export async function waitInPlay(
  server: ServicesServer,
  selectionIds: readonly number[],
): Promise<Waited | Refused<'prices_stale' | 'market_suspended'>> {
  const games = inPlay(server, selectionIds)
  for (const { selectionId, game } of games) {
    if (server.isStale(game.feedKey)) return refuse('prices_stale', 'the feed of this game is silent', { selectionId })
    if (game.suspended) return refuse('market_suspended', 'the market is suspended', { selectionId })
  }
  const delayMs = Math.max(0, ...games.map(({ delaySeconds }) => delaySeconds * SECOND_MS))
  if (delayMs > 0) await server.clock.wait(delayMs)
  return new Map(games.map(({ game }) => [game.gameId, game.suspensions]))
}
