// The page inside its view, from any of the addresses by which it can be requested.
import type { ViewName } from './view-names.ts'

/** The page of a view that has only one, or of a request without a page name. */
export const INDEX_PAGE = 'index'

const SEGMENTS_MAX = 10
const SEGMENT = /^(?!\.+$)[\w.~%+-]{1,120}$/u

/** The site's prefix before the page's own name. */
const ROOTS: Readonly<Partial<Record<ViewName, readonly string[]>>> = {
  information: ['information'],
  rules: ['information/rules', 'rules'],
  promotions: ['promotions'],
  landings: ['landings'],
  bonuses: ['bonuses'],
  office: ['office'],
}

/** Views that are the same on every page. */
const SINGLE: ReadonlySet<ViewName> = new Set(['footer', 'payment-consultant', 'registration', 'third-party-games'])

/** These pages represent all addresses below them: '/slots' for '/slots/game/7/name'. */
const DEEP: ReadonlySet<ViewName> = new Set(['sections', 'bonuses', 'office'])

/** 'en/information/about' → its language and the rest; undefined for a text that cannot be the path of a page. */
export function splitAddress(address: string): { readonly lang: string; readonly path: string } {
  const [lang = '', ...rest] = address.replace(/^\/+/u, '').split('/')
  return { lang, path: rest.join('/') }
}

/**
 * Candidate pages, the most exact first; undefined where the path is invalid. Query and fragment are not part of a
 * path.
 */
export function pagesAsked(view: ViewName, path: string): readonly string[] | undefined {
  if (SINGLE.has(view)) return [INDEX_PAGE]
  const trimmed = path.replace(/^\/+|\/+$/gu, '')
  const root = ROOTS[view]?.find((one) => trimmed === one || trimmed.startsWith(`${one}/`))
  const inside = root === undefined ? trimmed : trimmed.slice(root.length + 1)
  if (inside === '') return [INDEX_PAGE]
  const segments = inside.split('/')
  if (segments.length > SEGMENTS_MAX || !segments.every((segment) => SEGMENT.test(segment))) return undefined
  if (!DEEP.has(view)) return [segments.join('/')]
  return segments.map((_, index) => segments.slice(0, segments.length - index).join('/'))
}
