// The guard in front of every page, and what the calls of this module and other servers use of it.
import { notBanned, type Ban } from '#modules/site/access/rules/ban.ts'
import { blockReason, doBlocksDiffer, type BlockResult } from '#modules/site/access/rules/blocking/block-page.ts'
import { IE_REASON, isInternetExplorer } from '#modules/site/access/rules/blocking/old-browser.ts'
import { guardPage, type PageFacts, type PageVerdict, type RouteFacts } from '#modules/site/access/rules/guard-page.ts'
import { hasFragment } from '#modules/site/access/rules/missing-path.ts'
import { doRedirectsApply } from '#modules/site/access/rules/redirects/redirect-answer.ts'
import type { Redirection } from '#modules/site/access/rules/redirects/resolve-redirect.ts'
import { paramsOf, type SiteAddress } from '#modules/site/access/rules/site-address.ts'
import { countryOf, hostOf, type CountryOf } from '#modules/site/site-config/server/service.ts'
import { createBatcher, LOOK_UPS } from '#platform/server/batcher.ts'
import type { CallContext } from '#platform/server/call-context.ts'
import type { Gate } from '#platform/server/dispatch.ts'
import { bansOf } from './ban-store.ts'
import { createCallGate } from './gate/call-gate.ts'
import {
  blockNow,
  knownOf,
  maintenanceNow,
  redirectionNow,
  type BlockAsked,
  type Judge,
  type Known,
  type MaintenanceNow,
} from './gate/judge-request.ts'
import { fragmentIndexOf, cacheRules, routeSetOf } from './cached-rules.ts'

/** `countryOf`: another way to determine a visitor's country. */
export type AccessOptions = Omit<Judge, 'kept' | 'countryOf'> & { readonly countryOf?: CountryOf }

export type PageAsked = {
  readonly language: string
  /** Without language, '/' for home. */
  readonly path: string
  /** With its question mark, or empty. */
  readonly query: string
  readonly route: RouteFacts
  readonly isProduction: boolean
}

export type Access = {
  /** The record with the source by which the site is down: the visitor's cookie, the config, the web state. */
  maintenanceOf(context: CallContext): Promise<MaintenanceNow>
  blockOf(context: CallContext, asked: BlockAsked): Promise<BlockResult>
  /** S7.13: decided by the address; version 1 is computed too and a difference logged. */
  blockByAddress(context: CallContext, address: SiteAddress): Promise<BlockResult>
  redirectionOf(context: CallContext, address: SiteAddress): Promise<Redirection>
  /** The decision on a request for a page. Never rejects: an app that cannot read its rules is down for maintenance. */
  guard(context: CallContext, page: PageAsked): Promise<PageVerdict>
  /** In front of every call from outside (server/gate/call-gate.ts). Rejects where the rules were never read. */
  readonly gateCalls: Gate
  /** Refreshes the rules, for the process that has just changed them. */
  reload(): Promise<void>
}

/** S4.2: rules that could not be loaded count as maintenance. */
const UNREADABLE = {
  redirectedFrom: undefined,
  maintenance: 'loading_failed',
  blockReason: undefined,
  redirection: undefined,
  hasMissingFragment: false,
  availableRoutes: new Set<number>(),
  isAuthorised: false,
  ban: notBanned,
  bannedUrl: '',
} as const

type BanOf = (playerId: number) => Promise<Ban>

/** Read for every page, so that a ban is seen at once; of players who ask at the same time together. */
const banLookUp = ({ database: { db } }: Pick<Judge, 'database'>): BanOf =>
  createBatcher<number, Ban>(LOOK_UPS, async (playerIds) => {
    const bans = await bansOf(db, playerIds)
    return playerIds.map((playerId) => bans.get(playerId) ?? notBanned)
  })

async function factsOf(judge: Judge & { banOf: BanOf }, known: Known, page: PageAsked): Promise<PageFacts> {
  const { language, path, query, route } = page
  const { viewer, origin } = known.context
  const { config } = known.brand
  const asked = { hosts: [hostOf(origin)], referral: query, isVipAuthNeeded: false }
  return {
    language,
    path,
    query,
    route,
    redirectedFrom: query.includes('redirectedFrom') ? paramsOf(query).get('redirectedFrom') : undefined,
    maintenance: maintenanceNow(judge, known).cause,
    blockReason:
      blockReason(blockNow(judge, known, asked)) ?? (isInternetExplorer(known.context.device) ? IE_REASON : undefined),
    redirection: doRedirectsApply(page.isProduction, query)
      ? redirectionNow(judge, known, { host: undefined, language, path, query })
      : undefined,
    hasMissingFragment: hasFragment(fragmentIndexOf(config.missingPathFragments), `${path}${query}`),
    availableRoutes: routeSetOf(config.availableRoutes),
    isAuthorised: viewer !== undefined,
    ban: viewer === undefined ? notBanned : await judge.banOf(viewer.playerId),
    bannedUrl: config.bannedUrl,
  }
}

export function createAccess(options: AccessOptions): Access {
  const judge = { countryOf, ...options, kept: cacheRules(options), banOf: banLookUp(options) }
  const { log } = judge
  const calls = createCallGate(judge)
  return {
    gateCalls: calls.gate,
    maintenanceOf: async (context) => maintenanceNow(judge, await knownOf(judge, context)),
    blockOf: async (context, asked) => blockNow(judge, await knownOf(judge, context), asked),
    blockByAddress: async (context, { host, query }) => {
      const known = await knownOf(judge, context)
      const own = hostOf(context.origin)
      const asked = { referral: query, isVipAuthNeeded: false }
      const second = blockNow(judge, known, { ...asked, hosts: [host ?? own] })
      const first = blockNow(judge, known, { ...asked, hosts: [own] })
      if (doBlocksDiffer(first, second))
        log.warn({ v1: first, v2: second, host: own, askedHost: host }, 'block answers v1 and v2 differ')
      return second
    },
    redirectionOf: async (context, address) => redirectionNow(judge, await knownOf(judge, context), address),
    guard: async (context, page) => {
      try {
        const verdict = guardPage(await factsOf(judge, await knownOf(judge, context), page))
        if (verdict.kind === 'circle') log.warn({ path: page.path, url: verdict.url }, 'cyclic redirect, not followed')
        return verdict
      } catch (error) {
        log.error({ err: error }, 'reading access rules failed, the site is shown as down')
        return guardPage({ ...page, ...UNREADABLE })
      }
    },
    reload: async () => void (await Promise.all([judge.kept.reload(), calls.reload()])),
  }
}
