// One row's result, checked against itself: money is paid on it, so numbers that contradict each other are refused.
import type { GameResult, ResultStatus } from '#modules/sports/catalogue/contract.ts'
import { type Result, ok, refuse } from '#kernel/result.ts'
import { type Columns, cellOf } from './football-data-columns.ts'
import { shown } from './football-data-prices.ts'

type Score = { readonly home: number; readonly away: number }

/** Words that FTR (or Res) may carry instead of a letter while the score is blank: our own addition to the format. */
const statusWords = new Map<string, ResultStatus>([
  ['P', 'postponed'],
  ['POSTPONED', 'postponed'],
  ['A', 'abandoned'],
  ['ABANDONED', 'abandoned'],
  ['V', 'cancelled'],
  ['VOID', 'cancelled'],
  ['CANCELLED', 'cancelled'],
])

/** The result of a row: undefined while there is none. Half-time goals give periods h1 and h2, otherwise one period ft. */
export function rowResult(columns: Columns, cells: readonly string[]): Result<GameResult | undefined, 'bad_score'> {
  const cell = (name: string): string => cellOf(columns, cells, name)
  const half = scoreOf(cell('HTHG'), cell('HTAG'), 'half-time')
  if (!half.ok) return half
  const full = scoreOf(cell('FTHG'), cell('FTAG'), 'full-time')
  if (!full.ok) return full
  const letter = cell('FTR').toUpperCase()
  if (full.value === undefined) return unplayed(letter, half.value)
  if (letter !== '' && letter !== letterOf(full.value)) {
    return refuse('bad_score', `FTR ${shown(letter)} contradicts the score ${full.value.home}:${full.value.away}`)
  }
  return playedResult(full.value, half.value)
}

const letterOf = ({ home, away }: Score): string => (home > away ? 'H' : home < away ? 'A' : 'D')

function scoreOf(home: string, away: string, which: string): Result<Score | undefined, 'bad_score'> {
  if (home === '' && away === '') return ok(undefined)
  if (!/^\d{1,2}$/.test(home) || !/^\d{1,2}$/.test(away)) {
    return refuse('bad_score', `the ${which} score is not two whole numbers: ${shown(home)} ${shown(away)}`)
  }
  return ok({ home: Number(home), away: Number(away) })
}

function unplayed(letter: string, half: Score | undefined): Result<GameResult | undefined, 'bad_score'> {
  if (letter === '' && half === undefined) return ok(undefined)
  const status = statusWords.get(letter)
  if (status === undefined) return refuse('bad_score', 'the full-time score is missing')
  const finished = status === 'abandoned' && half !== undefined
  return ok({ status, periods: finished ? [{ period: 'h1', ...half }] : [] })
}

function playedResult(full: Score, half: Score | undefined): Result<GameResult, 'bad_score'> {
  if (half === undefined) return ok({ status: 'played', periods: [{ period: 'ft', ...full }] })
  const second = { home: full.home - half.home, away: full.away - half.away }
  if (second.home < 0 || second.away < 0) return refuse('bad_score', 'half-time has more goals than full-time')
  return ok({
    status: 'played',
    periods: [
      { period: 'h1', ...half },
      { period: 'h2', ...second },
    ],
  })
}
