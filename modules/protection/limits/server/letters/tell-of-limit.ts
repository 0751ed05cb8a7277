// The letter to a player whose limit operators have changed.
import { formatAmount } from '#kernel/money.ts'
import { tellPlayer } from '#modules/players/identity/server/service.ts'
import { CASINO_BLOCK, SESSION_LIMIT } from '#modules/protection/limits/rules/limit-types.ts'
import { defineLetters, type LetterServer } from '#modules/site/messaging/server/service.ts'
import type { Tx } from '#platform/server/db.ts'

/**
 * What is in force from `at` on; `kind`: a code of limits; `amount` with its currency. None of the last four: the
 * limit is removed.
 */
type OperatorLimit = {
  readonly kind: string
  readonly at: Date
  readonly amount?: string
  readonly hours?: number
  readonly minutes?: number
  readonly isBlocked?: boolean
}

const holds = ({ amount, hours, minutes, isBlocked }: OperatorLimit): readonly string[] => {
  const fact =
    (amount !== undefined && 'amount') ||
    (hours !== undefined && 'hours') ||
    (minutes !== undefined && 'minutes') ||
    (isBlocked === true ? 'blocked' : 'none')
  return [`operator-limit.${fact}`, 'operator-limit.see']
}

type Letters = { 'operator-limit': OperatorLimit }

export const letters = defineLetters<Letters>(import.meta.dirname, { 'operator-limit': { notes: holds } })

export type LimitNews = {
  readonly at: Date
  readonly limitType: number
  /** '' where it is no amount. */
  readonly currency: string
  /** Minor units, hours, minutes, or 1 where casino games are blocked; null: the operators' limit holds no more. */
  readonly value: bigint | null
}

/** What is in force from now on, as one of the letter's facts. */
function valueOf({ limitType, currency, value }: LimitNews) {
  if (value === null) return {}
  // Figures and their currency stay together in a sentence of any direction.
  if (currency !== '') return { amount: `\u2066${formatAmount(value, currency)} ${currency}\u2069` }
  if (limitType === CASINO_BLOCK) return { isBlocked: true }
  return limitType === SESSION_LIMIT ? { hours: Number(value) } : { minutes: Number(value) }
}

/** In the transaction that changes the limit. */
export const tellOfLimit = (tx: Tx, server: LetterServer, playerId: number, news: LimitNews): Promise<void> =>
  tellPlayer(tx, server, playerId, letters['operator-limit'], {
    kind: `limit-${news.limitType}`,
    at: news.at,
    ...valueOf(news),
  })
