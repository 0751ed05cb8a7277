// The country of a visitor: there is no address database, only the header that a trusted proxy sets, and the
// operator's own country otherwise.
import type { SiteConfig } from '#modules/site/site-config/contract/config-values.ts'
import { headerOf, type CallContext } from '#platform/server/call-context.ts'

/** Codes that proxies send for an unknown country: unknown, an anonymous network, no country at all. */
const NOWHERE = new Set(['XX', 'T1', 'A1', 'A2', 'AP', 'EU', 'ZZ'])

/** ISO 3166 alpha-2. A deployment with an address database implements this port differently. */
export type CountryOf = (context: CallContext, config: Pick<SiteConfig, 'geoCountryHeader' | 'countryCode'>) => string

export const countryOf: CountryOf = (context, { geoCountryHeader, countryCode }) => {
  // A client that connects directly could choose its country.
  const told = context.isDirect === true ? undefined : headerOf(context, geoCountryHeader)?.trim().toUpperCase()
  return told !== undefined && /^[A-Z]{2}$/u.test(told) && !NOWHERE.has(told) ? told : countryCode
}
