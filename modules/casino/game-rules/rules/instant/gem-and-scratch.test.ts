import { describe, expect, it } from 'vitest'
import { add, fraction, multiply, ONE, ZERO } from '#kernel/fraction.ts'
import { overAllOutcomes } from '../all-outcomes.testdata.ts'
import { paytables, toNumber } from '../published.testdata.ts'
import { DIAMOND_HANDS, diamondLikelihoods, diamonds, diamondsMultiplier } from './diamonds.ts'
import {
  scratch,
  SCRATCH_PANELS,
  SCRATCH_PRIZES,
  scratchLayout,
  scratchLayouts,
  scratchLikelihoods,
} from './scratch.ts'

describe('diamonds', () => {
  it('the mean over all gems is the stated return', () => {
    const { mean, greatest } = overAllOutcomes((draw) => diamonds.start({}, draw).multiplier)
    expect(mean).toEqual(diamonds.returnOf({}))
    expect(greatest).toEqual(diamonds.greatestMultiplier({}))
  })

  it.each([
    [[3, 3, 3, 3, 3], 'five'],
    [[3, 3, 1, 3, 3], 'four'],
    [[6, 0, 6, 0, 6], 'full-house'],
    [[6, 0, 6, 1, 6], 'three'],
    [[6, 0, 6, 0, 1], 'two-pairs'],
    [[6, 0, 6, 2, 1], 'pair'],
    [[6, 0, 5, 2, 1], 'none'],
  ])('gems %j are %s', (gems, hand) => {
    expect(diamonds.start({}, (cursor) => gems[cursor] ?? 0).view).toEqual({ gems, hand })
  })
})

const countOf = (panels: readonly number[], symbol: number): number => panels.filter((one) => one === symbol).length

describe('scratch', () => {
  it('every card of the million pays the prize of its place, and their mean is the stated return', () => {
    let sum = ZERO
    let card = 0
    for (const { times, cards } of SCRATCH_PRIZES) {
      for (const at of [card, card + cards - 1])
        expect(scratch.start({}, (cursor) => (cursor === 0 ? at : 0)).multiplier).toEqual(fraction(BigInt(times)))
      sum = add(sum, fraction(BigInt(times * cards), 1_000_000n))
      card += cards
    }
    expect(scratch.start({}, (cursor) => (cursor === 0 ? card : 0)).multiplier).toEqual(ZERO)
    expect(scratch.returnOf({})).toEqual(sum)
    expect(scratchLikelihoods().reduce((all, { chance }) => add(all, chance), ZERO)).toEqual(ONE)
  })

  it.each([0, 8, null])(
    'layouts for the prize %j: legal, all different, in order, and the last number is the last one',
    (prize) => {
      const layouts = scratchLayouts(prize !== null)
      const numbers = [...Array.from({ length: 600 }, (_, index) => index), layouts - 2, layouts - 1]
      const seen = numbers.map((number) => scratchLayout(prize, number))
      for (const panels of seen) {
        expect(panels).toHaveLength(SCRATCH_PANELS)
        SCRATCH_PRIZES.forEach((_, symbol) => {
          if (symbol === prize) expect(countOf(panels, symbol)).toBe(3)
          else expect(countOf(panels, symbol)).toBeLessThanOrEqual(2)
        })
      }
      const texts = seen.map((panels) => panels.join(''))
      expect(texts).toEqual([...new Set(texts)].toSorted())
      expect(Math.max(...(seen.at(-1) ?? []))).toBe(8)
    },
  )

  it('there are as many layouts as a count by symbols says', () => {
    // Pairs among nine (or six) panels: choose the pairs' symbols, then arrange.
    const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1))
    const choose = (n: number, k: number): number => factorial(n) / factorial(k) / factorial(n - k)
    const ways = (panels: number, symbols: number): number =>
      Array.from({ length: Math.floor(panels / 2) + 1 }, (_, pairs) => {
        const singles = panels - 2 * pairs
        if (pairs + singles > symbols) return 0
        return (choose(symbols, pairs) * choose(symbols - pairs, singles) * factorial(panels)) / 2 ** pairs
      }).reduce((sum, one) => sum + one, 0)
    expect(scratchLayouts(false)).toBe(ways(9, 9))
    expect(scratchLayouts(true)).toBe(84 * ways(6, 8))
  })
})

type Published = {
  diamonds: { return: Record<string, number>; count: Record<string, number>; rtp: number }
  'scratch-rng': { weights_per_million: [number, number][]; rtp: number; hit: number; hit_gt_stake: number; sd: number }
}

describe.skipIf(paytables === undefined)('published tables (needs shared/data)', () => {
  const published = paytables as unknown as Published

  it('diamonds agree in every hand', () => {
    const names = ['five', 'four', 'full', 'three', 'two_pair', 'pair', 'none']
    DIAMOND_HANDS.forEach((hand, index) => {
      const name = names[index] ?? ''
      expect(toNumber(diamondsMultiplier(hand))).toBe(published.diamonds.return[name])
      expect(multiply(diamondLikelihoods()[index]?.chance ?? ZERO, fraction(16_807n))).toEqual(
        fraction(BigInt(published.diamonds.count[name] ?? 0)),
      )
    })
    expect(toNumber(diamonds.returnOf({}))).toBeCloseTo(published.diamonds.rtp, 9)
  })

  it('the scratch card agrees in prizes, return, rates and deviation', () => {
    const table = published['scratch-rng']
    expect(SCRATCH_PRIZES.map(({ times, cards }) => [times, cards])).toEqual(table.weights_per_million)
    const facts = scratch.facts?.({})
    expect([facts?.return, facts?.hitRate, facts?.winRate].map((one) => toNumber(one ?? ZERO))).toEqual([
      table.rtp,
      table.hit,
      table.hit_gt_stake,
    ])
    expect(Math.sqrt(toNumber(facts?.variance ?? ZERO))).toBeCloseTo(table.sd, 3)
  })
})
