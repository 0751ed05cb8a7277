// A remembered value as React state, the same in every tab.
import { useCallback, useSyncExternalStore } from 'react'
import { readStored, subscribeStored, writeStored } from './storage.ts'

/** `fallback` must be a constant; it is also what the server renders and what hydration starts from. */
export function useStored<T>(key: string, fallback: T, check: (value: unknown) => value is T): readonly [T, (value: T) => void] {
  const subscribe = useCallback((listener: () => void) => subscribeStored(key, listener), [key])
  const value = useSyncExternalStore(
    subscribe,
    () => readStored(key, fallback, check),
    () => fallback,
  )
  const set = useCallback((next: T) => writeStored(key, next), [key])
  return [value, set]
}
