// How a price meets the coupon without knowing it: the site provides this context and wires it to the coupon.
import { createContext, useContext } from 'react'

export type Pick = {
  readonly selectionId: number
  readonly gameId: number
  readonly marketId: number
  /** As shown when it was pressed. */
  readonly coef: number
  readonly version: number
}

export type PickScope = {
  readonly isPicked: (selectionId: number) => boolean
  /** Puts it into the coupon or takes it out. */
  readonly toggle: (pick: Pick) => void
  /** Calls back whenever any `isPicked` may answer otherwise. */
  readonly subscribe: (listener: () => void) => () => void
}

const nothing: PickScope = { isPicked: () => false, toggle: () => undefined, subscribe: () => () => undefined }

export const PickContext = createContext<PickScope>(nothing)

export const usePicks = (): PickScope => useContext(PickContext)
