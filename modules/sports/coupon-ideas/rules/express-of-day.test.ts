import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  EXPRESSES_MAX,
  EXPRESS_LEGS,
  EXPRESS_PRICE,
  EXPRESS_TOTAL,
  expressesOfDay,
  expressIdOf,
} from './express-of-day.ts'
import { factorOfAll } from './idea-pick.ts'
import { anyBoard, boardOf } from './ideas.testdata.ts'

const seed = 'line 2026-11-21'
const idsOf = (expresses: readonly (readonly { selectionId: number }[])[]) =>
  expresses.map((legs) => legs.map(({ selectionId }) => selectionId))

test('every express keeps its number of legs, its prices and its total, and no game is used twice', () => {
  fc.assert(
    fc.property(anyBoard, fc.string(), (picks, anySeed) => {
      const found = expressesOfDay({ seed: anySeed, now: 0, picks })
      expect(found.length).toBeLessThanOrEqual(EXPRESSES_MAX)
      const games = found.flat().map(({ gameId }) => gameId)
      expect(new Set(games).size).toBe(games.length)
      for (const legs of found) {
        expect(legs.length).toBeGreaterThanOrEqual(EXPRESS_LEGS.min)
        expect(legs.length).toBeLessThanOrEqual(EXPRESS_LEGS.max)
        expect(legs.every(({ price }) => price >= EXPRESS_PRICE.min && price <= EXPRESS_PRICE.max)).toBe(true)
        expect(factorOfAll(legs)).toBeGreaterThanOrEqual(EXPRESS_TOTAL.min)
        expect(factorOfAll(legs)).toBeLessThanOrEqual(EXPRESS_TOTAL.max)
      }
    }),
  )
})

test('an ordinary board gives all of them, the same to everyone, and others on another day', () => {
  const picks = boardOf(40, [1_350, 1_600, 1_850, 2_100, 3_400])
  const found = expressesOfDay({ seed, now: 0, picks })
  expect(found).toHaveLength(EXPRESSES_MAX)
  expect(expressesOfDay({ seed, now: 0, picks: picks.toReversed() })).toEqual(found)
  expect(idsOf(expressesOfDay({ seed: 'line 2026-11-22', now: 0, picks }))).not.toEqual(idsOf(found))
})

test('existing expresses stay when prices change and games come; only the place of a closed one is filled again', () => {
  const picks = boardOf(40, [1_350, 1_600, 1_850, 2_100])
  const [first = [], ...others] = expressesOfDay({ seed, now: 0, picks })
  const moved = [...picks.map((pick) => ({ ...pick, price: pick.price + 40 })), ...boardOf(20, [1_700], 100)]
  const later = expressesOfDay({ seed, now: 7_200_000, picks: moved }, others)
  expect(later).toHaveLength(EXPRESSES_MAX)
  for (const express of others) expect(idsOf(later)).toContainEqual(idsOf([express])[0])
  expect(first.length).toBeGreaterThan(0)
})

test('sooner games of larger championships come first', () => {
  const near = boardOf(12, [1_500, 1_800, 2_100])
  const far = boardOf(12, [1_500, 1_800, 2_100], 1_000)
  const chosen = Array.from({ length: 20 }, (_, day) =>
    expressesOfDay({ seed: `line ${day}`, now: 0, picks: [...near, ...far] }),
  )
    .flat(2)
    .filter(({ gameId }) => gameId < 1_000).length
  const all = 20 * EXPRESSES_MAX * EXPRESS_LEGS.min
  expect(chosen).toBeGreaterThan(all * 0.8)
})

test('a board with too few games gives none', () => {
  expect(expressesOfDay({ seed, now: 0, picks: boardOf(2, [1_500, 2_000]) })).toEqual([])
  expect(expressesOfDay({ seed, now: 0, picks: boardOf(40, [1_050, 9_000]) })).toEqual([])
})

test('an express is identified by its day and its selections', () => {
  const [a = [], b = []] = expressesOfDay({ seed, now: 0, picks: boardOf(40, [1_350, 1_600, 1_850, 2_100]) })
  expect(expressIdOf(seed, a)).toMatch(/^line-2026-11-21-[0-9a-z]+$/u)
  expect(expressIdOf(seed, a)).toBe(expressIdOf(seed, [...a]))
  expect(expressIdOf(seed, a)).not.toBe(expressIdOf(seed, b))
})
