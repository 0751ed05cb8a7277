// The facts about one request for the rules: maintenance, blocks, redirects. All from memory.
import { isGeoForcedOff, liftByPlace, type BlockResult } from '#modules/site/access/rules/blocking/block-page.ts'
import { decideBlock } from '#modules/site/access/rules/blocking/decide-block.ts'
import {
  isWebStateOn,
  MAINTENANCE_COOKIE,
  maintenanceCause,
  type MaintenanceCause,
  type MaintenanceRecord,
} from '#modules/site/access/rules/maintenance.ts'
import { validRedirect } from '#modules/site/access/rules/redirects/redirect-answer.ts'
import { resolveRedirect, staying, type Redirection } from '#modules/site/access/rules/redirects/resolve-redirect.ts'
import { addressText, type SiteAddress } from '#modules/site/access/rules/site-address.ts'
import {
  hostOf,
  isCountryHidden,
  type Brand,
  type CountryOf,
  type SiteConfigs,
} from '#modules/site/site-config/server/service.ts'
import { cookieOf, headerOf, type CallContext } from '#platform/server/call-context.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db.ts'
import type { CachedValue } from '#platform/server/cached-value.ts'
import type { Log } from '#platform/server/observability/log.ts'
import type { BrandRules, CachedRules } from '../cached-rules.ts'

/** Lifts blocks by country for visitors with the operator's key. */
export const GEO_FORCED_OFF_COOKIE = 'geo_forced_off'

export type Judge = {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly configs: SiteConfigs
  readonly countryOf: CountryOf
  readonly kept: CachedValue<CachedRules>
}

/** A request, the brand that it came to, and that brand's rules. */
export type Known = { readonly context: CallContext; readonly brand: Brand; readonly rules: BrandRules }

export async function knownOf({ configs, kept }: Judge, context: CallContext): Promise<Known> {
  const [brand, rules] = await Promise.all([configs.brandOf(hostOf(context.origin)), kept.read()])
  return { context, brand, rules: rules.of(brand.name) }
}

const cookieIn = ({ context }: Known, name: string): string | undefined => cookieOf(headerOf(context, 'cookie'), name)

export type MaintenanceNow = { readonly record: MaintenanceRecord; readonly cause: MaintenanceCause | undefined }

export const maintenanceNow = ({ clock }: Judge, known: Known): MaintenanceNow => ({
  record: known.rules.maintenance,
  cause: maintenanceCause({
    cookie: cookieIn(known, MAINTENANCE_COOKIE),
    isConfigActive: known.brand.config.isMaintenance,
    isWebStateOn: isWebStateOn(known.rules.maintenance, clock.now().getTime()),
    hasLoadingFailed: false,
  }),
})

export type BlockAsked = {
  /** Lower case. */
  readonly hosts: readonly string[]
  /** A query of referral parameters. */
  readonly referral: string
  readonly isVipAuthNeeded: boolean
}

export function blockNow({ countryOf }: Judge, known: Known, asked: BlockAsked): BlockResult {
  const { context, brand, rules } = known
  const facts = {
    ...asked,
    country: countryOf(context, brand.config),
    isCountryHidden: isCountryHidden(context, brand.config),
    userAgent: context.device,
    isAuthorised: context.viewer !== undefined,
  }
  return liftByPlace(
    decideBlock(rules.blocks, facts, brand.config),
    isGeoForcedOff(cookieIn(known, GEO_FORCED_OFF_COOKIE), brand.config.geoForcedOffKey),
  )
}

/**
 * S2.1.7, S5.4: a circle, and an answer of incorrect format, which only rows written past the operator's commands can
 * give, are logged; the address does not move.
 */
export function redirectionNow(
  { log }: Pick<Judge, 'log'>,
  { rules }: Pick<Known, 'rules'>,
  address: SiteAddress,
): Redirection {
  const redirection = resolveRedirect(rules.redirects, address)
  const url = addressText(address)
  if (redirection.problem !== undefined)
    log.warn(
      { url, breadcrumbs: redirection.breadcrumbs, problem: redirection.problem },
      'cyclic redirects, not followed',
    )
  if (validRedirect(redirection) !== undefined) return redirection
  log.warn({ url, answer: redirection }, 'redirect answer of incorrect format, not followed')
  return staying(url)
}
