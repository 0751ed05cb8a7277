// The games this page shows, each as the last numbered change left it. Screens subscribe per game and draw only what moved.
import type { Game, GameChange } from '#modules/sports/catalogue/contract.ts'
import { applyChange, movesBetween, type Move } from '#modules/sports/catalogue/rules/apply-change.ts'
import type { LiveConnection } from '#platform/browser/live/topic.ts'
import { createListeners, type Listeners } from '#platform/browser/store.ts'

/** How long a moved price keeps its arrow. */
export const MOVE_SHOWN_MS = 3_000

/** `main`: what lists need. `game`: every market. */
export type Depth = 'main' | 'game'

export type GameView = {
  readonly game: Game
  readonly moves: ReadonlyMap<number, Move>
  /** Who has just scored, for as long as a moved price keeps its arrow; only in sports where goals are few. */
  readonly goal?: 'home' | 'away' | undefined
  /** The server no longer offers it. */
  readonly isGone: boolean
  /** Server time in milliseconds at which `game.state` was true; undefined for what the page was rendered with. */
  readonly at: number | undefined
}

type Entry = {
  view: GameView
  readonly listeners: Listeners
  cancelFade: () => void
}

type StoreWorld = {
  readonly live: () => Pick<LiveConnection, 'subscribe' | 'clockOffsetMs'>
  readonly now: () => number
  readonly after: (ms: number, run: () => void) => () => void
}

export type GameStore = {
  readonly view: (depth: Depth, initial: Game) => GameView
  readonly subscribe: (depth: Depth, initial: Game, listener: () => void) => () => void
}

const still: ReadonlyMap<number, Move> = new Map()
const initialViews = new WeakMap<Game, GameView>()

/** The view of a game as the page was given it; the same object every time, so React sees no change. */
export function initialView(game: Game): GameView {
  const known = initialViews.get(game)
  if (known !== undefined) return known
  const view = { game, moves: still, isGone: false, at: undefined }
  initialViews.set(game, view)
  return view
}

const GOAL_SPORTS: ReadonlySet<string> = new Set(['football', 'ice-hockey'])

/** The side whose score rose by one between two states of a game. */
function goalBetween(before: Game, after: Game): 'home' | 'away' | undefined {
  if (!GOAL_SPORTS.has(after.sport) || before.score === undefined || after.score === undefined) return undefined
  const home = after.score[0] - before.score[0]
  const away = after.score[1] - before.score[1]
  return home === 1 && away === 0 ? 'home' : home === 0 && away === 1 ? 'away' : undefined
}

export function createGameStore({ live, now, after }: StoreWorld): GameStore {
  const entries = new Map<string, Entry>()

  const show = (entry: Entry, view: GameView) => {
    entry.view = view
    entry.listeners.notify()
  }

  const take = (entry: Entry, game: Game) => {
    const moved = movesBetween(entry.view.game.markets, game.markets)
    const moves = moved.size === 0 ? entry.view.moves : new Map([...entry.view.moves, ...moved])
    const scored = goalBetween(entry.view.game, game)
    if (moved.size > 0 || scored !== undefined) {
      // One timer per game: a price that keeps moving keeps its arrow until it rests.
      entry.cancelFade()
      entry.cancelFade = after(MOVE_SHOWN_MS, () => show(entry, { ...entry.view, moves: still, goal: undefined }))
    }
    show(entry, { game, moves, goal: scored ?? entry.view.goal, isGone: false, at: now() + live().clockOffsetMs() })
  }

  const entryOf = (topic: string, initial: Game): Entry => {
    const known = entries.get(topic)
    if (known !== undefined) return known
    const listeners = createListeners(() => {
      const stop = live().subscribe(topic, {
        revision: entry.view.game.revision,
        onSnapshot: (data, revision) => take(entry, { ...(data as Game), revision }),
        onChange: (data, revision) => take(entry, applyChange(entry.view.game, data as GameChange, revision)),
        onGone: () => show(entry, { ...entry.view, isGone: true }),
      })
      return () => {
        entry.cancelFade()
        stop?.()
        entries.delete(topic)
      }
    })
    const entry: Entry = { view: initialView(initial), listeners, cancelFade: () => undefined }
    entries.set(topic, entry)
    return entry
  }

  const topicOf = (depth: Depth, game: Game) => `${depth}/${game.gameId}`

  return {
    view: (depth, initial) => entries.get(topicOf(depth, initial))?.view ?? initialView(initial),
    subscribe(depth, initial, listener) {
      const entry = entryOf(topicOf(depth, initial), initial)
      // A page loaded later may know more than what was stored.
      if (initial.revision > entry.view.game.revision) entry.view = initialView(initial)
      return entry.listeners.subscribe(listener)
    },
  }
}
