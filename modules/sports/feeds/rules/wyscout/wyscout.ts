// Wyscout match events: a real match replayed second by second, with its scoreboard, its stops of betting and its result.
import type { GameResult } from '#modules/sports/catalogue/contract.ts'
import type { FeedFixture, FeedMessage, FeedProblem, FeedStrengths } from '#modules/sports/odds/contract.ts'
import { gameKeyOf } from '../feed-limits.ts'
import { dangerSwitches } from './wyscout-dangers.ts'
import { type WyscoutMatch, readWyscoutFile } from './wyscout-file.ts'
import { type PlacedEvent, type PeriodSpan, periodSpans, placedEvents } from './wyscout-spans.ts'
import { blankTally, liveStates, tallied } from './wyscout-states.ts'

export type WyscoutOptions = {
  /** Kick-off of the replay; the file itself does not tell when the match was played. */
  readonly startAt: Date
  /** Wyscout id of the home team, where it is not the first team of the file. */
  readonly home?: number
  /** Makes the replay a game of its own, so that the same file can be played again after it has ended. */
  readonly replayId?: string
}

export type TimedMessage = {
  /** Whole seconds since kick-off as they passed at the ground, stoppage time and breaks included. */
  readonly atSecond: number
  readonly message: FeedMessage
}

export type WyscoutReading = {
  /** Absent when the file cannot be read; then the timeline is empty. */
  readonly fixture?: FeedFixture
  readonly strengths?: FeedStrengths
  /** In order; the last message is the result. */
  readonly timeline: readonly TimedMessage[]
  readonly problems: readonly FeedProblem[]
}

/**
 * Expected goals before kick-off. The file holds nothing from before the match, so these are round long-run averages of
 * professional football, never read off the match itself; national sides meet on neutral ground.
 */
const CLUB_STRENGTHS: FeedStrengths = { home: 1.5, away: 1.2 }
const NATIONAL_STRENGTHS: FeedStrengths = { home: 1.35, away: 1.35 }

/** Reads one match file as a timeline. Never throws on file content; a file that cannot be read whole is one problem. */
export function readWyscout(text: string, options: WyscoutOptions): WyscoutReading {
  const read = readWyscoutFile(text, options.home)
  if (!read.ok) return { timeline: [], problems: [{ line: 1, code: read.refusal.code, message: read.refusal.message }] }
  const match = read.value
  const fixture = fixtureOf(match, options)
  const spans = periodSpans(match.events)
  const isNational = match.home.isNational && match.away.isNational
  return {
    fixture,
    strengths: isNational ? NATIONAL_STRENGTHS : CLUB_STRENGTHS,
    timeline: timelineOf(fixture.gameKey, placedEvents(match.events, spans), spans),
    problems: [],
  }
}

function fixtureOf({ matchId, home, away }: WyscoutMatch, { startAt, replayId }: WyscoutOptions): FeedFixture {
  const isOneCountry = !home.isNational && home.countryName !== '' && home.countryName === away.countryName
  const name = isOneCountry ? home.countryName : 'International'
  return {
    gameKey: gameKeyOf('wyscout', matchId, ...(replayId === undefined ? [] : [replayId])),
    sport: 'football',
    championship: { key: gameKeyOf('wyscout', name), name, country: isOneCountry ? home.country : '' },
    home: home.name,
    away: away.name,
    startAt,
  }
}

/** At one second: betting stops first, then the board changes, then betting goes on, and the result is last. */
const rank = { suspend: 0, state: 1, resume: 2, result: 3 } as const

function timelineOf(gameKey: string, events: readonly PlacedEvent[], spans: readonly PeriodSpan[]): TimedMessage[] {
  const moments = [
    ...dangerSwitches(events, spans).map(({ at, ...change }) => ({ at, message: { ...change, gameKey } })),
    ...liveStates(events, spans).map(({ at, state }) => ({ at, message: { type: 'state' as const, gameKey, state } })),
    { at: spans.at(-1)?.to ?? 0, message: { type: 'result' as const, gameKey, result: resultOf(events, spans) } },
  ]
  return moments
    .map(({ at, message }) => ({ atSecond: Math.floor(at), message }))
    .toSorted((a, b) => a.atSecond - b.atSecond || rank[a.message.type] - rank[b.message.type])
}

function resultOf(events: readonly PlacedEvent[], spans: readonly PeriodSpan[]): GameResult {
  const periods = spans.map(({ period }) => ({ period, home: 0, away: 0 }))
  const end = events.reduce(tallied, { ...blankTally, periods })
  return { status: 'played', periods: end.periods, goals: end.goals }
}
