import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EntryDraft } from '#modules/money/wallet/contract.ts'
import { payoutEntry, reversalEntry, type SettlementMoney } from './settlement-entries.ts'

const money = (payout: bigint, number = 1): SettlementMoney => ({
  betId: 7,
  accountId: 3,
  currency: 'EUR',
  stake: 100n,
  payout,
  number,
})

/** What each account gains by these entries; `player` is the account of the bet. */
function gains(...entries: (EntryDraft | undefined)[]): Readonly<Record<string, bigint>> {
  const sums: Record<string, bigint> = {}
  for (const posting of entries.flatMap((entry) => entry?.postings ?? [])) {
    const name = 'house' in posting ? posting.house : 'player'
    sums[name] = (sums[name] ?? 0n) + posting.amount
  }
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0n))
}

test('a win takes the stake out of the open bets and the rest from the house’s revenue', () => {
  expect(payoutEntry(money(250n), 'bet_payout')).toEqual({
    kind: 'bet_payout',
    idempotencyKey: 'settle:7:1',
    reference: 'bet:7',
    actor: 'settlement',
    currency: 'EUR',
    postings: [
      { house: 'open_bets', amount: -100n },
      { accountId: 3, amount: 250n },
      { house: 'revenue', amount: -150n },
    ],
  })
})

test('a loss leaves the stake to the house, a refund leaves it nothing, half a loss half', () => {
  expect(gains(payoutEntry(money(0n), 'bet_payout'))).toEqual({ open_bets: -100n, revenue: 100n })
  expect(gains(payoutEntry(money(100n), 'bet_refund'))).toEqual({ open_bets: -100n, player: 100n })
  expect(gains(payoutEntry(money(50n), 'bet_payout'))).toEqual({ open_bets: -100n, player: 50n, revenue: 50n })
  expect(payoutEntry(money(100n), 'bet_refund').kind).toBe('bet_refund')
})

test('GLI-42 a reversal takes the whole payout back and opens the stake again', () => {
  expect(gains(reversalEntry(money(250n)))).toEqual({ open_bets: 100n, player: -250n, revenue: 150n })
  expect(gains(reversalEntry(money(0n)))).toEqual({ open_bets: 100n, revenue: -100n })
})

const amounts = fc.bigInt({ min: 0n, max: 10n ** 12n })
const positive = fc.bigInt({ min: 1n, max: 10n ** 12n })

test('GLI-47 every entry sums to zero and has no posting of nothing', () => {
  fc.assert(
    fc.property(positive, amounts, (stake, payout) => {
      const now = { ...money(payout), stake }
      for (const entry of [payoutEntry(now, 'bet_payout'), reversalEntry(now)]) {
        expect(entry.postings.reduce((sum, { amount }) => sum + amount, 0n)).toBe(0n)
        expect(entry.postings.every(({ amount }) => amount !== 0n)).toBe(true)
        expect(entry.postings.length).toBeGreaterThanOrEqual(2)
      }
    }),
  )
})

test('a loan that is not repaid goes back to the loans out of the stake, and out again with its reversal', () => {
  const unpaid = { ...money(60n), unpaidLoan: 40n }
  expect(gains(payoutEntry(unpaid, 'bet_refund'))).toEqual({ open_bets: -100n, player: 60n, advances: 40n })
  expect(gains(payoutEntry({ ...unpaid, payout: 0n }, 'bet_payout'))).toEqual({
    open_bets: -100n,
    advances: 40n,
    revenue: 60n,
  })
  fc.assert(
    fc.property(positive, amounts, amounts, (stake, payout, unpaidLoan) => {
      const now = { ...money(payout), stake, unpaidLoan }
      const entry = reversalEntry(now)
      expect(entry.postings.reduce((sum, { amount }) => sum + amount, 0n)).toBe(0n)
      expect(gains(payoutEntry(now, 'bet_payout'), entry)).toEqual({})
    }),
  )
})

test('keys distinguish settlements of a bet and their reversals', () => {
  const keys = [1, 2].flatMap((number) =>
    [payoutEntry(money(9n, number), 'bet_payout'), reversalEntry(money(9n, number))].map(
      (entry) => entry.idempotencyKey,
    ),
  )
  expect(new Set(keys).size).toBe(4)
})
