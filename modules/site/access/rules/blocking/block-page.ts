// S4.3: from the answer of the block service to the page a visitor is sent to, and back when no block applies any more.
import { homeOf } from '../site-address.ts'

/** S3.7. `displayTypeId` 1: blocked, for the reason `templateTypeId`; 0 and 0 otherwise. */
export type BlockResult = { readonly displayTypeId: number; readonly templateTypeId: number }

export const notBlocked: BlockResult = { displayTypeId: 0, templateTypeId: 0 }
export const blockedFor = (templateTypeId: number): BlockResult => ({ displayTypeId: 1, templateTypeId })

/** The visitor has to sign in here first (S6.2). */
export const VIP_AUTH_REASON = 14
/** The site is being updated: the query of the requested page is kept. */
export const UPDATES_REASON = 4

/** S2.6.1: the network hides the visitor's country. The specification numbers no reason for that page; this one is ours. */
export const HIDDEN_COUNTRY_REASON = 18

export type BlockPage =
  | 'site-updates'
  | 'suspension'
  | 'block'
  | 'block-ua'
  | 'block-ie'
  | 'coming-soon'
  | 'internal-vpn'

const PAGES: Readonly<Record<number, BlockPage>> = {
  4: 'site-updates',
  16: 'suspension',
  3: 'block',
  1: 'block',
  5: 'block',
  2: 'block',
  14: 'block',
  13: 'block-ua',
  17: 'block-ie',
  8: 'coming-soon',
  [HIDDEN_COUNTRY_REASON]: 'internal-vpn',
}

/** Those that operators give. */
export const blockReasons: readonly number[] = Object.keys(PAGES)
  .map(Number)
  .filter((reason) => reason !== HIDDEN_COUNTRY_REASON)

/** An unknown reason blocks all the same. */
export const blockPage = (templateTypeId: number): BlockPage => PAGES[templateTypeId] ?? 'block'

const PATHS: ReadonlySet<string> = new Set(Object.values(PAGES).map((page) => `/${page}`))

/** Path without language. */
export const isBlockPath = (path: string): boolean => PATHS.has(path)

/** The reason to act on; undefined clears it. */
export const blockReason = ({ displayTypeId, templateTypeId }: BlockResult): number | undefined =>
  displayTypeId === 1 ? templateTypeId : undefined

/** The cookie geo_forced_off contains the operator's key; without a key nothing lifts a block. */
export const isGeoForcedOff = (cookie: string | undefined, key: string | null): boolean =>
  key !== null && cookie === key

const isByPlace = ({ templateTypeId }: BlockResult): boolean =>
  ['block', 'internal-vpn'].includes(blockPage(templateTypeId)) && templateTypeId !== VIP_AUTH_REASON

/** Only blocks by place are lifted: not updates, old browsers, nor the way in through a VIP host. */
export const liftByPlace = (result: BlockResult, isForcedOff: boolean): BlockResult =>
  isForcedOff && isByPlace(result) ? notBlocked : result

/** S7.13: the second version of the service is compared with the first. */
export const doBlocksDiffer = (one: BlockResult, other: BlockResult): boolean => blockReason(one) !== blockReason(other)

export type BlockedRoute = {
  readonly language: string
  /** Without language. */
  readonly path: string
  readonly query: string
  /** Undefined for a path that no route owns. */
  readonly name: string | undefined
  readonly isHome: boolean
  /** The sign-in page: stays open while only a sign-in is required. */
  readonly isSignIn: boolean
}

/** The redirect of the visitor; undefined where the page is allowed. */
export function blockTarget(reason: number | undefined, route: BlockedRoute): string | undefined {
  if (reason === undefined) return isBlockPath(route.path) ? homeOf(route.language) : undefined
  if (reason === VIP_AUTH_REASON && route.isSignIn) return undefined
  const path = `/${blockPage(reason)}`
  if (route.path === path) return undefined
  const keepsQuery = reason === UPDATES_REASON && route.name !== undefined && !route.isHome
  return `/${route.language}${path}${keepsQuery ? route.query : ''}`
}
