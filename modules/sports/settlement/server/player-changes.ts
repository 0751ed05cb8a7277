// What a player's open pages show of a settled bet: what became of it, and the balance.
import { balanceChange } from '#modules/money/wallet/server/service.ts'
import { betChange } from '#modules/sports/betting/server/service.ts'
import { betSettled } from '#modules/sports/settlement/contract.ts'
import { projection } from '#platform/server/outbox/consumer.ts'

export const settlementChanges = projection([betSettled], ({ payload }) => [betChange(payload), balanceChange(payload)])
