// The attributes of calls for the gate, compared with the rest of their contracts.
import { expect, test } from 'vitest'
import type { depositRefusals } from '#modules/protection/limits/contract.ts'
import { everyCall } from './served-app.ts'

const declared = await everyCall()
const namesOf = (calls: typeof declared): readonly string[] => calls.map(({ name }) => name).toSorted()
const EXCLUDED: keyof typeof depositRefusals = 'self_excluded'

/** Calls under an idempotency key that take no money, and why. */
const NOT_STAKING: Readonly<Record<string, string>> = {
  'POST /web-api/betting/bets/:betId/sales': 'pays the player: an excluded or banned player may always take money out',
  'POST /web-api/withdrawals/withdrawals': 'takes money out: an excluded or banned player may always do so',
  'POST /web-api/support/questions': 'sends a message',
  'POST /web-api/support/callbacks': 'sends a message',
  'POST /web-api/support/requests/:requestId/messages': 'sends a message',
  'POST /web-api/payment-requests/requests':
    'sends a question about a payment: an excluded or banned player may ask too',
}

/**
 * Calls that can refuse an excluded player and yet pass the gate: it would refuse every step of their open round,
 * also those that add no stake. What a step adds is refused by `stakes.take` alone; a free game adds none.
 */
const STAKING_IN_PART: Readonly<Record<string, string>> = {
  'POST /web-api/casino/rounds/:roundId/events':
    'an excluded or banned player may always play an open round to its end',
  'POST /web-api/casino/bonus-games/:game/plays': 'takes no stake: its handler refuses who may play nothing',
  'POST /web-api/casino/bonus-games/plays/:playId/choices': 'takes no stake: its handler refuses who may play nothing',
  'POST /web-api/casino/tables/bets/:betId/decisions':
    'an excluded or banned player may always play a dealt hand to its end',
  'POST /web-api/casino/rounds/:roundId/end': 'ends an open round and pays what it brought',
}

test('S4.5 a call carries `stakes` exactly where its handler can refuse an excluded player', () => {
  // The handler passes on the refusals of taking a stake or a deposit, and compiles only where its contract declares
  // them.
  const refusing = declared.filter(({ call }) => EXCLUDED in call.refusals)
  expect(refusing.length).toBeGreaterThan(0)
  const staking = declared.filter(({ call }) => call.stakes === true).map(({ name }) => name)
  expect([...staking, ...Object.keys(STAKING_IN_PART)].toSorted()).toEqual(namesOf(refusing))
})

test('a staking call is for players and carries an idempotency key', () => {
  for (const { name, call } of declared)
    if (call.stakes === true) expect(call, name).toMatchObject({ who: 'player', idempotent: true })
})

test('a call under an idempotency key either stakes or is listed here with its reason', () => {
  const open = declared.filter(({ call }) => call.idempotent === true && call.stakes !== true)
  expect(namesOf(open)).toEqual(Object.keys(NOT_STAKING).toSorted())
})

test('a call answered during maintenance or for signing in takes no money', () => {
  const marked = declared.filter(({ call }) => call.whileMaintenance === true || call.signsIn === true)
  expect(marked.length).toBeGreaterThan(0)
  for (const { name, call } of marked) expect(call.stakes, name).toBeUndefined()
})

test('S4.2 signing out is answered whatever else is closed', () => {
  const [signingOut] = declared.filter(({ name }) => name === 'DELETE /web-api/accounts/sessions')
  expect(signingOut?.call.whileMaintenance).toBe(true)
})
