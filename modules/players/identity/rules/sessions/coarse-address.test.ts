import { expect, test } from 'vitest'
import { coarseAddress } from './coarse-address.ts'

test.each([
  ['203.0.113.7', '203.0.113.*'],
  ['::ffff:203.0.113.7', '203.0.113.*'],
  ['2001:DB8:1:2::3', '2001:db8:1:*'],
  ['2001:db8::1', '2001:db8:0:*'],
  ['::1', '0:0:0:*'],
  ['', ''],
  ['not an address', ''],
  ['<script>', ''],
])('%s is shown as %s', (address, told) => {
  expect(coarseAddress(address)).toBe(told)
})
