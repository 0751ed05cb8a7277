// openfootball's football.json: fixtures and results without prices, public domain.
import type {
  FeedFixture,
  FeedMessage,
  FeedProblem,
  FeedProblemCode,
  FeedReading,
} from '#modules/sports/odds/contract.ts'
import { type Result, ok, refuse } from '#kernel/result.ts'
import { ROWS_MAX, gameKeyOf, nothingRead, readableName, unreadable, withoutBom } from '../feed-limits.ts'
import { isRecord, jsonParts, parsedJson } from '../json-members.ts'
import { FIRST_KICK_OFF, calendarDate, clockTime, fixedInstant, zoneInstant, type LocalDate } from '../local-instant.ts'
import { type OpenfootballLeague, openfootballLeague } from './openfootball-leagues.ts'
import { type ReadResult, openfootballResult } from './openfootball-result.ts'
import { seasonShiftMs, shifted } from '../season-shift.ts'

export type OpenfootballOptions = {
  readonly mode: 'fixtures' | 'results'
  /** UTC midnight of the day on which the file's first kick-off shall fall. */
  readonly shiftTo?: Date
}

const TOP_MEMBERS_MAX = 100

type Game = {
  readonly fixture: FeedFixture
  /** The file says at what time it begins. */
  readonly isTimed: boolean
  readonly told?: ReadResult | undefined
}

/**
 * Reads `{name, matches: […]}`. Never throws on file content: a match that cannot be read is a problem with the line on
 * which it begins, a file cut off gives the matches before the cut. A result that contradicts itself goes in as far as
 * it is certain and is a problem as well.
 */
export function readOpenfootball(text: string, { mode, shiftTo }: OpenfootballOptions): FeedReading {
  const refusal = unreadable(text)
  if (refusal) return nothingRead(refusal)
  const top = jsonParts(withoutBom(text), { partsMax: TOP_MEMBERS_MAX })
  const list = top?.parts.find(({ key }) => key === 'matches')
  const matches = list && jsonParts(list.text, { firstLine: list.line, partsMax: ROWS_MAX })
  const named = parsedJson(top?.parts.find(({ key }) => key === 'name')?.text ?? '')
  const name = typeof named === 'string' ? readableName(named) : undefined
  if (!matches || name === undefined) {
    return nothingRead({
      line: 1,
      code: 'wrong_file',
      message: 'not an openfootball file: it needs a name and a list of matches',
    })
  }
  if (matches.parts.length === 0)
    return nothingRead({ line: list.line, code: 'empty_file', message: 'the file has no matches' })
  const league = openfootballLeague(name)
  const { games, problems } = gamesOf(matches.parts, league, mode)
  if (!matches.complete && matches.parts.every(({ complete }) => complete)) {
    problems.push({
      line: matches.parts.at(-1)?.line ?? 1,
      code: 'cut_off',
      message: 'the list of matches does not end',
    })
  }
  const shiftMs = seasonShiftMs(
    games.map(({ fixture }) => fixture.startAt),
    shiftTo,
  )
  return { messages: games.flatMap((game) => messagesOf(game, mode, shiftMs)), problems }
}

function gamesOf(
  parts: readonly { text: string; line: number; complete: boolean }[],
  league: OpenfootballLeague,
  mode: 'fixtures' | 'results',
): { games: Game[]; problems: FeedProblem[] } {
  const games: Game[] = []
  const problems: FeedProblem[] = []
  const lineOfKey = new Map<string, number>()
  for (const { text, line, complete } of parts) {
    const read = complete ? gameOf(parsedJson(text), league, mode) : refuse('cut_off', 'the match is cut off')
    if (!read.ok) {
      problems.push({ line, code: read.refusal.code, message: read.refusal.message })
      continue
    }
    const { fixture, told } = read.value
    const earlier = lineOfKey.get(fixture.gameKey)
    if (earlier !== undefined) {
      problems.push({ line, code: 'duplicate_game', message: `the game is already on line ${earlier}` })
      continue
    }
    if (told?.doubt !== undefined) problems.push({ line, code: 'bad_score', message: told.doubt })
    lineOfKey.set(fixture.gameKey, line)
    games.push(read.value)
  }
  return { games, problems }
}

function gameOf(
  match: unknown,
  league: OpenfootballLeague,
  mode: 'fixtures' | 'results',
): Result<Game, FeedProblemCode> {
  if (!isRecord(match)) return refuse('cut_off', 'the match is not readable JSON')
  const home = teamOf(match['team1'])
  const away = teamOf(match['team2'])
  if (home === undefined || away === undefined || home === away) {
    return refuse('missing_team', 'a team is blank or unreadable, or both are the same')
  }
  const start = startOf(match, league.zone)
  if (start === undefined) return refuse('bad_date', 'date is not yyyy-mm-dd or time not HH:MM, with or without UTC±h')
  const fixture: FeedFixture = {
    gameKey: gameKeyOf('openfootball', league.fullName, start.day, home, away),
    sport: 'football',
    championship: league.championship,
    home,
    away,
    startAt: start.at,
  }
  const isTimed = (match['time'] ?? '') !== ''
  if (mode === 'fixtures') return ok({ fixture, isTimed })
  const told = openfootballResult(match)
  return told.ok ? ok({ fixture, isTimed, told: told.value }) : told
}

/** A team is its name, or in some files an object with a name. */
const teamOf = (team: unknown): string | undefined => {
  const name = isRecord(team) ? team['name'] : team
  return typeof name === 'string' ? readableName(name) : undefined
}

function startOf(match: Readonly<Record<string, unknown>>, zone: string): { day: string; at: Date } | undefined {
  const day = match['date']
  if (typeof day !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number)
  const date = calendarDate({ year, month, day: dayOfMonth })
  const at = date && instantOf(date, match['time'] ?? '', zone)
  return at && { day, at }
}

/** '20:35' is local time of the league, '15:00 UTC-4' says its own distance, and no time at all is the first kick-off of the day. */
function instantOf(date: LocalDate, time: unknown, zone: string): Date | undefined {
  if (typeof time !== 'string') return undefined
  if (time === '') return zoneInstant(date, FIRST_KICK_OFF, zone)
  const written = /^(\S+)\s+UTC(?:([+-])(\d{1,2})(?::(\d{2}))?)?$/.exec(time)
  const clock = clockTime(written?.[1] ?? time)
  if (clock === undefined) return undefined
  if (!written) return zoneInstant(date, clock, zone)
  const minutes = Number(written[3] ?? 0) * 60 + Number(written[4] ?? 0)
  return fixedInstant(date, clock, written[2] === '-' ? -minutes : minutes)
}

function messagesOf({ fixture, isTimed, told }: Game, mode: 'fixtures' | 'results', shiftMs: number): FeedMessage[] {
  if (mode === 'fixtures')
    return [{ type: 'fixture', fixture: { ...fixture, startAt: shifted(fixture.startAt, shiftMs) } }]
  if (!told) return []
  const started = isTimed ? { startedAt: fixture.startAt } : {}
  return [{ type: 'result', gameKey: fixture.gameKey, result: told.result, ...started }]
}
