// openfootball names a league in words and writes its local times; country and zone are looked up by a word of the name.
import type { FeedFixture } from '#modules/sports/odds/contract.ts'
import { gameKeyOf } from '../feed-limits.ts'

type Place = { readonly country: string; readonly zone: string }

/** First match wins. A league nobody knows is international and played on UTC. */
const places: readonly (readonly [RegExp, Place])[] = [
  [/world cup/i, { country: '', zone: 'UTC' }],
  [/uefa|champions league|europa league|conference league|\beuro\b/i, { country: '', zone: 'Europe/Paris' }],
  [/bundesliga.*österreich|österreich|austria/i, { country: 'AT', zone: 'Europe/Vienna' }],
  [/english|england|scottish|scotland/i, { country: 'GB', zone: 'Europe/London' }],
  [/deutsch|german|bundesliga/i, { country: 'DE', zone: 'Europe/Berlin' }],
  [/ital/i, { country: 'IT', zone: 'Europe/Rome' }],
  [/spain|españa|spanish/i, { country: 'ES', zone: 'Europe/Madrid' }],
  [/french|france/i, { country: 'FR', zone: 'Europe/Paris' }],
  [/dutch|netherlands|eredivisie/i, { country: 'NL', zone: 'Europe/Amsterdam' }],
  [/belgi/i, { country: 'BE', zone: 'Europe/Brussels' }],
  [/portug|primeira liga/i, { country: 'PT', zone: 'Europe/Lisbon' }],
  [/turk|süper lig/i, { country: 'TR', zone: 'Europe/Istanbul' }],
  [/swiss|schweiz/i, { country: 'CH', zone: 'Europe/Zurich' }],
  [/brasil|brazil/i, { country: 'BR', zone: 'America/Sao_Paulo' }],
  [/argentin/i, { country: 'AR', zone: 'America/Argentina/Buenos_Aires' }],
  [/mexic|méxico|liga mx/i, { country: 'MX', zone: 'America/Mexico_City' }],
  [/major league soccer|\bmls\b/i, { country: 'US', zone: 'America/New_York' }],
  [/japan|j\. ?league/i, { country: 'JP', zone: 'Asia/Tokyo' }],
  [/china|chinese/i, { country: 'CN', zone: 'Asia/Shanghai' }],
  [/austral|a-league/i, { country: 'AU', zone: 'Australia/Sydney' }],
]

const nowhere: Place = { country: '', zone: 'UTC' }

export type OpenfootballLeague = {
  /** The file's name of the league with its season, as game keys carry it. */
  readonly fullName: string
  readonly championship: FeedFixture['championship']
  /** IANA zone of times without a distance from UTC. */
  readonly zone: string
}

/** 'English Premier League 2022/23' is the championship 'English Premier League'. */
export function openfootballLeague(fullName: string): OpenfootballLeague {
  const name = fullName.replace(/\s+\d{4}([/-]\d{2,4})?$/, '').trim() || fullName
  const { country, zone } = places.find(([pattern]) => pattern.test(fullName))?.[1] ?? nowhere
  return { fullName, championship: { key: gameKeyOf('openfootball', name), name, country }, zone }
}
