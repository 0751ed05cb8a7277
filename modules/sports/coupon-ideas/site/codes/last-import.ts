// What the last code imported, for as long as the coupon contains exactly that: the component that loads codes moves
// when a coupon fills.
import { useSyncExternalStore } from 'react'
import { createStore } from '#platform/browser/store.ts'
import type { ImportMode, SavedCoupon } from '#modules/sports/coupon-ideas/contract.ts'

export type LastImport = { readonly saved: SavedCoupon; readonly mode: ImportMode }

const last = createStore<(LastImport & { readonly of: string }) | undefined>(undefined)

const keyOf = (selectionIds: readonly number[]): string => selectionIds.join()

/** `selectionIds`: of the coupon after the import. */
export function rememberImport(done: LastImport, selectionIds: readonly number[]): void {
  last.write({ ...done, of: keyOf(selectionIds) })
}

const none = (): undefined => undefined

export function useLastImport(selectionIds: readonly number[]): LastImport | undefined {
  const done = useSyncExternalStore(last.subscribe, last.read, none)
  return done !== undefined && done.of === keyOf(selectionIds) ? done : undefined
}
