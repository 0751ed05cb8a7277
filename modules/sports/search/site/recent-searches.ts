// What was searched for in this browser. Stored in the browser only; it is never sent to the server.
import { readStored, writeStored } from '#platform/browser/storage.ts'

const KEY = 'recent-searches'
const KEPT_MAX = 6
const LENGTH_MAX = 80
const NONE: readonly string[] = []

const areTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) &&
  value.length <= KEPT_MAX &&
  value.every((one) => typeof one === 'string' && one.length <= LENGTH_MAX)

export const recentSearches = {
  read: () => readStored(KEY, NONE, areTexts),
  /** The newest first, each once. */
  add: (text: string) => {
    const trimmed = text.trim().slice(0, LENGTH_MAX)
    if (trimmed.length < 2) return
    const others = recentSearches.read().filter((one) => one.toLowerCase() !== trimmed.toLowerCase())
    writeStored(KEY, [trimmed, ...others].slice(0, KEPT_MAX))
  },
  clear: () => writeStored(KEY, undefined),
}
