// The door of content for the process that runs it and for servers of other modules.
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db.ts'
import type { Bundle } from '#platform/server/dispatch.ts'
import type { Log } from '#platform/server/log.ts'
import { keepPages } from './kept-pages.ts'
import { createRemoteViews, type RemoteViewsOptions } from './remote/remote-views.ts'
import { contentRoutes } from './routes.ts'
import { createViews, type ContentBrand } from './views.ts'

export { setPage, refusePageName } from './set-page.ts'
export { pageVersions, currentPages, type PageName } from './page-store.ts'
export { defaultPages } from './default-pages.ts'
export type { ContentBrand } from './views.ts'

export type ContentHouse = {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly brandOf: (host: string) => Promise<ContentBrand>
  /** Of the running application (S4.24). */
  readonly version: string
  /** Sources on one's own machine: development and tests only. */
  readonly remote?: Pick<RemoteViewsOptions, 'plainHosts' | 'msMax' | 'resolve'>
}

/** All of the module's server over one database. */
export function createContent(house: ContentHouse): { readonly bundle: Bundle; reload(): Promise<void> } {
  const { clock, log, brandOf, version } = house
  const pages = keepPages(house)
  const remote = createRemoteViews({ clock, log, ...house.remote })
  return {
    bundle: contentRoutes({ views: createViews({ pages, remote, clock, version }), brandOf }),
    reload: async () => void (await pages.reload()),
  }
}
