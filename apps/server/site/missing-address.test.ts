import { expect, test, vi } from 'vitest'
import { MISSING_ADDRESS, warnOfMissingAddress } from './missing-address.ts'

test.each([
  // HOST, PUBLIC_URL, hosts of brands, warned
  ['0.0.0.0', undefined, [], true],
  ['10.0.0.5', undefined, [], true],
  ['localhost', undefined, [], false],
  ['127.0.0.1', undefined, [], false],
  ['::1', undefined, [], false],
  ['0.0.0.0', 'https://book.example', [], false],
  ['0.0.0.0', undefined, ['book.example'], false],
])(
  'a start on %s with PUBLIC_URL %s and hosts %j warns of the missing address: %s',
  async (host, publicUrl, hosts, isWarned) => {
    const warn = vi.fn()
    await warnOfMissingAddress({ hosts: async () => new Set(hosts) }, { host, publicUrl }, { warn })
    expect(warn.mock.calls).toEqual(isWarned ? [[{ host }, MISSING_ADDRESS]] : [])
  },
)
