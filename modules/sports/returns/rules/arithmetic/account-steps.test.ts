import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compare, fraction, HALF, ONE, ZERO, type Fraction } from '#kernel/fraction.ts'
import { priceFraction } from '#kernel/odds.ts'
import { accountAfterSteps, accountSteps, leastAccount } from './account-steps.ts'
import { couponOutlook } from '../coupon-return.ts'
import type { ConditionalShape } from '../coupon-shape.ts'

const chain = (legs: number) => accountSteps({ kind: 'chain', legs }, 300n)
const known = (...factors: readonly Fraction[]) => factors.map((factor) => ({ price: fraction(2n), factor }))
const text = (accounts: readonly Fraction[]) => accounts.map(({ num, den }) => Number(num) / Number(den))

describe('a chain', () => {
  test('moves its account as published: 6, 7.5, 4.5, 10.5, 7.5 from stakes of 3', () => {
    const legs = known(fraction(2n), fraction(3n, 2n), ZERO, fraction(3n), ZERO)
    expect(text(accountAfterSteps(chain(5), 300n, legs))).toEqual([600, 750, 450, 1_050, 750])
  })

  test('stakes the whole return where that is less than the first stake', () => {
    const legs = known(fraction(31n, 20n), fraction(5n, 4n), ZERO, fraction(2n))
    expect(text(accountAfterSteps(accountSteps({ kind: 'chain', legs: 4 }, 10_000n), 10_000n, legs))).toEqual([
      15_500, 18_000, 8_000, 16_000,
    ])
  })

  test('ends with the first leg that leaves nothing', () => {
    expect(text(accountAfterSteps(chain(3), 300n, known(ZERO, fraction(2n), fraction(2n))))).toEqual([0])
    expect(text(accountAfterSteps(chain(3), 300n, known(ONE, ZERO, fraction(2n))))).toEqual([300, 0])
  })
})

describe('a conditional bet', () => {
  const shape: ConditionalShape = {
    kind: 'conditional',
    blocks: [[0], [1, 2], [3]],
    stakes: [undefined, 500n, undefined],
  }

  test('stakes the fixed amount of a block, otherwise the whole account, and a short balance in full', () => {
    const legs = known(fraction(2n), fraction(2n), fraction(3n), fraction(3n, 2n))
    expect(text(accountAfterSteps(accountSteps(shape, 400n), 400n, legs))).toEqual([800, 3_300, 4_950])
    expect(text(accountAfterSteps(accountSteps(shape, 200n), 200n, legs))).toEqual([400, 2_400, 3_600])
  })

  test('continues after a lost block with the rest of the account', () => {
    const legs = known(fraction(2n), fraction(2n), ZERO, fraction(3n, 2n))
    expect(text(accountAfterSteps(accountSteps(shape, 400n), 400n, legs))).toEqual([800, 300, 450])
  })
})

describe('the least win of an account', () => {
  test('of ten open legs is found among all ways they can end', () => {
    const prices = fc.array(fc.integer({ min: 1_010, max: 4_000 }), { minLength: 2, maxLength: 10 })
    fc.assert(
      fc.property(prices, (millis) => {
        const legs = millis.map((price) => ({ price: priceFraction(price) }))
        const steps = accountSteps({ kind: 'chain', legs: legs.length }, 1_000n)
        let least = ZERO
        for (let mask = 0; mask < 2 ** legs.length; mask += 1) {
          const ended = legs.map(({ price }, position) => ({
            price,
            factor: ((mask >> position) & 1) === 1 ? price : ZERO,
          }))
          const end = accountAfterSteps(steps, 1_000n, ended).at(-1) ?? ZERO
          if (end.num > 0n && (least.num === 0n || compare(end, least) < 0)) least = end
        }
        expect(compare(leastAccount(steps, 1_000n, legs), least)).toBe(0)
      }),
      { numRuns: 60 },
    )
  })

  test('is never more than the most that can come', () => {
    const open = Array.from({ length: 20 }, (_, n) => ({ price: priceFraction(1_501 + 7 * n * n) }))
    const halves = Array.from({ length: 8 }, () => ({ price: fraction(2n), factor: HALF }))
    const legs = [...open, ...halves]
    const shape: ConditionalShape = {
      kind: 'conditional',
      blocks: legs.map((_, position) => [position]),
      stakes: legs.map((_, position) => (position < open.length ? 1n : undefined)),
    }
    const { most, leastWin } = couponOutlook(shape, 1n, legs)
    expect(compare(most, ONE)).toBeLessThan(0)
    expect(leastWin).toEqual(most)
  })

  test('is a minor unit where more ways lead to it than are followed', () => {
    const legs = Array.from({ length: 20 }, (_, n) => ({ price: priceFraction(1_501 + 7 * n * n) }))
    expect(leastAccount(chain(20), 300n, legs)).toEqual(ONE)
  })
})
