// Remote views of this page by their address: fetched, tried again, dropped; the rules are in rules/remote-view-state.ts.
import { noticeVersion } from '#platform/browser/page/app-update.ts'
import { createListeners, type Listeners } from '#platform/browser/store.ts'
import type { View, ViewName } from '#modules/site/content/contract.ts'
import {
  noView,
  pageRetries,
  stepView,
  type RemoteViewState,
  type RetryPlan,
  type ViewEvent,
} from '#modules/site/content/rules/remote-view-state.ts'

/** Views that are not shown any more but may be again. */
export const VIEWS_LEFT_MAX = 12
const ANSWER_WITHIN_MS = 20_000

export type ViewShown = { readonly state: RemoteViewState; readonly view: View | undefined }

/** Answers the view, or the HTTP status of the failure; 0 where there was no connection. */
export type FetchView = (url: string, signal: AbortSignal) => Promise<View | number>

type Entry = {
  shown: ViewShown
  readonly plan: RetryPlan
  readonly listeners: Listeners
  isShown: boolean
  timer: ReturnType<typeof setTimeout> | undefined
  fetching: AbortController | undefined
}

/** S7.35: the view's url plus the current path; behind '#' the one component that is wanted of it. */
export const viewUrl = (view: ViewName, path: string, component?: string): string =>
  `/views-api/v2/${view}${path}${component === undefined ? '' : `#${component}`}`

const hasShape = (body: unknown): body is View => {
  const view = body as Partial<View> | null
  return typeof view === 'object' && typeof view?.components === 'object' && view.components !== null
}

/** S7.35: POST with `{components}` where a component is wanted, GET for the whole view. */
export const fetchView: FetchView = async (url, signal) => {
  const [address = url, component] = url.split('#')
  const wanted =
    component === undefined ? undefined : { method: 'POST', body: JSON.stringify({ components: [component] }) }
  try {
    const answer = await fetch(address, {
      ...wanted,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...(wanted === undefined ? {} : { 'content-type': 'application/json' }),
        'x-requested-with': 'XMLHttpRequest',
        'x-app-n': 'site',
        'x-render-mode': 'json',
        'x-api-version': 'v2',
      },
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
    })
    if (!answer.ok) return answer.status
    const body: unknown = await answer.json()
    return hasShape(body) ? body : 502
  } catch {
    return 0
  }
}

const newEntry = (plan: RetryPlan, listeners: Listeners): Entry => ({
  shown: { state: noView, view: undefined },
  plan,
  listeners,
  isShown: false,
  timer: undefined,
  fetching: undefined,
})

export function createViewStore(fetchOne: FetchView = fetchView, now: () => number = () => Date.now()) {
  const entries = new Map<string, Entry>()

  const step = (url: string, entry: Entry, event: ViewEvent, view?: View): void => {
    const state = stepView(entry.shown.state, event, entry.plan)
    if (state === entry.shown.state) return
    entry.shown = { state, view: state.phase === 'ready' ? (view ?? entry.shown.view) : undefined }
    clearTimeout(entry.timer)
    if (state.phase === 'loading') load(url, entry)
    if (state.phase === 'error' && state.retryAtMs !== null)
      entry.timer = setTimeout(
        () => step(url, entry, { type: 'tick', atMs: now() }),
        Math.max(0, state.retryAtMs - now()),
      )
    entry.listeners.notify()
  }

  const load = (url: string, entry: Entry): void => {
    entry.fetching?.abort()
    const fetching = new AbortController()
    entry.fetching = fetching
    void fetchOne(url, fetching.signal).then((answer) => {
      if (entry.fetching !== fetching) return
      entry.fetching = undefined
      if (typeof answer === 'number') return step(url, entry, { type: 'failed', status: answer, atMs: now() })
      step(url, entry, { type: 'loaded' }, answer)
      noticeVersion(`view ${answer.view}`, answer.version)
    })
  }

  const close = (url: string, entry: Entry): void => {
    entry.fetching?.abort()
    entry.fetching = undefined
    entries.delete(url)
    step(url, entry, { type: 'close' })
  }

  const dropLeft = (): void => {
    const left = [...entries].filter(([, { isShown }]) => !isShown)
    for (const [url, entry] of left.slice(0, Math.max(0, left.length - VIEWS_LEFT_MAX))) close(url, entry)
  }

  const entryOf = (url: string, plan: RetryPlan): Entry => {
    const known = entries.get(url)
    if (known !== undefined) return known
    const listeners = createListeners(() => {
      entry.isShown = true
      return () => {
        entry.isShown = false
        if (entries.get(url) !== entry) return
        // A failed or running request is repeated by the next user of the view.
        if (entry.shown.state.phase === 'ready') dropLeft()
        else close(url, entry)
      }
    })
    const entry = newEntry(plan, listeners)
    entries.set(url, entry)
    return entry
  }

  return {
    read: (url: string): ViewShown | undefined => entries.get(url)?.shown,
    subscribe: (url: string, listener: () => void, plan: RetryPlan = pageRetries): (() => void) => {
      const entry = entryOf(url, plan)
      const leave = entry.listeners.subscribe(listener)
      step(url, entry, { type: 'open' })
      return leave
    },
    reload: (url: string): void => {
      const entry = entries.get(url)
      if (entry !== undefined) step(url, entry, { type: 'reload', atMs: now() })
    },
  }
}

export const viewStore = createViewStore()
