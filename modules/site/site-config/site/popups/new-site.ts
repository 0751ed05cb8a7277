// S1.13, S9.2: visitors from the former site are told about the new one, once within about five years.
import { cookieOf } from '#platform/browser/cookies.ts'
import { YEAR_MS, type PopupRule } from '#platform/browser/site-module.ts'

export type NewSiteConfig = { readonly isNewSiteInfo: boolean }

/** A query parameter of links and redirects from the former site, and a cookie that it may leave: `former_site=1`. */
export const FORMER_SITE = 'former_site'

const isFormerVisitor = (): boolean =>
  new URLSearchParams(location.search).get(FORMER_SITE) === '1' || cookieOf(document.cookie, FORMER_SITE) === '1'

export const newSite: PopupRule<NewSiteConfig> = {
  name: 'new-site',
  place: 'modal',
  priority: 'news',
  isOnEveryLayout: false,
  isPolite: true,
  restMs: 5 * YEAR_MS,
  subject: ({ config }) => (config.isNewSiteInfo && isFormerVisitor() ? 'new-site' : undefined),
}
