import fc from 'fast-check'
import { expect, test } from 'vitest'
import { visitorNetwork, visitorSite } from './visitor-network.ts'

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::', '2001:db8:1:2'],
  ['2001:db8:1::3:4:5:6', '2001:db8:1:0'],
  ['::1', '0:0:0:0'],
  ['::', '0:0:0:0'],
  ['', ''],
  ['unknown', 'unknown'],
])('%j is counted as %j', (address, network) => {
  expect(visitorNetwork(address)).toBe(network)
})

test('addresses of one network are one, of two networks two', () => {
  const hextets = fc.array(fc.integer({ min: 1, max: 0xffff }), { minLength: 4, maxLength: 4 })
  const text = (numbers: readonly number[]): string => numbers.map((number) => number.toString(16)).join(':')
  fc.assert(
    fc.property(hextets, hextets, hextets, (network, one, other) => {
      const [a, b] = [one, other].map((host) => visitorNetwork(`${text(network)}:${text(host)}`))
      expect([a, b]).toEqual([text(network), text(network)])
    }),
  )
})

test.each([
  ['2001:db8:1:2::1', '2001:db8:1'],
  ['2001:db8:1:ffff:1:2:3:4', '2001:db8:1'],
  ['2001:db8::1', '2001:db8:0'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['192.0.2.1', '192.0.2.1'],
  ['nonsense', 'nonsense'],
])('%s belongs to the site %s', (address, site) => {
  expect(visitorSite(address)).toBe(site)
})
