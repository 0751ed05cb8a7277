// Reads what the calibration needs of a football-data CSV: a bookmaker's prices and the final score, by column name.
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'

/** Decimal prices of one bookmaker, and the goals of the regular time. */
export type PlayedGame = {
  readonly result: readonly [home: number, draw: number, away: number]
  readonly total: readonly [over: number, under: number] | undefined
  readonly handicap: { readonly line: number; readonly prices: readonly [home: number, away: number] } | undefined
  readonly goals: readonly [home: number, away: number]
}

/** The same price stands under different headers by season and by collector; the first one present is read. */
const COLUMNS = {
  result: [
    ['B365H', 'B365D', 'B365A'],
    ['AvgH', 'AvgD', 'AvgA'],
  ],
  total: [
    ['B365>2.5', 'B365<2.5'],
    ['B365_2_5', 'B365_2_5_1'],
    ['BbAv>2.5', 'BbAv<2.5'],
    ['BbAv_2_5', 'BbAv_2_5_1'],
  ],
  handicap: [
    ['AHh', 'B365AHH', 'B365AHA'],
    ['BbAHh', 'BbAvAHH', 'BbAvAHA'],
  ],
} as const

const ROWS_MAX = 20_000

type Row = Readonly<Record<string, string>>

/** The first group of columns whose cells are all numbers. */
function numbersOf(row: Row, groups: readonly (readonly string[])[]): number[] | undefined {
  for (const group of groups) {
    const cells = group.map((column) => row[column]?.trim() ?? '')
    const numbers = cells.map(Number)
    if (cells.every((cell) => cell !== '') && numbers.every(Number.isFinite)) return numbers
  }
  return undefined
}

const arePrices = (numbers: readonly number[]): boolean => numbers.every((price) => price > 1)

/** Nothing where a price is missing or is none. */
const pricesOf = (row: Row, groups: readonly (readonly string[])[]): number[] => {
  const numbers = numbersOf(row, groups) ?? []
  return arePrices(numbers) ? numbers : []
}

function playedGame(row: Row): PlayedGame | undefined {
  const [homeGoals, awayGoals] = numbersOf(row, [['FTHG', 'FTAG']]) ?? []
  const [home, draw, away] = pricesOf(row, COLUMNS.result)
  if (homeGoals === undefined || awayGoals === undefined) return undefined
  if (home === undefined || draw === undefined || away === undefined) return undefined
  const [over, under] = pricesOf(row, COLUMNS.total)
  const [line = 0, ...sides] = numbersOf(row, COLUMNS.handicap) ?? []
  const [homeSide, awaySide] = arePrices(sides) ? sides : []
  return {
    goals: [homeGoals, awayGoals],
    result: [home, draw, away],
    total: over === undefined || under === undefined ? undefined : [over, under],
    handicap: homeSide === undefined || awaySide === undefined ? undefined : { line, prices: [homeSide, awaySide] },
  }
}

/** Games of one file that have a score and 1X2 prices; rows without them are left out. */
export function readPlayedGames(path: URL): readonly PlayedGame[] {
  const rows: Row[] = parse(readFileSync(path), {
    bom: true,
    columns: true,
    relax_column_count: true,
    skip_empty_lines: true,
    to: ROWS_MAX,
  })
  return rows.flatMap((row) => playedGame(row) ?? [])
}
