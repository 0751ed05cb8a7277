import { expect, test } from 'vitest'
import { originOf } from './origin.ts'

test('S3.33 referral cookies are stored by name, decoded; others, broken and unstorable ones are not', () => {
  const cookies: Readonly<Record<string, string>> = {
    refererid: 'partner%20one',
    subid: '%E0%A4%A',
    reflinkid: 'nul%00inside',
    referral_values: 'x'.repeat(2_001),
    postback_watcher: '',
    ref_partner_id: '42',
    fairline_session: 'secret',
  }
  expect(originOf((name) => cookies[name])).toEqual({ refererid: 'partner one', ref_partner_id: '42' })
})
