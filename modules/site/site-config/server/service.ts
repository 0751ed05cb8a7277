// The door of site-config for the process that runs it and for servers of other modules.
export { bareHost, createSiteConfigs, hostOf, isLocalHost, type Brand, type SiteConfigs } from './site-configs.ts'
export { setConfig, type ConfigChange } from './set-config.ts'
export { countryOf, isCountryHidden, type CountryOf } from './country-of.ts'
export { createSeoEntries, removeSeoEntry, setSeoEntry, standingSeoEntries, type SeoEntries } from './seo-entries.ts'
export type { SeoNames } from './seo-routes.ts'
export { ICON_SIZES, MASKABLE_SIZES } from './brand-pictures/brand-picture.ts'
export { addBrandPictures } from './brand-pictures/brand-picture-routes.ts'
export { letterheads, LOCAL_URL } from './letterheads.ts'
