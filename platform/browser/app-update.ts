// Word of a newer build that waits to take over (S4.24): whoever watches the service worker offers it, a notice shows it.

let apply: (() => void) | undefined
const listeners = new Set<() => void>()

/** For whoever watches: `take` puts the new build in place and loads the page again. */
export function offerAppUpdate(take: () => void): void {
  apply = take
  for (const listener of listeners) listener()
}

/** True once a newer build waits. */
export const isAppUpdateReady = (): boolean => apply !== undefined

/** Calls back when a newer build begins to wait, at once where one does already. Answers how to stop. */
export function onAppUpdate(listener: () => void): () => void {
  listeners.add(listener)
  if (apply !== undefined) listener()
  return () => void listeners.delete(listener)
}

/** Takes the newer build; the page is loaded again. Without one the page is only loaded again. */
export const applyAppUpdate = (): void => (apply === undefined ? location.reload() : apply())
