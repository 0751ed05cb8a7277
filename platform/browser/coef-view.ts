// The viewer's odds format. Decimals are at hand; the code of the others comes only to those who chose one of them.
import { useSyncExternalStore } from 'react'
import type { CoefViewId, formatCoef } from '#kernel/coef-view.ts'
import { rememberInCookie } from './cookies.ts'

let write: typeof formatCoef | undefined
/** Of this browser; a server renders for everybody and never reads it. */
let current: CoefViewId = 0
const listeners = new Set<() => void>()

/** Before anything is rendered in a view other than decimal. */
export async function loadCoefViews(): Promise<void> {
  write ??= (await import('#kernel/coef-view.ts')).formatCoef
}

/** Before hydration, with the view that the server wrote into the page. */
export async function startCoefView(view: CoefViewId): Promise<void> {
  if (view !== 0) await loadCoefViews()
  current = view
}

/** From now on, on every page of this browser. Nothing changes where the code of the view cannot be fetched. */
export async function chooseCoefView(view: CoefViewId): Promise<void> {
  await startCoefView(view)
  rememberInCookie('coefViewId', String(view))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The server's choice until the page is awake. */
export const useCoefView = (rendered: CoefViewId): CoefViewId =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => rendered,
  )

/** Undefined where the view's code is not here. With a true minus, which is read aloud as one and is as wide as a plus. */
export const coefText = (milli: number, view: CoefViewId): string | undefined => write?.(milli, view).replace('-', '−')
