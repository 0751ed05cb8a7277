// The states of one remote view in a browser (S4.1, S9.3): allowed transitions, retries, and the limit of reloads.
// Pure: the time is an argument, in milliseconds.

export type ViewPhase = 'not existing' | 'error' | 'loading' | 'ready'

/** S4.1, literally. */
const NEXT: Readonly<Record<ViewPhase, readonly ViewPhase[]>> = {
  'not existing': ['loading', 'ready'],
  error: ['loading', 'not existing'],
  loading: ['error', 'not existing', 'ready'],
  ready: ['not existing'],
}

export const mayFollow = (from: ViewPhase, to: ViewPhase): boolean => NEXT[from].includes(to)

export type RetryPlan = { readonly retriesMax: number; readonly firstMs: number; readonly isDoubling: boolean }

/** S9.3. */
export const pageRetries: RetryPlan = { retriesMax: 3, firstMs: 1_000, isDoubling: true }
/** S4.1: the header view. */
export const headerRetries: RetryPlan = { retriesMax: 5, firstMs: 1_000, isDoubling: false }

/** S4.1: a reload is throttled to once per second. */
export const RELOAD_MS_MIN = 1_000

export type RemoteViewState = {
  readonly phase: ViewPhase
  /** Of the last failure; kept during retries, null where nothing has failed. 0: no connection. */
  readonly status: number | null
  /** Automatic attempts since the last reload by a person. */
  readonly retries: number
  /** When the next one is due; null where none is. */
  readonly retryAtMs: number | null
  /** When a person last requested a reload. */
  readonly reloadedAtMs: number | null
}

export type ViewEvent =
  | { readonly type: 'open' }
  /** There from the start, rendered by the server. */
  | { readonly type: 'given' }
  | { readonly type: 'loaded' }
  | { readonly type: 'failed'; readonly status: number; readonly atMs: number }
  /** Time goes by: a retry may be due. */
  | { readonly type: 'tick'; readonly atMs: number }
  /** A person asks for it anew. */
  | { readonly type: 'reload'; readonly atMs: number }
  | { readonly type: 'close' }

export const noView: RemoteViewState = {
  phase: 'not existing',
  status: null,
  retries: 0,
  retryAtMs: null,
  reloadedAtMs: null,
}

/** Milliseconds from a failure to the next try; undefined when all are spent. */
export const retryDelay = (plan: RetryPlan, retries: number): number | undefined =>
  retries >= plan.retriesMax ? undefined : plan.isDoubling ? plan.firstMs * 2 ** retries : plan.firstMs

export const canReload = ({ reloadedAtMs }: RemoteViewState, atMs: number): boolean =>
  reloadedAtMs === null || atMs - reloadedAtMs >= RELOAD_MS_MIN

const go = (state: RemoteViewState, phase: ViewPhase, change: Partial<RemoteViewState>): RemoteViewState =>
  mayFollow(state.phase, phase) ? { ...state, ...change, phase } : state

/** The same object where the event changes nothing: one that comes too late, too early, or twice. */
export function stepView(state: RemoteViewState, event: ViewEvent, plan: RetryPlan = pageRetries): RemoteViewState {
  switch (event.type) {
    case 'open':
      return state.phase === 'not existing' ? go(state, 'loading', {}) : state
    case 'given':
      return state.phase === 'not existing' ? go(state, 'ready', {}) : state
    case 'loaded':
      return state.phase === 'loading' ? go(state, 'ready', { status: null, retries: 0, retryAtMs: null }) : state
    case 'failed': {
      const delay = retryDelay(plan, state.retries)
      const retryAtMs = delay === undefined ? null : event.atMs + delay
      return state.phase === 'loading' ? go(state, 'error', { status: event.status, retryAtMs }) : state
    }
    case 'tick':
      return state.phase === 'error' && state.retryAtMs !== null && event.atMs >= state.retryAtMs
        ? go(state, 'loading', { retries: state.retries + 1, retryAtMs: null })
        : state
    case 'reload': {
      if (state.phase === 'loading' || !canReload(state, event.atMs)) return state
      // A ready view is removed first: only 'not existing' may follow 'ready'.
      const from = state.phase === 'ready' ? go(state, 'not existing', {}) : state
      return go(from, 'loading', { retries: 0, retryAtMs: null, reloadedAtMs: event.atMs })
    }
    case 'close':
      return state.phase === 'not existing'
        ? state
        : go(state, 'not existing', { ...noView, reloadedAtMs: state.reloadedAtMs })
  }
}
