import { describe, expect, it } from 'vitest'
import { add, fraction, ONE } from '#kernel/fraction.ts'
import { seededRandomOf } from '#kernel/random.ts'
import { toNumber } from '../published.testdata.ts'
import { enumerate, type Enumerated } from './enumerate.testdata.ts'
import { playSpin } from './play-spin.ts'
import { factsOfSheet } from './slot-facts.ts'
import { createSlot, SPINS_MOST, type SlotView } from './slot-game.ts'
import type { SlotSheet, Strips } from './slot-sheet.ts'
import { SLOT_SHEETS } from './slots.ts'

const sheets = [...SLOT_SHEETS.values()]
const counts = new Map<string, Enumerated>()
const countOf = (sheet: SlotSheet, strips: Strips = sheet.strips): Enumerated => {
  const key = JSON.stringify(strips)
  const found = counts.get(key) ?? enumerate(sheet, strips)
  counts.set(key, found)
  return found
}

/** Every stop by the code that plays rounds. */
function countSlowly(sheet: SlotSheet): { spread: Map<number, number>; triggers: number } {
  const spread = new Map<number, number>()
  let triggers = 0
  const walk = (stops: readonly number[]): void => {
    const strip = sheet.strips[stops.length]
    if (strip !== undefined) return strip.forEach((_, stop) => walk([...stops, stop]))
    const { units, isTrigger } = playSpin(sheet, sheet.strips, stops)
    spread.set(units, (spread.get(units) ?? 0) + 1)
    if (isTrigger) triggers += 1
  }
  walk([])
  return { spread, triggers }
}

/** E(exp(t × units)), where what follows a trigger multiplies it by `after`. */
function exponentialMean({ spread, triggerSpread, counted }: Enumerated, t: number, after: number): number {
  let sum = 0
  for (const [units, stops] of spread) sum += stops * Math.exp(t * units)
  for (const [units, stops] of triggerSpread) sum += stops * Math.exp(t * units) * (after - 1)
  return sum / counted.cycle
}

/**
 * At most so much of the return is taken by the greatest win C: for any t, the mean of what exceeds it is at most
 * E(exp(t (Y − C))) / (t e). The mean of one free spin with all that it begins is a fixed point.
 */
function capCost(sheet: SlotSheet, t: number): number {
  const { stakeUnits, freeSpins, greatestWin } = sheet
  let ofFree = 1
  if (freeSpins !== undefined)
    for (let step = 0; step < 8; step += 1)
      ofFree = exponentialMean(
        countOf(sheet, freeSpins.strips),
        (t * freeSpins.multiplier) / stakeUnits,
        ofFree ** freeSpins.more,
      )
  const round = exponentialMean(countOf(sheet), t / stakeUnits, ofFree ** (freeSpins?.spins ?? 0))
  return (round * Math.exp(-t * greatestWin)) / (t * Math.E)
}

