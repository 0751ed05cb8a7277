// What search engines may keep of an address with a question mark in it, and what robots may do with a page.

/** What lists of games read of the query; anything else says where a visitor came from and changes nothing on the page (S2.1.6). */
const FILTERS = [
  'within',
  'show',
  'video',
  'cursor',
  'provider',
  'theme',
  'feature',
  'volatility',
  'return',
  'stake',
  'with',
  'sort',
  'page',
] as const

/** True where the query makes another list of the page: part of it, filtered, or its next page. */
export function isFilteredBy(search: string): boolean {
  const asked = new URLSearchParams(search)
  return FILTERS.some((name) => asked.has(name))
}

const isFree = (line: string): boolean => !/\b(?:noindex|none)\b/u.test(line)

/** One line of directives for the page's own wish and the operator's; undefined where robots may do as they like. */
export function robotsLine(own: string | undefined, operator: string | undefined): string | undefined {
  if (own === undefined) return operator
  // A page that belongs in no index stays out, whatever is said of its surroundings.
  return operator === undefined || isFree(operator) ? own : operator
}
