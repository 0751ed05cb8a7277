// One component of a remote view (S1.22): rendered by the server, or fetched by the browser, with its own states.
import { noticeVersion } from '#platform/browser/page/app-update.ts'
import { useEffect } from 'react'
import { withTexts } from '#platform/browser/text/text-loader.ts'
import { Blocks } from './blocks/blocks.tsx'
import type { RemoteViewProps } from './remote-view-props.ts'
import { ViewSkeleton } from './view-skeleton.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'

const FetchedView = lazyPart(withTexts('content', async () => (await import('./fetched-view.tsx')).FetchedView))

export type { RemoteViewProps } from './remote-view-props.ts'

export function RemoteView({ view, component, path, initial }: RemoteViewProps) {
  useEffect(() => {
    if (initial !== undefined) noticeVersion(`view ${initial.view}`, initial.version)
  }, [initial])
  const blocks = initial?.components[component ?? 'main']
  if (initial !== undefined && blocks !== undefined) return <Blocks blocks={blocks} language={initial.lang} />
  return (
    <FetchedView
      key={`${view} ${path}`}
      view={view}
      {...(component === undefined ? {} : { component })}
      path={path}
      fallback={<ViewSkeleton component={component ?? 'main'} />}
    />
  )
}
