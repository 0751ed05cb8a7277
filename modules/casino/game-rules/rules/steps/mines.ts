// Mines: 25 tiles, some of them mined. Each safe tile raises the multiplier; a mine ends the round with nothing.
import { fraction, ONE, ZERO, type Fraction } from '#kernel/fraction.ts'
import { ok, refuse } from '#kernel/result.ts'
import type { Draw } from '#modules/casino/fair/rules/draw.ts'
import { combinations } from '../combinations.ts'
import { factsOf, winOrNothing } from '../facts.ts'
import type { OriginalGame, Progress } from '../original-game.ts'
import { readOneOf, readWhole } from '../read-input.ts'
import { picked } from '#modules/casino/fair/rules/shuffle.ts'

export const MINES_TILES = 25

export type MinesOptions = { readonly mines: number }
export type MinesChoice = { readonly kind: 'open'; readonly tile: number } | { readonly kind: 'cash-out' }
export type MinesState = { readonly opened: readonly number[] }
/** `mines` only once the round is closed. */
export type MinesView = {
  readonly opened: readonly number[]
  readonly mines?: readonly number[]
  readonly hit?: number
}

/** 0.99 × C(25, k) / C(25 − m, k) after k safe tiles with m mines: 0.99 by the chance of getting so far. */
export const minesMultiplier = (mines: number, safe: number): Fraction =>
  safe === 0 ? ONE : fraction(99n * combinations(MINES_TILES, safe), 100n * combinations(MINES_TILES - mines, safe))

const minesOf = ({ mines }: MinesOptions, draw: Draw): number[] =>
  picked(draw, MINES_TILES, mines).toSorted((a, b) => a - b)

const open = (options: MinesOptions, opened: readonly number[]): Progress<MinesState, MinesView> => ({
  state: { opened },
  view: { opened },
  isClosed: false,
  multiplier: minesMultiplier(options.mines, opened.length),
})

const close = (
  options: MinesOptions,
  opened: readonly number[],
  draw: Draw,
  hit?: number,
): Progress<MinesState, MinesView> => ({
  state: { opened },
  view: { opened, mines: minesOf(options, draw), ...(hit === undefined ? {} : { hit }) },
  isClosed: true,
  multiplier: hit === undefined ? minesMultiplier(options.mines, opened.length) : ZERO,
})

/** Cursors 0 to m − 1: the mines, drawn without putting back. */
export const mines: OriginalGame<MinesOptions, MinesChoice, MinesState, MinesView> = {
  code: 'mines',
  version: '1',
  readOptions(input) {
    const count = readWhole(input, 'mines', [1, MINES_TILES - 1])
    return count.ok ? ok({ mines: count.value }) : count
  },
  readChoice(input) {
    const kind = readOneOf(input, 'kind', ['open', 'cash-out'] as const)
    if (!kind.ok) return kind
    if (kind.value === 'cash-out') return ok({ kind: 'cash-out' })
    const tile = readWhole(input, 'tile', [0, MINES_TILES - 1])
    return tile.ok ? ok({ kind: 'open', tile: tile.value }) : tile
  },
  start: (options) => open(options, []),
  act(options, { opened }, choice, draw) {
    if (choice.kind === 'cash-out')
      return opened.length === 0
        ? refuse('nothing_to_cash_out', 'open a tile before cashing out')
        : ok(close(options, opened, draw))
    if (opened.includes(choice.tile)) return refuse('step_not_allowed', 'this tile is open already')
    if (minesOf(options, draw).includes(choice.tile)) return ok(close(options, opened, draw, choice.tile))
    const next = [...opened, choice.tile]
    return ok(next.length === MINES_TILES - options.mines ? close(options, next, draw) : open(options, next))
  },
  abandon: (options, { opened }, draw) => close(options, opened, draw),
  returnOf: () => fraction(99n, 100n),
  greatestMultiplier: (options) => minesMultiplier(options.mines, MINES_TILES - options.mines),
  facts: ({ mines: count }) =>
    factsOf(
      winOrNothing(minesMultiplier(count, 1), fraction(BigInt(MINES_TILES - count), BigInt(MINES_TILES))),
      'first-win',
      minesMultiplier(count, MINES_TILES - count),
    ),
}
