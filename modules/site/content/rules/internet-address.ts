// Whether an IP address is public. Every address that could lead back into a private network is refused (IANA
// special-purpose registries for IPv4 and IPv6, RFC 6890).

const IPV4 = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/u

/** Four decimal parts, as a number of 32 bits; undefined for short, octal, hexadecimal and other spellings. */
export function parseIpv4(text: string): number | undefined {
  const parts = IPV4.exec(text)?.slice(1)
  if (parts === undefined || parts.some((part) => Number(part) > 255 || (part.length > 1 && part.startsWith('0'))))
    return undefined
  return parts.reduce((sum, part) => sum * 256 + Number(part), 0)
}

const HEXTET = /^[0-9a-f]{1,4}$/iu

/** As a number of 128 bits; a last part of IPv4 is understood, a zone ('%eth0') is not. */
export function parseIpv6(text: string): bigint | undefined {
  const dotted = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/u.exec(text)
  if (dotted !== null) {
    const low = parseIpv4(dotted[2] ?? '')
    if (low === undefined) return undefined
    return parseIpv6(`${dotted[1]}${(low >>> 16).toString(16)}:${(low & 0xffff).toString(16)}`)
  }
  const halves = text.split('::')
  if (halves.length > 2) return undefined
  const [head = [], tail = []] = halves.map((half) => (half === '' ? [] : half.split(':')))
  const missing = 8 - head.length - tail.length
  if (halves.length === 2 ? missing < 1 : missing !== 0) return undefined
  const hextets = [...head, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...tail]
  if (!hextets.every((hextet) => HEXTET.test(hextet))) return undefined
  return hextets.reduce((sum, hextet) => sum * 65_536n + BigInt(Number.parseInt(hextet, 16)), 0n)
}

const range4 = (cidr: string): readonly [number, number] => {
  const [base = '', bits = '32'] = cidr.split('/')
  const first = parseIpv4(base) ?? 0
  return [first, first + 2 ** (32 - Number(bits)) - 1]
}

/** This network, private, carrier-grade NAT, loopback, link-local (metadata too), protocol, documentation, 6to4 relays, benchmarks, multicast, reserved. */
export const CLOSED_IPV4: readonly (readonly [number, number])[] = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
].map(range4)

export const isOpenIpv4 = (address: number): boolean =>
  !CLOSED_IPV4.some(([first, last]) => address >= first && address <= last)

const startsWith = (address: bigint, prefix: string, bits: number): boolean =>
  address >> BigInt(128 - bits) === (parseIpv6(prefix) ?? 0n) >> BigInt(128 - bits)

/** Networks inside 2000::/3 that are not public or embed an IPv4 address that was not checked. */
const CLOSED_GLOBAL_IPV6: readonly (readonly [string, number])[] = [
  // Teredo, benchmarks, ORCHID and the other protocol assignments.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['3fff::', 20],
  ['2620:4f:8000::', 48],
]

const low32 = (address: bigint): number => Number(address & 0xffff_ffffn)

export function isOpenIpv6(address: bigint): boolean {
  // 6to4 and the well-known prefix of NAT64 contain an IPv4 address, which decides.
  if (startsWith(address, '2002::', 16)) return isOpenIpv4(low32(address >> 80n))
  if (startsWith(address, '64:ff9b::', 96)) return isOpenIpv4(low32(address))
  // Unspecified, loopback, IPv4-mapped and -compatible, local NAT64, unique local, link-local, multicast are not
  // inside.
  if (!startsWith(address, '2000::', 3)) return false
  return !CLOSED_GLOBAL_IPV6.some(([prefix, bits]) => startsWith(address, prefix, bits))
}

/** False for private, local and special addresses, and for every text that is no plain IP address. */
export function isOpenAddress(text: string): boolean {
  const v4 = parseIpv4(text)
  if (v4 !== undefined) return isOpenIpv4(v4)
  const v6 = parseIpv6(text)
  return v6 !== undefined && isOpenIpv6(v6)
}
