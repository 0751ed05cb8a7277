import fc from 'fast-check'
import { expect, test } from 'vitest'
import { identityOf } from './identity.ts'
import { providerIds, socialProviders, type Provider } from './providers.ts'

test('S3.28 fifteen providers: networks, messengers, a wallet and a maker of devices, each reached over https alone', () => {
  expect(providerIds).toHaveLength(15)
  expect(new Set(providerIds).size).toBe(15)
  const all = providerIds.map((id) => socialProviders[id])
  expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(['network', 'messenger', 'wallet', 'device']))
  expect(new Set(all.map(({ issuer }) => issuer)).size).toBe(15)
  for (const provider of all) {
    const addresses = [provider.issuer, ...(provider.protocol === 'oidc' ? [] : Object.values(provider.endpoints))]
    for (const address of addresses) expect(new URL(address).protocol).toBe('https:')
    if (provider.protocol === 'oidc') expect(provider.scope.split(' ')).toContain('openid')
  }
})

test('an e-mail address counts only where the provider itself says that it is verified', () => {
  const { google, discord, facebook } = socialProviders
  const notTrue = fc.oneof(fc.jsonValue(), fc.constantFrom(1, 'yes', 'TRUE', [true], { value: true }, undefined))
  fc.assert(
    fc.property(notTrue, (word) => {
      fc.pre(word !== true && word !== 'true')
      const claims = { sub: 'a', id: 'a', email: 'somebody@example.com', email_verified: word, verified: word }
      expect(identityOf(google, claims)).toEqual({ subject: 'a', email: undefined, isMailboxProved: false })
      expect(identityOf(discord, claims)).toEqual({ subject: 'a', email: undefined, isMailboxProved: false })
    }),
  )
  const sure = { sub: 'a', id: 'a', email: 'somebody@example.com', email_verified: true, verified: true }
  expect(identityOf(google, sure)?.email).toBe('somebody@example.com')
  expect(identityOf(google, { ...sure, email_verified: 'true' })?.email).toBe('somebody@example.com')
  expect(identityOf(discord, sure)?.email).toBe('somebody@example.com')
  // A provider without that claim is not trusted.
  expect(identityOf(facebook, sure)).toEqual({ subject: 'a', email: undefined, isMailboxProved: false })
})

test('any JSON is an identity with a valid subject, or none; inherited properties are not read', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(...providerIds), (claims, id) => {
      const identity = identityOf(socialProviders[id], claims)
      if (identity === undefined) return
      expect(identity.subject.length).toBeGreaterThan(0)
      expect(identity.subject.length).toBeLessThanOrEqual(255)
    }),
  )
  expect(identityOf(socialProviders.google, Object.create({ sub: 'a' }))).toBeUndefined()
})

test('a number is a subject only while it is exactly itself', () => {
  const of = (id: unknown) => identityOf(socialProviders.facebook, { id })?.subject
  expect(of(42)).toBe('42')
  // As JSON parses 9007199254740993: another number.
  expect(of(2 ** 53)).toBeUndefined()
  expect(of(1.5)).toBeUndefined()
  for (const bad of ['', 'a'.repeat(256), 'a\u0000b', '\ud800', 'ж', null, true, [1]]) expect(of(bad)).toBeUndefined()
  expect(identityOf(socialProviders.x, { data: { id: '7' } })?.subject).toBe('7')
  expect(identityOf(socialProviders.x, { id: '7' })).toBeUndefined()
})

test('SEC-14 a mailbox is proved only by who runs it: its own hosts, and a Workspace’s', () => {
  const { google, apple, discord, yahoo } = socialProviders
  const isProved = (provider: Provider, email: string, more: object = {}) =>
    identityOf(provider, { sub: 'a', id: 'a', email, email_verified: true, verified: true, ...more })?.isMailboxProved
  expect(isProved(google, 'somebody@Gmail.com')).toBe(true)
  expect(isProved(google, 'somebody@firm.example', { hd: 'firm.example' })).toBe(true)
  expect(isProved(apple, 'x1y2@privaterelay.appleid.com', { hd: 1 })).toBe(true)
  // Verified there once, whoever has them now.
  expect(isProved(google, 'somebody@firm.example')).toBe(false)
  for (const hd of ['', null, true, ['firm.example']])
    expect(isProved(google, 'somebody@firm.example', { hd })).toBe(false)
  expect(isProved(google, 'somebody@gmail.com.evil.example')).toBe(false)
  expect(isProved(google, 'somebody@gmail.com', { email_verified: false })).toBe(false)
  for (const other of [apple, discord, yahoo])
    expect(isProved(other, 'somebody@gmail.com', { hd: 'gmail.com' })).toBe(false)
})
