// What each role of an operator may do: the one table of permissions, least privilege, nobody all of it (GLI-78, SEC-38).
import type { Permission } from '#kernel/contract.ts'

export const ROLES = ['verifier', 'support', 'guardian', 'approver', 'auditor', 'administrator'] as const
export type Role = (typeof ROLES)[number]

/**
 * The table. Who asks for a change and who approves it are two roles; who gives roles touches no player; who reads the audit
 * changes nothing.
 */
export const PERMISSIONS_OF: Readonly<Record<Role, readonly Permission[]>> = {
  /** Looks at documents and decides whether somebody is who he says. */
  verifier: [
    'player.read',
    'verification.read',
    'verification.review',
    'change.read',
    'change.propose',
    'personal-data.propose',
  ],
  /** Answers players: finds them, sees how their verification stands but no document, ends sessions, asks for corrections. */
  support: [
    'player.read',
    'session.end',
    'verification.read',
    'change.read',
    'change.propose',
    'personal-data.propose',
    'limits.read',
    'exclusions.set',
  ],
  /** Looks after players: sets limits beside theirs, excludes on their word, asks for what loosens. */
  guardian: [
    'player.read',
    'session.end',
    'change.read',
    'change.propose',
    'limits.read',
    'limits.set',
    'limits.export',
    'exclusions.set',
    'exclusions.lift',
    'harm.read',
    'harm.act',
  ],
  /** The second pair of eyes. */
  approver: [
    'player.read',
    'verification.read',
    'change.read',
    'change.approve',
    'personal-data.approve',
    'role.approve',
    'limits.read',
    'limits.approve',
    'exclusions.approve',
  ],
  auditor: ['audit.read', 'member.read', 'change.read'],
  /** Operators and their roles, not players. */
  administrator: ['member.read', 'member.manage', 'change.read', 'change.propose', 'role.propose'],
}

/**
 * Roles that one member never has together: who gives roles touches no player and approves none, who audits must have nothing to
 * hide.
 */
const APART: readonly (readonly [Role, Role])[] = [
  ['administrator', 'approver'],
  ['administrator', 'verifier'],
  ['administrator', 'support'],
  ['administrator', 'guardian'],
  ...ROLES.filter((role) => role !== 'auditor').map((role) => ['auditor', role] as const),
]

/** Union of what the roles allow. */
export const permissionsOf = (roles: readonly Role[]): ReadonlySet<Permission> =>
  new Set(roles.flatMap((role) => PERMISSIONS_OF[role]))

export const isRole = (text: string): text is Role => ROLES.some((role) => role === text)

/** The first two of the roles that must not meet in one member; undefined where none do. */
export const rolesApart = (roles: readonly Role[]): readonly [Role, Role] | undefined =>
  APART.find(([one, other]) => roles.includes(one) && roles.includes(other))

/** Each once, in the table's order. */
export const sortedRoles = (roles: readonly Role[]): readonly Role[] => ROLES.filter((role) => roles.includes(role))
