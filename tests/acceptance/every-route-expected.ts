// The answer that the specification requires of a route, derived from its line in the table without the site's own
// code.
import type { RouteEntry } from '#apps/site/routing/route-entry.ts'
import { BANNED_URL } from './every-route-app.ts'

export type Role = 'guest' | 'player' | 'banned'

export type Expected = {
  readonly status: number
  readonly location?: string
  /** Of pages. */
  readonly layout?: string
  readonly isMissing?: boolean
}

/** One value for every parameter; listed words give their first. */
export function samplePath(pattern: string, values: Readonly<Record<string, string>>): string {
  const path = pattern
    .split('/')
    .map((segment) => {
      const [, name = '', words] = /^:(\w+)(?:\(([^)]+)\))?\??$/u.exec(segment) ?? []
      return name === '' ? segment : (values[name] ?? words?.split('|')[0] ?? 'x1')
    })
    .join('/')
  return path === '' ? '/' : path
}

/** Screens whose sample id does not exist: there is no such bet, no such topic of a question and no such casino game. */
const MISSING_SAMPLES = new Set([
  'office-bet',
  'office-payment',
  'payment-topic',
  'payment-transactions',
  'payment-transaction',
  'payment-manual',
  'home-slots-game',
  'home-casino-game',
  'slots-game',
  'slots-subcategory-game',
  'casino-game',
  'casino-subcategory-game',
])
/** Addresses of a game by its code, which lead to its page (S2.2.4). */
const LEAD_TO_A_GAME = new Set(['all-games-game', 'games-project-game'])
/** Pages that only a block or a maintenance leads to: without one they lead home (S4.2, S4.3). */
const ONLY_WHEN_KEPT_OUT = new Set([
  'maintenance',
  'block',
  'block-ua',
  'block-ie',
  'site-updates',
  'coming-soon',
  'suspension',
  'internal-vpn',
])

const missing: Expected = { status: 404, isMissing: true, layout: 'default' }

function whereItLeads(
  entry: RouteEntry,
  language: string,
  params: Readonly<Record<string, string>>,
): Expected | undefined {
  const { shows, offer } = entry
  const fill = (to: string): string =>
    `/${language}${to.replaceAll(/:(\w+)/gu, (_, name: string) => params[name] ?? 'x1')}`
  if (shows.kind === 'redirect')
    // S2.2.3: no operator has configured the casino's first-deposit page.
    return shows.to === null ? missing : { status: shows.code, location: fill(shows.to) }
  // promoBonusToOffer is off.
  return offer?.when === 'off' ? { status: 302, location: fill(offer.to) } : undefined
}

/** `isAvailable`: every number of availableRoutes is available, or none. */
export function expectedOf(
  entry: RouteEntry,
  {
    path,
    language,
    role,
    isAvailable,
    params,
  }: {
    readonly path: string
    readonly language: string
    readonly role: Role
    readonly isAvailable: boolean
    readonly params: Readonly<Record<string, string>>
  },
): Expected {
  const home = { status: 302, location: `/${language}/` }
  // S4.2, S4.3 come first.
  if (ONLY_WHEN_KEPT_OUT.has(entry.name)) return home
  // S2.1.5 before S4.5.
  if (!isAvailable && entry.availabilityId !== undefined) return missing
  if (role === 'banned' && !entry.isAllowedWhenBanned) return { status: 302, location: BANNED_URL }
  if (role === 'player' && entry.isBlockedForAuthorised) return home
  if (entry.isInternal) return missing
  // S5.2, S6.3: the payment page requires sign-in by default.
  if (role === 'guest' && ['player', 'payment', 'identification'].includes(entry.auth))
    return { status: 302, location: `/${language}/login?return=${encodeURIComponent(`/${language}${path}`)}` }
  const elsewhere = whereItLeads(entry, language, params)
  if (elsewhere !== undefined) return elsewhere
  if (LEAD_TO_A_GAME.has(entry.name))
    return { status: 301, location: `/${language}/bonus-games/${params['gameRoute']}` }
  if (MISSING_SAMPLES.has(entry.name)) return missing
  // S5.7: no terms were published, so there is nothing to confirm.
  if (entry.name === 'confirm-terms') return home
  const status = entry.shows.kind === 'plain' ? entry.shows.status : entry.name === 'error' ? 500 : 200
  return { status, layout: entry.layout }
}
