import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatAmount } from '#kernel/money.ts'
import { anyCoupon } from '../any-coupon.testdata.ts'
import { betArithmetic } from './bet-arithmetic.ts'
import { LegStatus } from '../leg-factor.ts'
import { settleCoupon } from '../settle-coupon.ts'

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

test('a payout that differs from the product says so', () => {
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

describe('S4.13 a bet of another type shows how its factors come to its return', () => {
  const { win, lose, return: returned, notStarted } = LegStatus
  const legs = (...of: readonly (readonly [number, number, number?])[]) =>
    of.map(([coef, statusId, blockId]) => ({ coef, statusId, ...(blockId === undefined ? {} : { blockId }) }))
  const settled = { amount: '600.00', currency: 'EUR', possibleWin: '0.00', status: 'won' } as const

  test('a system row by row', () => {
    const bet = { ...settled, typeId: 2, payout: '950.00', legs: legs([1.9, win], [2, lose], [2.5, win]) } as const
    expect(betArithmetic(bet)).toEqual({
      stake: '600.00',
      factors: ['1.90', '0', '2.50'],
      total: '950.00',
      isOpen: false,
      working: {
        kind: 'rows',
        rows: 3,
        rowStake: '200.00',
        list: [
          { positions: [0, 1], factor: '0' },
          { positions: [0, 2], factor: '4.75' },
          { positions: [1, 2], factor: '0' },
        ],
        sums: [{ size: 2, rows: 3, sum: '4.75' }],
        sum: '4.75',
      },
    })
  })

  test('a stake that no decimal divides stays a fraction, and many rows are summed by size', () => {
    const bet = {
      ...settled,
      amount: '10.00',
      typeId: 8,
      payout: '10.00',
      legs: legs(...Array.from({ length: 8 }, () => [2, returned] as const)),
    } as const
    const { working, total } = betArithmetic(bet)
    expect(total).toBe('10.00')
    expect(working).toMatchObject({ rows: 247, rowStake: '10/247', sum: '247' })
    expect(working).not.toHaveProperty('list')
    expect(working?.kind === 'rows' && working.sums.map(({ rows, sum }) => [rows, sum])).toEqual(
      [28, 56, 70, 56, 28, 8, 1].map((rows) => [rows, String(rows)]),
    )
  })

  test('bankers are in every row', () => {
    const bet = {
      ...settled,
      typeId: 4,
      systemValues: [2],
      legs: legs([1.8, win, 0], [1.39, win, 1], [1.78, win, 2], [2.44, win, 3]),
      amount: '300.00',
      payout: '1837.62',
    } as const
    const { working, total } = betArithmetic(bet)
    expect(total).toBe('1837.62')
    expect(working).toMatchObject({
      rowStake: '100.00',
      list: [
        { positions: [0, 1, 2], factor: '4.45356' },
        { positions: [0, 1, 3], factor: '6.10488' },
        { positions: [0, 2, 3], factor: '7.81776' },
      ],
      sum: '18.3762',
    })
  })

  test('a chain step by step, up to the one that leaves nothing', () => {
    const chain = { ...settled, typeId: 3, amount: '3.00' } as const
    const bet = { ...chain, payout: '4.50', legs: legs([2, win], [1.5, win], [2, lose]) }
    expect(betArithmetic(bet)).toMatchObject({
      total: '4.50',
      working: {
        kind: 'account',
        steps: [
          { positions: [0], staked: '3.00', factor: '2', account: '6.00' },
          { positions: [1], staked: '3.00', factor: '1.50', account: '7.50' },
          { positions: [2], staked: '3.00', factor: '0', account: '4.50' },
        ],
      },
    })
    const { working } = betArithmetic({ ...chain, payout: '0.00', legs: legs([2, lose], [1.5, win]) })
    expect(working?.kind === 'account' && working.steps).toHaveLength(1)
  })

  test('a conditional bet with the stakes of its blocks', () => {
    const bet = {
      ...settled,
      typeId: 5,
      amount: '10.00',
      amountByBlockId: { 2: '5.00' },
      payout: '40.00',
      legs: legs([2, win, 1], [2, win, 2], [2.5, win, 2], [1, returned, 3]),
    } as const
    expect(betArithmetic(bet)).toMatchObject({
      total: '40.00',
      working: {
        steps: [
          { positions: [0], staked: '10.00', account: '20.00' },
          { positions: [1, 2], staked: '5.00', factor: '5', account: '40.00' },
          { positions: [3], staked: '40.00', factor: '1', account: '40.00' },
        ],
      },
    })
  })

  test('an anti-express with the express it is against, without returned legs; an open one shows its possible win', () => {
    const bet = { ...settled, typeId: 6, amount: '100.00', antiMargin: 116 } as const
    expect(
      betArithmetic({ ...bet, payout: '158.00', legs: legs([1.25, lose], [1.65, win], [1.85, returned]) }),
    ).toMatchObject({
      total: '158.00',
      working: { kind: 'anti', express: '2.0625', margin: '0.116', price: '1.58', positions: [0, 1] },
    })
    expect(
      betArithmetic({
        ...bet,
        status: 'accepted',
        possibleWin: '117.00',
        legs: legs([1.25, win], [1.65, notStarted], [1.85, notStarted]),
      }),
    ).toMatchObject({ total: '117.00', isOpen: true })
  })

  test('a sold part is not included in the settlement', () => {
    const bet = {
      ...settled,
      typeId: 0,
      openAmount: '400.00',
      payout: '1030.00',
      events: [
        { kind: 'part_sold', amount: '230.00' },
        { kind: 'settled', amount: '800.00' },
      ],
      legs: legs([2, win]),
    } as const
    expect(betArithmetic(bet)).toEqual({ stake: '400.00', factors: ['2'], total: '800.00', isOpen: false })
  })

  test('S4.18 a bonus is written out: one more factor, or a share of the profit', () => {
    const bet = { ...settled, typeId: 1, amount: '10.00', legs: legs([2, win], [2, win], [2, win]) } as const
    expect(betArithmetic({ ...bet, bonusPercent: 3, payout: '82.40' })).toMatchObject({
      total: '82.40',
      bonus: { of: 'price', percent: 3, factor: '1.03' },
    })
    expect(betArithmetic({ ...bet, bonusPercent: 5, isHyperBonus: true, payout: '83.50' })).toMatchObject({
      total: '83.50',
      bonus: { of: 'profit', percent: 5 },
    })
    const returnedLeg = { ...bet, bonusPercent: 3, payout: '40.00', legs: legs([2, win], [2, win], [2, returned]) }
    expect(betArithmetic(returnedLeg)).toMatchObject({ total: '40.00' })
    expect(betArithmetic(returnedLeg).bonus).toBeUndefined()
  })

  test('for any bet, the total equals the settlement’s payout', () => {
    fc.assert(
      fc.property(anyCoupon(), ({ terms, stake, legs: graded }) => {
        const verdict = settleCoupon({ terms, openAmount: stake, legs: graded, payoutMax: 10n ** 15n })
        const payout = formatAmount(verdict.isDecided ? verdict.payout : -1n, 'EUR')
        const { blockIds, blockAmounts = {}, ...told } = terms
        const bet = {
          ...told,
          amount: formatAmount(stake, 'EUR'),
          currency: 'EUR',
          status: 'won',
          possibleWin: '0.00',
          payout,
          amountByBlockId: Object.fromEntries(
            Object.entries(blockAmounts).map(([id, minor]) => [id, formatAmount(BigInt(minor), 'EUR')]),
          ),
          legs: graded.map(({ price, status }, position) => ({
            coef: price / 1_000,
            statusId: status,
            blockId: blockIds?.[position],
          })),
        }
        const { total, paid, working } = betArithmetic(bet)
        expect([total, paid]).toEqual([payout, undefined])
        const last = working?.kind === 'account' ? working.steps.at(-1)?.account : undefined
        if (last !== undefined && !last.startsWith('≈')) expect(last.startsWith(payout)).toBe(true)
      }),
      { numRuns: 400 },
    )
  })
})
