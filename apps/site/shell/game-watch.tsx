// Lets the coupon follow a game through the catalogue's live store, so that a page hears each game once.
import { useEffect } from 'react'
import type { Game } from '#modules/catalogue/contract.ts'
import { useGame } from '#modules/catalogue/site/live/use-game.ts'

type GameWatchProps = { readonly game: Game; readonly depth: 'main' | 'game'; readonly onGame: (game: Game | undefined) => void }

/** Draws nothing; tells every state of the game, undefined when it is offered no more. */
export function GameWatch({ game, depth, onGame }: GameWatchProps) {
  const view = useGame(depth, game)
  useEffect(() => onGame(view.isGone ? undefined : view.game), [view, onGame])
  return null
}
