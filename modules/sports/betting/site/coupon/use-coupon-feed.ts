// Keeps the coupon's legs as fresh as the line: asked once for the picks of now, then told by the games themselves.
import { useCallback, useEffect, useState } from 'react'
import type { Game } from '#modules/sports/catalogue/contract.ts'
import type { CouponLeg } from '#modules/sports/betting/rules/coupon/coupon-leg.ts'
import { askBetting } from '../ask-betting.ts'
import { couponStore } from './coupon-store.ts'

/** `main` carries the main markets of a game, `game` all of them. */
export type WatchDepth = 'main' | 'game'

/** Follows one game and tells every state of it; undefined when it is offered no more. Its first state may be old: revision -1. */
export type WatchProps = {
  readonly game: Game
  readonly depth: WatchDepth
  readonly onGame: (game: Game | undefined) => void
}

export type WatchedGame = { readonly game: Game; readonly depth: WatchDepth }

const idsOf = (legs: readonly CouponLeg[]): string =>
  legs
    .map(({ selectionId }) => selectionId)
    .toSorted((a, b) => a - b)
    .join(',')

const legsOf = (gameId: number): readonly CouponLeg[] => couponStore.read().legs.filter((leg) => leg.gameId === gameId)

const hasAll = (game: Game, legs: readonly CouponLeg[]): boolean =>
  legs.every((leg) => game.markets.some(({ marketId }) => marketId === leg.marketId))

/** The games to watch, and what to tell about them. `isStale` turning false asks for everything again. */
export function useCouponFeed(legs: readonly CouponLeg[], isStale: boolean) {
  const [watched, setWatched] = useState<ReadonlyMap<number, WatchedGame>>(new Map())
  const ids = idsOf(legs)
  useEffect(() => {
    if (isStale) couponStore.dispatch({ type: 'unheard' })
    if (ids === '' || isStale) return undefined
    let isCurrent = true
    const asked = ids.split(',').map(Number)
    void askBetting('GET /web-api/catalogue/selections', { ids }).then((answer) => {
      if (!isCurrent || !answer.ok) return
      const { items } = answer.value
      couponStore.dispatch({ type: 'seen', games: items, asked })
      setWatched(
        (before) =>
          new Map(
            items.map((game) => [
              game.gameId,
              before.get(game.gameId) ?? { game: { ...game, revision: -1 }, depth: 'main' },
            ]),
          ),
      )
    })
    return () => {
      isCurrent = false
    }
  }, [ids, isStale])
  const onGame = useCallback((gameId: number, depth: WatchDepth, game: Game | undefined) => {
    const own = legsOf(gameId)
    if (game?.revision === -1 || own.length === 0) return
    if (game !== undefined && depth === 'main' && !hasAll(game, own)) {
      // A leg beyond the main markets: only the whole game tells of it.
      setWatched((before) => {
        const known = before.get(gameId)
        return known === undefined || known.depth === 'game'
          ? before
          : new Map(before).set(gameId, { ...known, depth: 'game' })
      })
      return
    }
    couponStore.dispatch({
      type: 'seen',
      games: game === undefined ? [] : [game],
      asked: own.map(({ selectionId }) => selectionId),
    })
  }, [])
  const gameIds = new Set(legs.map(({ gameId }) => gameId))
  return { watched: [...watched.values()].filter(({ game }) => gameIds.has(game.gameId)), onGame }
}
