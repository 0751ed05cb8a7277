// Cookies of proofs under way: by https bound to this very host, so that no subdomain can plant one.
import { cookieOf, headerOf, HOST_PREFIX, type CallContext } from '../call-context.ts'

export const hostCookie = (context: CallContext, name: string): string | undefined =>
  cookieOf(headerOf(context, 'cookie'), context.isSecure ? HOST_PREFIX + name : name)

export function setHostCookie(context: CallContext, name: string, value: string, lifetimeMs: number): void {
  context.cookies.push({ name, value, maxAgeSeconds: lifetimeMs / 1_000, isHostOnly: true })
}

export function dropHostCookie(context: CallContext, name: string): void {
  context.cookies.push({ name, value: undefined, isHostOnly: true })
}
