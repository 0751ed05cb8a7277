// The signed-in operator, and the places of the menu that they may go to.
import { redirect } from 'react-router'
import type { staffCalls } from '#modules/operations/staff/contract-staff.ts'
import type { MenuPlace } from '#platform/browser/backoffice/backoffice-module.ts'
import { needed, signInPath } from '#platform/browser/backoffice/needed.ts'
import type { Operator } from '#platform/browser/backoffice/operator.ts'
import { staffCaller } from '#platform/browser/backoffice/staff-caller.ts'
import type { IconName } from '#ui/icon.tsx'
import { backofficeModules, menuGroups } from '../modules.ts'

export const askStaff = staffCaller<typeof staffCalls>()

export type Place = MenuPlace<IconName> & { readonly path: string }

/** In the order of the menu; operators start at the first that they may see. */
export const placesOf = (permissions: ReadonlySet<string>, modules = backofficeModules): readonly Place[] =>
  modules
    .flatMap(({ screens }) =>
      screens.flatMap(({ path, place }) => (place === undefined ? [] : [{ ...place, path: `/${path}` }])),
    )
    .filter(({ permission }) => permission === undefined || permissions.has(permission))

export type PlaceGroup = { readonly name: string; readonly places: readonly Place[] }

/** Groups of the menu, without those in which this operator may see nothing. */
export const placeGroupsOf = (permissions: ReadonlySet<string>): readonly PlaceGroup[] =>
  menuGroups
    .map(({ name, modules }) => ({ name, places: placesOf(permissions, modules) }))
    .filter(({ places }) => places.length > 0)

async function askOperator(request: Request): Promise<Operator> {
  const me = await needed(askStaff('GET /staff-api/staff/me', {}, { signal: request.signal }), request)
  if (me.state !== 'signed_in' || me.member === null) throw redirect(signInPath(new URL(request.url)))
  return { ...me.member, roles: me.roles, permissions: new Set(me.permissions) }
}

let asked: Promise<Operator> | undefined

/** The loader of everything behind the sign-in. Asked once: signing in and out load the document again. */
export function loadOperator({ request }: { readonly request: Request }): Promise<Operator> {
  asked ??= askOperator(request).catch((error: unknown) => {
    asked = undefined
    throw error
  })
  return asked
}
