// What stands in front of every page and call: the brands' config and the guard, kept in memory over one database.
import {
  accessRoutes,
  createAccess,
  type Access,
  type Captcha,
  type Fingerprints,
} from '#modules/site/access/server/service.ts'
import { countries } from '#kernel/countries.ts'
import {
  createSeoEntries,
  createSiteConfigs,
  siteConfigRoutes,
  type SeoEntries,
  type SeoNames,
  type SiteConfigs,
} from '#modules/site/site-config/server/service.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db.ts'
import type { Bundle } from '#platform/server/dispatch.ts'
import type { Log } from '#platform/server/log.ts'
import { siteVersion } from './site-version.ts'

export type Gates = {
  readonly siteConfigs: SiteConfigs
  readonly seoEntries: SeoEntries
  readonly access: Access
  readonly bundles: readonly Bundle[]
}

const countryIds: ReadonlyMap<string, number> = new Map(countries.map(({ iso, id }) => [iso, id]))

export function openGates(house: {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly seoNames: SeoNames
  readonly captcha: Captcha
  readonly fingerprints: Fingerprints
}): Gates {
  const siteConfigs = createSiteConfigs(house)
  const seoEntries = createSeoEntries(house)
  const access = createAccess({ ...house, configs: siteConfigs })
  return {
    siteConfigs,
    seoEntries,
    access,
    bundles: [
      siteConfigRoutes({
        configs: siteConfigs,
        countryIdOf: (iso) => countryIds.get(iso),
        version: siteVersion,
        seo: { entries: seoEntries, names: house.seoNames },
      }),
      accessRoutes({ ...house, access }),
    ],
  }
}
