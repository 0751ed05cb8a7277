// Whether an instance can be reached under names that it does not know.
import { isLocalHost, type SiteConfigs } from '#modules/site/site-config/server/service.ts'
import type { Config } from '#platform/server/config.ts'

export const MISSING_ADDRESS =
  'PUBLIC_URL is not set and no brand has domains: links in letters lead to localhost; set PUBLIC_URL to the address that players use'

/** Says so at the start, for an operator would otherwise find out by the first letter. */
export async function warnOfMissingAddress(
  siteConfigs: Pick<SiteConfigs, 'hosts'>,
  { host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>,
  log: { warn(facts: object, message: string): void },
): Promise<void> {
  if (publicUrl !== undefined || isLocalHost(host)) return
  if ((await siteConfigs.hosts()).size === 0) log.warn({ host }, MISSING_ADDRESS)
}
