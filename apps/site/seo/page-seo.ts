// The operator's SEO data of the page that is asked, for the root loader. A page never fails for want of it.
import type { SeoPage } from '#modules/site/site-config/contract/seo-calls.ts'
import type { MenuSport } from '#modules/sports/catalogue/contract.ts'
import type { SiteAsk, Viewer } from '../page-data/server-context.ts'
import { hoursFromUtc, seoRequestOf } from './seo-request.ts'

/** `pathname` of the page that was loaded: after a move in the browser the data are another page's and say nothing. */
export type PageSeo = { readonly pathname: string; readonly page: SeoPage }

const nothing: SeoPage = { metas: [] }

export async function loadPageSeo(
  ask: SiteAsk,
  asked: {
    readonly url: URL
    readonly language: string
    readonly viewer: Pick<Viewer, 'timeZone'>
    readonly menu: readonly MenuSport[]
    readonly at: Date
  },
): Promise<PageSeo> {
  const { url, language, viewer, menu, at } = asked
  const answer = await ask('GET /web-api/site-config/seo/page-data', {
    ...seoRequestOf(url.pathname, new Map(menu.map(({ sport, sportId }) => [sport, sportId]))),
    domain: url.host,
    language,
    timezone: hoursFromUtc(viewer.timeZone, at),
  })
  return { pathname: url.pathname, page: answer.ok ? answer.value : nothing }
}
