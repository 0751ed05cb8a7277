// football-data.co.uk CSV: seasons of real fixtures, bookmakers' prices and results, in the main and the 'extra leagues' layout.
import type { FeedFixture, FeedMessage, FeedProblem, FeedReading } from '#modules/sports/odds/contract.ts'
import { type Result, ok, refuse } from '#kernel/result.ts'
import { type CsvRow, csvTable } from './csv-rows.ts'
import { nothingRead, readableName, unreadable } from '../feed-limits.ts'
import { type Columns, type ReadMode, cellOf, columnsOf, headerProblem } from './football-data-columns.ts'
import { type LeagueCells, championshipOf, footballDataKey } from './football-data-divisions.ts'
import { rowMarkets, shown } from './football-data-prices.ts'
import { rowResult } from './football-data-result.ts'
import { type LocalDate, DAY_BEGIN, FIRST_KICK_OFF, calendarDate, clockTime, zoneInstant } from '../local-instant.ts'
import { seasonShiftMs, shifted } from '../season-shift.ts'

/** The source writes every league's times in United Kingdom local time. */
const FOOTBALL_DATA_ZONE = 'Europe/London'

export type FootballDataOptions = {
  readonly mode: ReadMode
  /** UTC midnight of the day on which the file's first kick-off shall fall; all games move by the same whole days. */
  readonly shiftTo?: Date
}

type RowGame = { readonly fixture: FeedFixture; readonly messages: readonly FeedMessage[] }
type RowCode = 'missing_team' | 'bad_date' | 'bad_price' | 'bad_score'

/**
 * Reads a whole file. `fixtures` gives a fixture for every good row and its prices (opening ones before closing ones);
 * `results` gives the result of every row that has one. Never throws on file content: a bad row becomes a problem with
 * its line, a file that is empty or of another kind becomes one problem and no message.
 */
export function readFootballData(text: string, options: FootballDataOptions): FeedReading {
  const refusal = unreadable(text)
  if (refusal) return nothingRead(refusal)
  const table = csvTable(text)
  if (table === undefined)
    return nothingRead({ line: 1, code: 'wrong_file', message: 'the first line is no CSV header' })
  const columns = columnsOf(table.header)
  const wrong = headerProblem(columns, options.mode, table.headerLine)
  if (wrong) return nothingRead(wrong)
  if (table.rows.length + table.problems.length === 0) {
    return nothingRead({ line: table.headerLine, code: 'empty_file', message: 'the file has a header and no rows' })
  }
  const { games, problems } = gamesOf(table.rows, columns, options.mode)
  const shiftMs = seasonShiftMs(
    games.map(({ fixture }) => fixture.startAt),
    options.shiftTo,
  )
  return {
    messages: games.flatMap(({ messages }) => messages.map((message) => moved(message, shiftMs))),
    problems: [...table.problems, ...problems].toSorted((a, b) => a.line - b.line),
  }
}

function gamesOf(
  rows: readonly CsvRow[],
  columns: Columns,
  mode: ReadMode,
): { games: RowGame[]; problems: FeedProblem[] } {
  const games: RowGame[] = []
  const problems: FeedProblem[] = []
  const lineOfKey = new Map<string, number>()
  for (const { line, cells } of rows) {
    const read = rowGame(columns, cells, mode)
    if (!read.ok) {
      problems.push({ line, code: read.refusal.code, message: read.refusal.message })
      continue
    }
    const { gameKey } = read.value.fixture
    const earlier = lineOfKey.get(gameKey)
    if (earlier !== undefined) {
      problems.push({ line, code: 'duplicate_game', message: `the game is already on line ${earlier}` })
      continue
    }
    lineOfKey.set(gameKey, line)
    games.push(read.value)
  }
  return { games, problems }
}

function rowGame(columns: Columns, cells: readonly string[], mode: ReadMode): Result<RowGame, RowCode> {
  const read = rowFixture(columns, cells)
  if (!read.ok) return read
  const fixture = read.value
  const { gameKey } = fixture
  if (mode === 'fixtures') {
    const markets = rowMarkets(columns, cells)
    if (!markets.ok) return markets
    const messages: FeedMessage[] = [{ type: 'fixture', fixture }]
    if (markets.value.length > 0) messages.push({ type: 'prices', gameKey, markets: markets.value })
    return ok({ fixture, messages })
  }
  const result = rowResult(columns, cells)
  if (!result.ok) return result
  if (!result.value) return ok({ fixture, messages: [] })
  const started = cellOf(columns, cells, 'Time') === '' ? {} : { startedAt: fixture.startAt }
  return ok({ fixture, messages: [{ type: 'result', gameKey, result: result.value, ...started }] })
}

function rowFixture(columns: Columns, cells: readonly string[]): Result<FeedFixture, 'missing_team' | 'bad_date'> {
  const cell = (name: string): string => cellOf(columns, cells, name)
  const home = readableName(cell('HomeTeam'))
  const away = readableName(cell('AwayTeam'))
  if (home === undefined || away === undefined) return refuse('missing_team', 'a team is blank or unreadable')
  if (home === away) return refuse('missing_team', `both teams are ${shown(home)}`)
  const league = leagueOf(columns, cell)
  if (league === undefined) return refuse('missing_team', 'the league is blank or unreadable')
  const date = dateOf(cell('Date'))
  if (date === undefined) return refuse('bad_date', `not a day of the form dd/mm/yyyy: ${shown(cell('Date'))}`)
  const firstKickOff = league.layout === 'main' ? FIRST_KICK_OFF : DAY_BEGIN
  const time = cell('Time') === '' ? firstKickOff : clockTime(cell('Time'))
  if (time === undefined) return refuse('bad_date', `not a time of the form HH:MM: ${shown(cell('Time'))}`)
  return ok({
    gameKey: footballDataKey(league, { date, home, away }),
    sport: 'football',
    championship: championshipOf(league),
    home,
    away,
    startAt: zoneInstant(date, time, FOOTBALL_DATA_ZONE),
  })
}

function leagueOf(columns: Columns, cell: (name: string) => string): LeagueCells | undefined {
  if (columns.has('Div')) {
    const code = readableName(cell('Div'))
    return code === undefined ? undefined : { layout: 'main', code }
  }
  const country = readableName(cell('Country'))
  const league = readableName(cell('League'))
  if (country === undefined || league === undefined) return undefined
  return { layout: 'extra', country, league, season: cell('Season') }
}

const CENTURY_TURN = 70

/** dd/mm/yyyy, or dd/mm/yy with 70 to 99 in the last century. */
function dateOf(text: string): LocalDate | undefined {
  const match = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/.exec(text)
  if (!match) return undefined
  const written = Number(match[3])
  const year = match[3]?.length === 4 ? written : written + (written < CENTURY_TURN ? 2_000 : 1_900)
  return calendarDate({ year, month: Number(match[2]), day: Number(match[1]) })
}

const moved = (message: FeedMessage, shiftMs: number): FeedMessage =>
  message.type === 'fixture'
    ? { ...message, fixture: { ...message.fixture, startAt: shifted(message.fixture.startAt, shiftMs) } }
    : message
