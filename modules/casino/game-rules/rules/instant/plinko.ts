// Plinko: a ball falls through rows of pins, left or right at each with equal chance, into a slot that pays.
import { fraction, ZERO, type Fraction } from '#kernel/fraction.ts'
import { ok } from '#kernel/result.ts'
import { combinations } from '../combinations.ts'
import { factsOf, meanOf } from '../facts.ts'
import type { Likelihood, OriginalGame } from '../original-game.ts'
import { readOneOf, readWhole } from '../read-input.ts'

export const PLINKO_ROWS = [8, 16] as const
export const PLINKO_RISKS = ['low', 'medium', 'high', 'expert'] as const
export type PlinkoRisk = (typeof PLINKO_RISKS)[number]

export type PlinkoOptions = { readonly rows: number; readonly risk: PlinkoRisk }
/** One entry a row: 0 left, 1 right; the slot is their sum. */
export type PlinkoView = { readonly path: readonly number[]; readonly slot: number }

/** Multipliers in tenths from the centre outwards; slot k of n rows takes entry floor(|k − n/2|). */
const TENTHS: Readonly<Record<number, Readonly<Record<PlinkoRisk, readonly number[]>>>> = {
  8: {
    low: [5, 10, 11, 21, 56],
    medium: [4, 7, 13, 30, 130],
    high: [2, 3, 15, 40, 290],
    expert: [1, 1, 11, 46, 500],
  },
  9: {
    low: [7, 10, 16, 20, 56],
    medium: [5, 9, 17, 40, 180],
    high: [2, 6, 20, 70, 430],
    expert: [1, 2, 15, 78, 1000],
  },
  10: {
    low: [5, 10, 11, 14, 30, 89],
    medium: [4, 6, 14, 20, 50, 220],
    high: [2, 3, 9, 30, 100, 760],
    expert: [1, 1, 6, 20, 110, 2010],
  },
  11: {
    low: [7, 10, 13, 19, 30, 84],
    medium: [5, 7, 18, 30, 60, 240],
    high: [2, 4, 14, 52, 140, 1200],
    expert: [1, 2, 11, 40, 160, 3240],
  },
  12: {
    low: [5, 10, 11, 14, 16, 30, 100],
    medium: [3, 6, 11, 20, 40, 110, 330],
    high: [2, 2, 7, 20, 81, 240, 1700],
    expert: [1, 1, 4, 15, 60, 300, 6190],
  },
  13: {
    low: [7, 9, 12, 19, 30, 40, 81],
    medium: [4, 7, 13, 30, 60, 130, 430],
    high: [2, 2, 10, 40, 110, 370, 2600],
    expert: [1, 1, 6, 30, 100, 520, 10120],
  },
  14: {
    low: [5, 10, 11, 13, 14, 19, 40, 71],
    medium: [2, 5, 10, 19, 40, 70, 150, 580],
    high: [2, 2, 3, 19, 50, 180, 560, 4200],
    expert: [1, 1, 2, 12, 30, 160, 800, 23690],
  },
  15: {
    low: [7, 10, 11, 15, 20, 30, 80, 150],
    medium: [3, 5, 13, 30, 50, 110, 180, 880],
    high: [2, 2, 5, 30, 80, 270, 830, 6200],
    expert: [1, 1, 2, 18, 60, 230, 1250, 50000],
  },
  16: {
    low: [5, 10, 11, 12, 14, 14, 20, 90, 160],
    medium: [3, 5, 10, 15, 30, 50, 100, 410, 1100],
    high: [2, 2, 2, 20, 40, 90, 260, 1300, 10000],
    expert: [1, 1, 1, 11, 25, 70, 260, 2160, 100000],
  },
}

/** What each slot pays, from the left. */
export const plinkoMultipliers = ({ rows, risk }: PlinkoOptions): Fraction[] =>
  Array.from({ length: rows + 1 }, (_, slot) =>
    fraction(BigInt(TENTHS[rows]?.[risk][Math.floor(Math.abs(slot - rows / 2))] ?? 0), 10n),
  )

const plinkoLikelihoods = (options: PlinkoOptions): Likelihood[] =>
  plinkoMultipliers(options).map((multiplier, slot) => ({
    multiplier,
    chance: fraction(combinations(options.rows, slot), 2n ** BigInt(options.rows)),
  }))

/** Cursor i: row i, of two. */
export const plinko: OriginalGame<PlinkoOptions, never, null, PlinkoView> = {
  code: 'plinko',
  version: '1',
  readOptions(input) {
    const rows = readWhole(input, 'rows', PLINKO_ROWS)
    if (!rows.ok) return rows
    const risk = readOneOf(input, 'risk', PLINKO_RISKS)
    return risk.ok ? ok({ rows: rows.value, risk: risk.value }) : risk
  },
  start(options, draw) {
    const path = Array.from({ length: options.rows }, (_, row) => draw(row, 2))
    const slot = path.reduce((sum, side) => sum + side, 0)
    return { state: null, view: { path, slot }, isClosed: true, multiplier: plinkoMultipliers(options)[slot] ?? ZERO }
  },
  /** The sum over all slots of C(n, k) / 2^n × multiplier. */
  returnOf: (options) => meanOf(plinkoLikelihoods(options)),
  greatestMultiplier: (options) => plinkoMultipliers(options)[0] ?? ZERO,
  facts: (options) => factsOf(plinkoLikelihoods(options)),
}
