// One game, live: the server's snapshot first, then every change as it comes.
import { useCallback, useSyncExternalStore } from 'react'
import type { Game } from '#modules/sports/catalogue/contract.ts'
import { live } from '#platform/browser/live/live.ts'
import { createGameStore, initialView, type Depth, type GameView } from './game-store.ts'

const store = createGameStore({
  live,
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
})

export function useGame(depth: Depth, initial: Game): GameView {
  const subscribe = useCallback((listener: () => void) => store.subscribe(depth, initial, listener), [depth, initial])
  return useSyncExternalStore(
    subscribe,
    () => store.view(depth, initial),
    () => initialView(initial),
  )
}
