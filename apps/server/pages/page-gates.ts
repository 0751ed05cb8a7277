// What decides about a request for a page before it is rendered, as the pages see it.
import type { SiteConfig } from '#modules/site/site-config/contract/config-values.ts'
import type { Access } from '#modules/site/access/server/service.ts'
import type { CallContext } from '#platform/server/call-context.ts'

export type PageGates = {
  readonly siteConfigs: { brandOf(host: string): Promise<{ readonly config: SiteConfig }> }
  readonly access: Pick<Access, 'guard' | 'maintenanceOf' | 'blockOf'>
  /** ISO 3166 alpha-2: where the visitor is. */
  readonly countryOf: (context: CallContext, config: SiteConfig) => string
}

/** `warn` what an operator should look at, `error` what broke. */
export type PageLog = {
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}
