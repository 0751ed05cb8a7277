// S4.24: tells when a view reports another version than the first one seen of it.

type Listener = (version: string) => void

const first = new Map<string, string>()
let told: { readonly view: string; readonly version: string } | undefined
const listeners = new Set<Listener>()

/** Called with the version that a view came with. Views of other servers count their versions for themselves. */
export function noticeViewVersion(view: string, version: string): void {
  if (version === '') return
  const known = first.get(view)
  if (known === undefined) first.set(view, version)
  if (known === undefined || known === version || (told?.view === view && told.version === version)) return
  told = { view, version }
  for (const listener of listeners) listener(version)
}

/** Whoever comes late hears it too, once. Answers how to stop. */
export function onViewVersionChanged(listener: Listener): () => void {
  listeners.add(listener)
  if (told !== undefined) listener(told.version)
  return () => void listeners.delete(listener)
}
