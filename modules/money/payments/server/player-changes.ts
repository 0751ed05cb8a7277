// What a player's open pages show of a deposit: the new balance.
import { depositCompleted } from '#modules/money/payments/contract.ts'
import { balanceChange } from '#modules/money/wallet/server/service.ts'
import { projection } from '#platform/server/outbox/consumer.ts'

export const depositChanges = projection([depositCompleted], ({ payload }) => [balanceChange(payload)])
