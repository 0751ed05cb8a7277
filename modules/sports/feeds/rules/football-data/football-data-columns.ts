// Which column holds what, found by name: order, number and spelling of columns differ from file to file.
import type { FeedProblem } from '#modules/sports/odds/contract.ts'

/** `fixtures`: games and prices as before kick-off. `results`: how they ended. */
export type ReadMode = 'fixtures' | 'results'

/** Names of one bookmaker's columns for one market, in the order of the market's outcomes. */
export type PriceSource = { readonly prices: readonly string[]; readonly line?: string }

export type MarketColumns = {
  readonly kind: '1x2' | 'total' | 'handicap'
  readonly outcomes: readonly string[]
  /** Integer hundredths where every source has the same line. */
  readonly fixedLine?: number
  /** Best first: opening Bet365, Pinnacle, market average, Betbrain average; closing prices only after all of these. */
  readonly sources: readonly PriceSource[]
}

const onBooks = (books: readonly string[], suffixes: readonly string[]): PriceSource[] =>
  books.map((book) => ({ prices: suffixes.map((suffix) => book + suffix) }))

const withLine = (line: string, sources: readonly PriceSource[]): PriceSource[] =>
  sources.map((source) => ({ ...source, line }))

export const marketColumns: readonly MarketColumns[] = [
  {
    kind: '1x2',
    outcomes: ['home', 'draw', 'away'],
    sources: onBooks(['B365', 'PS', 'Avg', 'BbAv', 'B365C', 'PSC', 'AvgC'], ['H', 'D', 'A']),
  },
  {
    kind: 'total',
    outcomes: ['over', 'under'],
    fixedLine: 250,
    sources: onBooks(['B365', 'P', 'Avg', 'BbAv', 'B365C', 'PC', 'AvgC'], ['>2.5', '<2.5']),
  },
  {
    kind: 'handicap',
    outcomes: ['home', 'away'],
    sources: [
      ...withLine('AHh', onBooks(['B365', 'P', 'Avg'], ['AHH', 'AHA'])),
      ...withLine('BbAHh', onBooks(['BbAv'], ['AHH', 'AHA'])),
      ...withLine('AHCh', onBooks(['B365C', 'PC', 'AvgC'], ['AHH', 'AHA'])),
    ],
  },
]

/** The extra leagues' names for the main columns, and one misspelling of theirs. */
const otherNames = new Map([
  ['Home', 'HomeTeam'],
  ['Away', 'AwayTeam'],
  ['HG', 'FTHG'],
  ['AG', 'FTAG'],
  ['Res', 'FTR'],
  ['B36CA', 'B365CA'],
])

/** Tools that shun '>' in names wrote X_2_5 (or X.2.5) for X>2.5, and the same with a 1 behind for X<2.5. */
function columnName(header: string): string {
  const renamed = /^(.+?)[_.]2[_.]5([_.]1)?$/.exec(header)
  if (renamed) return `${renamed[1]}${renamed[2] === undefined ? '>' : '<'}2.5`
  return otherNames.get(header) ?? header
}

export type Columns = ReadonlyMap<string, number>

/** Column name → position; of two columns with one name the first counts. */
export function columnsOf(header: readonly string[]): Columns {
  const columns = new Map<string, number>()
  for (const [at, title] of header.entries()) {
    const name = columnName(title)
    if (name !== '' && !columns.has(name)) columns.set(name, at)
  }
  return columns
}

/** The cell of a named column; '' where the file has no such column. */
export const cellOf = (columns: Columns, cells: readonly string[], name: string): string => {
  const at = columns.get(name)
  return at === undefined ? '' : (cells[at] ?? '')
}

/** Why this header cannot be read in this mode; undefined when it can. */
export function headerProblem(columns: Columns, mode: ReadMode, line: number): FeedProblem | undefined {
  const has = (name: string): boolean => columns.has(name)
  const hasScore = has('FTHG') && has('FTAG')
  const hasPrices = marketColumns.some(({ sources }) => sources.some(({ prices }) => prices.every(has)))
  if (!has('HomeTeam') || !has('AwayTeam') || !(hasScore || hasPrices)) {
    const message =
      'not a football-data.co.uk file: it needs HomeTeam and AwayTeam (or Home and Away) and scores or prices'
    return { line, code: 'wrong_file', message }
  }
  const missing = (name: string): FeedProblem => ({
    line,
    code: 'missing_column',
    message: `column ${name} is missing`,
  })
  if (!has('Date')) return missing('Date')
  if (!has('Div') && !(has('Country') && has('League'))) return missing('Div')
  if (mode === 'results' && !hasScore) return missing('FTHG or FTAG')
  return undefined
}
