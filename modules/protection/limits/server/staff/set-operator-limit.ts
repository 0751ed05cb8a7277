// An operators' limit beside the player's own: parsed, compared with the value that the operator saw, set under the
// player's locks.
import { parseAmount, type AmountRefusal } from '#kernel/money.ts'
import { ok, refuse, type Result } from '#kernel/result.ts'
import type { LimitValue } from '#modules/protection/limits/rules/amount-limit.ts'
import { isAmountType, OPERATOR_LIMIT_TYPES, specOf } from '#modules/protection/limits/rules/limit-types.ts'
import { judgeOperatorLimit, type OperatorLimitRefusal } from '#modules/protection/limits/rules/operator-limit.ts'
import type { Tx } from '#platform/server/db.ts'
import {
  askLimit,
  enforceLimits,
  limitIn,
  lockLimits,
  type Author,
  type LimitAsk,
  type LimitKey,
  type LockedLimits,
} from '../change-limits.ts'
import type { LimitsServer } from '../limits-server.ts'
import { valueText } from './value-text.ts'
import { tellOfLimit } from '../letters/tell-of-limit.ts'

export const OPERATOR_LIMIT_KIND = 'safer-gambling.operator-limit'

export type OperatorLimitAsk = LimitAsk & {
  /** The operator's value that was looked at. */
  readonly expected: LimitValue
}

type AskedText = {
  readonly limitType: number
  readonly currency?: string | null | undefined
  readonly value: string | null
  readonly expected: string | null
}

type ReadLimitRefusal = AmountRefusal | 'limit_not_offered' | 'account_not_found' | 'limit_value_not_offered'

function readKey(
  { limitType, currency }: AskedText,
  currencies: readonly string[],
): Result<LimitKey, 'limit_not_offered' | 'account_not_found'> {
  const type = OPERATOR_LIMIT_TYPES.find((one) => one === limitType)
  if (type === undefined) return refuse('limit_not_offered', 'there is no such limit', { field: 'limitType' })
  if (!isAmountType(type)) return ok({ limitType: type, currency: '' })
  const meant = currency ?? currencies[0]
  return meant !== undefined && currencies.includes(meant)
    ? ok({ limitType: type, currency: meant })
    : refuse('account_not_found', 'the player has no account in this currency', { field: 'currency' })
}

function readValue(
  { limitType, currency }: LimitKey,
  text: string | null,
  field: string,
): Result<LimitValue, AmountRefusal | 'limit_value_not_offered'> {
  if (text === null) return ok(null)
  if (isAmountType(limitType)) {
    const amount = parseAmount(text, currency)
    return amount.ok ? amount : refuse(amount.refusal.code, amount.refusal.message, { field })
  }
  const figure = /^\d{1,4}$/u.test(text) ? Number(text) : -1
  return specOf(limitType)?.values?.includes(figure) === true
    ? ok(BigInt(figure))
    : refuse('limit_value_not_offered', 'this value is not on offer', { field })
}

/** `currencies`: of the player's accounts, the main one's first. */
export function readOperatorLimit(
  asked: AskedText,
  currencies: readonly string[],
): Result<OperatorLimitAsk, ReadLimitRefusal> {
  const key = readKey(asked, currencies)
  if (!key.ok) return key
  const value = readValue(key.value, asked.value, 'value')
  if (!value.ok) return value
  const expected = readValue(key.value, asked.expected, 'expected')
  return expected.ok ? ok({ ...key.value, value: value.value, expected: expected.value }) : expected
}

/** Whether this tightens or loosens the value in force. `details.current`: of a stale one, the current value. */
export function judgeAsk(
  player: LockedLimits,
  { value, expected, ...key }: OperatorLimitAsk,
): Result<'tightening' | 'loosening', OperatorLimitRefusal> {
  const current = limitIn(player, key, 'operator').value
  const judged = judgeOperatorLimit({ current, expected, value })
  if (judged.ok || judged.refusal.code !== 'limit_stale') return judged
  return refuse('limit_stale', judged.refusal.message, { field: 'expected', current: valueText(current, key.currency) })
}

/** Puts it into force, judged before. */
export async function putOperatorLimit(
  tx: Tx,
  player: LockedLimits,
  { limitType, currency, value }: OperatorLimitAsk,
  author: Omit<Author, 'setBy'>,
): Promise<void> {
  const ask = { limitType, currency, value }
  await enforceLimits(tx, await askLimit(tx, player, ask, { setBy: 'operator', ...author }), [ask])
}

/**
 * By one operator: only tighter values; no limit of the player's own is changed, and the stricter of the two counts
 * (GLI-17).
 */
export function setOperatorLimit(
  server: LimitsServer,
  playerId: number,
  ask: OperatorLimitAsk,
  { staffId, reason }: { readonly staffId: number; readonly reason: string },
): Promise<Result<undefined, OperatorLimitRefusal | 'loosening_takes_two'>> {
  return server.database.transaction(async (tx) => {
    const player = await lockLimits(tx, server, playerId)
    const judged = judgeAsk(player, ask)
    if (!judged.ok) return judged
    if (judged.value === 'loosening')
      return refuse('loosening_takes_two', 'a looser value needs a second operator', { kind: OPERATOR_LIMIT_KIND })
    await putOperatorLimit(tx, player, ask, { actor: `staff:${staffId}`, reason })
    await tellOfLimit(tx, server.letters, playerId, { ...ask, at: player.now })
    return ok(undefined)
  })
}
