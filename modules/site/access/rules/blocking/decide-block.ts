// Whether a visitor is admitted: the operator's rules in their order, then the VIP hosts that require sign-in (S3.7,
// S6.2).
import { paramsOf } from '../site-address.ts'
import { blockedFor, HIDDEN_COUNTRY_REASON, notBlocked, VIP_AUTH_REASON, type BlockResult } from './block-page.ts'

/** A rule for visitors of anonymous networks, whose country nobody can tell; ISO 3166 leaves this code to its users. */
export const HIDDEN_COUNTRY = 'ZZ'

/** All conditions of a rule must hold; null is no condition. */
export type BlockRule = {
  readonly ruleId: number
  /** The reason, or 0: a matching visitor is admitted, whatever rules follow. */
  readonly templateTypeId: number
  /** ISO 3166 alpha-2, or HIDDEN_COUNTRY. */
  readonly country: string | null
  /** A host of ours by which the visitor came. */
  readonly domain: string | null
  /** A part of the browser's name of itself, in any case. */
  readonly userAgent: string | null
  /** 'btag' or 'btag=abc' among the referral parameters. */
  readonly referral: string | null
  /** Admits signed-in players. */
  readonly isVisitorsOnly: boolean
}

export type BlockFacts = {
  readonly country: string
  /** The visitor comes through an anonymous network; `country` is the operator's own then. */
  readonly isCountryHidden: boolean
  /** Lower case: the requested host, and the one from which the visitor was redirected. */
  readonly hosts: readonly string[]
  readonly userAgent: string
  readonly isAuthorised: boolean
  /** A query: 'btag=abc&subid=1'. */
  readonly referral: string
  /** The caller states that its VIP host requires sign-in. */
  readonly isVipAuthNeeded: boolean
}

export type VipHosts = {
  readonly vipDomains: readonly string[]
  readonly mainVipDomain: string | null
  readonly vipAuthCountries: readonly string[]
}

/**
 * S6.2: the flag mainVipDomainAuthNeed of the block call. The main VIP host always requires it; the others in some
 * countries.
 */
export const vipAuthNeed = (hosts: readonly string[], country: string, vip: VipHosts): boolean =>
  hosts.some(
    (host) => vip.vipDomains.includes(host) && (host === vip.mainVipDomain || vip.vipAuthCountries.includes(country)),
  )

function hasReferral(asked: string, params: ReadonlyMap<string, string>): boolean {
  const at = asked.indexOf('=')
  const value = params.get(at < 0 ? asked : asked.slice(0, at))
  return value !== undefined && (at < 0 || value === asked.slice(at + 1))
}

const isOfCountry = ({ country }: BlockRule, facts: BlockFacts): boolean =>
  country === null || (country === HIDDEN_COUNTRY ? facts.isCountryHidden : country === facts.country)

const fits = (rule: BlockRule, facts: BlockFacts, params: ReadonlyMap<string, string>): boolean =>
  !(rule.isVisitorsOnly && facts.isAuthorised) &&
  isOfCountry(rule, facts) &&
  (rule.domain === null || facts.hosts.includes(rule.domain)) &&
  (rule.userAgent === null || facts.userAgent.toLowerCase().includes(rule.userAgent.toLowerCase())) &&
  (rule.referral === null || hasReferral(rule.referral, params))

const NO_PARAMS: ReadonlyMap<string, string> = new Map()

/** The first rule that fits decides. */
export function decideBlock(rules: readonly BlockRule[], facts: BlockFacts, vip: VipHosts): BlockResult {
  const params = rules.some(({ referral }) => referral !== null) ? paramsOf(facts.referral) : NO_PARAMS
  const rule = rules.find((one) => fits(one, facts, params))
  if (rule?.templateTypeId === 0) return notBlocked
  if (rule !== undefined)
    return blockedFor(rule.country === HIDDEN_COUNTRY ? HIDDEN_COUNTRY_REASON : rule.templateTypeId)
  const isVipHost = facts.hosts.some((host) => vip.vipDomains.includes(host))
  const asks = isVipHost && (facts.isVipAuthNeeded || vipAuthNeed(facts.hosts, facts.country, vip))
  return asks && !facts.isAuthorised ? blockedFor(VIP_AUTH_REASON) : notBlocked
}
