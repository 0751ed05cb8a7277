// Who can be invited: the same rule for the command line and for the console.
import { ok, refuse, type Result } from '#kernel/result.ts'
import { isRole, rolesApart, sortedRoles, type Role } from './permissions.ts'
import { NAME_LENGTH_MAX } from './staff-limits.ts'

const EMAIL = /^[^\s@<>\p{Cf}]{1,64}@[^\s@<>\p{Cf}]{1,180}\.[^\s@<>\p{Cf}]{2,10}$/u

export type InvitedMember = { readonly email: string; readonly name: string; readonly roles: readonly Role[] }

export type InvitedRefusal = 'email_malformed' | 'name_malformed' | 'role_unknown' | 'roles_apart'

export function readInvited(asked: {
  readonly email: string
  readonly name: string
  readonly roles: readonly string[]
}): Result<InvitedMember, InvitedRefusal> {
  const email = asked.email.trim()
  const name = asked.name.trim()
  if (!EMAIL.test(email)) return refuse('email_malformed', `'${email}' is no e-mail address`, { field: 'email' })
  if (name === '' || name.length > NAME_LENGTH_MAX || /\p{Cc}/u.test(name))
    return refuse('name_malformed', `a name has 1 to ${NAME_LENGTH_MAX} characters`, { field: 'name' })
  const unknown = asked.roles.find((role) => !isRole(role))
  if (unknown !== undefined) return refuse('role_unknown', `'${unknown}' is no role`, { field: 'roles' })
  const roles = sortedRoles(asked.roles.filter(isRole))
  const apart = rolesApart(roles)
  if (apart !== undefined)
    return refuse('roles_apart', `one operator may not be both ${apart.join(' and ')}`, {
      field: 'roles',
      roles: apart,
    })
  return ok({ email, name, roles })
}
