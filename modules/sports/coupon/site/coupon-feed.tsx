// Keeps the coupon's legs up to date as long as it is mounted: loaded once for the current selections, then updated
// game by game.
import { useCallback, useEffect, useState, type ComponentProps } from 'react'
import type { Game } from '#modules/sports/catalogue/contract.ts'
import { WatchGame } from '#modules/sports/catalogue/site/parts.ts'
import type { CouponLeg } from '#modules/sports/coupon/rules/model/coupon-leg.ts'
import { askCoupon } from './store/ask-coupon.ts'
import { couponStore } from './store/coupon-store.ts'

type WatchDepth = ComponentProps<typeof WatchGame>['depth']
type WatchedGame = { readonly game: Game; readonly depth: WatchDepth }

const idsOf = (legs: readonly CouponLeg[]): string =>
  legs
    .map(({ selectionId }) => selectionId)
    .toSorted((a, b) => a - b)
    .join(',')

const legsOf = (gameId: number): readonly CouponLeg[] => couponStore.read().legs.filter((leg) => leg.gameId === gameId)

const hasAll = (game: Game, legs: readonly CouponLeg[]): boolean =>
  legs.every((leg) => game.markets.some(({ marketId }) => marketId === leg.marketId))

/** The games to watch, and the callbacks for them. `isStale` turning false loads everything again. */
function useCouponFeed(legs: readonly CouponLeg[], isStale: boolean) {
  const [watched, setWatched] = useState<ReadonlyMap<number, WatchedGame>>(new Map())
  const ids = idsOf(legs)
  useEffect(() => {
    if (isStale) couponStore.dispatch({ type: 'unheard' })
    if (ids === '' || isStale) return undefined
    let isCurrent = true
    const asked = ids.split(',').map(Number)
    void askCoupon('GET /web-api/catalogue/selections', { ids }).then((answer) => {
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
      // A leg outside the main markets: only the full game contains it.
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

/** Renders nothing. */
export function CouponFeed({ legs, isStale }: { legs: readonly CouponLeg[]; isStale: boolean }) {
  const { watched, onGame } = useCouponFeed(legs, isStale)
  return watched.map((one) => <Watched key={`${one.depth}/${one.game.gameId}`} one={one} onGame={onGame} />)
}

type WatchedProps = { readonly one: WatchedGame; readonly onGame: ReturnType<typeof useCouponFeed>['onGame'] }

function Watched({ one: { depth, game }, onGame }: WatchedProps) {
  const update = useCallback<ComponentProps<typeof WatchGame>['onGame']>(
    (now) => onGame(game.gameId, depth, now),
    [onGame, game.gameId, depth],
  )
  return <WatchGame game={game} depth={depth} onGame={update} />
}
