// S1.13, S9.2: visitors of the former site are told once, for about five years, where they have come to.
import { YEAR_MS, type PopupRule } from './popup.ts'

/** A query parameter of links and redirects from the former site, and a cookie that it may leave: `former_site=1`. */
export const FORMER_SITE = 'former_site'

export const newSite: PopupRule = {
  name: 'new-site',
  place: 'modal',
  priority: 'news',
  isOnEveryLayout: false,
  isPolite: true,
  restMs: 5 * YEAR_MS,
  subject: ({ config, isFormerVisitor }) => (config.isNewSiteInfo && isFormerVisitor ? 'new-site' : undefined),
}
