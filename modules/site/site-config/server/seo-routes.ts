// The SEO calls: contract name → use case.
import { ok } from '#kernel/result.ts'
import { asPage, type seoCalls } from '#modules/site/site-config/contract/seo-calls.ts'
import { composeSeoPage, licenceMetas } from '#modules/site/site-config/rules/seo/compose-page.ts'
import type { PageNames } from '#modules/site/site-config/rules/seo/render-text.ts'
import type { SeoRequest } from '#modules/site/site-config/rules/seo/seo-entry.ts'
import { withLongTerm, type SportName } from '#modules/site/site-config/rules/seo/sports-map.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { SeoEntries } from './seo-entries.ts'
import { hostOf, type SiteConfigs } from './site-configs.ts'

/** The subjects of pages are known to another module, whose implementation is passed in. */
export type SeoNames = {
  /** Names of the objects in the request, in its language. */
  readonly of: (request: SeoRequest) => Omit<PageNames, 'brand'>
  /** Sports in a language, English where it is unknown; `longTerm`: the name of bets on whole seasons. */
  readonly sports: (language: string) => { readonly sports: readonly SportName[]; readonly longTerm: string }
}

export type SeoServer = {
  readonly configs: SiteConfigs
  readonly entries: SeoEntries
  readonly names: SeoNames
}

export const seoHandlers = ({ configs, entries, names }: SeoServer): Handlers<typeof seoCalls> => ({
  'GET /web-api/site-config/seo/page-data': async (asked, { origin }) => {
    const domain = asked.domain ?? hostOf(origin)
    const { config } = await configs.brandOf(domain)
    const request: SeoRequest = {
      ...asked,
      domain: domain === '' ? undefined : domain,
      projectId: asked.projectId ?? config.group_id,
    }
    const said = await entries.read()
    const page = { ...names.of(request), brand: config.companyName }
    return ok(asPage(composeSeoPage(said, request, page, licenceMetas(config.licenceMeta, domain))))
  },
  'GET /web-api/site-config/seo/iso-codes': async (_input, { origin }) => {
    const { config } = await configs.brandOf(hostOf(origin))
    const tags = config.languages.map(({ code }) => [code, Intl.getCanonicalLocales(code)[0] ?? code])
    return ok({ items: Object.fromEntries(tags) as Record<string, string> })
  },
  'GET /web-api/site-config/seo/sports': async ({ lng, nameEng }) => {
    const { sports, longTerm } = names.sports(nameEng === '1' ? 'en' : (lng ?? 'en'))
    return ok({ items: withLongTerm(sports, longTerm) })
  },
})
