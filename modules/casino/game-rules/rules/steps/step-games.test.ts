import { describe, expect, it } from 'vitest'
import { fraction, ONE, type Fraction } from '#kernel/fraction.ts'
import type { Draw } from '#modules/casino/fair/rules/draw.ts'
import { overAllOutcomes } from '../all-outcomes.testdata.ts'
import { paytables, toNumber } from '../published.testdata.ts'
import { coinFlip, coinMultiplier } from './coin-flip.ts'
import { mines, minesMultiplier } from './mines.ts'

/** Opens tiles 0, 1, 2 … until so many are safe, then cashes out. */
function playMines(count: number, safe: number, draw: Draw): Fraction {
  const options = { mines: count }
  let progress = mines.start(options, draw)
  for (let tile = 0; !progress.isClosed; tile += 1) {
    const choice = tile < safe ? ({ kind: 'open', tile } as const) : ({ kind: 'cash-out' } as const)
    const next = mines.act?.(options, progress.state, choice, draw)
    if (next?.ok !== true) throw new Error('a step was refused')
    progress = next.value
  }
  return progress.multiplier
}

describe('mines', () => {
  it.each([
    [1, 1],
    [1, 24],
    [2, 5],
    [2, 23],
    [3, 2],
  ])('%i mines and %i safe tiles: the mean over all places is the stated return', (count, safe) => {
    const { mean, greatest } = overAllOutcomes((draw) => playMines(count, safe, draw))
    expect(mean).toEqual(mines.returnOf({ mines: count }))
    expect(greatest).toEqual(minesMultiplier(count, safe))
  })

  it('the last safe tile closes the round at the greatest multiplier', () => {
    const last = (_cursor: number, range: number): number => range - 1
    expect(playMines(3, 25, last)).toEqual(mines.greatestMultiplier({ mines: 3 }))
  })

  it('a mine shows all mines, an open round none of them', () => {
    const first: Draw = () => 0
    const started = mines.start({ mines: 2 }, first)
    expect(started.view).toEqual({ opened: [] })
    expect(started.multiplier).toEqual(ONE)
    const safe = mines.act?.({ mines: 2 }, started.state, { kind: 'open', tile: 9 }, first)
    expect(safe).toMatchObject({ ok: true, value: { view: { opened: [9] }, state: { opened: [9] }, isClosed: false } })
    expect(mines.act?.({ mines: 2 }, { opened: [9] }, { kind: 'open', tile: 1 }, first)).toMatchObject({
      ok: true,
      value: { view: { opened: [9], mines: [0, 1], hit: 1 }, isClosed: true, multiplier: { num: 0n } },
    })
  })

  it('a second opening of a tile and a cash-out of nothing are refused', () => {
    const refusals = [
      mines.act?.({ mines: 2 }, { opened: [9] }, { kind: 'open', tile: 9 }, () => 0),
      mines.act?.({ mines: 2 }, { opened: [] }, { kind: 'cash-out' }, () => 0),
    ]
    expect(refusals).toMatchObject([
      { refusal: { code: 'step_not_allowed' } },
      { refusal: { code: 'nothing_to_cash_out' } },
    ])
  })
})

describe('coin flip', () => {
  it.each([1, 2, 6])('%i flips before the cash-out: the mean over all flips is the stated return', (flips) => {
    const { mean, greatest } = overAllOutcomes((draw) => {
      let progress = coinFlip.start({ side: 'heads' }, draw)
      while (!progress.isClosed) {
        const choice =
          progress.state.calls.length < flips
            ? ({ kind: 'flip', side: 'tails' } as const)
            : ({ kind: 'cash-out' } as const)
        const next = coinFlip.act?.({ side: 'heads' }, progress.state, choice, draw)
        if (next?.ok !== true) throw new Error('a step was refused')
        progress = next.value
      }
      return progress.multiplier
    })
    expect(mean).toEqual(fraction(98n, 100n))
    expect(coinFlip.returnOf({ side: 'heads' })).toEqual(mean)
    expect(greatest).toEqual(coinMultiplier(flips))
  })

  it('twenty right calls close the round at the greatest multiplier', () => {
    const calls = Array.from({ length: 19 }, () => 'heads' as const)
    expect(coinFlip.act?.({ side: 'heads' }, { calls }, { kind: 'flip', side: 'heads' }, () => 1)).toMatchObject({
      ok: true,
      value: { isClosed: true, multiplier: coinFlip.greatestMultiplier({ side: 'heads' }) },
    })
  })
})

type Published = { mines: { examples: { mines: number; picks: number; multiplier: number }[] } }

describe.skipIf(paytables === undefined)('published tables (needs shared/data)', () => {
  it('mines agree in every example', () => {
    for (const example of (paytables as unknown as Published).mines.examples)
      expect(toNumber(minesMultiplier(example.mines, example.picks))).toBeCloseTo(example.multiplier, 3)
  })
})
