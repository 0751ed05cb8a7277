// Follows one game live for screens of other modules. Renders nothing.
import { useEffect } from 'react'
import type { Game } from '#modules/sports/catalogue/contract.ts'
import { useGame } from './use-game.ts'

/** `main` carries the main markets of a game, `game` all of them. */
type WatchDepth = 'main' | 'game'

type WatchProps = {
  readonly game: Game
  readonly depth: WatchDepth
  /** Called with every state of the game; undefined once it is no longer offered. Its first state may be old: revision -1. */
  readonly onGame: (game: Game | undefined) => void
}

export function WatchGame({ game: initial, depth, onGame }: WatchProps) {
  const { game, isGone } = useGame(depth, initial)
  useEffect(() => onGame(isGone ? undefined : game), [game, isGone, onGame])
  return null
}
