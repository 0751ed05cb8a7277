// The sender's name and the links of a letter: those of the requested brand, never an address that only the request
// named.
import type { Letterhead } from '#modules/site/messaging/server/service.ts'
import { hostOf, type SiteConfigs } from './site-configs.ts'

const schemeOf = (address: string): string => (address.startsWith('http://') ? 'http' : 'https')

/**
 * `publicUrl`: the setting PUBLIC_URL. `origin` as in the request, which its sender may have forged: a link leads
 * there only where a brand lists that host among its `domains`, else to `publicUrl`. Without either the process
 * serves its developer only (letters are sent only where PUBLIC_URL is set), and the request's own origin is used.
 */
export const letterheads =
  (siteConfigs: Pick<SiteConfigs, 'brandOf'>, publicUrl: string | undefined) =>
  async (origin: string | undefined): Promise<Letterhead> => {
    const asked = origin ?? publicUrl ?? ''
    const host = hostOf(asked)
    const { config } = await siteConfigs.brandOf(host)
    const [mainDomain] = config.domains
    const brand = config.companyName
    if (config.domains.includes(host)) return { brand, origin: `${schemeOf(publicUrl ?? asked)}://${host}` }
    if (publicUrl !== undefined) return { brand, origin: publicUrl }
    return { brand, origin: mainDomain === undefined ? asked : `${schemeOf(asked)}://${mainDomain}` }
  }
