import { expect, test } from 'vitest'
import { pageDoor, type DoorFacts } from './page-door.ts'

const config = {
  isShowPaymentPageOnlyAuth: true,
  isRegistrationEnabled: true,
  isIdentificationEnabled: true,
  vipDomains: ['vip.example'],
}
const facts: DoorFacts = {
  auth: 'anyone',
  isInternal: false,
  isProduction: true,
  isAuthorised: false,
  host: 'book.example',
  config,
}

test('S6.3 a player’s page requires sign-in', () => {
  expect(pageDoor({ ...facts, auth: 'player' })).toBe('login')
  expect(pageDoor({ ...facts, auth: 'player', isAuthorised: true })).toBe('open')
  expect(pageDoor(facts)).toBe('open')
})

test('S5.2 payment requires sign-in only where the config says so', () => {
  expect(pageDoor({ ...facts, auth: 'payment' })).toBe('login')
  expect(pageDoor({ ...facts, auth: 'payment', config: { ...config, isShowPaymentPageOnlyAuth: false } })).toBe('open')
})

test('S6.2 registration is closed on a VIP host, or where it is switched off', () => {
  expect(pageDoor({ ...facts, auth: 'registration' })).toBe('open')
  expect(pageDoor({ ...facts, auth: 'registration', host: 'vip.example' })).toBe('missing')
  expect(pageDoor({ ...facts, auth: 'registration', config: { ...config, isRegistrationEnabled: false } })).toBe(
    'missing',
  )
})

test('S2.3.1 identification exists only where it is enabled', () => {
  expect(pageDoor({ ...facts, auth: 'identification' })).toBe('login')
  expect(pageDoor({ ...facts, auth: 'identification', isAuthorised: true })).toBe('open')
  expect(pageDoor({ ...facts, auth: 'identification', config: { ...config, isIdentificationEnabled: false } })).toBe(
    'missing',
  )
})

test('S8.5 an unknown rule fails with its message, and the page with 500', () => {
  expect(() => pageDoor({ ...facts, auth: 'somebody' as 'player' })).toThrow('Unknown middleware')
})

test('S6.4 the debugger is missing in production', () => {
  expect(pageDoor({ ...facts, isInternal: true })).toBe('missing')
  expect(pageDoor({ ...facts, isInternal: true, isProduction: false })).toBe('open')
})
