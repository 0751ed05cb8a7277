// S2.1.6, S3.33, S9.8: the cookies that the referral parameters of an address set for a visitor, and their lifetimes.
//
//   ref                        → refererid       60 days
//   affid (with click_id)      → ref_partner_id  60 days (30: the partner counts by clicks)
//   tag, else btag, else qtag  → reflinkid       60 days
//   bf                         → reflinkid        1 day, where there is no tag
//   aip                        → reflinkid        1 hour: a standalone link
//   pb                         → postback_watcher 30 days; 4 seconds, and '0', for a referral without one
//   subid                      → subid           60 days
//   all of them, utm_source too → referral_values a day: the query unchanged
//
// Consent: they name the partner who sent a player and are read once, at registration, because the partner earns a share.
// They contain ids of partners and nothing about the visitor, and no script reads them (HttpOnly), so they are set before
// the visitor has answered. A visitor who has refused marketing gets none.
import { paramsOf } from './site-address.ts'

export const REFERRAL_PARAMETERS = [
  'ref',
  'bf',
  'btag',
  'tag',
  'qtag',
  'affid',
  'click_id',
  'utm_source',
  'aip',
  'pb',
  'subid',
] as const

export const REFERRAL_VALUE_LENGTH_MAX = 200

export type ReferralCookie = {
  readonly name: 'refererid' | 'referral_values' | 'ref_partner_id' | 'reflinkid' | 'postback_watcher' | 'subid'
  /** Percent-encoded, fit for a header. */
  readonly value: string
  readonly maxAgeSeconds: number
}

const HOUR = 3_600
const DAY = 24 * HOUR
/** S9.2: the default lifetime of a cookie. */
const DEFAULT_SECONDS = 86_400
const WATCHER_WITHOUT_PB_SECONDS = 4

/** The cookie choice as the browser stores it; undefined until the visitor has answered. */
export const areReferralsAllowed = (consent: string | undefined): boolean =>
  consent !== 'DISABLE' && consent !== 'FUNCTIONAL'

type Asked = ReadonlyMap<string, string>

function linkId(asked: Asked): Omit<ReferralCookie, 'name'> | undefined {
  const tag = asked.get('tag') ?? asked.get('btag') ?? asked.get('qtag')
  if (tag !== undefined) return { value: tag, maxAgeSeconds: 60 * DAY }
  const bf = asked.get('bf')
  if (bf !== undefined) return { value: bf, maxAgeSeconds: DAY }
  const own = asked.get('aip')
  return own === undefined ? undefined : { value: own, maxAgeSeconds: HOUR }
}

/**
 * None for an address without referral parameters. Empty values count as absent, long ones too: truncated, they
 * would name another partner.
 */
export function referralCookies(query: string): readonly ReferralCookie[] {
  if (query.length < 2) return []
  const params = paramsOf(query)
  const asked: Asked = new Map(
    REFERRAL_PARAMETERS.flatMap((name) => {
      const value = params.get(name) ?? ''
      return value === '' || value.length > REFERRAL_VALUE_LENGTH_MAX || !value.isWellFormed() ? [] : [[name, value]]
    }),
  )
  if (asked.size === 0) return []
  const cookies: ReferralCookie[] = []
  const keep = (name: ReferralCookie['name'], value: string | undefined, maxAgeSeconds: number): void => {
    if (value !== undefined) cookies.push({ name, value: encodeURIComponent(value), maxAgeSeconds })
  }
  keep('refererid', asked.get('ref'), 60 * DAY)
  keep('ref_partner_id', asked.get('affid'), (asked.has('click_id') ? 30 : 60) * DAY)
  const link = linkId(asked)
  keep('reflinkid', link?.value, link?.maxAgeSeconds ?? 0)
  keep('postback_watcher', asked.get('pb') ?? '0', asked.has('pb') ? 30 * DAY : WATCHER_WITHOUT_PB_SECONDS)
  keep('subid', asked.get('subid'), 60 * DAY)
  const values = [...asked].map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  keep('referral_values', values.join('&'), DEFAULT_SECONDS)
  return cookies
}
