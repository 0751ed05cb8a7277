// Where a request comes from, as both devices of a QR sign-in show it.
import { countryOf, hostOf, type SiteConfigs } from '#modules/site/site-config/server/service.ts'
import type { CallContext } from '#platform/server/call-context.ts'

/** ISO 3166 alpha-2; '' without a proxy that reports it: the brand's own country would be a guess. */
export async function countryOfVisitor(siteConfigs: SiteConfigs, context: CallContext): Promise<string> {
  const { config } = await siteConfigs.brandOf(hostOf(context.origin))
  return countryOf(context, { geoCountryHeader: config.geoCountryHeader, countryCode: '' })
}
