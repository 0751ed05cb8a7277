import fc from 'fast-check'
import { expect, test } from 'vitest'
import { betArithmetic } from './bet-arithmetic.ts'
import { LegStatus } from './leg-factor.ts'

const bet = (payout: string | undefined, ...legs: readonly (readonly [number, number])[]) =>
  betArithmetic({
    amount: '10.00',
    currency: 'EUR',
    payout,
    possibleWin: '0.00',
    legs: legs.map(([coef, statusId]) => ({ coef, statusId })),
  })

test('an open bet multiplies the prices it was taken at', () => {
  expect(bet(undefined, [2.35, -1], [1.85, -2])).toEqual({
    stake: '10.00',
    factors: ['2.35', '1.85'],
    total: '43.47',
    isOpen: true,
  })
})

test('S4.13 each result is a factor that can be checked on paper', () => {
  const { win, lose, forcedReturn, halfWin, halfLose, halfLoseHalfWin } = LegStatus
  expect(bet('0.00', [2.35, win], [1.9, lose])).toMatchObject({ factors: ['2.35', '0'], total: '0.00', isOpen: false })
  expect(bet('39.36', [2.35, win], [1.5, forcedReturn], [2.35, halfWin])).toMatchObject({
    factors: ['2.35', '1', '1.675'],
    total: '39.36',
  })
  expect(bet('5.87', [1.5, halfLose], [2.35, halfLoseHalfWin])).toMatchObject({
    factors: ['0.50', '1.175'],
    total: '5.87',
  })
})

test('a payout that is not the product says so', () => {
  expect(bet('20.00', [2.35, LegStatus.win]).paid).toBe('20.00')
  expect(bet('23.50', [2.35, LegStatus.win]).paid).toBeUndefined()
})

test('the factors as written multiply to the total as written', () => {
  const leg = fc.record({
    coef: fc.integer({ min: 1_001, max: 50_000 }).map((milli) => milli / 1_000),
    statusId: fc.constantFrom(...Object.values(LegStatus)),
  })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.array(leg, { minLength: 1, maxLength: 12 }),
      (cents, legs) => {
        const amount = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
        const { factors, total } = betArithmetic({ amount, currency: 'EUR', possibleWin: '0', payout: '0.00', legs })
        let [num, den] = [BigInt(cents), 1n]
        for (const factor of factors) {
          const [whole = '', decimals = ''] = factor.split('.')
          num *= BigInt(whole + decimals)
          den *= 10n ** BigInt(decimals.length)
        }
        expect(BigInt(total.replace('.', ''))).toBe(num / den)
      },
    ),
  )
})
