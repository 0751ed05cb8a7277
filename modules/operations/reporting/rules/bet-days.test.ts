import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addUpBets, type BetFact } from './bet-days.ts'

const at = (text: string) => new Date(text)

test('bets are added up by UTC day and currency, and a bet decided again moves the difference', () => {
  const facts = [
    { name: 'bet.placed', stake: 500n, at: at('2026-11-22T23:59:59.999Z'), currency: 'EUR' },
    { name: 'bet.placed', stake: 100n, at: at('2026-11-23T00:00:00Z'), currency: 'EUR' },
    { name: 'bet.placed', stake: 7n, at: at('2026-11-23T00:00:00Z'), currency: 'JPY' },
    { name: 'bet.settled', moved: 300n, at: at('2026-11-23T10:00:00Z'), currency: 'EUR' },
    { name: 'bet.settled', moved: -300n, at: at('2026-11-23T11:00:00Z'), currency: 'EUR' },
    { name: 'bet.sold', stake: 50n, value: 40n, at: at('2026-11-23T11:00:00Z'), currency: 'EUR' },
    { name: 'bet.insured', price: 5n, at: at('2026-11-23T11:00:00Z'), currency: 'EUR' },
  ] as const
  const none = { settled: 0, paid: 0n, sold: 0, soldStake: 0n, soldFor: 0n, insured: 0, insurancePrice: 0n }
  expect(addUpBets(facts)).toEqual([
    { day: '2026-11-22', currency: 'EUR', ...none, placed: 1, staked: 500n },
    {
      day: '2026-11-23',
      currency: 'EUR',
      placed: 1,
      staked: 100n,
      settled: 2,
      paid: 0n,
      sold: 1,
      soldStake: 50n,
      soldFor: 40n,
      insured: 1,
      insurancePrice: 5n,
    },
    { day: '2026-11-23', currency: 'JPY', ...none, placed: 1, staked: 7n },
  ])
})

test('the sums do not depend on how events are cut into batches', () => {
  const fact = fc.record({
    name: fc.constant<'bet.placed'>('bet.placed'),
    stake: fc.bigInt({ min: 0n, max: 10n ** 15n }),
    at: fc.date({ min: at('2026-11-20T00:00:00Z'), max: at('2026-11-23T00:00:00Z'), noInvalidDate: true }),
    currency: fc.constantFrom('EUR', 'USD'),
  })
  fc.assert(
    fc.property(fc.array(fact), fc.nat(), (facts, cut) => {
      const staked = (some: readonly (BetFact & { at: Date; currency: string })[]): bigint =>
        addUpBets(some).reduce((sum, day) => sum + day.staked, 0n)
      expect(staked(facts.slice(0, cut)) + staked(facts.slice(cut))).toBe(staked(facts))
    }),
  )
})
