import { expect, test } from 'vitest'
import { createSlot } from '#modules/casino/game-rules/rules/slots/slot-game.ts'
import { SLOT_SHEETS } from '#modules/casino/game-rules/rules/slots/slots.ts'
import { seededRandomOf } from '#kernel/random.ts'
import { cellsOf } from '#modules/casino/game-rules/rules/slots/evaluate-grid.ts'
import { fallsOf, lengthOf, timelineOf, unitsSoFar } from './timeline.ts'

const views = [...SLOT_SHEETS.values()].flatMap((sheet) => {
  const random = seededRandomOf(5)(sheet.code)
  const game = createSlot(sheet)
  return Array.from({ length: 400 }, () => ({
    sheet,
    view: game.start({ mode: 'standard' }, (_cursor, range) => random.below(range)).view,
  }))
})

test('every spin and every win of a round has its frame, and the last frame has paid all of it', () => {
  for (const { view } of views) {
    const frames = timelineOf(view)
    expect(frames.filter(({ kind }) => kind === 'spin').map(({ spin }) => spin)).toEqual([...view.spins.keys()])
    const wins = view.spins.flatMap(({ steps }) => steps.filter((step) => step.wins.length > 0))
    expect(frames.filter(({ kind }) => kind === 'win')).toHaveLength(wins.length)
    const [first, last] = [frames[0], frames.at(-1)]
    if (first === undefined || last === undefined) throw new Error('a round has no frames')
    expect(unitsSoFar(view, first)).toBe(0)
    expect(unitsSoFar(view, last)).toBe(view.units)
    expect(lengthOf(frames)).toBe(frames.reduce((sum, { ms }) => sum + ms, 0))
  }
})

test('a round without features is shown in less than two seconds', () => {
  for (const { view } of views) if (view.units === 0) expect(lengthOf(timelineOf(view))).toBeLessThan(2_000)
})

test('a symbol that falls is the one that was above the gap', () => {
  let falls = 0
  for (const { sheet, view } of views)
    for (const { steps } of view.spins)
      for (const [index, { grid, wins }] of steps.entries()) {
        const next = steps[index + 1]
        if (next === undefined) continue
        const gone = new Set(wins.flatMap((win) => cellsOf(sheet, grid, win)).map(({ reel, row }) => `${reel} ${row}`))
        for (const [reel, column] of fallsOf(grid, gone).entries())
          for (const [row, cells] of column.entries())
            if (row >= cells) {
              expect(next.grid[reel]?.[row]).toBe(grid[reel]?.[row - cells])
              falls += cells > 0 ? 1 : 0
            }
      }
  expect(falls).toBeGreaterThan(100)
})
