// Follows the games in play on this process's board, so that a page opened late shows what happened before.
import type { GameChange, LiveState } from '#modules/sports/catalogue/contract.ts'
import { addState, noMoments, type Moments } from '#modules/sports/game-page/rules/moments.ts'

/** One step of the board. */
export type NumberedChange = { readonly gameId: number; readonly full: GameChange }

export type MomentsLog = {
  of(gameId: number): Moments
  /** Changes of the board, in order. A game that ends is forgotten. */
  add(changes: readonly NumberedChange[]): void
}

/** Holds only games in play of the board, which is bounded itself. */
export function createMomentsLog(): MomentsLog {
  const followed = new Map<number, { readonly state: LiveState; readonly moments: Moments }>()
  return {
    of: (gameId) => followed.get(gameId)?.moments ?? noMoments,
    add: (changes) => {
      for (const { gameId, full } of changes) {
        const known = followed.get(gameId)
        if (full.state !== undefined)
          followed.set(gameId, {
            state: full.state,
            moments: addState(known?.moments ?? noMoments, known?.state, full.state),
          })
        if (full.stage !== undefined && full.stage !== 'live') followed.delete(gameId)
      }
    },
  }
}
