// The modules that bring something to every page; fetched when the page is awake. A new one is a line here.
import { identitySite } from '#modules/players/identity/site/module.ts'
import { onboardingSite } from '#modules/players/onboarding/site/module.ts'
import { accessSite } from '#modules/site/access/site/module.ts'
import { siteConfigSite } from '#modules/site/site-config/site/module.ts'
import { supportSite } from '#modules/site/support/site/module.tsx'
import type { SiteModule } from '#platform/browser/site-module.ts'
import type { ShellConfig } from './page-data/shell-config.ts'

export const siteModules: readonly SiteModule<ShellConfig>[] = [
  accessSite,
  siteConfigSite,
  identitySite,
  onboardingSite,
  supportSite,
]
