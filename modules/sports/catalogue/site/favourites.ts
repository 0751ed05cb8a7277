// Games and market kinds starred in this browser. Stored in the browser only; they are never sent to the server.
import { readStored, subscribeStored, writeStored } from '#platform/browser/storage.ts'

export const FAVOURITE_GAMES_MAX = 100
export const FAVOURITE_KINDS_MAX = 40

const NO_IDS: readonly number[] = []
const NO_KINDS: readonly string[] = []

const areIds = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every((id) => Number.isSafeInteger(id))
const areKinds = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((kind) => typeof kind === 'string')

const toggled = <T>(list: readonly T[], item: T, max: number): readonly T[] =>
  list.includes(item) ? list.filter((other) => other !== item) : [item, ...list].slice(0, max)

export const favouriteGames = {
  read: () => readStored('favourite-games', NO_IDS, areIds),
  subscribe: (listener: () => void) => subscribeStored('favourite-games', listener),
  /** The oldest one is removed when the list is full. */
  toggle: (gameId: number) =>
    writeStored('favourite-games', toggled(favouriteGames.read(), gameId, FAVOURITE_GAMES_MAX)),
  none: () => NO_IDS,
}

export const favouriteKinds = {
  read: () => readStored('favourite-markets', NO_KINDS, areKinds),
  subscribe: (listener: () => void) => subscribeStored('favourite-markets', listener),
  toggle: (kind: string) => writeStored('favourite-markets', toggled(favouriteKinds.read(), kind, FAVOURITE_KINDS_MAX)),
  none: () => NO_KINDS,
}
