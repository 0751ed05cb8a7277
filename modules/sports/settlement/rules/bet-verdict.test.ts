import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LegStatus } from '#modules/sports/returns/rules/leg-factor.ts'
import { betVerdict, type VerdictBet } from './bet-verdict.ts'

const MAX = 10n ** 9n
const { win, lose, notCalculated: open, halfLose, return: returned } = LegStatus

/** 100.00 on a single at 2.0 by default. */
const bet = (more: Partial<VerdictBet> = {}): VerdictBet => ({
  terms: { typeId: 0 },
  amount: 10_000n,
  openAmount: 10_000n,
  insuredPercent: 0,
  premiums: 0n,
  isPromo: false,
  legs: [{ price: 2_000 }],
  ...more,
})
const plain = { loan: undefined, isSecured: false }
const loan = (amount: bigint, repaid = 0n, isVoid = false) => ({ amount, repaid, isVoid })
const verdict = (of: VerdictBet, status: LegStatus, loans: Parameters<typeof betVerdict>[3] = plain) =>
  betVerdict(of, [status], MAX, loans)

test('a given stake is never paid out, whatever becomes of its bet', () => {
  const gift = bet({ isPromo: true })
  expect(verdict(gift, win)).toEqual({ status: 'won', payout: 10_000n, kind: 'bet_payout' })
  expect(verdict(gift, returned)).toEqual({ status: 'returned', payout: 0n, kind: 'bet_payout' })
  expect(verdict(gift, halfLose)).toEqual({ status: 'lost', payout: 0n, kind: 'bet_payout' })
  expect(verdict(gift, open)).toBeUndefined()
})

test('insurance pays its share of what is lost of the stake, of a half lost one too', () => {
  const insured = bet({ insuredPercent: 33, openAmount: 9_999n, premiums: 700n })
  expect(verdict(insured, lose)).toEqual({ status: 'lost', payout: 3_299n, kind: 'insurance_payout' })
  // 49.99 comes back by itself, and 33 percent of the 50.00 that are lost.
  expect(verdict(insured, halfLose)).toEqual({ status: 'part_returned', payout: 6_649n, kind: 'insurance_payout' })
  expect(verdict(insured, win)).toEqual({ status: 'won', payout: 19_998n, kind: 'bet_payout' })
})

test('the premium comes back with the stake of a bet that is void as a whole, and not with a draw at the handicap', () => {
  const insured = bet({ insuredPercent: 33, premiums: 700n })
  expect(verdict(insured, LegStatus.forcedReturn)).toEqual({ status: 'returned', payout: 10_700n, kind: 'bet_refund' })
  expect(verdict(insured, returned)).toEqual({ status: 'returned', payout: 10_000n, kind: 'bet_refund' })
  expect(verdict(bet(), LegStatus.forcedReturn)).toMatchObject({ payout: 10_000n })
})

test('a loan that may yet be repaid holds its bet up; one that will not be leaves the player’s own money of a win', () => {
  expect(verdict(bet(), win, { loan: loan(4_000n), isSecured: true })).toBeUndefined()
  expect(verdict(bet(), open, { loan: loan(4_000n), isSecured: false })).toBeUndefined()
  expect(verdict(bet(), win, { loan: loan(4_000n, 1_000n), isSecured: false })).toEqual({
    status: 'returned',
    payout: 7_000n,
    kind: 'bet_refund',
    unpaidLoan: 3_000n,
  })
  expect(verdict(bet(), lose, { loan: loan(4_000n), isSecured: false })).toMatchObject({ status: 'lost', payout: 0n })
  expect(verdict(bet(), halfLose, { loan: loan(4_000n), isSecured: false })).toMatchObject({
    status: 'part_returned',
    payout: 5_000n,
  })
  // Void once, void for good: what is open behind it matters no more.
  expect(verdict(bet(), win, { loan: loan(4_000n, 0n, true), isSecured: true })).toMatchObject({ payout: 6_000n })
  // All of it was lent.
  expect(verdict(bet(), win, { loan: loan(10_000n), isSecured: false })).toMatchObject({
    status: 'returned',
    payout: 0n,
  })
})

test('an unpaid loan never pays more than the bet without it, nor more than the player put in', () => {
  const amounts = fc.bigInt(1n, 10n ** 6n)
  const statuses = fc.constantFrom<LegStatus>(win, lose, halfLose, returned, LegStatus.halfWin)
  fc.assert(
    fc.property(amounts, fc.bigInt(0n, 1_000n), fc.bigInt(0n, 1_000n), statuses, (amount, share, back, status) => {
      const lent = (amount * share) / 1_000n
      const repaid = (lent * back) / 1_000n
      if (repaid === lent) return
      const of = bet({ amount, openAmount: amount })
      const usual = verdict(of, status)?.payout ?? -1n
      const found = verdict(of, status, { loan: loan(lent, repaid), isSecured: false })
      const own = amount - (lent - repaid)
      expect(found?.payout).toBe(usual < own ? usual : own)
      expect(found?.unpaidLoan).toBe(lent - repaid)
    }),
  )
})
