// What the last code imported, for as long as the coupon contains exactly that: the component that loads codes moves
// when a coupon fills.
import { useSyncExternalStore } from 'react'
import type { ImportMode, SavedCoupon } from '#modules/sports/coupon-ideas/contract.ts'

export type LastImport = { readonly saved: SavedCoupon; readonly mode: ImportMode }

let last: (LastImport & { readonly of: string }) | undefined
const listeners = new Set<() => void>()

const keyOf = (selectionIds: readonly number[]): string => selectionIds.join()

/** `selectionIds`: of the coupon after the import. */
export function rememberImport(done: LastImport, selectionIds: readonly number[]): void {
  last = { ...done, of: keyOf(selectionIds) }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const none = (): undefined => undefined

export function useLastImport(selectionIds: readonly number[]): LastImport | undefined {
  const done = useSyncExternalStore(subscribe, () => last, none)
  return done !== undefined && done.of === keyOf(selectionIds) ? done : undefined
}
