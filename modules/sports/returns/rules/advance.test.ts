import fc from 'fast-check'
import { expect, test } from 'vitest'
import { availableAdvance, repayLoans } from './advance.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const inHours = (hours: number): Date => new Date(NOW.getTime() + hours * 3_600_000)
const bet = (stake: number, returns: number, hours = 5) => ({
  openAmount: BigInt(stake),
  possibleWin: BigInt(returns),
  lastStartAt: inHours(hours),
})

test('S3.12 three bets of 20 at 2.10, 1.85 and 1.60 secure 51', () => {
  const bets = [bet(2_000, 4_200), bet(2_000, 3_700), bet(2_000, 3_200)]
  expect(availableAdvance(bets, 0n, NOW)).toBe(5_100n)
  expect(availableAdvance(bets, 5_000n, NOW)).toBe(100n)
  expect(availableAdvance(bets, 9_000n, NOW)).toBe(0n)
})

test('a bet whose last game is more than 48 hours away secures nothing, nor does one that can return less than it cost', () => {
  expect(availableAdvance([bet(2_000, 4_200, 49)], 0n, NOW)).toBe(0n)
  expect(availableAdvance([bet(2_000, 4_200, 48)], 0n, NOW)).toBe(2_200n)
  expect(availableAdvance([bet(2_000, 1_500), bet(2_000, 2_300)], 0n, NOW)).toBe(300n)
})

test('a payout repays later loans, oldest first, never more than is owed or available', () => {
  const amounts = fc.array(fc.record({ amount: fc.bigInt(1n, 1_000n), repaid: fc.bigInt(0n, 1_000n) }), {
    maxLength: 6,
  })
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 7 }), fc.bigInt(0n, 4_000n), (drawn, betId, payout) => {
      const loans = drawn.map(({ amount, repaid }, n) => ({
        betId: n + 1,
        amount,
        repaid: repaid > amount ? amount : repaid,
      }))
      const { changed, total } = repayLoans(loans, betId, payout)
      const owed = loans.filter((loan) => loan.betId > betId).reduce((sum, loan) => sum + loan.amount - loan.repaid, 0n)
      expect(total).toBe(owed < payout ? owed : payout)
      for (const loan of changed) {
        expect(loan.betId).toBeGreaterThan(betId)
        expect(loan.repaid <= loan.amount).toBe(true)
      }
      const grown = changed.reduce((sum, loan) => sum + loan.repaid - (loans[loan.betId - 1]?.repaid ?? 0n), 0n)
      expect(grown).toBe(total)
    }),
  )
})
