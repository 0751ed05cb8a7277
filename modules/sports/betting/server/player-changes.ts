// What a player's open pages show of events about bets: the new balance, and a bet that is over.
import { formatAmount } from '#kernel/money.ts'
import type { MyChange } from '#modules/sports/betting/contract.ts'
import { betPlaced } from '#modules/sports/betting/contract/events.ts'
import { balanceChange } from '#modules/money/wallet/server/service.ts'
import type { PlayerChange } from '#platform/server/live/live.ts'
import { projection } from '#platform/server/outbox/consumer.ts'

type Ended = Pick<Extract<MyChange, { type: 'bet_settled' }>, 'betId' | 'status'> & {
  readonly playerId: number
  readonly currency: string
  readonly payout: bigint
}

export const betChange = ({ playerId, betId, status, currency, payout }: Ended): PlayerChange => ({
  playerId,
  change: { type: 'bet_settled', betId, status, payout: formatAmount(payout, currency) } satisfies MyChange,
})

export const betPlacedChanges = projection([betPlaced], ({ payload }) => [balanceChange(payload)])
