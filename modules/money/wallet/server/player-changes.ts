// Notifications to a player's open pages when money on one of their accounts has moved.
import { formatAmount } from '#kernel/money.ts'
import type { PlayerChange } from '#platform/server/live/live.ts'

export const balanceChange = ({
  playerId,
  accountId,
  currency,
  balance,
}: {
  readonly playerId: number
  readonly accountId: number
  readonly currency: string
  readonly balance: bigint
}): PlayerChange => ({ playerId, change: { type: 'balance', accountId, money: formatAmount(balance, currency) } })
