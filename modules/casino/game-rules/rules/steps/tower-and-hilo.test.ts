import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compare, fraction, multiply, ONE, type Fraction } from '#kernel/fraction.ts'
import type { Draw } from '#modules/casino/fair/rules/draw.ts'
import { overAllOutcomes } from '../all-outcomes.testdata.ts'
import { aceLowRank } from '../cards/cards.ts'
import { paytables, toNumber } from '../published.testdata.ts'
import { hilo, HILO_CARDS_MOST, hiloMultiplier, hiloRanks, hiloStep, type HiloCall } from './hilo.ts'
import { tower, TOWER_DIFFICULTIES, TOWER_LEVELS, TOWER_TILES, towerMultiplier } from './tower.ts'

function climb(difficulty: (typeof TOWER_DIFFICULTIES)[number], levels: number, draw: Draw): Fraction {
  const options = { difficulty }
  let progress = tower.start(options, draw)
  while (!progress.isClosed) {
    const { path } = progress.state
    const choice = path.length < levels ? ({ kind: 'climb', tile: 1 } as const) : ({ kind: 'cash-out' } as const)
    const next = tower.act?.(options, progress.state, choice, draw)
    if (next?.ok !== true) throw new Error('a step was refused')
    progress = next.value
  }
  return progress.multiplier
}

/** The safe tiles of levels that were not reached are drawn at the close; they change nothing and are left out of the walk. */
const upTo =
  (levels: number, draw: Draw): Draw =>
  (cursor, range) =>
    cursor < 10 * levels ? draw(cursor, range) : 0

describe('tower', () => {
  it.each([1, 2, 3])('%i levels: the mean over all tiles is the stated return in each difficulty', (levels) => {
    for (const difficulty of TOWER_DIFFICULTIES) {
      const { mean, greatest } = overAllOutcomes((draw) => climb(difficulty, levels, upTo(levels, draw)))
      expect(mean).toEqual(tower.returnOf({ difficulty }))
      expect(greatest).toEqual(towerMultiplier(difficulty, levels))
    }
  })

  it('the last level closes the round at the greatest multiplier', () => {
    const options = { difficulty: 'hard' } as const
    const path = Array.from({ length: TOWER_LEVELS - 1 }, () => 0)
    expect(tower.act?.(options, { path }, { kind: 'climb', tile: 0 }, () => 0)).toMatchObject({
      value: { isClosed: true, multiplier: tower.greatestMultiplier(options), view: { safe: expect.any(Array) } },
    })
  })

  it('an open round shows no safe tile; a tile that the level does not have and a cash-out of nothing are refused', () => {
    const options = { difficulty: 'hard' } as const
    expect(tower.start(options, () => 0).view).toEqual({ path: [] })
    const opened = tower.act?.(options, { path: [] }, { kind: 'climb', tile: 0 }, () => 0)
    expect(opened).toMatchObject({ value: { isClosed: false, view: { path: [0] }, multiplier: fraction(196n, 100n) } })
    expect(opened?.ok === true && 'safe' in opened.value.view).toBe(false)
    expect(tower.act?.(options, { path: [] }, { kind: 'climb', tile: 2 }, () => 0)).toMatchObject({
      refusal: { code: 'step_not_allowed', details: { field: 'tile' } },
    })
    expect(tower.act?.(options, { path: [] }, { kind: 'cash-out' }, () => 0)).toMatchObject({
      refusal: { code: 'nothing_to_cash_out' },
    })
  })
})

/** The card of a rank, with aces low. */
const CARDS = Array.from({ length: 13 }, (_, index) => 4 * ((index + 12) % 13))
const cardOf = (rank: number): number => CARDS[rank - 1] ?? 0

