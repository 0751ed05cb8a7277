// Games and kinds of markets starred in this browser, and what all lists of favourites have in common. The favourites of a signed-in player
// are kept equal to those of their account by the module `favourites`.
import { readStored, subscribeStored, writeStored } from '#platform/browser/storage.ts'

/** Of each list. */
export const FAVOURITES_STORED_MAX = 100

export type FavouriteList<T> = {
  readonly read: () => readonly T[]
  readonly subscribe: (listener: () => void) => () => void
  readonly has: (item: T) => boolean
  /** The oldest one is removed when the list is full. */
  readonly toggle: (item: T) => void
  readonly write: (items: readonly T[]) => void
  readonly none: () => readonly T[]
}

export function storedFavourites<T>(
  key: string,
  isItem: (value: unknown) => boolean,
  idOf: (item: T) => unknown = (item) => item,
): FavouriteList<T> {
  const empty: readonly T[] = []
  const isList = (value: unknown): value is readonly T[] => Array.isArray(value) && value.every(isItem)
  const read = () => readStored(key, empty, isList)
  const without = (item: T) => read().filter((one) => idOf(one) !== idOf(item))
  const has = (item: T) => without(item).length < read().length
  const write = (items: readonly T[]) => writeStored(key, items.slice(0, FAVOURITES_STORED_MAX))
  return {
    read,
    has,
    write,
    subscribe: (listener) => subscribeStored(key, listener),
    toggle: (item) => write(has(item) ? without(item) : [item, ...read()]),
    none: () => empty,
  }
}

export const isText = (value: unknown): boolean => typeof value === 'string'

export const favourites = {
  games: storedFavourites<number>('favourite-games', Number.isSafeInteger),
  /** Kinds of markets, which stand first on every game's page. */
  kinds: storedFavourites<string>('favourite-markets', isText),
}
