// Follows one game live for screens of other modules: the catalogue keeps it, they only hear of it.
import { useEffect } from 'react'
import type { WatchProps } from '#modules/sports/betting/site/coupon/use-coupon-feed.ts'
import { useGame } from '#modules/sports/catalogue/site/live/use-game.ts'

export function WatchGame({ game: initial, depth, onGame }: WatchProps) {
  const { game, isGone } = useGame(depth, initial)
  useEffect(() => onGame(isGone ? undefined : game), [game, isGone, onGame])
  return null
}
