// The operator at this desk, for whatever screen asks what he may do.
import { createContext, useContext } from 'react'
import type { Permission } from '#kernel/contract.ts'

export type DeskMember = {
  readonly memberId: number
  readonly name: string
  readonly email: string
  readonly roles: readonly string[]
  readonly permissions: ReadonlySet<string>
}

export const DeskMemberContext = createContext<DeskMember | undefined>(undefined)

export function useDeskMember(): DeskMember {
  const member = useContext(DeskMemberContext)
  if (member === undefined) throw new Error('nobody is signed in above this component')
  return member
}

/** What a role may not do is not shown; the server refuses it all the same. */
export function useMay(): (permission: Permission) => boolean {
  const { permissions } = useDeskMember()
  return (permission) => permissions.has(permission)
}
