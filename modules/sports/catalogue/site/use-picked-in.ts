// Draws a game again only when one of its own prices enters or leaves the coupon.
import { useSyncExternalStore } from 'react'
import type { Game } from '#modules/sports/catalogue/contract.ts'
import type { PickScope } from './pick-context.ts'

const none = () => ''

export function usePickedIn(game: Game, picks: PickScope): void {
  useSyncExternalStore(
    picks.subscribe,
    () => {
      let picked = ''
      for (const market of game.markets)
        for (const { selectionId } of market.selections) if (picks.isPicked(selectionId)) picked += `${selectionId},`
      return picked
    },
    none,
  )
}
