// Pages written by operators, in memory, over the built-in ones.
import { Page } from '#modules/site/content/contract/page.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db.ts'
import { createCachedValue, type CachedValue } from '#platform/server/cached-value.ts'
import type { Log } from '#platform/server/observability/log.ts'
import { currentPages, PAGES_SET_MAX, pagesMark, type PageName } from './page-store.ts'

export type SetPages = {
  readonly mark: string
  readonly of: (name: PageName) => Page | undefined
}

const keyOf = ({ brand, view, page, lang }: PageName): string => `${brand} ${view} ${lang} ${page}`

async function readPages(database: Database, log: Log, mark: string): Promise<SetPages> {
  const rows = await currentPages(database.db)
  if (rows.length >= PAGES_SET_MAX)
    log.error({ pages: rows.length }, 'more pages than the limit, the last ones are ignored')
  const pages = new Map<string, Page>()
  for (const row of rows) {
    const parsed = Page.safeParse(row.blocks)
    if (parsed.success) pages.set(keyOf(row), parsed.data)
    else log.error({ page: keyOf(row) }, 'stored page has an unknown shape, the built-in page is shown')
  }
  return { mark, of: (name) => pages.get(keyOf(name)) }
}

export const cachePages = (platform: {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
}): CachedValue<SetPages> =>
  createCachedValue<SetPages>({
    clock: platform.clock,
    load: async (former) => {
      const mark = await pagesMark(platform.database.db)
      return former?.mark === mark ? former : readPages(platform.database, platform.log, mark)
    },
    onError: (error) => platform.log.warn({ err: error }, 'refreshing pages failed, the last ones stay in force'),
  })
