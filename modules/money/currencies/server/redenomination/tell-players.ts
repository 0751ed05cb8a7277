// Writes to each player whose currency was given up.
import { formatAmount } from '#kernel/money.ts'
import { playerRedenominated } from '#modules/money/currencies/contract.ts'
import { tellPlayer } from '#modules/players/identity/server/service.ts'
import type { LetterServer } from '#modules/site/messaging/server/service.ts'
import { consumer, type Consumer } from '#platform/server/outbox/consumer.ts'
import { letters } from '../letters/letters.ts'

const moneyText = ({ amount, currency }: { readonly amount: bigint; readonly currency: string }): string =>
  `${formatAmount(amount, currency)} ${currency}`

export const redenominationLetters = (server: LetterServer): Consumer =>
  consumer('redenomination-letters', [playerRedenominated], async (tx, events) => {
    for (const { payload } of events) {
      const { playerId, from, to, rate } = payload
      const money = { before: moneyText(from), after: moneyText(to) }
      await tellPlayer(tx, server, playerId, letters['currency-replaced'], {
        from: from.currency,
        to: to.currency,
        rate,
        ...money,
      })
    }
  })
