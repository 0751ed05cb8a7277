// Where a screen has its texts of refusals.
import type { Refusal } from '#kernel/result.ts'
import type { MessageValues } from '../message.ts'

export type FormIssue = Pick<Refusal, 'code' | 'details'>

export type RefusalKeys = {
  /** What keys of texts begin with, before the code; the first that has a text counts: `['office.error.', 'accounts.error.']`. */
  readonly keys: readonly string[]
  /** A key of its own for some refusals, taken before all others where it has a text. */
  readonly keyOf?: (issue: FormIssue) => string | undefined
  /** Key of the general text. */
  readonly otherwise: string
  /** What the texts name beside the code and the minutes to wait. */
  readonly values?: (issue: FormIssue) => MessageValues
  /** The server's own sentence is preferred, where it sent one in `details.title`. */
  readonly isTitleShown?: boolean
}
