// The signed-in operator, for screens that ask what they may do.
import { createContext, useContext } from 'react'
import type { Permission } from '#kernel/contract.ts'

export type Operator = {
  readonly memberId: number
  readonly name: string
  readonly email: string
  readonly roles: readonly string[]
  readonly permissions: ReadonlySet<string>
}

export const OperatorContext = createContext<Operator | undefined>(undefined)

export function useOperator(): Operator {
  const member = useContext(OperatorContext)
  if (member === undefined) throw new Error('useOperator is called outside the frame of signed-in operators')
  return member
}

/** What a role may not do is not shown; the server refuses it regardless. */
export function useMay(): (permission: Permission) => boolean {
  const { permissions } = useOperator()
  return (permission) => permissions.has(permission)
}
