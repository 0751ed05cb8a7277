// S2.1.7: a redirect that leads back to where one has been is a circle: it is logged and not followed.
import { pathKey } from '../site-address.ts'

/** Maximum redirects of a visitor before the server stops. */
export const REDIRECT_HOPS_MAX = 10

/** Where one has been, in order; keys of paths, or whole addresses elsewhere. */
export type RedirectTrail = readonly string[]

export type TrailStep =
  | { readonly kind: 'follow'; readonly trail: RedirectTrail }
  | { readonly kind: 'circle' }
  | { readonly kind: 'too_many' }

/** Without its query: '/en/Line/?a=1' and '/en/line' are one place. */
const placeOf = (url: string): string => {
  const path = url.split(/[?#]/u, 1)[0] ?? ''
  return path.startsWith('/') ? pathKey(path) : path.toLowerCase()
}

export const startTrail = (url: string): RedirectTrail => [placeOf(url)]

/** Whether to go on to the next address. */
export function stepTrail(trail: RedirectTrail, next: string): TrailStep {
  const place = placeOf(next)
  if (trail.includes(place)) return { kind: 'circle' }
  return trail.length > REDIRECT_HOPS_MAX ? { kind: 'too_many' } : { kind: 'follow', trail: [...trail, place] }
}
