// Which proxies are trusted to report the client's address: configured ones, by address or network (SEC-33). Other
// clients' `X-Forwarded-*` is ignored.
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** More than any row of proxies has. */
export const PROXIES_MAX = 100
const LOOPBACK = 'loopback'
const LOOPBACK_NETWORKS = ['127.0.0.0/8', '::1'] as const

export type TrustedProxies = {
  /** `address` as reported by the socket. */
  trusts(address: string | undefined): boolean
  /** Whether their `X-Forwarded-Host` is trusted too: many proxies pass on whatever the visitor sent. */
  readonly isHostBelieved?: boolean
}

const ENTRY = /^([\da-f:.]+)(?:\/(\d{1,3}))?$/iu

/** False where the entry is no address and no network. */
function add(list: BlockList, entry: string): boolean {
  const [, address = '', bits] = ENTRY.exec(entry) ?? []
  const version = isIP(address)
  if (version === 0) return false
  const family = version === 6 ? 'ipv6' : 'ipv4'
  if (bits === undefined) {
    list.addAddress(address, family)
    return true
  }
  const prefix = Number(bits)
  // The whole internet is not a proxy: /0 would trust everyone.
  if (prefix < 1 || prefix > (version === 6 ? 128 : 32)) return false
  list.addSubnet(address, prefix, family)
  return true
}

/**
 * 'loopback, 10.0.0.0/8, 2001:db8::7': addresses and networks, `loopback` for this machine. Returns the invalid
 * entries instead, or too many of them; an empty text trusts none.
 */
export function readProxies(
  text: string,
): { readonly proxies: TrustedProxies } | { readonly mistakes: readonly string[] } {
  const entries = text
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .filter((entry) => entry !== '')
  if (entries.length > PROXIES_MAX) return { mistakes: [`more than ${PROXIES_MAX} entries`] }
  const list = new BlockList()
  const wrong = entries.filter((entry) =>
    entry === LOOPBACK ? !LOOPBACK_NETWORKS.every((network) => add(list, network)) : !add(list, entry),
  )
  if (wrong.length > 0) return { mistakes: wrong }
  const trusts = (address: string | undefined): boolean => {
    const version = isIP(address ?? '')
    // An IPv4-mapped IPv6 address is looked up as IPv4.
    return version !== 0 && list.check(address ?? '', version === 6 ? 'ipv6' : 'ipv4')
  }
  return { proxies: { trusts } }
}

function proxiesOf(text: string): TrustedProxies {
  const read = readProxies(text)
  if ('mistakes' in read) throw new Error(`no proxies: ${read.mistakes.join(', ')}`)
  return read.proxies
}

/** The default. */
export const LOOPBACK_PROXIES: TrustedProxies = proxiesOf(LOOPBACK)

type ForwardedRequest = Pick<IncomingMessage, 'headers' | 'socket'>

/** The value from the nearest proxy, which comes last; undefined without a trusted one. */
function forwarded(
  { headers, socket }: ForwardedRequest,
  name: string,
  { trusts }: TrustedProxies,
): string | undefined {
  const reported = [headers[name]].flat().at(-1)?.split(',').at(-1)?.trim()
  return reported !== undefined && reported !== '' && trusts(socket.remoteAddress) ? reported : undefined
}

/**
 * The requested host. All code that needs it uses this: http.ts makes Fastify's `request.host` agree, and upgrades
 * and the router, which Fastify never sees, call it directly.
 */
export const requestHost = (request: ForwardedRequest, proxies: TrustedProxies): string =>
  (proxies.isHostBelieved === true ? forwarded(request, 'x-forwarded-host', proxies) : undefined) ??
  request.headers.host ??
  ''

/**
 * Whether an Origin header names the site that was asked. By https the scheme counts too: a page of http://<this host> may have been
 * written by anybody on the wire. By plain http it does not: a proxy in front that is not listed as trusted hides the player's https.
 */
export function isOwnOrigin(origin: string, host: string, isSecure: boolean): boolean {
  if (!URL.canParse(origin)) return false
  const named = new URL(origin)
  return named.host === host && (named.protocol === 'https:' || (named.protocol === 'http:' && !isSecure))
}

/** More than any row of proxies is long. */
const HOPS_MAX = PROXIES_MAX

/** Like Fastify's `request.ip`: the last address that is not a trusted proxy, or the first one reported. */
export function requestAddress({ headers, socket }: ForwardedRequest, { trusts }: TrustedProxies): string {
  const reported = [headers['x-forwarded-for']].flat().join(',').split(',').slice(-HOPS_MAX)
  let address = socket.remoteAddress ?? ''
  for (const hop of reported.toReversed()) {
    const before = hop.trim()
    if (!trusts(address) || before === '') break
    address = before
  }
  return address
}

/** As `isSecure` of http.ts. */
export const isSecureMessage = (request: ForwardedRequest, proxies: TrustedProxies): boolean =>
  (forwarded(request, 'x-forwarded-proto', proxies) ?? ('encrypted' in request.socket ? 'https' : 'http')) === 'https'
