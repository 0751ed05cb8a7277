// Which groups and markets this viewer has opened or closed, in this browser. What nobody touched follows the page's own rule.
import { useSyncExternalStore } from 'react'
import { readStored, subscribeStored, writeStored } from '#platform/browser/storage.ts'

export type Fold = 'open' | 'closed'
type Folds = Readonly<Record<string, Fold>>

const KEY = 'market-folds'
const FOLDS_MAX = 200
const NONE: Folds = {}

const areFolds = (value: unknown): value is Folds =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((fold) => fold === 'open' || fold === 'closed')

const read = () => readStored(KEY, NONE, areFolds)
const subscribe = (listener: () => void) => subscribeStored(KEY, listener)

export const useFold = (name: string): Fold | undefined =>
  useSyncExternalStore(
    subscribe,
    () => read()[name],
    () => undefined,
  )

/** The oldest is forgotten when there are too many. */
export function setFold(name: string, fold: Fold): void {
  const { [name]: _, ...others } = read()
  writeStored(KEY, Object.fromEntries([...Object.entries(others), [name, fold]].slice(-FOLDS_MAX)))
}
