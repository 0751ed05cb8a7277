// A result that an operator enters by hand: read from text, and held against the periods of the sport.
import { ok, refuse, type Result } from '#kernel/result.ts'
import type { GameResult, PeriodScore, ResultStatus } from '#modules/sports/market-kinds/rules/game-facts.ts'

export const RESULT_STATUSES = [
  'played',
  'abandoned',
  'awarded',
  'postponed',
  'cancelled',
] as const satisfies readonly ResultStatus[]
export const PERIODS_LENGTH_MAX = 200

const PERIOD = /^([a-z][a-z0-9]{0,9}) (\d{1,3}):(\d{1,3})$/u

export type HandResultRefusal = 'periods_malformed' | 'period_unknown' | 'periods_not_fitting'

/** `known`: the periods of the sport, in order. The source gives no order of goals: markets that need it are returned. */
export function readHandResult(
  { status, periods: text }: { readonly status: ResultStatus; readonly periods: string },
  known: readonly string[],
): Result<GameResult, HandResultRefusal> {
  const periods: PeriodScore[] = []
  for (const part of text === '' ? [] : text.split(/\s*,\s*/u)) {
    const [, period = '', home, away] = PERIOD.exec(part) ?? []
    if (home === undefined)
      return refuse('periods_malformed', `'${part}' is no period with its score`, { field: 'periods' })
    if (!known.includes(period) || periods.some((one) => one.period === period))
      return refuse('period_unknown', `the sport has no period '${period}', or it is there already`, {
        field: 'periods',
      })
    periods.push({ period, home: Number(home), away: Number(away) })
  }
  const isPlayed = status === 'played' || status === 'awarded'
  const isVoid = status === 'postponed' || status === 'cancelled'
  if ((isPlayed && periods.length === 0) || (isVoid && periods.length > 0))
    return refuse('periods_not_fitting', 'a game that was played has a score, one that was not has none', {
      field: 'periods',
    })
  return ok({ status, periods: periods.toSorted((a, b) => known.indexOf(a.period) - known.indexOf(b.period)) })
}
