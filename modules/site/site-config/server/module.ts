// What the brands' config serves, and the letterheads that follow from it.
import type { ServerModule, ServerPlatform } from '#platform/server/server-module.ts'
import { countries } from '#kernel/countries.ts'
import { letterheads } from './letterheads.ts'
import { createSeoEntries } from './seo-entries.ts'
import { createSiteConfigs } from './site-configs.ts'
import { ok, refuse } from '#kernel/result.ts'
import { calls } from '#modules/site/site-config/contract/calls.ts'
import type { PublicConfig } from '#modules/site/site-config/contract/config-values.ts'
import { configGroups, groupIdsOf } from '#modules/site/site-config/rules/config-groups.ts'
import { bundle, type Bundle } from '#platform/server/dispatch.ts'
import { countryOf as proxyCountryOf, type CountryOf } from './country-of.ts'
import { langOf, presentConfig, presentForVisitor, type CountryIdOf } from './present-config.ts'
import type { SeoEntries } from './seo-entries.ts'
import { seoHandlers, type SeoNames } from './seo-routes.ts'
import { hostOf, type SiteConfigs } from './site-configs.ts'

const countryIds: ReadonlyMap<string, number> = new Map(countries.map(({ iso, id }) => [iso, id]))

export type SiteConfigServer = {
  readonly configs: SiteConfigs
  /** ISO 3166 alpha-2 to numeric: the list of countries is another module's. */
  readonly countryIdOf: CountryIdOf
  readonly countryOf?: CountryOf
  /** The build of the site that this process serves. */
  readonly version?: () => string
  readonly seo: { readonly entries: SeoEntries; readonly names: SeoNames }
}

const siteConfigRoutes = ({
  configs,
  countryIdOf,
  countryOf = proxyCountryOf,
  version = () => 'unknown',
  seo,
}: SiteConfigServer): Bundle =>
  bundle(calls, {
    ...seoHandlers({ configs, ...seo }),
    'GET /bff-api/config/all.json': async ({ lang }, context) => {
      const { config } = await configs.brandOf(hostOf(context.origin))
      return ok(presentForVisitor(config, langOf(config, lang), countryOf(context, config), countryIdOf))
    },
    'GET /bff-api/config/group/get': async ({ groups, lang }, { origin }) => {
      const ids = groupIdsOf(groups)
      if (ids === undefined)
        return refuse('groups_malformed', 'groups are numbers with commas between them', { field: 'groups' })
      const unknown = ids.filter((id) => configGroups[id] === undefined)
      if (unknown.length > 0)
        return refuse('config_group_unknown', 'there is no such group', { field: 'groups', groups: unknown })
      const { config } = await configs.brandOf(hostOf(origin))
      const told = presentConfig(config, langOf(config, lang))
      const group = (id: number): Partial<PublicConfig> =>
        Object.fromEntries((configGroups[id] ?? []).map((key) => [key, told[key]]))
      return ok(Object.fromEntries(ids.map((id) => [String(id), group(id)])))
    },
    'GET /web-api/site-config/version': async () => ok({ version: version() }),
  })

type Options = ServerPlatform & {
  /** Which build of the site this process serves. */
  readonly siteVersion: () => string
}

/** `seoNames`: what pages are about is known to the catalogue and to the site's texts. */
export function openSiteConfig(platform: Options, { seoNames }: { readonly seoNames: SeoNames }) {
  const siteConfigs = createSiteConfigs(platform)
  const seoEntries = createSeoEntries(platform)
  return {
    siteConfigs,
    seoEntries,
    letterhead: letterheads(siteConfigs, platform),
    serves: {
      calls: [
        siteConfigRoutes({
          configs: siteConfigs,
          countryIdOf: (iso) => countryIds.get(iso),
          version: platform.siteVersion,
          seo: { entries: seoEntries, names: seoNames },
        }),
      ],
    } satisfies ServerModule,
  }
}
