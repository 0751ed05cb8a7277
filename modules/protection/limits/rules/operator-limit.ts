// What an operator says of a limit beside the player's own (GLI-17): tighter at once by one, looser or none by two.
import { ok, refuse, type Result } from '#kernel/result.ts'
import { isLooser, type LimitValue } from './amount-limit.ts'

export type OperatorLimitRefusal = 'limit_stale' | 'nothing_changes'

type Said = {
  /** What counts now of what operators have set. */
  readonly current: LimitValue
  /** What the operator had in front of him. */
  readonly expected: LimitValue
  readonly value: LimitValue
}

/** `limit_stale`: another operator was here meanwhile; nobody overwrites what he has not seen. */
export function judgeOperatorLimit({
  current,
  expected,
  value,
}: Said): Result<'tightening' | 'loosening', OperatorLimitRefusal> {
  if (current !== expected)
    return refuse('limit_stale', 'somebody has changed this limit meanwhile; look at it again', { field: 'expected' })
  if (current === value) return refuse('nothing_changes', 'the limit says that already', { field: 'value' })
  return ok(isLooser(current, value) ? 'loosening' : 'tightening')
}
