// Which addresses count as one for limits: an IPv4 address, or a network of IPv6, whose holder has 2^64 addresses to
// choose from.
import { isIPv6 } from 'node:net'

const HEXTETS = 8
/** A /64, the smallest network that is assigned (RFC 6177). */
const NETWORK_HEXTETS = 4
/** A /48, the largest network that a site is assigned without justification: 65,536 of those. */
const SITE_HEXTETS = 3

/**
 * '2001:db8::1' → '2001:db8:0:0', '::ffff:192.0.2.1' → '192.0.2.1'; anything else unchanged. `address` as reported
 * by the socket.
 */
export const visitorNetwork = (address: string): string => networkOf(address, NETWORK_HEXTETS)

/** '2001:db8:1:2::1' → '2001:db8:1'; of IPv4 the address itself. */
export const visitorSite = (address: string): string => networkOf(address, SITE_HEXTETS)

function networkOf(address: string, hextets: number): string {
  if (!isIPv6(address)) return address
  if (address.includes('.')) return address.slice(address.lastIndexOf(':') + 1)
  const [head = [], tail = []] = address.split('::').map((half) => half.split(':').filter((hextet) => hextet !== ''))
  const zeros = Array<string>(HEXTETS - head.length - tail.length).fill('0')
  return [...head, ...zeros, ...tail].slice(0, hextets).join(':')
}
