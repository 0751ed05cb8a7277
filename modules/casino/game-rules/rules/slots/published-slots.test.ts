// Sheets of others, with the figures that their authors or an enumeration in C found for them.
import { describe, expect, it } from 'vitest'
import { slotSheets, toNumber } from '../published.testdata.ts'
import { enumerate } from './enumerate.testdata.ts'
import { playSpin } from './play-spin.ts'
import { factsOfSheet } from './slot-facts.ts'
import type { Counted, SlotSheet } from './slot-sheet.ts'

type Published = {
  name: string
  rows: number
  reels: (string | number)[][]
  lines: number[][]
  pays: Record<string, number[]>
  wild: string | null
  scatter: string | number | null
  scatter_pays_x_total: Record<string, number>
  free_spins: { trigger: number; spins: number; multiplier: number; mean_value_x_total: number } | null
  exact: Record<string, number> & { hist_0_lt1_lt2_lt5_lt10_lt25_lt100_lt1000_ge1000: number[] }
  special?: string
}

const NONE: Counted = {
  cycle: 1,
  runUnits: 0,
  scatterUnits: 0,
  hits: 0,
  aboveStake: 0,
  triggers: 0,
  triggerUnits: 0,
  squares: 0,
  greatest: 0,
  longest: 0,
}

function sheetOf({ rows, reels, lines, pays, wild, scatter, scatter_pays_x_total, free_spins }: Published): SlotSheet {
  return {
    code: 'published',
    version: '1',
    rows,
    strips: reels.map((reel) => reel.map(String)),
    lines,
    stakeUnits: lines.length,
    pays,
    ...(wild === null ? {} : { wild: { symbol: wild, multiplier: 1 } }),
    ...(scatter === null ? {} : { scatter: { symbol: String(scatter), pays: scatter_pays_x_total } }),
    ...(free_spins === null ? {} : { freeSpins: { ...free_spins, more: free_spins.spins } }),
    greatestWin: 1_000_000,
    counted: NONE,
  }
}

/** Its full windows of one of the symbols 4 to 7 pay twice, which no slot of ours does. */
function spreadOfUltraHot(sheet: SlotSheet): Map<number, number> {
  const spread = new Map<number, number>()
  const [first = [], second = [], third = []] = sheet.strips
  for (const [a] of first.entries())
    for (const [b] of second.entries())
      for (const [c] of third.entries()) {
        const { units, steps } = playSpin(sheet, sheet.strips, [a, b, c])
        const shown = new Set(steps[0]?.grid.flat())
        const isFull = shown.size === 1 && /[4-7]/u.test([...shown].join(''))
        spread.set(isFull ? 2 * units : units, (spread.get(isFull ? 2 * units : units) ?? 0) + 1)
      }
  return spread
}

const BUCKETS = [1, 2, 5, 10, 25, 100, 1_000]

describe.skipIf(slotSheets === undefined)('published slot sheets (needs shared/data)', () => {
  it.each((slotSheets ?? []) as Published[])('$name: return, hit rate, spread and variance agree', (published) => {
    const { exact, free_spins: freeSpins } = published
    const sheet = sheetOf(published)
    const { counted, spread: plain, triggerSpread } = enumerate(sheet)
    const spread = published.special === undefined ? new Map(plain) : spreadOfUltraHot(sheet)
    const all = [...spread]
    const lines = published.lines.length
    const sumOf = (power: number): number => all.reduce((sum, [units, stops]) => sum + units ** power * stops, 0)
    const special = sumOf(1) - counted.runUnits - counted.scatterUnits
    expect({
      cycle: counted.cycle,
      runs: counted.runUnits + special,
      scatters: counted.scatterUnits,
      triggers: counted.triggers,
    }).toEqual({
      cycle: exact['cycle'],
      runs: exact['line_return_sum'],
      scatters: exact['scatter_return_sum'],
      triggers: exact['triggers'],
    })
    const hist = Array.from({ length: BUCKETS.length + 2 }, () => 0)
    for (const [units, stops] of all) {
      const bucket = units === 0 ? 0 : 1 + BUCKETS.filter((from) => units / lines >= from).length
      hist[bucket] = (hist[bucket] ?? 0) + stops
    }
    expect(hist).toEqual(exact.hist_0_lt1_lt2_lt5_lt10_lt25_lt100_lt1000_ge1000)
    expect(Math.max(...spread.keys()) / lines).toBeCloseTo(exact['max_base_x_total_bet'] ?? NaN, 6)
    expect([...triggerSpread].reduce((sum, [, stops]) => sum + stops, 0)).toBe(counted.triggers)
    const figures = factsOfSheet({
      ...sheet,
      counted: { ...counted, runUnits: counted.runUnits + special, squares: sumOf(2) },
    })
    expect(toNumber(figures.return)).toBeCloseTo(exact['rtp_total'] ?? NaN, 10)
    expect(toNumber(figures.variance)).toBeCloseTo(exact['variance'] ?? NaN, 7)
    expect(toNumber(figures.hitRate)).toBeCloseTo(exact['hit'] ?? NaN, 8)
    expect(toNumber(figures.winRate)).toBeCloseTo(exact['p_return_gt_stake'] ?? NaN, 8)
    if (freeSpins !== null) expect(counted.triggerUnits / counted.cycle / lines).toBeCloseTo(exact['ext'] ?? NaN, 9)
  })
})
