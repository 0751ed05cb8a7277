// Where a visitor is: the house has no map of addresses, it believes the header that a trusted proxy sets, and its own country otherwise.
import type { SiteConfig } from '#modules/site/site-config/contract/config-values.ts'
import { headerOf, type CallContext } from '#platform/server/call-context.ts'

/** Codes that proxies send where they do not know: unknown, an anonymous network, no country at all. */
const NOWHERE = new Set(['XX', 'T1', 'A1', 'A2', 'AP', 'EU', 'ZZ'])

/** ISO 3166 alpha-2. Another port stands for a house with a map of addresses of its own. */
export type CountryOf = (context: CallContext, config: Pick<SiteConfig, 'geoCountryHeader' | 'countryCode'>) => string

export const countryOf: CountryOf = (context, { geoCountryHeader, countryCode }) => {
  // Whoever comes directly would choose his own country.
  const told = context.isDirect === true ? undefined : headerOf(context, geoCountryHeader)?.trim().toUpperCase()
  return told !== undefined && /^[A-Z]{2}$/u.test(told) && !NOWHERE.has(told) ? told : countryCode
}
