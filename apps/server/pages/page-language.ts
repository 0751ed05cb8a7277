// In which language a request is answered, and where one without an allowed language goes (S2.1.1, S2.1.2, S5.3, S6.2).
import type { SiteConfig } from '#modules/site/site-config/contract/config-values.ts'
import { availableLanguages } from '#modules/site/site-config/rules/available-languages.ts'
import type { PageLog } from './page-gates.ts'
import type { PageRequest } from './page-request.ts'
import type { SiteBuild } from './site-build.ts'

type Choosing = {
  readonly site: Pick<SiteBuild, 'languageCodes' | 'resolveLanguage' | 'languageRedirect'>
  readonly log: PageLog
}

/** `redirect`: the address lacks an allowed language. */
export function chooseLanguage(
  { site, log }: Choosing,
  { context, pathname, query, cookies }: PageRequest,
  config: SiteConfig,
  acceptLanguage: string | undefined,
): { readonly language: string; readonly redirect: string | undefined } {
  const available = availableLanguages(config.languages, {
    isAuthorised: context.viewer !== undefined,
    known: site.languageCodes,
  })
  const { code, isLost } = site.resolveLanguage({
    fromPath: pathname.split('/', 2)[1],
    fromCookie: cookies.get('lng'),
    acceptLanguage,
    available,
    defaultLanguage: config.defaultLanguage,
  })
  if (isLost)
    log.error({ defaultLanguage: config.defaultLanguage, available }, 'default language not available, using English')
  const redirect = site.languageRedirect(pathname, code, available)
  if (redirect === undefined) return { language: code, redirect }
  log.warn({ path: pathname, language: code }, 'address without an allowed language, redirected')
  return { language: code, redirect: `${redirect}${query}` }
}
