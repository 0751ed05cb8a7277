// Newer versions of the site (S4.24): a build that waits to be activated, offered by the code that watches the
// service worker, and versions reported by answers.
import { createStore } from '../store.ts'

const update = createStore<{ readonly apply: () => void } | undefined>(undefined)

/** `take` activates the new build and reloads the page. */
export function offerAppUpdate(take: () => void): void {
  update.write({ apply: take })
}

/** True once a newer build waits. */
export const isAppUpdateReady = (): boolean => update.read() !== undefined

/**
 * Calls back when a newer build begins to wait, at once where one does already. Returns a function that
 * unsubscribes.
 */
export function onAppUpdate(listener: () => void): () => void {
  if (isAppUpdateReady()) listener()
  return update.subscribe(listener)
}

/** Activates the newer build and reloads the page. Without one it only reloads the page. */
export const applyAppUpdate = (): void => {
  const waiting = update.read()
  if (waiting === undefined) location.reload()
  else waiting.apply()
}

/** The version that replaced one this page began with. */
export const newVersion = createStore<string | undefined>(undefined)

export const VERSION_SOURCES_MAX = 50
const firstVersions = new Map<string, string>()

/** S4.24: announced when a source reports another version than the first one seen of it; back to the first is no news. */
export function noticeVersion(source: string, version: string): void {
  if (version === '') return
  const first = firstVersions.get(source)
  if (first === undefined) {
    if (firstVersions.size < VERSION_SOURCES_MAX) firstVersions.set(source, version)
  } else if (first !== version) newVersion.write(`${source} ${version}`)
}
