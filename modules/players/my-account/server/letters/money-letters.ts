// The letters that a player asked for in the settings (S3.31): a completed deposit, and settled bets. Consumers of the events.
import { formatAmount } from '#kernel/money.ts'
import { depositCompleted } from '#modules/money/payments/contract.ts'
import { tellPlayer } from '#modules/players/identity/server/service.ts'
import { preferences } from '#modules/players/profiles/server/service.ts'
import { defineLetters, type LetterServer } from '#modules/site/messaging/server/service.ts'
import { betSettled } from '#modules/sports/settlement/contract.ts'
import type { Db } from '#platform/server/db.ts'
import { consumer, type Consumer } from '#platform/server/outbox/consumer.ts'

/** A player with more bets settled at once gets one letter that counts them. */
export const BET_LETTERS_AT_ONCE_MAX = 5

type BetFacts = { readonly bet: number; readonly kind: string; readonly amount: string }

type Letters = {
  'deposit-completed': { readonly amount: string; readonly balance: string; readonly at: Date }
  'bet-settled': BetFacts
  /** After a corrected result. */
  'bet-settled-again': BetFacts
  'bets-settled': { readonly count: number }
}

const choose = { notes: () => ['letters.choose'] }
const letters = defineLetters<Letters>(import.meta.dirname, {
  'deposit-completed': choose,
  'bet-settled': choose,
  'bet-settled-again': choose,
  'bets-settled': choose,
})

const DECIDED: ReadonlySet<string> = new Set(['won', 'lost', 'returned', 'part_returned'])

const money = (minor: bigint, currency: string): string => `${formatAmount(minor, currency)} ${currency}`

async function wants(db: Db, playerId: number, id: 'deposit_email' | 'bets_email'): Promise<boolean> {
  const stored = await preferences.settingsOf(db, playerId)
  return preferences.readValue(id, stored.get(id)) === true
}

export const depositLetters = (server: LetterServer): Consumer =>
  consumer('deposit-letters', [depositCompleted], async (tx, events) => {
    for (const { eventId, at, payload } of events) {
      const { playerId, amount, balance, currency } = payload
      if (!(await wants(tx, playerId, 'deposit_email'))) continue
      const facts = { amount: money(amount, currency), balance: money(balance, currency), at }
      await tellPlayer(tx, server, playerId, letters['deposit-completed'], facts, { eventId })
    }
  })

export const betLetters = (server: LetterServer): Consumer =>
  consumer('bet-letters', [betSettled], async (tx, events) => {
    const decided = events.filter(({ payload }) => DECIDED.has(payload.status))
    for (const [playerId, own] of Map.groupBy(decided, ({ payload }) => payload.playerId)) {
      if (!(await wants(tx, playerId, 'bets_email'))) continue
      const [first] = own
      if (own.length > BET_LETTERS_AT_ONCE_MAX && first !== undefined) {
        const facts = { count: own.length }
        await tellPlayer(tx, server, playerId, letters['bets-settled'], facts, { eventId: first.eventId })
        continue
      }
      for (const { eventId, payload } of own) {
        const { betId, number, status, payout, currency } = payload
        const letter = letters[number > 1 ? 'bet-settled-again' : 'bet-settled']
        const facts = { bet: betId, kind: status, amount: money(payout, currency) }
        await tellPlayer(tx, server, playerId, letter, facts, { eventId })
      }
    }
  })
