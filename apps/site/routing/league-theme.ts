// S2.2.2: which pages wear a league's colours.
import type { LeagueTheme, RouteEntry } from './route-entry.ts'
import type { Matched } from './route-matcher.ts'

/** By the name in a championship's address: '41-england-premier-league'. National leagues only with their country, or nothing else. */
const BY_NAME: readonly (readonly [RegExp, LeagueTheme])[] = [
  [/^(?:uefa-)?champions-league$/u, 'champions'],
  [/^(?:uefa-)?europa-league$/u, 'europa'],
  [/^(?:england|english|england-english)?-?premier-league$/u, 'premier'],
  [/^(?:spain|spanish|spain-spanish)?-?(?:la-?liga|primera-division)$/u, 'la-liga'],
]

export function leagueOfChampionship(segment: string): LeagueTheme | undefined {
  const slug = segment.toLowerCase().replace(/^\d+-/u, '')
  return BY_NAME.find(([pattern]) => pattern.test(slug))?.[1]
}

export const leagueOf = ({ route, params }: Matched<RouteEntry>): LeagueTheme | undefined =>
  route.theme === 'by-championship' ? leagueOfChampionship(params['championship'] ?? '') : route.theme
