// The delay of games in play, waited out before anything about a bet on them is decided.
import { refuse, type Refused } from '#kernel/result.ts'
import { SECOND_MS } from '#kernel/time.ts'
import { marketIdOf } from '#modules/sports/catalogue/contract.ts'
import type { Board } from '#modules/sports/catalogue/server/service.ts'
import type { Clock } from '#platform/server/clock.ts'

export type InPlayServer = {
  readonly board: Board
  readonly clock: Clock
  /** True where the feed of a live game, by its feed key, is silent. */
  readonly isStale: (feedKey: string) => boolean
}

/** Games in play whose delay has been waited out, as they stood before. */
export type Waited = {
  /** How often each had been suspended. */
  readonly suspensions: ReadonlyMap<number, number>
  readonly scores: ReadonlyMap<number, readonly [number, number]>
}

type Stopped = Refused<'prices_stale' | 'market_suspended'>

const gamesInPlay = ({ board }: Pick<InPlayServer, 'board'>, selectionIds: readonly number[]) =>
  selectionIds.flatMap((selectionId) => {
    const game = board.findMarket(marketIdOf(selectionId))?.game
    return game?.row.stage === 'live' ? [{ selectionId, game }] : []
  })

/** The longest delay among the games in play of these selections; 0 where none is. */
export const delaySecondsOf = (server: Pick<InPlayServer, 'board'>, selectionIds: readonly number[]): number =>
  gamesInPlay(server, selectionIds).reduce((longest, { game }) => Math.max(longest, game.bettingDelaySeconds), 0)

/** The first selection whose game in play is silent or suspended. */
function refuseStopped(server: InPlayServer, selectionIds: readonly number[]): Stopped | undefined {
  for (const { selectionId, game } of gamesInPlay(server, selectionIds)) {
    if (server.isStale(game.row.feedKey))
      return refuse('prices_stale', 'the feed of this game is silent', { selectionId })
    if (game.row.suspended) return refuse('market_suspended', 'the market is suspended', { selectionId })
  }
  return undefined
}

/** The first selection whose game is being stopped: a bet on it would only hold up the stop. */
export function refuseHalted(
  { board }: Pick<InPlayServer, 'board'>,
  selectionIds: readonly number[],
): Refused<'market_suspended'> | undefined {
  const selectionId = selectionIds.find((id) => {
    const gameId = board.findMarket(marketIdOf(id))?.game.row.gameId
    return gameId !== undefined && board.isHalted(gameId)
  })
  return selectionId === undefined ? undefined : refuse('market_suspended', 'the market is suspended', { selectionId })
}

/** Games in play of these selections as they stand now. */
export function standing(server: Pick<InPlayServer, 'board'>, selectionIds: readonly number[]): Waited {
  const games = gamesInPlay(server, selectionIds).map(({ game }) => game)
  return {
    suspensions: new Map(games.map(({ row }) => [row.gameId, row.suspensions])),
    scores: new Map(
      games.flatMap((game) => {
        const { score } = game.main()
        return score === undefined ? [] : [[game.row.gameId, score] as const]
      }),
    ),
  }
}

/** Refuses at once what is stopped or silent already, so that no player waits in vain; and afterwards a feed that fell silent meanwhile. */
export async function waitInPlay(server: InPlayServer, selectionIds: readonly number[]): Promise<Waited | Stopped> {
  const waited = standing(server, selectionIds)
  const stopped = refuseStopped(server, selectionIds)
  if (stopped !== undefined) return stopped
  const delayMs = delaySecondsOf(server, selectionIds) * SECOND_MS
  if (delayMs === 0) return waited
  await server.clock.wait(delayMs)
  const silent = refuseStopped(server, selectionIds)
  return silent?.refusal.code === 'prices_stale' ? silent : waited
}
