// The sender's name and the links of a letter: those of the requested brand, never an address that only the request
// named.
import type { Letterhead } from '#modules/site/messaging/server/service.ts'
import type { ServerPlatform } from '#platform/server/server-module.ts'
import { hostOf, isLocalHost, type SiteConfigs } from './site-configs.ts'

const schemeOf = (address: string): string => (address.startsWith('http://') ? 'http' : 'https')

/** Where an instance is reached on its own machine, unless it is told another port. */
export const LOCAL_URL = 'http://localhost:3000'

/**
 * `origin` as in the request, which its sender may have forged: a link leads there only where a brand lists that host among its `domains`,
 * else to the setting PUBLIC_URL, else to the brand's main host. An instance that has none of these serves only its own machine.
 */
export const letterheads =
  (
    siteConfigs: Pick<SiteConfigs, 'brandOf'>,
    { publicUrl, localUrl = LOCAL_URL }: Pick<ServerPlatform, 'publicUrl' | 'localUrl'>,
  ) =>
  async (origin: string | undefined): Promise<Letterhead> => {
    const asked = origin ?? publicUrl ?? localUrl
    const host = hostOf(asked)
    const { config } = await siteConfigs.brandOf(host)
    const [mainDomain] = config.domains
    const brand = config.companyName
    if (config.domains.includes(host)) return { brand, origin: `${schemeOf(publicUrl ?? asked)}://${host}` }
    if (publicUrl !== undefined) return { brand, origin: publicUrl }
    if (mainDomain !== undefined) return { brand, origin: `${schemeOf(asked)}://${mainDomain}` }
    return { brand, origin: isLocalHost(host) ? `${schemeOf(asked)}://${host}` : localUrl }
  }
