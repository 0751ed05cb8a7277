// Decides one leg by adding up periods: sets, quarters, thirds, halves.
import { LegStatus } from '#modules/sports/returns/rules/leg-factor.ts'
import type { GameResult, PeriodScore, Sport } from '#modules/sports/catalogue/contract.ts'
import { gradeHandicap, gradeTotal } from './asian-line.ts'

type Market = { readonly kind: string; readonly line?: number }
type Score = { readonly home: number; readonly away: number }

const sumOf = (periods: readonly PeriodScore[], belongs: (period: string) => boolean): Score => {
  const counted = periods.filter(({ period }) => belongs(period))
  return {
    home: counted.reduce((sum, { home }) => sum + home, 0),
    away: counted.reduce((sum, { away }) => sum + away, 0),
  }
}

const setsWon = (periods: readonly PeriodScore[]): Score => ({
  home: periods.filter(({ home, away }) => home > away).length,
  away: periods.filter(({ home, away }) => away > home).length,
})

/** A shoot-out is worth one goal to its winner. */
const afterShootOut = (periods: readonly PeriodScore[]): Score => {
  const play = sumOf(periods, (period) => period !== 'pens')
  const shots = sumOf(periods, (period) => period === 'pens')
  return { home: play.home + (shots.home > shots.away ? 1 : 0), away: play.away + (shots.away > shots.home ? 1 : 0) }
}

const all = (): boolean => true

/** Goals, games or points that `total`, `handicap`, `1x2` and their like count. */
const countedIn = ({ score, periods, countsExtra }: Sport, played: readonly PeriodScore[]): Score =>
  sumOf(played, (period) => score === 'sets' || countsExtra || periods.regular.includes(period))

/** Who won with everything: overtime and shoot-out, or by sets where sets decide. */
const decidedIn = ({ score }: Sport, played: readonly PeriodScore[]): Score =>
  score === 'sets' ? setsWon(played) : afterShootOut(played)

const settled = (isWon: boolean): LegStatus => (isWon ? LegStatus.win : LegStatus.lose)

/** Home, draw and away; a side that may not draw gets its stake back when it does. */
function gradeSides(outcome: string, margin: number, hasDraw: boolean): LegStatus {
  if (margin === 0 && !hasDraw) return LegStatus.return
  return settled(outcome === (margin > 0 ? 'home' : margin < 0 ? 'away' : 'draw'))
}

const handicap = (outcome: string, score: Score, line: number): LegStatus =>
  gradeHandicap(outcome === 'away' ? 'away' : 'home', score, line)
const total = (outcome: string, sum: number, line: number): LegStatus =>
  gradeTotal(outcome === 'under' ? 'under' : 'over', sum, line)

/** The period that an ordinal line names: prefix 'q' and line 300 → 'q3'. */
const named = (result: GameResult, prefix: string, line: number): PeriodScore | undefined =>
  result.periods.find(({ period }) => period === `${prefix}${line / 100}`)

/** The first or second half; four quarters make two halves. Undefined until both of its quarters are played. */
function halfOf(result: GameResult, half: 1 | 2): Score | undefined {
  const own = result.periods.find(({ period }) => period === `h${half}`)
  if (own !== undefined) return own
  const names = half === 1 ? ['q1', 'q2'] : ['q3', 'q4']
  const quarters = result.periods.filter(({ period }) => names.includes(period))
  return quarters.length === names.length ? sumOf(quarters, all) : undefined
}

const marginOf = ({ home, away }: Score): number => home - away

/** Markets of one part of the game; 'whole' for the others. A part that was not completed returns the stake. */
function gradePart({ kind, line = 0 }: Market, outcome: string, result: GameResult): LegStatus | 'whole' {
  const graded = (part: Score | undefined, grade: (score: Score) => LegStatus): LegStatus =>
    part === undefined ? LegStatus.return : grade(part)
  const half = /^h([12])_(1x2|total|handicap)$/u.exec(kind)
  const third = /^(p[123])_total$/u.exec(kind)
  if (half !== null)
    return graded(halfOf(result, half[1] === '1' ? 1 : 2), (score) =>
      half[2] === '1x2'
        ? gradeSides(outcome, marginOf(score), true)
        : half[2] === 'total'
          ? total(outcome, score.home + score.away, line)
          : handicap(outcome, score, line),
    )
  if (third !== null)
    return graded(
      result.periods.find(({ period }) => period === third[1]),
      (score) => total(outcome, score.home + score.away, line),
    )
  if (kind === 'set_winner')
    return graded(named(result, 'set', line), (score) => gradeSides(outcome, marginOf(score), false))
  if (kind === 'quarter_1x2')
    return graded(named(result, 'q', line), (score) => gradeSides(outcome, marginOf(score), true))
  if (kind === 'period_1x2')
    return graded(named(result, 'p', line), (score) => gradeSides(outcome, marginOf(score), true))
  return 'whole'
}

