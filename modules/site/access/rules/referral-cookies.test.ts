import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areReferralsAllowed, REFERRAL_VALUE_LENGTH_MAX, referralCookies } from './referral-cookies.ts'

const DAY = 86_400
const kept = (query: string) => Object.fromEntries(referralCookies(query).map((one) => [one.name, one]))

test('S9.8 every parameter leaves its cookie for its time', () => {
  const cookies = kept('?ref=7&btag=abc&affid=9&pb=x1&subid=s')
  expect(cookies['refererid']).toMatchObject({ value: '7', maxAgeSeconds: 60 * DAY })
  expect(cookies['reflinkid']).toMatchObject({ value: 'abc', maxAgeSeconds: 60 * DAY })
  expect(cookies['ref_partner_id']).toMatchObject({ value: '9', maxAgeSeconds: 60 * DAY })
  expect(cookies['postback_watcher']).toMatchObject({ value: 'x1', maxAgeSeconds: 30 * DAY })
  expect(cookies['subid']).toMatchObject({ value: 's', maxAgeSeconds: 60 * DAY })
})

test('S9.2 a cookie without a time of its own lives 86400 seconds', () => {
  expect(kept('?ref=7')['referral_values']?.maxAgeSeconds).toBe(86_400)
})

test('S9.8 a partner who counts by clicks is stored for 30 days', () => {
  expect(kept('?affid=9&click_id=c')['ref_partner_id']?.maxAgeSeconds).toBe(30 * DAY)
})

test('S9.8 a link from a tag lives 60 days, by bf one day, on its own one hour', () => {
  expect(kept('?tag=t&btag=b&bf=f&aip=a')['reflinkid']).toMatchObject({ value: 't', maxAgeSeconds: 60 * DAY })
  expect(kept('?bf=f&aip=a')['reflinkid']).toMatchObject({ value: 'f', maxAgeSeconds: DAY })
  expect(kept('?aip=a')['reflinkid']).toMatchObject({ value: 'a', maxAgeSeconds: 3_600 })
})

test('S9.8 a referral without pb is watched for 4 seconds', () => {
  expect(kept('?utm_source=mail')['postback_watcher']).toMatchObject({ value: '0', maxAgeSeconds: 4 })
})

test('S3.33 the values are stored together unchanged', () => {
  const value = kept('?utm_source=a%26b&ref=1&other=x')['referral_values']?.value ?? ''
  expect([...new URLSearchParams(decodeURIComponent(value))]).toEqual([
    ['ref', '1'],
    ['utm_source', 'a&b'],
  ])
})

test('addresses without a partner set no cookie', () => {
  for (const query of ['', '?', '?a=1', '?ref=', `?ref=${'x'.repeat(REFERRAL_VALUE_LENGTH_MAX + 1)}`])
    expect(referralCookies(query)).toEqual([])
})

test('a visitor who has refused marketing gets none', () => {
  expect([undefined, 'ALL', 'MARKETING', 'FUNCTIONAL', 'DISABLE'].map(areReferralsAllowed)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})

test('for any query, values are valid in a header', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('ref', 'tag', 'pb', 'subid'), (text, name) => {
      for (const { value } of referralCookies(`?${name}=${text}`)) expect(value).toMatch(/^[\w.~!*'()%-]*$/u)
    }),
  )
})
