// Adds bets up by day from their events. The sums are written in the transaction that moves the consumer's position,
// so that each event counts once.
import { betInsured, betSold } from '#modules/sports/bet-actions/contract.ts'
import { betPlaced } from '#modules/sports/betting/contract.ts'
import { betSettled } from '#modules/sports/settlement/contract.ts'
import { addUpBets } from '#modules/operations/reporting/rules/bet-days.ts'
import { consumer } from '#platform/server/outbox/consumer.ts'
import { addToDays } from './bet-day-store.ts'

export const betDays = consumer('bet-days', [betPlaced, betSold, betInsured, betSettled], (tx, events) =>
  addToDays(
    tx,
    addUpBets(
      events.map(({ name, at, payload }) => ({ name, at, ...payload }) as Parameters<typeof addUpBets>[0][number]),
    ),
  ),
)
