// The result of one openfootball match. The score after 90 minutes decides; halves, extra time, kicks and goals are told
// only as far as they agree with it, so that no market is settled on a fact that another fact of the file denies.
import type { GameResult, PeriodScore, ResultStatus, ScoreEvent } from '#modules/sports/catalogue/contract.ts'
import { type Result, ok, refuse } from '#kernel/result.ts'
import { isRecord } from '../json-members.ts'
import { openfootballGoals } from './openfootball-goals.ts'

type Match = Readonly<Record<string, unknown>>
type Score = { readonly home: number; readonly away: number }

/** `doubt` says what was left out because the file contradicts itself. */
export type ReadResult = { readonly result: GameResult; readonly doubt?: string }

const SCORE_MAX = 99

const statuses = new Map<string, ResultStatus>([
  ['postponed', 'postponed'],
  ['cancelled', 'cancelled'],
  ['canceled', 'cancelled'],
  ['abandoned', 'abandoned'],
  ['awarded', 'awarded'],
])

/** Undefined while the match has neither a full-time score nor a status that ends it. */
export function openfootballResult(match: Match): Result<ReadResult | undefined, 'bad_score'> {
  const status = typeof match['status'] === 'string' ? statuses.get(match['status'].toLowerCase()) : undefined
  const score = match['score'] ?? {}
  if (!isRecord(score)) return refuse('bad_score', 'the score is not an object')
  const [ft, ht, et, p] = ['ft', 'ht', 'et', 'p'].map((name) => pairOf(score[name]))
  if (ft === 'bad' || ht === 'bad' || et === 'bad' || p === 'bad') {
    return refuse('bad_score', 'a score is not two whole numbers')
  }
  if (ft === undefined) {
    if (et ?? p) return refuse('bad_score', 'the score after 90 minutes is missing')
    if (status === undefined || status === 'awarded') return ok(undefined)
    const broken = status === 'abandoned' && ht !== undefined
    return ok({ result: { status, periods: broken ? [{ period: 'h1', ...ht }] : [] } })
  }
  const goals = goalsOf(match, et ?? ft)
  const told = periodsOf({ ft, ht, et, p }, goals)
  const result = { status: status ?? 'played', periods: told.periods }
  return ok({
    result: told.doubt === undefined && goals ? { ...result, goals } : result,
    ...(told.doubt === undefined ? {} : { doubt: told.doubt }),
  })
}

function pairOf(value: unknown): Score | undefined | 'bad' {
  if (value === undefined || value === null) return undefined
  if (!Array.isArray(value) || value.length !== 2) return 'bad'
  const [home, away] = value as unknown[]
  return isGoals(home) && isGoals(away) ? { home, away } : 'bad'
}

const isGoals = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= SCORE_MAX

/** Goals in order, where the file lists all of them; a 0:0 needs no list. */
function goalsOf(match: Match, final: Score): readonly ScoreEvent[] | undefined {
  const goals = openfootballGoals(match['goals1'], match['goals2'])
  if (goals === undefined) return undefined
  const { home, away } = sumOf(goals, 'h1', 'h2', 'et1', 'et2')
  return home === final.home && away === final.away ? goals : undefined
}

const sumOf = (goals: readonly ScoreEvent[], ...periods: readonly string[]): Score => ({
  home: goals.filter(({ side, period }) => side === 'home' && periods.includes(period)).length,
  away: goals.filter(({ side, period }) => side === 'away' && periods.includes(period)).length,
})

type Scores = { ft: Score; ht: Score | undefined; et: Score | undefined; p: Score | undefined }

function periodsOf(
  { ft, ht, et, p }: Scores,
  goals: readonly ScoreEvent[] | undefined,
): { periods: readonly PeriodScore[]; doubt?: string } {
  const whole: PeriodScore[] = [{ period: 'ft', ...ft }]
  const half = ht ?? (goals && sumOf(goals, 'h1'))
  if (goals && !(same(sumOf(goals, 'h1', 'h2'), ft) && (ht === undefined || same(sumOf(goals, 'h1'), ht)))) {
    return {
      periods: whole,
      doubt: 'the minutes of the goals contradict the scores; only the score after 90 minutes is taken',
    }
  }
  const second = half && minus(ft, half)
  const extra = et && minus(et, ft)
  if ((half && !second) || (et && !extra)) {
    return {
      periods: whole,
      doubt: 'a later score is lower than an earlier one; only the score after 90 minutes is taken',
    }
  }
  const regular: PeriodScore[] =
    half && second
      ? [
          { period: 'h1', ...half },
          { period: 'h2', ...second },
        ]
      : whole
  const added: PeriodScore[] = extra ? extraPeriods(extra, goals) : []
  if (p && p.home === p.away) {
    return { periods: [...regular, ...added], doubt: 'the shoot-out ends level; it is left out' }
  }
  return { periods: [...regular, ...added, ...(p ? [{ period: 'pens', ...p }] : [])] }
}

/** Both halves of extra time. Where the goals do not tell them apart all of it stands under et1: no market asks for one. */
function extraPeriods(extra: Score, goals: readonly ScoreEvent[] | undefined): PeriodScore[] {
  const first = goals ? sumOf(goals, 'et1') : extra
  return [
    { period: 'et1', ...first },
    { period: 'et2', home: extra.home - first.home, away: extra.away - first.away },
  ]
}

const same = (a: Score, b: Score): boolean => a.home === b.home && a.away === b.away

const minus = (later: Score, earlier: Score): Score | undefined => {
  const difference = { home: later.home - earlier.home, away: later.away - earlier.away }
  return difference.home < 0 || difference.away < 0 ? undefined : difference
}
