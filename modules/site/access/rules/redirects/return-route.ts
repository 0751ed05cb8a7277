// S4.4: after sign-in or registration a saved return route may be mapped to another one, by the operator's pairs.
import { pathKey } from '../site-address.ts'

export type RoutePair = { readonly route_from: string; readonly route_to: string }

/**
 * Paths without language; the saved one itself where no pair names it. Its query is appended unless the pair has
 * one.
 */
export function returnRoute(saved: string, pairs: readonly RoutePair[]): string {
  const [path = '', query] = saved.split(/(?=\?)/u, 2)
  const key = pathKey(path)
  const to = pairs.find(({ route_from }) => pathKey(route_from) === key)?.route_to
  if (to === undefined) return saved
  return to.includes('?') ? to : `${to}${query ?? ''}`
}
