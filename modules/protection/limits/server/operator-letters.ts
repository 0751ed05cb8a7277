// The letter that tells a player of an operator's limit beside their own.
import { formatAmount } from '#kernel/money.ts'
import { tellPlayer } from '#modules/players/identity/server/service.ts'
import { specOf } from '#modules/protection/limits/rules/limit-types.ts'
import type { Tx } from '#platform/server/db.ts'
import type { LimitAsk } from './change-limits.ts'
import type { LimitsServer } from './limits-server.ts'

/** What is in force from now on, as one of the letter's facts. */
function valueOf({ limitType, currency, value }: LimitAsk) {
  if (value === null) return {}
  // Figures and their currency stay together in a sentence of any direction.
  if (currency !== '') return { amount: `\u2066${formatAmount(value, currency)} ${currency}\u2069` }
  const measure = specOf(limitType)?.measure
  if (measure === 'flag') return { isBlocked: true }
  return measure === 'hours' ? { hours: Number(value) } : { minutes: Number(value) }
}

/** In the transaction that sets it. */
export const tellOfOperatorLimit = (
  tx: Tx,
  { letters }: Pick<LimitsServer, 'letters'>,
  playerId: number,
  limit: LimitAsk,
  at: Date,
): Promise<void> =>
  tellPlayer(tx, letters, playerId, 'operator-limit', { kind: `limit-${limit.limitType}`, at, ...valueOf(limit) })
