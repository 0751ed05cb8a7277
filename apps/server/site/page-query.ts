// What of an address's query reaches the render of its page: the parameters that its route declares, within their bounds, in one order and
// spelling. Everything else would only multiply the same page in the cache.

/** See apps/site/routing/route-entry.ts. */
export type QueryRule = {
  readonly values?: readonly string[]
  readonly lengthMax?: number
  readonly timesMax?: number
}
export type QueryRules = Readonly<Record<string, QueryRule>>

/** Of the browser's router: the loaders whose data it wants, by the ids of their routes. */
const ROUTES = '_routes'

const isAllowed = ({ values, lengthMax = 0 }: QueryRule, value: string): boolean =>
  values === undefined ? value.length <= lengthMax : values.includes(value)

/** With its question mark, or empty. */
export function declaredQuery(query: string, rules: QueryRules): string {
  if (query.length < 2) return ''
  const asked = new URLSearchParams(query)
  const known = new URLSearchParams()
  for (const [name, rule] of Object.entries(rules))
    for (const value of asked
      .getAll(name)
      .slice(0, rule.timesMax ?? 1)
      .filter((one) => isAllowed(rule, one)))
      known.append(name, value)
  return known.size === 0 ? '' : `?${known.toString()}`
}

/** The same for a request of the browser's router. `routeIds`: of all loaders of the page. */
export function declaredDataQuery(query: string, rules: QueryRules, routeIds: readonly string[]): string {
  const own = declaredQuery(query, rules)
  const asked = new URLSearchParams(query).get(ROUTES)?.split(',')
  const wanted = asked === undefined ? [] : routeIds.filter((id) => asked.includes(id))
  if (wanted.length === 0) return own
  return `${own === '' ? '?' : `${own}&`}${ROUTES}=${encodeURIComponent(wanted.join(','))}`
}
