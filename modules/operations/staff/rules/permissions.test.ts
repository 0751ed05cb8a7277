import fc from 'fast-check'
import { expect, test } from 'vitest'
import { permissionTables } from '#tests/support/permission-tables.ts'
import { permissionsFrom, ROLES, rolesApart, sortedRoles } from './permissions.ts'

const permissionsOf = permissionsFrom(await permissionTables())

const someRoles = fc.array(fc.constantFrom(...ROLES), { maxLength: 10 })

test('GLI-78 several roles allow what each of them allows, and nothing more', () => {
  fc.assert(
    fc.property(someRoles, (roles) => {
      const allowed = permissionsOf(roles)
      for (const permission of allowed) expect(roles.some((role) => permissionsOf([role]).has(permission))).toBe(true)
      for (const role of roles)
        for (const permission of permissionsOf([role])) expect(allowed.has(permission)).toBe(true)
    }),
  )
  expect(permissionsOf([]).size).toBe(0)
})

test('GLI-78 no member may have roles by which one person would both propose and approve, or act and audit', () => {
  fc.assert(
    fc.property(someRoles, (roles) => {
      if (rolesApart(roles) !== undefined) return
      const allowed = permissionsOf(roles)
      expect(allowed.has('role.propose') && allowed.has('role.approve')).toBe(false)
      // Members who give roles do not act on players.
      expect(allowed.has('member.manage') && allowed.has('player.read')).toBe(false)
      expect(
        allowed.has('audit.read') && [...allowed].some((one) => /\.(?:manage|propose|approve|review|end)$/u.test(one)),
      ).toBe(false)
    }),
  )
})

test('roles are stored once and in one order', () => {
  expect(sortedRoles(['auditor', 'support', 'support', 'verifier'])).toEqual(['verifier', 'support', 'auditor'])
})

test('GLI-78 the roles have these permissions and no others', () => {
  expect(Object.fromEntries(ROLES.map((role) => [role, [...permissionsOf([role])].toSorted()]))).toEqual({
    verifier: [
      'change.propose',
      'change.read',
      'personal-data.propose',
      'player-note.write',
      'player.read',
      'verification.read',
      'verification.review',
    ],
    support: [
      'activity.read',
      'bets.read',
      'casino.read',
      'change.propose',
      'change.read',
      'exclusions.set',
      'health.read',
      'limits.read',
      'money.read',
      'payment-requests.answer',
      'payment-requests.read',
      'personal-data.propose',
      'player-note.write',
      'player.read',
      'session.end',
      'support.read',
      'verification.read',
    ],
    guardian: [
      'activity.read',
      'bets.read',
      'change.propose',
      'change.read',
      'exclusions.lift',
      'exclusions.set',
      'harm.act',
      'harm.read',
      'holds.release',
      'limits.export',
      'limits.read',
      'limits.set',
      'player-note.write',
      'player.read',
      'session.end',
      'support.read',
    ],
    trader: [
      'activity.read',
      'bets.read',
      'boosts.read',
      'boosts.set',
      'casino.read',
      'change.propose',
      'change.read',
      'exposure.read',
      'exposure.set',
      'figures.read',
      'games.read',
      'games.set',
      'health.read',
      'home_page.read',
      'home_page.set',
      'matches.read',
      'matches.rule',
      'money.read',
      'player-note.write',
      'player.read',
      'settlement.read',
      'settlement.void',
    ],
    cashier: [
      'activity.read',
      'bank.decide',
      'bank.read',
      'bets.read',
      'change.propose',
      'change.read',
      'figures.read',
      'health.read',
      'money.read',
      'payment-requests.answer',
      'payment-requests.read',
      'payments.close',
      'payments.read',
      'player-note.write',
      'player.read',
      'support.read',
      'treasury.decide',
      'treasury.read',
      'withdrawals.decide',
      'withdrawals.read',
    ],
    approver: [
      'activity.read',
      'bank.approve',
      'bank.read',
      'bets.read',
      'boosts.read',
      'change.approve',
      'change.read',
      'exclusions.approve',
      'exposure.approve',
      'exposure.read',
      'figures.read',
      'games.approve',
      'games.read',
      'health.read',
      'home_page.read',
      'limits.approve',
      'limits.read',
      'matches.read',
      'money.read',
      'payments.read',
      'personal-data.approve',
      'player-note.write',
      'player.read',
      'role.approve',
      'settlement.approve',
      'settlement.read',
      'treasury.approve',
      'treasury.read',
      'verification.read',
      'withdrawals.approve',
      'withdrawals.read',
    ],
    auditor: ['audit.read', 'change.read', 'figures.read', 'health.read', 'member.read'],
    administrator: [
      'change.propose',
      'change.read',
      'figures.read',
      'health.read',
      'member.manage',
      'member.read',
      'role.propose',
      'setup.read',
    ],
  })
})

test('a permission that two modules declare does not start', () => {
  const table = { 'player.read': ['support'] } as const
  expect(() => permissionsFrom([table, table])).toThrow(/player\.read is declared twice/u)
})