describe.each(sheets)('the slot $code', (sheet) => {
  it('what its sheet states is what all its stops count to', () => {
    expect(countOf(sheet).counted).toEqual(sheet.counted)
    const strips = sheet.freeSpins?.strips
    expect(strips === undefined ? undefined : countOf(sheet, strips).counted).toEqual(sheet.freeCounted)
  })

  it('scatters that begin free spins pay more than the stake', () => {
    for (const [count, times] of Object.entries(sheet.scatter?.pays ?? {}))
      if (Number(count) >= (sheet.freeSpins?.trigger ?? Infinity)) expect(times).toBeGreaterThan(1)
  })

  it('each line of its pay table can be won', () => {
    const { byRun } = countOf(sheet)
    for (const [symbol, pays] of Object.entries(sheet.pays))
      for (const [index, units] of (pays ?? []).entries())
        if (units > 0) expect(byRun.get(`${symbol} ${index + 1}`), `${symbol} ${index + 1}`).toBeGreaterThan(0)
  })

  it('on strips cut short, the code that plays a spin and the one that counts agree in every stop', () => {
    const cut = { ...sheet, strips: sheet.strips.map((strip) => strip.slice(0, sheet.strips.length < 4 ? 12 : 6)) }
    const { spread, counted } = enumerate(cut)
    const slowly = countSlowly(cut)
    expect([...slowly.spread].toSorted(([a], [b]) => a - b)).toEqual([...spread].toSorted(([a], [b]) => a - b))
    expect(slowly.triggers).toBe(counted.triggers)
  })

  it('the greatest win takes less than a millionth of the return, and so few spins are never reached', () => {
    const { freeSpins, counted, freeCounted = counted } = sheet
    if (freeSpins === undefined) return expect(counted.greatest).toBe(sheet.greatestWin * sheet.stakeUnits)
    const bounds = Array.from({ length: 8 }, (_, step) => capCost(sheet, 0.001 * 2 ** step))
    expect(Math.min(...bounds.filter(Number.isFinite))).toBeLessThan(1e-6)
    // Each free spin begins less than a tenth of another one: that 200 follow is beyond any number of rounds.
    expect((freeCounted.triggers / freeCounted.cycle) * freeSpins.more).toBeLessThan(0.1)
    expect(SPINS_MOST).toBeGreaterThan(200)
  })

  it('rounds return what the figures say, within what chance allows', () => {
    const rounds = 20_000
    const game = createSlot(sheet)
    const { return: mean, variance } = factsOfSheet(sheet)
    const random = seededRandomOf(16)(sheet.code)
    let sum = 0
    for (let round = 0; round < rounds; round += 1)
      sum += toNumber(game.start({ mode: 'standard' }, (_cursor, range) => random.below(range)).multiplier)
    const distance = Math.abs(sum / rounds - toNumber(mean)) / Math.sqrt(toNumber(variance) / rounds)
    expect(distance).toBeLessThan(3.29)
    expect(game.returnOf({ mode: 'standard' })).toEqual(mean)
  })

  it('a round is the paid spin and as many free ones as were won, and pays the sum of them', () => {
    const game = createSlot(sheet)
    const random = seededRandomOf(3)(sheet.code)
    let withFree = 0
    for (let round = 0; round < 1_500; round += 1) {
      const { view, multiplier } = game.start({ mode: 'standard' }, (_cursor, range) => random.below(range)) as {
        view: SlotView
        multiplier: { num: bigint; den: bigint }
      }
      const won = view.spins.map(({ isTrigger }, at) =>
        isTrigger ? ((at === 0 ? sheet.freeSpins?.spins : sheet.freeSpins?.more) ?? 0) : 0,
      )
      expect(view.spins).toHaveLength(1 + won.reduce((all, each) => all + each, 0))
      expect(view.units).toBe(view.spins.reduce((all, { units }) => all + units, 0))
      expect(multiplier).toEqual(fraction(BigInt(view.units), BigInt(sheet.stakeUnits)))
      if (view.spins.length > 1) withFree += 1
    }
    expect(withFree > 0).toBe(sheet.freeSpins !== undefined)
  })
})

describe('free spins', () => {
  const always: SlotSheet = {
    ...(sheets[1] as SlotSheet),
    strips: [['lantern'], ['lantern'], ['lantern'], ['lantern'], ['lantern']],
    rows: 1,
    lines: [[0, 0, 0, 0, 0]],
  }

  it('a round ends at its greatest win, which is what is paid', () => {
    const { view, multiplier } = createSlot(always).start({ mode: 'standard' }, () => 0)
    expect(multiplier).toEqual(fraction(BigInt(always.greatestWin)))
    // 50 stakes at first and 100 each time after that.
    expect(view.spins).toHaveLength(1 + Math.ceil((always.greatestWin - 50) / 100))
  })

  it('a round has a greatest number of spins', () => {
    const poor = { ...always, scatter: { symbol: 'lantern', pays: {} } }
    expect(createSlot(poor).start({ mode: 'standard' }, () => 0).view.spins).toHaveLength(SPINS_MOST)
  })
})

describe('the figures of a sheet', () => {
  it('are those of all rounds where these can be listed', () => {
    // One reel of four stops: nothing, one stake, two stakes with one free spin that pays three times, and nothing again.
    const sheet: SlotSheet = {
      code: 'tiny',
      version: '1',
      rows: 1,
      strips: [['no', 'one', 'two', 'no']],
      lines: [[0]],
      stakeUnits: 1,
      pays: { one: [1] },
      scatter: { symbol: 'two', pays: { 1: 2 } },
      freeSpins: { trigger: 1, spins: 1, more: 0, multiplier: 3 },
      greatestWin: 8,
      counted: {
        cycle: 4,
        runUnits: 1,
        scatterUnits: 2,
        hits: 2,
        aboveStake: 1,
        triggers: 1,
        triggerUnits: 2,
        squares: 5,
        greatest: 2,
        longest: 1,
      },
    }
    expect(enumerate(sheet).counted).toEqual(sheet.counted)
    const rounds = [0, 1, 0, ...[0, 3, 6, 0].map((free) => 2 + free)]
    const chances = [4, 4, 4, 1, 1, 1, 1].map((of) => fraction(BigInt(of), 16n))
    expect(chances.reduce(add)).toEqual(ONE)
    const moment = (power: number): number =>
      rounds.reduce((sum, pays, at) => sum + pays ** power * toNumber(chances[at] ?? ONE), 0)
    const { return: mean, variance } = factsOfSheet(sheet)
    expect(toNumber(mean)).toBeCloseTo(moment(1), 12)
    expect(toNumber(variance)).toBeCloseTo(moment(2) - moment(1) ** 2, 12)
  })
})
