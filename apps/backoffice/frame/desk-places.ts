// Who is at this desk, and the places that he may go to.
import { redirect } from 'react-router'
import type { Permission } from '#kernel/contract.ts'
import type { staffCalls } from '#modules/operations/staff/contract-staff.ts'
import { deskCaller } from '#platform/browser/desk/desk-ask.ts'
import type { DeskMember } from '#platform/browser/desk/desk-member.ts'
import { needed, signInPath } from '#platform/browser/desk/needed.ts'
import type { IconName } from '#ui/icon.tsx'

export const askStaff = deskCaller<typeof staffCalls>()

export type Place = {
  readonly path: string
  /** Of its text: `desk.place.<name>`. */
  readonly name: string
  readonly icon: IconName
  /** Without one it is everybody's. */
  readonly permission?: Permission
}

/** In the order of the menu; the first that a member may see is where he begins. */
const PLACES: readonly Place[] = [
  { path: '/verification', name: 'verification', icon: 'shield', permission: 'verification.read' },
  { path: '/players', name: 'players', icon: 'user', permission: 'player.read' },
  { path: '/markers', name: 'markers', icon: 'warning', permission: 'harm.read' },
  { path: '/limits', name: 'limits', icon: 'sliders', permission: 'limits.read' },
  { path: '/changes', name: 'changes', icon: 'swap', permission: 'change.read' },
  { path: '/audit', name: 'audit', icon: 'history', permission: 'audit.read' },
  { path: '/members', name: 'members', icon: 'headset', permission: 'member.read' },
  { path: '/security', name: 'security', icon: 'lock' },
]

export const placesOf = (permissions: ReadonlySet<string>): readonly Place[] =>
  PLACES.filter(({ permission }) => permission === undefined || permissions.has(permission))

export const firstPathOf = (permissions: ReadonlySet<string>): string => placesOf(permissions)[0]?.path ?? '/security'

/** For the loader of everything behind the sign-in. */
export async function loadMember({ request }: { readonly request: Request }): Promise<DeskMember> {
  const me = await needed(askStaff('GET /staff-api/staff/me', {}, { signal: request.signal }), request)
  if (me.state !== 'signed_in' || me.member === null) throw redirect(signInPath(new URL(request.url)))
  return { ...me.member, roles: me.roles, permissions: new Set(me.permissions) }
}
