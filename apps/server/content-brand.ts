// What the operator's pages take from a brand's config.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { ContentBrand } from '#modules/site/content/server/service.ts'
import type { SiteConfigs } from '#modules/site/site-config/server/service.ts'

const { version: packageVersion } = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../package.json'), 'utf8'),
) as { version: string }

/** S4.24: what a page that stays open learns of a new release by. */
export const APP_VERSION = packageVersion

type Brand = Awaited<ReturnType<SiteConfigs['brandOf']>>

const made = new WeakMap<Brand, ContentBrand>()

export function contentBrandOf(brand: Brand): ContentBrand {
  const known = made.get(brand)
  if (known !== undefined) return known
  const { name, config } = brand
  const { openBetsAtExclusion: policy } = config
  const operatorFacts = {
    ...config.operatorFacts,
    supportEmail: config.supportDesk.email,
    // GLI-21: of the two texts that the rules have, each asking for one of these, the one that is not true is left out.
    openBetsStand: policy === 'stand' ? '' : null,
    openBetsVoid: policy === 'void' ? '' : null,
  }
  const content = { name, config: { ...config, operatorFacts } }
  made.set(brand, content)
  return content
}
