// A component of a view that the browser fetches itself: skeleton, error with a way on, the thing.
import { useCallback, useSyncExternalStore } from 'react'
import { headerRetries, pageRetries } from '#modules/site/content/rules/remote-view-state.ts'
import { Blocks } from './blocks/blocks.tsx'
import { LoadError } from './load-error.tsx'
import type { RemoteViewProps } from './remote-view-props.ts'
import { ViewSkeleton } from './view-skeleton.tsx'
import { viewStore, viewUrl, type ViewShown } from './view-store.ts'

/** Views at the top of pages retry more often (S4.1). */
const HEAD_VIEWS: ReadonlySet<string> = new Set(['payment-consultant'])

/** The view at this address, fetched for as long as something shows it. */
export function useFetchedView({ view, path, component }: Omit<RemoteViewProps, 'initial'>): {
  readonly shown: ViewShown | undefined
  readonly reload: () => void
} {
  const url = viewUrl(view, path, component)
  const subscribe = useCallback(
    (listener: () => void) => viewStore.subscribe(url, listener, HEAD_VIEWS.has(view) ? headerRetries : pageRetries),
    [url, view],
  )
  const shown = useSyncExternalStore(
    subscribe,
    () => viewStore.read(url),
    () => undefined,
  )
  return { shown, reload: () => viewStore.reload(url) }
}

export function FetchedView(props: Omit<RemoteViewProps, 'initial'>) {
  const { component = 'main' } = props
  const { shown, reload } = useFetchedView(props)
  const blocks = shown?.view?.components[component]
  if (shown?.view !== undefined && blocks !== undefined) return <Blocks blocks={blocks} language={shown.view.lang} />
  const { phase = 'loading', status = null, retryAtMs = null } = shown?.state ?? {}
  // A view without this component counts as missing.
  const failure = phase === 'ready' ? 404 : status
  if (failure !== null)
    return <LoadError status={failure} isBusy={phase === 'loading'} isRetried={retryAtMs !== null} onRefresh={reload} />
  return <ViewSkeleton component={component} />
}
