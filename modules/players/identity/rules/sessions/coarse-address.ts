// The origin of a sign-in, precise enough for a player to recognise it: the network, not the address.

const IPV4 = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/u
const HEXTETS = 8
/** A /48, the largest network of one customer (RFC 6177). */
const SITE_HEXTETS = 3

/** '203.0.113.7' → '203.0.113.*', '2001:db8:1:2::3' → '2001:db8:1:*', '::ffff:203.0.113.7' → '203.0.113.*'; '' for anything else. */
export function coarseAddress(address: string): string {
  const mapped = address.slice(address.lastIndexOf(':') + 1)
  const network = IPV4.exec(mapped)?.[1]
  if (network !== undefined) return `${network}.*`
  if (!/^[\da-f:]+$/iu.test(address) || !address.includes(':')) return ''
  const [head = [], tail = []] = address.split('::').map((half) => half.split(':').filter((hextet) => hextet !== ''))
  const zeros = Array<string>(Math.max(0, HEXTETS - head.length - tail.length)).fill('0')
  return `${[...head, ...zeros, ...tail].slice(0, SITE_HEXTETS).join(':').toLowerCase()}:*`
}
