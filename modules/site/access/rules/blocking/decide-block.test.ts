import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blockedFor, HIDDEN_COUNTRY_REASON, notBlocked, VIP_AUTH_REASON } from './block-page.ts'
import { decideBlock, HIDDEN_COUNTRY, vipAuthNeed, type BlockFacts, type BlockRule } from './decide-block.ts'

const rule = (more: Partial<BlockRule> = {}): BlockRule => ({
  ruleId: 1,
  templateTypeId: 3,
  country: null,
  domain: null,
  userAgent: null,
  referral: null,
  isVisitorsOnly: false,
  ...more,
})
const facts = (more: Partial<BlockFacts> = {}): BlockFacts => ({
  country: 'DE',
  isCountryHidden: false,
  hosts: ['book.example'],
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Trident/7.0; rv:11.0)',
  isAuthorised: false,
  referral: 'btag=abc&subid=1',
  isVipAuthNeeded: false,
  ...more,
})
const noVip = { vipDomains: [], mainVipDomain: null, vipAuthCountries: [] }
const vip = { vipDomains: ['vip.example', 'vip2.example'], mainVipDomain: 'vip.example', vipAuthCountries: ['TR'] }

test('S3.7 without rules every visitor is admitted', () => {
  expect(decideBlock([], facts(), noVip)).toEqual({ displayTypeId: 0, templateTypeId: 0 })
})

test.each([
  [{ country: 'DE' }, true],
  [{ country: 'FR' }, false],
  [{ domain: 'book.example' }, true],
  [{ domain: 'other.example' }, false],
  [{ userAgent: 'trident/' }, true],
  [{ userAgent: 'MSIE ' }, false],
  [{ referral: 'btag' }, true],
  [{ referral: 'btag=abc' }, true],
  [{ referral: 'btag=ab' }, false],
  [{ referral: 'ref' }, false],
  [{ isVisitorsOnly: true }, true],
  [{ country: 'DE', userAgent: 'Trident', referral: 'subid=1' }, true],
  [{ country: 'DE', userAgent: 'Chrome' }, false],
])('S4.3 a rule of %j blocks the visitor: %s', (more, isBlocked) => {
  expect(decideBlock([rule(more)], facts(), noVip)).toEqual(isBlocked ? blockedFor(3) : notBlocked)
})

test('the first matching rule decides, and one of reason 0 admits', () => {
  const rules = [
    rule({ templateTypeId: 0, country: 'DE', referral: 'btag' }),
    rule({ templateTypeId: 1, country: 'DE' }),
    rule({ templateTypeId: 8 }),
  ]
  expect(decideBlock(rules, facts(), noVip)).toEqual(notBlocked)
  expect(decideBlock(rules, facts({ referral: '' }), noVip)).toEqual(blockedFor(1))
  expect(decideBlock(rules, facts({ country: 'FR' }), noVip)).toEqual(blockedFor(8))
})

test('S6.2 the main VIP host requires sign-in, the others in some countries, or where the caller says so', () => {
  const at = (host: string, more: Partial<BlockFacts> = {}) => decideBlock([], facts({ hosts: [host], ...more }), vip)
  expect(at('vip.example')).toEqual(blockedFor(VIP_AUTH_REASON))
  expect(at('vip2.example')).toEqual(notBlocked)
  expect(at('vip2.example', { country: 'TR' })).toEqual(blockedFor(VIP_AUTH_REASON))
  expect(at('vip2.example', { isVipAuthNeeded: true })).toEqual(blockedFor(VIP_AUTH_REASON))
  expect(at('book.example', { isVipAuthNeeded: true, country: 'TR' })).toEqual(notBlocked)
  expect(at('vip.example', { isAuthorised: true })).toEqual(notBlocked)
  expect([vipAuthNeed(['vip2.example'], 'TR', vip), vipAuthNeed(['vip2.example'], 'DE', vip)]).toEqual([true, false])
})

test('signing in never shuts a door, and a rule that names more blocks no more', () => {
  const word = <T>(...words: T[]) => fc.option(fc.constantFrom(...words), { nil: null })
  const anyRule = fc.record({
    ruleId: fc.nat(),
    templateTypeId: fc.constantFrom(1, 3, 8, 13),
    country: word('DE', 'FR'),
    domain: word('book.example', 'vip.example'),
    userAgent: word('trident', 'chrome'),
    referral: word('btag', 'btag=abc', 'ref'),
    isVisitorsOnly: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(anyRule, { maxLength: 6 }), fc.constantFrom('book.example', 'vip.example'), (rules, host) => {
      const asked = facts({ hosts: [host] })
      const [visitor, player] = [false, true].map((isAuthorised) => decideBlock(rules, { ...asked, isAuthorised }, vip))
      if (visitor?.displayTypeId === 0) expect(player?.displayTypeId).toBe(0)
      const narrower = rules.map((one) => ({ ...one, country: 'FR' }))
      expect(decideBlock(narrower, asked, noVip)).toEqual(notBlocked)
    }),
  )
})

test('S2.6.1 a rule about hidden countries has its own reason, and touches visitors of anonymous networks only', () => {
  const hidden = rule({ country: HIDDEN_COUNTRY, templateTypeId: 3 })
  expect(decideBlock([hidden], facts({ isCountryHidden: true }), noVip)).toEqual(blockedFor(HIDDEN_COUNTRY_REASON))
  expect(decideBlock([hidden], facts(), noVip)).toEqual(notBlocked)
  const admitted = rule({ country: HIDDEN_COUNTRY, templateTypeId: 0 })
  expect(decideBlock([admitted, rule()], facts({ isCountryHidden: true }), noVip)).toEqual(notBlocked)
})
