// The decision on a request for a page, in this order: maintenance, blocks, redirects, 404, bans. One place, so that
// no two guards disagree.
import { banTarget, type Ban, type BanRoute } from './ban.ts'
import { blockTarget, isBlockPath } from './blocking/block-page.ts'
import { isMaintenancePath, maintenanceTarget, type MaintenanceCause } from './maintenance.ts'
import type { Redirection } from './redirects/resolve-redirect.ts'
import { startTrail, stepTrail } from './redirects/redirect-trail.ts'
import { homeOf } from './site-address.ts'

/** The route table's entry for the requested page. */
export type RouteFacts = BanRoute & {
  /** Undefined for a path that no route owns. */
  readonly name: string | undefined
  readonly isHome: boolean
  readonly isSignIn: boolean
  /** S2.1.5; undefined for routes that are always there. */
  readonly availabilityId: number | undefined
}

export type PageFacts = {
  readonly language: string
  /** Without language. */
  readonly path: string
  /** With its question mark, or empty. */
  readonly query: string
  /** The query parameter redirectedFrom: an address that has redirected the visitor here. */
  readonly redirectedFrom: string | undefined
  readonly route: RouteFacts
  readonly maintenance: MaintenanceCause | undefined
  readonly blockReason: number | undefined
  /** Undefined where redirects do not apply (S5.4). */
  readonly redirection: Redirection | undefined
  readonly hasMissingFragment: boolean
  readonly availableRoutes: ReadonlySet<number>
  readonly isAuthorised: boolean
  readonly ban: Ban
  readonly bannedUrl: string
}

export type PageVerdict =
  | { readonly kind: 'page' }
  | { readonly kind: 'missing' }
  | {
      readonly kind: 'redirect'
      readonly code: number
      readonly url: string
      readonly cause: 'maintenance' | 'block' | 'redirect_rule' | 'ban' | 'authorised'
    }
  /** A redirect that would lead back: log it, show the page. */
  | { readonly kind: 'circle'; readonly url: string }

const FOUND = 302

function followed(facts: PageFacts): PageVerdict | undefined {
  const { redirection, redirectedFrom } = facts
  if (redirection === undefined) return undefined
  if (redirection.problem !== undefined) return { kind: 'circle', url: redirection.url }
  if (!redirection.redirect) return undefined
  const leadsBack =
    redirectedFrom !== undefined && stepTrail(startTrail(redirectedFrom), redirection.url).kind === 'circle'
  return leadsBack
    ? { kind: 'circle', url: redirection.url }
    : { kind: 'redirect', code: redirection.code, url: redirection.url, cause: 'redirect_rule' }
}

const isMissing = ({ route, availableRoutes, hasMissingFragment }: PageFacts): boolean =>
  hasMissingFragment || (route.availabilityId !== undefined && !availableRoutes.has(route.availabilityId))

export function guardPage(facts: PageFacts): PageVerdict {
  const { language, path, query, route } = facts
  const down = maintenanceTarget(facts.maintenance !== undefined, { language, path })
  if (down !== undefined) return { kind: 'redirect', code: FOUND, url: down, cause: 'maintenance' }
  if (isMaintenancePath(path)) return { kind: 'page' }
  const blocked = blockTarget(facts.blockReason, { language, path, query, ...route })
  if (blocked !== undefined) return { kind: 'redirect', code: FOUND, url: blocked, cause: 'block' }
  if (isBlockPath(path)) return { kind: 'page' }
  const moved = followed(facts)
  if (moved?.kind === 'redirect') return moved
  if (isMissing(facts)) return { kind: 'missing' }
  const kept = banTarget(facts, route)
  if (kept === 'outside') return { kind: 'redirect', code: FOUND, url: facts.bannedUrl, cause: 'ban' }
  if (kept === 'home') return { kind: 'redirect', code: FOUND, url: homeOf(language), cause: 'authorised' }
  return moved ?? { kind: 'page' }
}
