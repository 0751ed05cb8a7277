// What football-data.co.uk's codes stand for, and how its seasons are told apart.
import type { FeedFixture } from '#modules/sports/odds/contract.ts'
import { gameKeyOf } from '../feed-limits.ts'
import type { LocalDate } from '../local-instant.ts'

type Division = {
  readonly name: string
  /** ISO 3166 alpha-2. */
  readonly country: string
  /** True where the same side may be at home to the same guest twice in a season (splits and play-offs). */
  readonly meetsAgain?: true
}

const divisions = new Map<string, Division>([
  ['E0', { name: 'Premier League', country: 'GB' }],
  ['E1', { name: 'Championship', country: 'GB' }],
  ['E2', { name: 'League One', country: 'GB' }],
  ['E3', { name: 'League Two', country: 'GB' }],
  ['EC', { name: 'National League', country: 'GB' }],
  ['SC0', { name: 'Scottish Premiership', country: 'GB', meetsAgain: true }],
  ['SC1', { name: 'Scottish Championship', country: 'GB', meetsAgain: true }],
  ['SC2', { name: 'Scottish League One', country: 'GB', meetsAgain: true }],
  ['SC3', { name: 'Scottish League Two', country: 'GB', meetsAgain: true }],
  ['D1', { name: 'Bundesliga', country: 'DE' }],
  ['D2', { name: '2. Bundesliga', country: 'DE' }],
  ['I1', { name: 'Serie A', country: 'IT' }],
  ['I2', { name: 'Serie B', country: 'IT' }],
  ['SP1', { name: 'La Liga', country: 'ES' }],
  ['SP2', { name: 'Segunda División', country: 'ES' }],
  ['F1', { name: 'Ligue 1', country: 'FR' }],
  ['F2', { name: 'Ligue 2', country: 'FR' }],
  ['N1', { name: 'Eredivisie', country: 'NL' }],
  ['B1', { name: 'Pro League', country: 'BE', meetsAgain: true }],
  ['P1', { name: 'Primeira Liga', country: 'PT' }],
  ['T1', { name: 'Süper Lig', country: 'TR' }],
  ['G1', { name: 'Super League Greece', country: 'GR', meetsAgain: true }],
])

const extraCountries = new Map([
  ['Argentina', 'AR'],
  ['Austria', 'AT'],
  ['Brazil', 'BR'],
  ['China', 'CN'],
  ['Denmark', 'DK'],
  ['Finland', 'FI'],
  ['Ireland', 'IE'],
  ['Japan', 'JP'],
  ['Mexico', 'MX'],
  ['Norway', 'NO'],
  ['Poland', 'PL'],
  ['Romania', 'RO'],
  ['Russia', 'RU'],
  ['Sweden', 'SE'],
  ['Switzerland', 'CH'],
  ['USA', 'US'],
])

/** A division code of the main layout, or country, league and season of the 'extra leagues' layout. */
export type LeagueCells =
  | { readonly layout: 'main'; readonly code: string }
  | { readonly layout: 'extra'; readonly country: string; readonly league: string; readonly season: string }

const codeOf = (cells: LeagueCells): string =>
  cells.layout === 'main' ? cells.code : `${cells.country}-${cells.league}`

/** An unknown code is its own name, without a country. */
export function championshipOf(cells: LeagueCells): FeedFixture['championship'] {
  const key = gameKeyOf('football-data', codeOf(cells))
  if (cells.layout === 'extra') return { key, name: cells.league, country: extraCountries.get(cells.country) ?? '' }
  const { name, country } = divisions.get(cells.code) ?? { name: cells.code, country: '' }
  return { key, name, country }
}

/** Main leagues change season on 1 July; in 2020 the interrupted season ran on until 2 August. */
const seasonTurn = (year: number): { month: number; day: number } =>
  year === 2_020 ? { month: 8, day: 4 } : { month: 7, day: 1 }

export function seasonStartYear({ year, month, day }: LocalDate): number {
  const turn = seasonTurn(year)
  return month > turn.month || (month === turn.month && day >= turn.day) ? year : year - 1
}

/**
 * `football-data:<division>:<season's first year>:<home>:<away>`, so that a game moved to another day stays the same
 * game; with the file's own date at the end where one pairing may be played twice in a season. Shifts never touch it.
 */
export function footballDataKey(cells: LeagueCells, game: { date: LocalDate; home: string; away: string }): string {
  const { date, home, away } = game
  const season = cells.layout === 'extra' ? seasonOfText(cells.season, date) : seasonStartYear(date)
  const key = gameKeyOf('football-data', codeOf(cells), season, home, away)
  const meetsAgain = cells.layout === 'extra' || divisions.get(cells.code)?.meetsAgain === true
  return meetsAgain ? `${key}:${isoDay(date)}` : key
}

/** '2012' and '2012/2013' begin with the year; anything else falls back to the game's own. */
const seasonOfText = (season: string, date: LocalDate): number => Number(/^\d{4}/.exec(season)?.[0] ?? date.year)

const isoDay = ({ year, month, day }: LocalDate): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
