// Whom limits by address count as one: an IPv4 address, or a network of IPv6, whose holder has 2^64 addresses to choose from.
import { isIPv6 } from 'node:net'

const HEXTETS = 8
/** A /64, the least that anybody is given (RFC 6177). */
const NETWORK_HEXTETS = 4

/** '2001:db8::1' → '2001:db8:0:0', '::ffff:192.0.2.1' → '192.0.2.1'; anything else as it came. `address` as a socket tells it. */
export function visitorNetwork(address: string): string {
  if (!isIPv6(address)) return address
  if (address.includes('.')) return address.slice(address.lastIndexOf(':') + 1)
  const [head = [], tail = []] = address.split('::').map((half) => half.split(':').filter((hextet) => hextet !== ''))
  const zeros = Array<string>(HEXTETS - head.length - tail.length).fill('0')
  return [...head, ...zeros, ...tail].slice(0, NETWORK_HEXTETS).join(':')
}
