// What a player's open pages show after a bet was sold, insured or edited: the new balance, and a bet that is over.
import { betEdited, betInsured, betSold } from '#modules/sports/bet-actions/contract.ts'
import { betChange } from '#modules/sports/betting/server/service.ts'
import { balanceChange } from '#modules/money/wallet/server/service.ts'
import { projection } from '#platform/server/outbox/consumer.ts'

export const betActionChanges = projection([betSold, betInsured, betEdited], ({ name, payload }) => {
  if (name === 'bet.edited') return [betChange({ ...payload, status: 'edited', payout: 0n })]
  const balance = balanceChange(payload)
  if (name !== 'bet.sold' || !payload.isWhole) return [balance]
  return [balance, betChange({ ...payload, status: 'sold', payout: payload.paid })]
})
