// The country of a visitor: there is no address database, only the header that a trusted proxy sets, and the
// operator's own country otherwise.
import type { SiteConfig } from '#modules/site/site-config/contract/config-values.ts'
import { headerOf, type CallContext } from '#platform/server/call-context.ts'

/** Codes that proxies send for an unknown country: unknown, an anonymous network, no country at all. */
const NOWHERE = new Set(['XX', 'T1', 'A1', 'A2', 'AP', 'EU', 'ZZ'])

/** Of these, the codes of anonymous networks. */
const ANONYMOUS = new Set(['T1', 'A1'])

/** ISO 3166 alpha-2. A deployment with an address database implements this port differently. */
export type CountryOf = (context: CallContext, config: Pick<SiteConfig, 'geoCountryHeader' | 'countryCode'>) => string

/** As the proxy names it; undefined without one: a client that connects directly could choose its country. */
const namedCountry = (context: CallContext, header: string): string | undefined =>
  context.isDirect === true ? undefined : headerOf(context, header)?.trim().toUpperCase()

/** Tor, a VPN or an anonymous proxy, as far as the proxy in front knows them. */
export const isCountryHidden = (
  context: CallContext,
  { geoCountryHeader }: Pick<SiteConfig, 'geoCountryHeader'>,
): boolean => ANONYMOUS.has(namedCountry(context, geoCountryHeader) ?? '')

export const countryOf: CountryOf = (context, { geoCountryHeader, countryCode }) => {
  const told = namedCountry(context, geoCountryHeader)
  return told !== undefined && /^[A-Z]{2}$/u.test(told) && !NOWHERE.has(told) ? told : countryCode
}
