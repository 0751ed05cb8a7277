import fc from 'fast-check'
import { expect, test } from 'vitest'
import { banTarget, isBanned, isDeduceAllowed, notBanned } from './ban.ts'

const plain = { isAllowedWhenBanned: false, isDeduce: false, isBlockedForAuthorised: false }
const player = (level: number, version = 0) => ({ isAuthorised: true, ban: { level, version } })

test.each([
  [53, 1, true],
  [45, 1, false],
  [45, 0, true],
  [45, 2, true],
  [53, 0, false],
  [53, 2, false],
  [0, 0, false],
  [44, 0, false],
])('S9.9 level %i of version %i leaves withdrawing open: %s', (level, version, isAllowed) => {
  expect(isDeduceAllowed({ level, version })).toBe(isAllowed)
  expect(banTarget(player(level, version), { ...plain, isDeduce: true })).toBe(
    isAllowed || level === 0 ? 'stay' : 'outside',
  )
})

test('S4.5 a banned player is sent outside except on flagged routes; signed-in players leave routes not for them', () => {
  expect(banTarget(player(1), plain)).toBe('outside')
  expect(banTarget(player(1), { ...plain, isAllowedWhenBanned: true })).toBe('stay')
  expect(banTarget(player(0), { ...plain, isBlockedForAuthorised: true })).toBe('home')
  expect(banTarget({ isAuthorised: false, ban: notBanned }, { ...plain, isBlockedForAuthorised: true })).toBe('stay')
})

test('S6.1 a banned player is never sent home, and a player without a ban never outside', () => {
  const ban = fc.record({ level: fc.integer({ min: 0, max: 60 }), version: fc.integer({ min: 0, max: 2 }) })
  const route = fc.record({
    isAllowedWhenBanned: fc.boolean(),
    isDeduce: fc.boolean(),
    isBlockedForAuthorised: fc.boolean(),
  })
  fc.assert(
    fc.property(ban, route, fc.boolean(), (banned, to, isAuthorised) => {
      const target = banTarget({ isAuthorised, ban: banned }, to)
      expect(target).not.toBe(isBanned(banned) ? 'home' : 'outside')
      if (to.isAllowedWhenBanned && isBanned(banned)) expect(target).toBe('stay')
    }),
  )
})
