// Back closes what lies over the page instead of leaving it. While boxes are open, the browser's history holds one entry
// more for each, at the same address; going back over one closes the topmost box. Entries of closed boxes are taken off
// again, or skipped where a page was opened from within. Routers hear nothing of them: they are no pages.

type Overlay = { readonly close: () => void }

const FIELD = 'overlay'
/** Of this page load: an entry from before a reload has no box any more. */
const VISIT = typeof crypto === 'undefined' ? '' : crypto.randomUUID()

type Entry = { readonly visit: string; readonly depth: number }
type State = Readonly<Record<string, unknown>> | null

const overlays: Overlay[] = []
/** The depth that a step asked for by this file leads to, until it has arrived. */
let stepsTo: number | undefined
/** The router's number of the entry that the player last went back or forward to; undefined once a box was opened. */
let lastIndex: unknown
/** Another page took the place of the entry that a step was leaving. */
let isOvertaken = false
let isWatching = false
let timer: ReturnType<typeof setTimeout> | undefined

/** A box that closes often leads somewhere: that page comes first. */
const SURPLUS_MS = 100

/** How many boxes an entry of the history stands for. */
function depthOf(state: State): number {
  const entry = state?.[FIELD] as Entry | undefined
  return entry?.visit === VISIT ? entry.depth : 0
}

function step(by: number, depth: number): void {
  stepsTo = depth
  isOvertaken = false
  history.go(by)
}

/** Brings the history in line with the open boxes. Later, so that one box may follow another without leaving it. */
function reconcile(): void {
  clearTimeout(timer)
  const isSurplus = depthOf(history.state as State) > overlays.length
  timer = setTimeout(align, isSurplus ? SURPLUS_MS : 0)
}

function align(): void {
  if (stepsTo !== undefined) return
  const state = history.state as State
  const depth = depthOf(state)
  if (depth > overlays.length) return step(overlays.length - depth, overlays.length)
  for (let next = depth + 1; next <= overlays.length; next += 1)
    history.pushState({ ...state, [FIELD]: { visit: VISIT, depth: next } satisfies Entry }, '')
}

function onPop(event: PopStateEvent): void {
  const state = event.state as State
  const depth = depthOf(state)
  if (stepsTo !== undefined) {
    event.stopImmediatePropagation()
    const isArrived = depth === stepsTo && !isOvertaken
    stepsTo = undefined
    // A page was opened before the step was taken, so that the step led back from there.
    if (isArrived) reconcile()
    else step(1, 0)
  } else if (depth < overlays.length) {
    event.stopImmediatePropagation()
    for (const { close } of overlays.slice(depth).toReversed()) close()
    // One that stays open, because it may not be closed now, gets its entry back.
    reconcile()
  } else if (depth > overlays.length) {
    // Boxes that are closed since: on, in the direction of the player.
    event.stopImmediatePropagation()
    history.go(lastIndex !== undefined && lastIndex === state?.['idx'] ? 1 : overlays.length - depth)
  } else lastIndex = state?.['idx']
}

/** `close` is called when the player goes back. Answers how to leave when the box closes. */
export function closeOnBack(close: () => void): () => void {
  if (!isWatching) {
    isWatching = true
    // Before the router's own listener, which would load the page again.
    window.addEventListener('popstate', onPop, { capture: true })
    // Where the browser tells of pages that are opened without going back or forward.
    window.navigation?.addEventListener('currententrychange', ({ navigationType }) => {
      if (navigationType === 'push' || navigationType === 'replace') isOvertaken = true
    })
  }
  const overlay = { close }
  overlays.push(overlay)
  lastIndex = undefined
  reconcile()
  return () => {
    overlays.splice(overlays.indexOf(overlay), 1)
    reconcile()
  }
}
