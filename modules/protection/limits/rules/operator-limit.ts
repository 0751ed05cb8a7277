// An operator's change of a limit beside the player's own (GLI-17): tighter at once by one, looser or none by two.
import { ok, refuse, type Result } from '#kernel/result.ts'
import { isLooser, type LimitValue } from './amount-limit.ts'

export type OperatorLimitRefusal = 'limit_stale' | 'nothing_changes'

type Said = {
  /** The operators' value in force. */
  readonly current: LimitValue
  /** The value that the operator saw. */
  readonly expected: LimitValue
  readonly value: LimitValue
}

/** `limit_stale`: another operator has changed it meanwhile; unseen values are not overwritten. */
export function judgeOperatorLimit({
  current,
  expected,
  value,
}: Said): Result<'tightening' | 'loosening', OperatorLimitRefusal> {
  if (current !== expected)
    return refuse('limit_stale', 'the limit was changed meanwhile; reload it', { field: 'expected' })
  if (current === value) return refuse('nothing_changes', 'the limit already has this value', { field: 'value' })
  return ok(isLooser(current, value) ? 'loosening' : 'tightening')
}
