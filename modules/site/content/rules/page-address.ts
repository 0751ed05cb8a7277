// Where a page stands inside its view, from whatever address it was asked for by.
import type { ViewName } from './view-names.ts'

/** The page of a view that has but one, or that was asked for without naming any. */
export const INDEX_PAGE = 'index'

const SEGMENTS_MAX = 10
const SEGMENT = /^(?!\.+$)[\w.~%+-]{1,120}$/u

/** What the site puts before the page's own name. */
const ROOTS: Readonly<Partial<Record<ViewName, readonly string[]>>> = {
  information: ['information'],
  rules: ['information/rules', 'rules'],
  promotions: ['promotions'],
  landings: ['landings'],
  bonuses: ['bonuses'],
  office: ['office'],
}

/** The same on whatever page they stand. */
const SINGLE: ReadonlySet<ViewName> = new Set(['footer', 'payment-consultant', 'registration', 'third-party-games'])

/** A page of these stands for all that lies below it: '/slots' for '/slots/game/7/name'. */
const DEEP: ReadonlySet<ViewName> = new Set(['sections', 'bonuses', 'office'])

/** 'en/information/about' → its language and the rest; undefined for what cannot be the path of a page. */
export function splitAddress(address: string): { readonly lang: string; readonly path: string } {
  const [lang = '', ...rest] = address.replace(/^\/+/u, '').split('/')
  return { lang, path: rest.join('/') }
}

/** Pages to look for, the most exact first; undefined where the path is none. Query and fragment are no part of a path. */
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