describe('hilo', () => {
  it('each call pays 13 by the ranks that make it right, so that it returns its stake in the mean', () => {
    for (const [index, card] of CARDS.entries())
      for (const call of ['high', 'low', 'same'] as const) {
        const ranks = hiloRanks(card, call)
        if (ranks === 0) continue
        const right = CARDS.filter((next) => {
          const done = hilo.act?.({}, { calls: [] }, { kind: call }, (cursor) => (cursor === 0 ? card : next))
          return done?.ok === true && done.value.view.isRight
        })
        expect([index + 1, call, right.length]).toEqual([index + 1, call, ranks])
        expect(multiply(hiloStep(card, call), fraction(BigInt(ranks), 13n))).toEqual(ONE)
      }
  })

  it('only an ace and a king offer the same rank, and every call can be lost', () => {
    for (const card of CARDS) {
      const { offers } = hilo.start({}, () => card).view
      expect(offers.includes('same')).toBe([1, 13].includes(aceLowRank(card)))
      expect(offers.filter((call) => call !== 'skip').every((call) => hiloRanks(card, call) < 13)).toBe(true)
      expect(offers).toEqual(expect.arrayContaining(['high', 'low', 'skip']))
    }
  })

  it('two calls after a skip: the mean over all cards is the stated return', () => {
    const plan: readonly HiloCall[] = ['skip', 'low', 'high']
    const mean = overAllOutcomes((draw) => {
      const byRank: Draw = (cursor) => cardOf(draw(cursor, 13) + 1)
      let progress = hilo.start({}, byRank)
      for (const kind of [...plan, 'cash-out' as const]) {
        if (progress.isClosed) break
        const next = hilo.act?.({}, progress.state, { kind }, byRank)
        if (next?.ok !== true) throw new Error(`${kind} was refused`)
        progress = next.value
      }
      return progress.multiplier
    }).mean
    expect(mean).toEqual(hilo.returnOf({}))
  })

  it('a call that would lift the multiplier above ten thousand is not offered', () => {
    const cards = [0, 1, 2, 3, 4].map(() => cardOf(1))
    const calls = ['same', 'same', 'same', 'same'] as const
    expect(toNumber(hiloMultiplier(cards.slice(0, 4), calls.slice(0, 3)))).toBeCloseTo(0.99 * 13 ** 3, 6)
    expect(hilo.act?.({}, { calls: calls.slice(0, 3) }, { kind: 'same' }, () => cardOf(1))).toMatchObject({
      refusal: { code: 'step_not_allowed', details: { field: 'kind' } },
    })
    const open = hilo.act?.({}, { calls: calls.slice(0, 2) }, { kind: 'same' }, () => cardOf(1))
    expect(open).toMatchObject({ value: { view: { offers: ['high', 'skip'] } } })
  })

  it('the last card closes the round with what was won', () => {
    const calls = ['high', ...Array.from({ length: HILO_CARDS_MOST - 3 }, () => 'skip')] as readonly HiloCall[]
    expect(hilo.act?.({}, { calls }, { kind: 'skip' }, () => cardOf(2))).toMatchObject({
      value: { isClosed: true, multiplier: hiloMultiplier([cardOf(2)], ['high']), view: { offers: [] } },
    })
    expect(hilo.act?.({}, { calls: ['skip'] }, { kind: 'cash-out' }, () => 0)).toMatchObject({
      refusal: { code: 'nothing_to_cash_out' },
    })
  })

  it('any calls: the multiplier is the product of the steps and at most ten thousand', () => {
    const call = fc.constantFrom<HiloCall>('high', 'low', 'same', 'skip')
    fc.assert(
      fc.property(
        fc.array(call, { maxLength: 30 }),
        fc.array(fc.nat(51), { minLength: 31, maxLength: 31 }),
        (all, cards) => {
          const draw: Draw = (cursor) => cards[cursor] ?? 0
          let progress = hilo.start({}, draw)
          for (const kind of all) {
            const next = hilo.act?.({}, progress.state, { kind }, draw)
            if (next?.ok !== true) continue
            progress = next.value
            if (progress.isClosed) break
            expect(progress.multiplier).toEqual(hiloMultiplier(progress.view.cards, progress.view.calls))
            expect(compare(progress.multiplier, fraction(10_000n))).toBeLessThanOrEqual(0)
          }
        },
      ),
    )
  })
})

type Published = {
  tower: { modes: Record<string, { tiles: number; good: number; multiplier: number[] }> }
  hilo: { steps: Record<string, { hi_same: number; lo_same: number }> }
}

describe.skipIf(paytables === undefined)('published tables (needs shared/data)', () => {
  const published = paytables as unknown as Published

  it('tower agrees in every level', () => {
    for (const difficulty of TOWER_DIFFICULTIES) {
      const { tiles, good, multiplier } = published.tower.modes[difficulty] ?? { tiles: 0, good: 0, multiplier: [] }
      expect(TOWER_TILES[difficulty]).toEqual({ tiles, safe: good })
      expect(multiplier).toHaveLength(TOWER_LEVELS)
      multiplier.forEach((one, index) => expect(toNumber(towerMultiplier(difficulty, index + 1))).toBeCloseTo(one, 3))
    }
  })

  it('hilo agrees in every step but the two that could not be lost', () => {
    for (const [rank, { hi_same: high, lo_same: low }] of Object.entries(published.hilo.steps)) {
      const card = cardOf(Number(rank))
      if (rank !== '1') expect(toNumber(hiloStep(card, 'high'))).toBeCloseTo(high, 3)
      if (rank !== '13') expect(toNumber(hiloStep(card, 'low'))).toBeCloseTo(low, 3)
    }
  })
})
