import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PLACE_OF_KIND } from '#modules/money/wallet/contract/entry-place.ts'
import type { EntryKind } from '#modules/money/wallet/contract.ts'
import { activityFigures, figuresOf, netDeposits, netPosition, type Figures } from './activity-figures.ts'
import { AccountType } from '#modules/money/wallet/contract/account-type.ts'

const KINDS = Object.keys(PLACE_OF_KIND) as readonly EntryKind[]

const sums = fc.array(
  fc.record({
    accountType: fc.constantFrom(...Object.values(AccountType)),
    kind: fc.constantFrom(...KINDS),
    amount: fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
    interval: fc.integer({ min: 0, max: 5 }),
  }),
  { maxLength: 60 },
)

test('UK-02 the buckets add up to the total, and with what lies around them to the whole life', () => {
  fc.assert(
    fc.property(sums, (all) => {
      const { buckets, total, lifetime } = activityFigures(all, 4)
      expect(buckets).toHaveLength(4)
      for (const name of Object.keys(total) as (keyof Figures)[]) {
        expect(buckets.reduce((sum, bucket) => sum + bucket[name], 0n)).toBe(total[name])
        const around = figuresOf(all.filter(({ interval }) => interval < 1 || interval > 4))
        expect(total[name] + around[name]).toBe(lifetime[name])
      }
    }),
  )
})

test('UK-02, UK-03 no own money is lost or counted twice: the figures add up to what moved', () => {
  fc.assert(
    fc.property(sums, (all) => {
      const own = all.filter(
        ({ accountType, kind }) => accountType !== AccountType.bonus && PLACE_OF_KIND[kind] !== 'aside',
      )
      const figures = figuresOf(all.filter(({ accountType }) => accountType !== AccountType.bonus))
      expect(netDeposits(figures) + netPosition(figures) + figures.adjustments).toBe(
        own.reduce((sum, { amount }) => sum + amount, 0n),
      )
    }),
  )
})

test('each kind has its place, money of bonus accounts its own', () => {
  const of = (kind: EntryKind, amount: bigint, accountType: AccountType = AccountType.main) =>
    Object.entries(figuresOf([{ accountType, kind, amount }])).filter(([, value]) => value !== 0n)
  expect(of('deposit', 500n)).toEqual([['deposits', 500n]])
  expect(of('withdrawal', -500n)).toEqual([['withdrawals', 500n]])
  expect(of('hold', -500n)).toEqual([])
  expect(of('bet_stake', -500n, 9)).toEqual([['staked', 500n]])
  expect(of('insurance', -20n)).toEqual([['staked', 20n]])
  expect(of('bet_refund', 500n)).toEqual([['returned', 500n]])
  expect(of('settlement_reversal', -900n)).toEqual([['returned', -900n]])
  expect(of('bet_stake', -500n, 4)).toEqual([['bonusStaked', 500n]])
  expect(of('bet_payout', 700n, 4)).toEqual([['bonusReturned', 700n]])
  expect(of('adjustment', 700n, 4)).toEqual([])
})
