import { expect, test } from 'vitest'
import { blockedFor, notBlocked } from './blocking/block-page.ts'
import { notBanned } from './ban.ts'
import { callVerdict, type CallFacts } from './call-gate.ts'

/** One of each kind, by its contract's attributes. */
const STAKING: CallFacts['call'] = { stakes: true }
const PLAIN: CallFacts['call'] = {}
const SIGNING_IN: CallFacts['call'] = { signsIn: true }
const ALWAYS: CallFacts['call'] = { whileMaintenance: true }

const facts = (more: Partial<CallFacts>): CallFacts => ({
  call: STAKING,
  maintenance: undefined,
  finishAt: null,
  block: notBlocked,
  isAuthorised: true,
  ban: notBanned,
  isConfirmTermsEnabled: true,
  areTermsChanged: false,
  ...more,
})
const kindOf = (more: Partial<CallFacts>): string => callVerdict(facts(more)).kind
const everything = {
  maintenance: 'web_state',
  block: blockedFor(3),
  ban: { level: 45, version: 0 },
  areTermsChanged: true,
} as const

test('a call without any obstacle passes', () => {
  for (const call of [STAKING, PLAIN, SIGNING_IN, ALWAYS]) expect(kindOf({ call })).toBe('pass')
})

test('S4.2 maintenance refuses every call but those that are answered meanwhile', () => {
  expect(callVerdict(facts({ maintenance: 'config', finishAt: '2026-12-01T00:00:00Z' }))).toEqual({
    kind: 'maintenance',
    finishAt: '2026-12-01T00:00:00Z',
  })
  for (const call of [STAKING, PLAIN, SIGNING_IN]) expect(kindOf({ call, maintenance: 'cookie' })).toBe('maintenance')
  expect(kindOf({ call: ALWAYS, ...everything })).toBe('pass')
})

test('S4.3 a block refuses every call, and a VIP host still allows signing in', () => {
  expect(callVerdict(facts({ block: blockedFor(3) }))).toEqual({ kind: 'blocked', templateTypeId: 3 })
  expect(kindOf({ call: PLAIN, block: blockedFor(8) })).toBe('blocked')
  expect(kindOf({ call: SIGNING_IN, block: blockedFor(14) })).toBe('pass')
  expect(kindOf({ call: SIGNING_IN, block: blockedFor(3) })).toBe('blocked')
  expect(kindOf({ call: STAKING, block: blockedFor(14) })).toBe('blocked')
})

test('S4.5 a ban refuses calls that stake or accept money, and nothing else', () => {
  const ban = { level: 1, version: 0 }
  expect(kindOf({ call: STAKING, ban })).toBe('banned')
  for (const call of [PLAIN, SIGNING_IN, ALWAYS]) expect(kindOf({ call, ban, areTermsChanged: true })).toBe('pass')
})

test('S5.7 unconfirmed terms refuse a signed-in player’s stakes where the brand requires it', () => {
  expect(kindOf({ areTermsChanged: true })).toBe('terms_changed')
  expect(kindOf({ areTermsChanged: true, isConfirmTermsEnabled: false })).toBe('pass')
  expect(kindOf({ areTermsChanged: true, isAuthorised: false })).toBe('pass')
})

test('of several reasons the gate gives the same one as the page', () => {
  expect(kindOf(everything)).toBe('maintenance')
  expect(kindOf({ ...everything, maintenance: undefined })).toBe('blocked')
  expect(kindOf({ ...everything, maintenance: undefined, block: notBlocked })).toBe('banned')
})
