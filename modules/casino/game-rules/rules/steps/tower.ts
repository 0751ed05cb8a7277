// Tower: nine levels of tiles, some of them safe. Each level climbed raises the multiplier; a wrong tile ends the round with nothing.
import { fraction, ONE, ZERO, type Fraction } from '#kernel/fraction.ts'
import { ok, refuse } from '#kernel/result.ts'
import type { Draw } from '#modules/casino/fair/rules/draw.ts'
import { picked } from '#modules/casino/fair/rules/shuffle.ts'
import { factsOf, winOrNothing } from '../facts.ts'
import type { OriginalGame, Progress } from '../original-game.ts'
import { readOneOf, readWhole } from '../read-input.ts'

export const TOWER_LEVELS = 9
export const TOWER_DIFFICULTIES = ['easy', 'medium', 'hard', 'expert', 'master'] as const
export type TowerDifficulty = (typeof TOWER_DIFFICULTIES)[number]

/** How many tiles a level has, and how many of them are safe. */
export const TOWER_TILES: Readonly<Record<TowerDifficulty, { readonly tiles: number; readonly safe: number }>> = {
  easy: { tiles: 4, safe: 3 },
  medium: { tiles: 3, safe: 2 },
  hard: { tiles: 2, safe: 1 },
  expert: { tiles: 3, safe: 1 },
  master: { tiles: 4, safe: 1 },
}

const TILES_MOST = Math.max(...TOWER_DIFFICULTIES.map((difficulty) => TOWER_TILES[difficulty].tiles))
/** Cursors of a level: more than any level needs. */
const LEVEL_CURSORS = 10

export type TowerOptions = { readonly difficulty: TowerDifficulty }
export type TowerChoice = { readonly kind: 'climb'; readonly tile: number } | { readonly kind: 'cash-out' }
/** The tile chosen on each level, from the lowest. */
export type TowerState = { readonly path: readonly number[] }
/** `safe`: the safe tiles of every level, only once the round is closed. */
export type TowerView = { readonly path: readonly number[]; readonly safe?: readonly (readonly number[])[] }

/** 0.98 × (tiles / safe tiles)^levels: 0.98 by the chance of getting so far. */
export function towerMultiplier(difficulty: TowerDifficulty, levels: number): Fraction {
  if (levels === 0) return ONE
  const { tiles, safe } = TOWER_TILES[difficulty]
  return fraction(98n * BigInt(tiles) ** BigInt(levels), 100n * BigInt(safe) ** BigInt(levels))
}

const safeTiles = ({ difficulty }: TowerOptions, level: number, draw: Draw): number[] => {
  const { tiles, safe } = TOWER_TILES[difficulty]
  return picked(draw, tiles, safe, LEVEL_CURSORS * level).toSorted((a, b) => a - b)
}

const open = (options: TowerOptions, path: readonly number[]): Progress<TowerState, TowerView> => ({
  state: { path },
  view: { path },
  isClosed: false,
  multiplier: towerMultiplier(options.difficulty, path.length),
})

const close = (
  options: TowerOptions,
  path: readonly number[],
  draw: Draw,
  isFallen = false,
): Progress<TowerState, TowerView> => ({
  state: { path },
  view: { path, safe: Array.from({ length: TOWER_LEVELS }, (_, level) => safeTiles(options, level, draw)) },
  isClosed: true,
  multiplier: isFallen ? ZERO : towerMultiplier(options.difficulty, path.length),
})

/** Cursors 10 × level on: the safe tiles of a level (from 0), each from the ordered rest. */
export const tower: OriginalGame<TowerOptions, TowerChoice, TowerState, TowerView> = {
  code: 'tower',
  version: '1',
  readOptions(input) {
    const difficulty = readOneOf(input, 'difficulty', TOWER_DIFFICULTIES)
    return difficulty.ok ? ok({ difficulty: difficulty.value }) : difficulty
  },
  readChoice(input) {
    const kind = readOneOf(input, 'kind', ['climb', 'cash-out'] as const)
    if (!kind.ok) return kind
    if (kind.value === 'cash-out') return ok({ kind: 'cash-out' })
    const tile = readWhole(input, 'tile', [0, TILES_MOST - 1])
    return tile.ok ? ok({ kind: 'climb', tile: tile.value }) : tile
  },
  start: (options) => open(options, []),
  act(options, { path }, choice, draw) {
    if (choice.kind === 'cash-out')
      return path.length === 0
        ? refuse('nothing_to_cash_out', 'climb a level before cashing out')
        : ok(close(options, path, draw))
    if (choice.tile >= TOWER_TILES[options.difficulty].tiles)
      return refuse('step_not_allowed', 'this level has fewer tiles', { field: 'tile' })
    const next = [...path, choice.tile]
    if (!safeTiles(options, path.length, draw).includes(choice.tile)) return ok(close(options, next, draw, true))
    return ok(next.length === TOWER_LEVELS ? close(options, next, draw) : open(options, next))
  },
  abandon: (options, { path }, draw) => close(options, path, draw),
  returnOf: () => fraction(98n, 100n),
  greatestMultiplier: ({ difficulty }) => towerMultiplier(difficulty, TOWER_LEVELS),
  facts({ difficulty }) {
    const { tiles, safe } = TOWER_TILES[difficulty]
    return factsOf(
      winOrNothing(towerMultiplier(difficulty, 1), fraction(BigInt(safe), BigInt(tiles))),
      'first-win',
      towerMultiplier(difficulty, TOWER_LEVELS),
    )
  },
}
