// Hears the line for the coupon's picks as long as it is mounted. Shows nothing.
import { useCallback, type ComponentType } from 'react'
import type { CouponLeg } from '#modules/sports/betting/rules/coupon/coupon-leg.ts'
import { useCouponFeed, type WatchedGame, type WatchProps } from './use-coupon-feed.ts'

type FeedProps = {
  readonly legs: readonly CouponLeg[]
  readonly isStale: boolean
  /** Follows a game live; the catalogue's, put in by the site. */
  readonly Watch: ComponentType<WatchProps>
}

export function CouponFeed({ legs, isStale, Watch }: FeedProps) {
  const { watched, onGame } = useCouponFeed(legs, isStale)
  return watched.map((one) => (
    <Watched key={`${one.depth}/${one.game.gameId}`} one={one} onGame={onGame} Watch={Watch} />
  ))
}

type WatchedProps = {
  readonly one: WatchedGame
  readonly onGame: ReturnType<typeof useCouponFeed>['onGame']
  readonly Watch: ComponentType<WatchProps>
}

function Watched({ one: { depth, game }, onGame, Watch }: WatchedProps) {
  const tell = useCallback<WatchProps['onGame']>((now) => onGame(game.gameId, depth, now), [onGame, game.gameId, depth])
  return <Watch game={game} depth={depth} onGame={tell} />
}
