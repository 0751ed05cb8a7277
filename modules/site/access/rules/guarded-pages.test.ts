import { expect, test } from 'vitest'
import { identificationDoor, paymentDoor, registrationDoor } from './guarded-pages.ts'

test.each([
  [true, true, true, 'open'],
  [true, true, false, 'login'],
  [true, false, false, 'open'],
  [false, false, true, 'missing'],
  [false, true, false, 'missing'],
])(
  'S5.2, S6.3 payments: route %s, players only %s, signed in %s: %s',
  (isRouteAvailable, isShowPaymentPageOnlyAuth, isAuthorised, door) => {
    expect(paymentDoor({ isRouteAvailable, isShowPaymentPageOnlyAuth, isAuthorised })).toBe(door)
  },
)

test('S5.2, S6.2 one registers where it is enabled, and never on a VIP host', () => {
  const vipDomains = ['vip.example']
  expect(registrationDoor({ isRegistrationEnabled: true, host: 'book.example', vipDomains })).toBe('open')
  expect(registrationDoor({ isRegistrationEnabled: true, host: 'vip.example', vipDomains })).toBe('missing')
  expect(registrationDoor({ isRegistrationEnabled: false, host: 'book.example', vipDomains })).toBe('missing')
})

test('S5.2 identification is for players, where it is enabled', () => {
  expect(identificationDoor({ isIdentificationEnabled: true, isAuthorised: true })).toBe('open')
  expect(identificationDoor({ isIdentificationEnabled: true, isAuthorised: false })).toBe('login')
  expect(identificationDoor({ isIdentificationEnabled: false, isAuthorised: true })).toBe('missing')
})
