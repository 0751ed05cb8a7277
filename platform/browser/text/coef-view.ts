// The viewer's odds format. Decimals are built in; the code of the others is loaded only for visitors who chose one
// of them.
import type { CoefViewId, formatCoef } from '#kernel/coef-view.ts'

let write: typeof formatCoef | undefined

/** Before anything is rendered in a view other than decimal. */
export async function loadCoefViews(): Promise<void> {
  write ??= (await import('#kernel/coef-view.ts')).formatCoef
}

/** Before hydration, with the view that the server wrote into the page. */
export async function startCoefView(view: CoefViewId): Promise<void> {
  if (view !== 0) await loadCoefViews()
}

/**
 * Undefined where the view's code is not loaded. Uses a true minus sign, which is read aloud and is as wide as a
 * plus.
 */
export const coefText = (milli: number, view: CoefViewId): string | undefined => write?.(milli, view).replace('-', '−')
