// How a price meets the coupon without knowing it: the site provides this context and wires it to the coupon.
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import type { Game } from '#modules/sports/catalogue/contract.ts'

export type Pick = {
  readonly selectionId: number
  readonly gameId: number
  readonly marketId: number
  /** As shown when it was pressed. */
  readonly coef: number
  readonly version: number
}

/** A selection in the coupon, with what a screen needs to name it; absent until its game was seen. */
export type PickedSelection = {
  readonly selectionId: number
  readonly gameId: number
  /** The price of now. */
  readonly coef: number
  readonly isClosed: boolean
  readonly facts?: {
    readonly opponents: readonly [string, string]
    readonly kind: string
    readonly line?: number
    readonly outcome: string
  }
}

export type PickScope = {
  readonly isPicked: (selectionId: number) => boolean
  /** Puts it into the coupon or takes it out. */
  readonly toggle: (pick: Pick) => void
  /** The same list for as long as nothing in it changes. */
  readonly picked: () => readonly PickedSelection[]
  /** Calls back whenever any `isPicked` may answer otherwise. */
  readonly subscribe: (listener: () => void) => () => void
}

const none: readonly PickedSelection[] = []
const noSelections = (): readonly PickedSelection[] => none
const nothing: PickScope = {
  isPicked: () => false,
  toggle: () => undefined,
  picked: noSelections,
  subscribe: () => () => undefined,
}

export const PickContext = createContext<PickScope>(nothing)

export const usePicks = (): PickScope => useContext(PickContext)

/** The selections in the coupon; none on the server and in the first paint. */
export function usePickedSelections(): readonly PickedSelection[] {
  const { picked, subscribe } = usePicks()
  return useSyncExternalStore(subscribe, picked, noSelections)
}

const nonePicked = () => ''

/**
 * The game's selections in the coupon; a game is drawn again only when one of its own enters or leaves. None while the server's page is
 * hydrated, whatever the coupon holds by then: React would leave the server's `aria-pressed` as it is and never set it.
 */
export function usePickedIn(game: Game, picks: PickScope): ReadonlySet<number> {
  const ids = useSyncExternalStore(
    picks.subscribe,
    () => {
      let picked = ''
      for (const market of game.markets)
        for (const { selectionId } of market.selections) if (picks.isPicked(selectionId)) picked += `${selectionId},`
      return picked
    },
    nonePicked,
  )
  return useMemo(() => new Set(ids.split(',').slice(0, -1).map(Number)), [ids])
}
