// The roles of operators, which of them one member never has together, and what they may do: least privilege, nobody all of it (GLI-78,
// SEC-38). Each module declares its permissions in its contract-staff.ts.
import type { Permission, PermissionTable, StaffRole } from '#kernel/contract.ts'

/**
 * `verifier` looks at documents and decides who somebody is. `support` answers players. `guardian` protects them: limits, exclusions, markers of
 * harm. `trader` returns bets, says when games began and limits what open bets may
 * cost. `cashier` decides on withdrawals. `approver` is the second pair of eyes. `auditor` reads the audit log and changes nothing. `administrator` manages operators and touches no player.
 */
export const ROLES = [
  'verifier',
  'support',
  'guardian',
  'trader',
  'cashier',
  'approver',
  'auditor',
  'administrator',
] as const satisfies readonly StaffRole[]
export type Role = StaffRole

/**
 * Roles that one member never has together: who gives roles neither acts on players nor approves changes of them,
 * who audits has no other role.
 */
const APART: readonly (readonly [Role, Role])[] = [
  ['administrator', 'approver'],
  ['administrator', 'verifier'],
  ['administrator', 'support'],
  ['administrator', 'guardian'],
  ['administrator', 'trader'],
  ['administrator', 'cashier'],
  ...ROLES.filter((role) => role !== 'auditor').map((role) => ['auditor', role] as const),
]

/** What roles allow together. */
export type PermissionsOf = (roles: readonly Role[]) => ReadonlySet<Permission>

/** From the tables of all modules. Throws where two declare the same permission. */
export function permissionsFrom(tables: readonly PermissionTable[]): PermissionsOf {
  const rolesOf = new Map<Permission, readonly Role[]>()
  for (const table of tables)
    for (const [permission, roles] of Object.entries(table) as [Permission, readonly Role[]][]) {
      if (rolesOf.has(permission)) throw new Error(`the permission ${permission} is declared twice`)
      rolesOf.set(permission, roles)
    }
  return (roles) =>
    new Set(
      [...rolesOf].flatMap(([permission, having]) => (having.some((role) => roles.includes(role)) ? [permission] : [])),
    )
}

export const isRole = (text: string): text is Role => ROLES.some((role) => role === text)

/** The first two incompatible roles of one member; undefined where there are none. */
export const rolesApart = (roles: readonly Role[]): readonly [Role, Role] | undefined =>
  APART.find(([one, other]) => roles.includes(one) && roles.includes(other))

/** Each once, in the table's order. */
export const sortedRoles = (roles: readonly Role[]): readonly Role[] => ROLES.filter((role) => roles.includes(role))
