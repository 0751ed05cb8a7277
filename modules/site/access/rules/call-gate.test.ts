import { expect, test } from 'vitest'
import { blockedFor, notBlocked } from './blocking/block-page.ts'
import { notBanned } from './ban.ts'
import { callVerdict, STAKING_CALLS, type CallFacts } from './call-gate.ts'

const PLACE = 'POST /web-api/betting/bets'
const LOOK = 'GET /web-api/betting/bets'
const LOG_OUT = 'DELETE /web-api/accounts/sessions'

const facts = (more: Partial<CallFacts>): CallFacts => ({
  name: PLACE,
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

test('nothing against it lets a call pass', () => {
  for (const name of [PLACE, LOOK, LOG_OUT]) expect(kindOf({ name })).toBe('pass')
})

test('S4.2 maintenance keeps every call but what tells of it and the way out', () => {
  expect(callVerdict(facts({ maintenance: 'config', finishAt: '2026-12-01T00:00:00Z' }))).toEqual({
    kind: 'maintenance',
    finishAt: '2026-12-01T00:00:00Z',
  })
  for (const name of [PLACE, LOOK, 'POST /web-api/accounts/sessions', 'POST /web-api/access/terms-confirmations'])
    expect(kindOf({ name, maintenance: 'cookie' })).toBe('maintenance')
  for (const name of [LOG_OUT, 'GET /web-api/access/maintenance', 'GET /bff-api/config/all.json'])
    expect(kindOf({ name, ...everything })).toBe('pass')
})

test('S4.3 a block keeps every call, and a VIP host still lets sign in', () => {
  expect(callVerdict(facts({ block: blockedFor(3) }))).toEqual({ kind: 'blocked', templateTypeId: 3 })
  expect(kindOf({ name: LOOK, block: blockedFor(8) })).toBe('blocked')
  expect(kindOf({ name: 'POST /web-api/accounts/sessions', block: blockedFor(14) })).toBe('pass')
  expect(kindOf({ name: 'POST /web-api/accounts/sessions', block: blockedFor(3) })).toBe('blocked')
  expect(kindOf({ name: PLACE, block: blockedFor(14) })).toBe('blocked')
})

test('S4.5 a ban keeps bets and deposits, and nothing that looks or brings money back', () => {
  const ban = { level: 1, version: 0 }
  for (const name of STAKING_CALLS) expect(kindOf({ name, ban })).toBe('banned')
  for (const name of [
    LOOK,
    LOG_OUT,
    'POST /web-api/betting/bets/:betId/sales',
    'POST /web-api/payments/withdrawals',
    'POST /web-api/access/terms-confirmations',
  ])
    expect(kindOf({ name, ban, areTermsChanged: true })).toBe('pass')
})

test('S5.7 unconfirmed terms keep a signed-in player from staking where the brand asks for it', () => {
  expect(kindOf({ areTermsChanged: true })).toBe('terms_changed')
  expect(kindOf({ areTermsChanged: true, isConfirmTermsEnabled: false })).toBe('pass')
  expect(kindOf({ areTermsChanged: true, isAuthorised: false })).toBe('pass')
})

test('of several reasons the one is told that the page tells', () => {
  expect(kindOf(everything)).toBe('maintenance')
  expect(kindOf({ ...everything, maintenance: undefined })).toBe('blocked')
  expect(kindOf({ ...everything, maintenance: undefined, block: notBlocked })).toBe('banned')
})
