import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOpenAddress, parseIpv4, parseIpv6 } from './internet-address.ts'

test.each([
  ['1.1.1.1', true],
  ['8.8.8.8', true],
  ['172.15.255.255', true],
  ['172.32.0.0', true],
  ['100.63.255.255', true],
  ['100.128.0.0', true],
  ['223.255.255.255', true],
  ['2606:4700::1111', true],
  ['2a00:1450:4001:81b::200e', true],
  ['0.0.0.0', false],
  ['10.0.0.1', false],
  ['100.64.0.1', false],
  ['127.0.0.1', false],
  ['169.254.169.254', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['198.18.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:10.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['::127.0.0.1', false],
  ['64:ff9b::10.0.0.1', false],
  ['64:ff9b::8.8.8.8', true],
  ['64:ff9b:1::8.8.8.8', false],
  ['2002:0a00:0001::', false],
  ['2002:7f00:1::1', false],
  ['2002:0808:0808::', true],
  ['2001::1', false],
  ['2001:db8::1', false],
  ['fc00::1', false],
  ['fd12:3456::1', false],
  ['fe80::1', false],
  ['fe80::1%eth0', false],
  ['ff02::1', false],
  ['fd00:ec2::254', false],
  // Spellings that some resolvers would accept as an address.
  ['0x7f000001', false],
  ['2130706433', false],
  ['0177.0.0.1', false],
  ['127.1', false],
  ['127.0.0.1.', false],
  ['localhost.', false],
  ['', false],
])('SEC-25 %s is open: %s', (address, isOpen) => {
  expect(isOpenAddress(address)).toBe(isOpen)
})

const v4 = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.nat(255))
const privateV4 = fc.oneof(
  v4.map(([, b, c, d]) => `10.${b}.${c}.${d}`),
  v4.map(([, b, c, d]) => `127.${b}.${c}.${d}`),
  v4.map(([, b, c, d]) => `172.${16 + (b % 16)}.${c}.${d}`),
  v4.map(([, , c, d]) => `192.168.${c}.${d}`),
  v4.map(([, , c, d]) => `169.254.${c}.${d}`),
  v4.map(([, b, c, d]) => `100.${64 + (b % 64)}.${c}.${d}`),
  v4.map(([a, b, c, d]) => `${224 + (a % 32)}.${b}.${c}.${d}`),
  v4.map(([, b, c, d]) => `0.${b}.${c}.${d}`),
)

const hexOf = (address: string): string => {
  const number = parseIpv4(address) ?? 0
  return `${(number >>> 16).toString(16)}:${(number & 0xffff).toString(16)}`
}

test('a closed IPv4 address is closed in every clothing of IPv6', () => {
  fc.assert(
    fc.property(privateV4, (address) => {
      for (const text of [
        address,
        `::ffff:${address}`,
        `::ffff:${hexOf(address)}`,
        `0:0:0:0:0:ffff:${hexOf(address)}`,
        `::${address}`,
        `64:ff9b::${address}`,
        `64:ff9b::${hexOf(address)}`,
        `2002:${hexOf(address)}::1`,
      ])
        expect(isOpenAddress(text), text).toBe(false)
    }),
  )
})

test('outside 2000::/3, 6to4 and NAT64 there is no open IPv6 address', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 128n - 1n }), (number) => {
      const digits = number.toString(16).padStart(32, '0')
      const text = (digits.match(/.{4}/gu) ?? []).join(':')
      expect(parseIpv6(text)).toBe(number)
      if (number >> 125n !== 1n && number >> 32n !== 0x64ff9bn << 64n) expect(isOpenAddress(text)).toBe(false)
    }),
  )
})

test('an IPv4 address is four decimal parts and nothing else', () => {
  fc.assert(
    fc.property(v4, ([a, b, c, d]) => {
      expect(parseIpv4(`${a}.${b}.${c}.${d}`)).toBe(((a * 256 + b) * 256 + c) * 256 + d)
      for (const text of [
        `0${a}.${b}.${c}.${d}`,
        `${a}.${b}.${c}`,
        `${a}.${b}.${c}.${d}.`,
        `0x${a.toString(16)}.${b}.${c}.${d}`,
      ])
        expect(parseIpv4(text)).toBeUndefined()
    }),
  )
})
