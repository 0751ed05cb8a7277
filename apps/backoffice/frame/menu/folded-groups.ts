// Which groups of the menu are folded in this browser.
import { readStored, subscribeStored, writeStored } from '#platform/browser/storage.ts'

const KEY = 'operator.folded-groups'
/** Many times as many as there are groups: names that are gone do not pile up. */
const FOLDED_MAX = 20
const NONE: readonly string[] = []

const areNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

const read = (): readonly string[] => readStored(KEY, NONE, areNames)

export const foldedGroups = {
  read,
  subscribe: (listener: () => void): (() => void) => subscribeStored(KEY, listener),
  set: (name: string, isFolded: boolean): void => {
    const others = read().filter((one) => one !== name)
    writeStored(KEY, isFolded ? [...others, name].slice(-FOLDED_MAX) : others)
  },
}
