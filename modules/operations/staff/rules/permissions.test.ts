import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PERMISSIONS_OF, permissionsOf, ROLES, rolesApart, sortedRoles } from './permissions.ts'

const someRoles = fc.array(fc.constantFrom(...ROLES), { maxLength: 10 })

test('GLI-78 roles allow together what each of them allows, and nothing more', () => {
  fc.assert(
    fc.property(someRoles, (roles) => {
      const allowed = permissionsOf(roles)
      for (const permission of allowed)
        expect(roles.some((role) => PERMISSIONS_OF[role].includes(permission))).toBe(true)
      for (const role of roles)
        for (const permission of PERMISSIONS_OF[role]) expect(allowed.has(permission)).toBe(true)
    }),
  )
  expect(permissionsOf([]).size).toBe(0)
})

test('GLI-78 no member may have roles by which one person would both ask and approve, or act and audit', () => {
  fc.assert(
    fc.property(someRoles, (roles) => {
      if (rolesApart(roles) !== undefined) return
      const allowed = permissionsOf(roles)
      expect(allowed.has('role.propose') && allowed.has('role.approve')).toBe(false)
      // Who gives roles touches no player.
      expect(allowed.has('member.manage') && allowed.has('player.read')).toBe(false)
      expect(
        allowed.has('audit.read') && [...allowed].some((one) => /\.(?:manage|propose|approve|review|end)$/u.test(one)),
      ).toBe(false)
    }),
  )
})

test('roles are kept once and in one order', () => {
  expect(sortedRoles(['auditor', 'support', 'support', 'verifier'])).toEqual(['verifier', 'support', 'auditor'])
})
