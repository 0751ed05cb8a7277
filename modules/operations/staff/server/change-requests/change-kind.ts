// A kind of change that takes two operators, as the module that owns it tells it to the house.
import type { z } from 'zod'
import type { Permission } from '#kernel/contract.ts'
import type { Result } from '#kernel/result.ts'
import type { Db, Tx } from '#platform/server/db.ts'

/** One line of what a change does. */
export type FieldChange = { readonly field: string; readonly before: string | null; readonly after: string | null }

export type ChangeContext = {
  readonly changeId: number
  readonly proposerId: number
  readonly approverId: number
  readonly reason: string
  readonly at: Date
}

/** Modules below this one make these without importing it: the shape is all that counts. */
export type ChangeKind = {
  /** 'accounts.personal-data'. */
  readonly kind: string
  /** What it takes to approve it. */
  readonly permission: Permission
  /** What it takes to propose it, beside change.propose. */
  readonly proposal?: Permission
  /** What it takes, beside change.read, to see what it says; 'change.read' where it says nothing of players. */
  readonly reading: Permission
  readonly payload: z.ZodType<object>
  /** Whom it is about: 'player:5'. One change of a kind about one subject waits at a time. */
  subjectOf(payload: never): string
  /** What it would change now; a refusal where it could not be applied. */
  describe(db: Db, payload: never): Promise<Result<readonly FieldChange[]>>
  /** Makes the change, in the transaction of the approval; a refusal undoes both. */
  apply(tx: Tx, payload: never, context: ChangeContext): Promise<Result<unknown>>
  /** After the commit of that; the change stands, whatever becomes of it. */
  applied?(payload: never): Promise<void>
}