/** Games of tennis and goals of regular time, by their number. Returned where the source does not list them. */
function gradeOrdinal({ kind, line = 0 }: Market, outcome: string, result: GameResult): LegStatus {
  if (result.goals === undefined && result.periods.some(({ home, away }) => home + away > 0)) return LegStatus.return
  const listed = (result.goals ?? []).filter(({ period }) => period !== 'ot' && period !== 'pens')
  const act = listed[line / 100 - 1]
  if (act !== undefined) return settled(outcome === act.side)
  return kind === 'next_goal' && result.status === 'played' ? settled(outcome === 'none') : LegStatus.return
}

/** A whole-game market, once the game is complete. */
function gradeWhole(sport: Sport, { kind, line = 0 }: Market, outcome: string, result: GameResult): LegStatus {
  const counted = countedIn(sport, result.periods)
  const sets = setsWon(result.periods)
  switch (kind) {
    case 'winner':
      return gradeSides(outcome, marginOf(decidedIn(sport, result.periods)), false)
    case '1x2':
      return gradeSides(outcome, marginOf(counted), true)
    case 'draw_no_bet':
      return gradeSides(outcome, marginOf(counted), false)
    case 'double_chance':
      return settled(
        outcome.split('_').includes(marginOf(counted) > 0 ? 'home' : marginOf(counted) < 0 ? 'away' : 'draw'),
      )
    case 'handicap':
      return handicap(outcome, counted, line)
    case 'total':
    case 'asian_total':
      return total(outcome, counted.home + counted.away, line)
    case 'home_total':
      return total(outcome, counted.home, line)
    case 'away_total':
      return total(outcome, counted.away, line)
    case 'odd_even':
      return settled(outcome === ((counted.home + counted.away) % 2 === 0 ? 'even' : 'odd'))
    case 'both_to_score':
      return settled(outcome === (counted.home > 0 && counted.away > 0 ? 'yes' : 'no'))
    case 'set_handicap':
      return handicap(outcome, sets, line)
    case 'total_sets':
      return total(outcome, sets.home + sets.away, line)
    case 'correct_sets':
    case 'correct_sets_of_3':
      return settled(outcome === `${sets.home}:${sets.away}`)
    default:
      throw new Error(`no grading of ${kind} by periods`)
  }
}

/** In a broken-off game a total that is already passed stands: points are never taken away. */
function gradeAbandoned(sport: Sport, market: Market, outcome: string, result: GameResult): LegStatus {
  const counted = countedIn(sport, result.periods)
  const sums: Readonly<Record<string, number>> = {
    total: counted.home + counted.away,
    home_total: counted.home,
    away_total: counted.away,
  }
  const sum = sums[market.kind]
  if (sum === undefined || sum * 100 - (market.line ?? 0) < 50) return LegStatus.return
  return settled(outcome === 'over')
}

/**
 * S4.13. What became of one outcome of a played or abandoned game. `line` in hundredths. `notCalculated` where a played
 * game has no periods; of an abandoned one the completed parts and the passed totals stand, the rest is returned. A kind
 * that no rule reads throws.
 */
export function gradeOther(sport: Sport, market: Market, outcome: string, result: GameResult): LegStatus {
  if (result.status === 'played' && result.periods.length === 0) return LegStatus.notCalculated
  if (market.kind === 'game_winner' || market.kind === 'next_goal') return gradeOrdinal(market, outcome, result)
  const part = gradePart(market, outcome, result)
  if (part !== 'whole') return part
  return result.status === 'abandoned'
    ? gradeAbandoned(sport, market, outcome, result)
    : gradeWhole(sport, market, outcome, result)
}
