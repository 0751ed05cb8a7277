// Back closes what lies over the page instead of leaving it. The browser's history holds one entry more for each open box,
// at the same address; going back over one closes the topmost box. The entry of a box that was closed otherwise stays where
// it is and is passed over when the player comes to it: nothing is taken off the history while a page is being opened or a
// box follows another. Routers hear nothing of these entries: they are no pages.

type Overlay = { readonly close: () => void }

const FIELD = 'overlay'
type State = Readonly<Record<string, unknown>> | null
/** `page`: the router's number of the page. `depth`: how many boxes lie over it at this entry. */
type Place = { readonly page: unknown; readonly depth: number }

const overlays: Overlay[] = []
/** The entry that the page is at; undefined where another page may have been opened since. */
let at: Place | undefined
let isWatching = false

const placeOf = (state: State): Place => ({ page: state?.['idx'], depth: Number(state?.[FIELD] ?? 0) })

/** Gives every open box its entry. One that was left behind by an earlier box serves again. */
function addEntries(): void {
  const state = history.state as State
  for (let depth = placeOf(state).depth + 1; depth <= overlays.length; depth += 1)
    history.pushState({ ...state, [FIELD]: depth }, '')
  at = placeOf(history.state as State)
}

function onPop(event: PopStateEvent): void {
  const before = at
  at = placeOf(event.state as State)
  const isSamePage = typeof at.page === 'number' && at.page === before?.page
  if (isSamePage && at.depth < overlays.length) {
    event.stopImmediatePropagation()
    for (const { close } of overlays.slice(at.depth).toReversed()) close()
    // A box that may not be closed now stays open, and gets its entry back.
    setTimeout(addEntries)
  } else if (isSamePage && at.depth !== before.depth) {
    // Nothing changes here: on, the way the player goes.
    event.stopImmediatePropagation()
    history.go(at.depth < before.depth ? -1 : 1)
  }
}

/** From then on entries without a box are passed over, those from before a reload too. */
export function watchHistory(): void {
  if (isWatching) return
  isWatching = true
  at = placeOf(history.state as State)
  // Before the router's own listener, which would load the page again.
  window.addEventListener('popstate', onPop, { capture: true })
  // Where the browser reports pages that are opened without going back or forward.
  window.navigation?.addEventListener('currententrychange', ({ navigationType }) => {
    if (navigationType === 'push' || navigationType === 'replace') at = placeOf(history.state as State)
  })
}

/** `close` is called when the player goes back. Returns what to call when the box is closed otherwise. */
export function closeOnBack(close: () => void): () => void {
  watchHistory()
  const overlay = { close }
  overlays.push(overlay)
  addEntries()
  return () => void overlays.splice(overlays.indexOf(overlay), 1)
}
