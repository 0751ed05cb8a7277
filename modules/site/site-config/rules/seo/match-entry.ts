// Which entries speak for a page, the most specific first (S3.8).
import type { SeoEntry, SeoRequest, SeoScope } from './seo-entry.ts'

/** From the most to the least specific key: an entry that names an earlier one wins. */
export const SCOPE_KEYS = [
  'matchId',
  'championshipId',
  'subsectionId',
  'menuSection',
  'section',
  'stream',
  'language',
  'domain',
  'projectId',
  'timezone',
] as const satisfies readonly (keyof SeoRequest)[]

/** What distinguishes pages, apart from the visitor. */
const PLACE_KEYS = ['matchId', 'championshipId', 'subsectionId', 'menuSection', 'section', 'stream'] as const

/** True where the page agrees with everything the scope names. */
export const isAbove = (scope: SeoScope, page: SeoRequest): boolean =>
  SCOPE_KEYS.every((key) => scope[key] === undefined || scope[key] === page[key])

/** True where the entry applies to this page itself, not only to the pages below it. */
export const isFor = (scope: SeoScope, page: SeoRequest): boolean =>
  isAbove(scope, page) &&
  (scope.isExact !== true || PLACE_KEYS.every((key) => scope[key] !== undefined || page[key] === undefined))

/** One bit per key in the order of SCOPE_KEYS; of two equal ones, the exact one is more specific. */
function weightOf(scope: SeoScope): number {
  const bits = SCOPE_KEYS.reduce((weight, key) => weight * 2 + (scope[key] === undefined ? 0 : 1), 0)
  return bits * 2 + (scope.isExact === true ? 1 : 0)
}

/** Entries above a page, the most specific first; of two that say the same, the later one. */
export function entriesAbove(entries: readonly SeoEntry[], page: SeoRequest): readonly SeoEntry[] {
  return entries
    .filter(({ scope }) => isAbove(scope, page))
    .map((entry, index) => ({ entry, index, weight: weightOf(entry.scope) }))
    .toSorted((a, b) => b.weight - a.weight || b.index - a.index)
    .map(({ entry }) => entry)
}
