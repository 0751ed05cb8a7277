// A kind of change request, as its module declares it.
import type { z } from 'zod'
import type { Permission } from '#kernel/contract.ts'
import type { Result } from '#kernel/result.ts'
import type { Db, Tx } from '#platform/server/db.ts'

/** One line of a change's description. */
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
  /** The permission to approve it. */
  readonly permission: Permission
  /** The permission to propose it, besides change.propose. */
  readonly proposal?: Permission
  /** The permission, besides change.read, to see its content; 'change.read' where it contains no data of players. */
  readonly reading: Permission
  readonly payload: z.ZodType<object>
  /** Its subject: 'player:5'. At most one change of a kind about one subject is pending. */
  subjectOf(payload: never): string
  /** What it would change now; a refusal where it could not be applied. */
  describe(db: Db, payload: never): Promise<Result<readonly FieldChange[]>>
  /** Makes the change, in the transaction of the approval; a refusal undoes both. */
  apply(tx: Tx, payload: never, context: ChangeContext): Promise<Result<unknown>>
  /** After that commit; the change is applied whatever the result. */
  applied?(payload: never): Promise<void>
}
