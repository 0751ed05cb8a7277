// The caller, the origin of the request, and what the answer may set: all that a handler knows of HTTP.

import type { Permission } from '#kernel/contract.ts'

export type CookieChange = {
  readonly name: string
  /** undefined removes the cookie. */
  readonly value: string | undefined
  readonly maxAgeSeconds?: number
  /** By https under the prefix `__Host-`: no subdomain and no plain http can put one there (SEC-16). */
  readonly isHostOnly?: boolean
  /** Never sent by a page of another site, not even by a link on one: SameSite=Strict. */
  readonly isStrict?: boolean
}

export type Viewer = { readonly playerId: number; readonly sessionId: string }

/** An operator in the back office. */
export type StaffViewer = {
  readonly staffId: number
  readonly sessionId: string
  /** From the current roles. */
  readonly permissions: ReadonlySet<Permission>
}

/**
 * An operator who has shown the password but not the second factor: may only make the calls that complete the
 * sign-in.
 */
export type StaffPending = { readonly staffId: number; readonly sessionId: string }

export type CallContext = {
  readonly viewer: Viewer | undefined
  /** Only on the back office's host; a player's session is never read there. */
  readonly staff?: StaffViewer
  readonly staffPending?: StaffPending
  readonly address: string
  readonly device: string
  readonly requestId: string
  /** When the request reached this process, by `performance.now()`; absent for in-process calls. */
  readonly receivedMs?: number
  /** http or https as the player sees it. */
  readonly isSecure: boolean
  /** `https://host` as the player sees it, for addresses an answer carries. */
  readonly origin: string
  /** It did not come through a trusted proxy: headers that only a proxy may set, like the country, are ignored. */
  readonly isDirect?: boolean
  /** Request headers, in lower case; absent for in-process calls. The player's cookies are in `cookie`. */
  readonly headers?: Readonly<Record<string, string | readonly string[] | undefined>>
  /** Cookies that the answer sets, in order. */
  readonly cookies: CookieChange[]
}

/** The context of a call that only a signed-in player makes. */
export type PlayerContext = CallContext & { readonly viewer: Viewer }

/** The context of a call that only an operator makes. */
export type StaffContext = CallContext & { readonly staff: StaffViewer }

/** A header of the request; of one that came twice the first. */
export const headerOf = ({ headers }: CallContext, name: string): string | undefined => [headers?.[name]].flat()[0]

const COOKIES_MAX = 60

/** Reads one cookie of a header; the first of that name counts. */
export function cookieOf(header: string | undefined, name: string): string | undefined {
  if (header === undefined) return undefined
  for (const part of header.split(';', COOKIES_MAX)) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return undefined
}

export const HOST_PREFIX = '__Host-'

/** HttpOnly always; SameSite=Lax unless it is strict; Secure wherever the player came by https. */
export function cookieHeader(change: CookieChange, isSecure: boolean): string {
  const lifetime =
    change.value === undefined
      ? '; Max-Age=0'
      : change.maxAgeSeconds === undefined
        ? ''
        : `; Max-Age=${change.maxAgeSeconds}`
  const name = change.isHostOnly === true && isSecure ? HOST_PREFIX + change.name : change.name
  return `${name}=${change.value ?? ''}; Path=/; HttpOnly; SameSite=${change.isStrict === true ? 'Strict' : 'Lax'}${lifetime}${isSecure ? '; Secure' : ''}`
}
