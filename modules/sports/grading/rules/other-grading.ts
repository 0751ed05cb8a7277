// Decides one leg by adding up periods: sets, quarters, thirds, halves.
import { LegStatus } from '#modules/sports/returns/rules/leg-factor.ts'
import type { GameResult, PeriodScore, Sport } from '#modules/sports/catalogue/contract.ts'
import { gradeHandicap, gradeTotal } from './asian-line.ts'
import { isSetOver, setEndings } from './set-endings.ts'

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

const marginOf = ({ home, away }: Score): number => home - away

/** Goals or points that may still have been scored: both parities, and one number beyond every line. */
const POINTS_TO_COME: readonly number[] = [0, 1, 2, 1_000]

const additions: readonly Score[] = POINTS_TO_COME.flatMap((home) => POINTS_TO_COME.map((away) => ({ home, away })))

const plus = (a: Score, b: Score): Score => ({ home: a.home + b.home, away: a.away + b.away })

/** The status that all ends give; the stake goes back where they disagree. */
function agreed<Ending>(endings: Iterable<Ending>, grade: (ending: Ending) => LegStatus): LegStatus {
  let found: LegStatus | undefined
  for (const ending of endings) {
    const status = grade(ending)
    if (found !== undefined && status !== found) return LegStatus.return
    found = status
  }
  return found ?? LegStatus.return
}

/** In an abandoned game the last period is complete only where its source or the rules of the sport say so. */
function isComplete({ sets }: Sport, { status, periods }: GameResult, index: number): boolean {
  const period = periods[index]
  if (period === undefined) return false
  if (status === 'played' || index < periods.length - 1) return true
  return period.isComplete ?? (sets !== undefined && isSetOver(sets, index + 1, period))
}

type Part = { readonly score: Score; readonly isComplete: boolean }

/** These periods together; undefined where none of them was begun. */
function partOf(sport: Sport, result: GameResult, names: readonly string[]): Part | undefined {
  const found = result.periods.flatMap(({ period }, index) => (names.includes(period) ? [index] : []))
  if (found.length === 0) return undefined
  return {
    score: sumOf(result.periods, (period) => names.includes(period)),
    isComplete: found.length === names.length && found.every((index) => isComplete(sport, result, index)),
  }
}

/** The first or second half; four quarters make two halves. */
function halfOf(sport: Sport, result: GameResult, half: '1' | '2'): Part | undefined {
  return partOf(sport, result, [`h${half}`]) ?? partOf(sport, result, half === '1' ? ['q1', 'q2'] : ['q3', 'q4'])
}

/** Markets of one part of the game; 'whole' for the others. What a part that was not completed leaves open returns the stake. */
function gradePart(sport: Sport, { kind, line = 0 }: Market, outcome: string, result: GameResult): LegStatus | 'whole' {
  const graded = (part: Part | undefined, grade: (score: Score) => LegStatus): LegStatus => {
    if (part === undefined || (result.status === 'played' && !part.isComplete)) return LegStatus.return
    return part.isComplete ? grade(part.score) : agreed(additions, (more) => grade(plus(part.score, more)))
  }
  const named = (prefix: string): Part | undefined => partOf(sport, result, [`${prefix}${line / 100}`])
  const half = /^h([12])_(1x2|total|handicap)$/u.exec(kind)
  const third = /^(p[123])_total$/u.exec(kind)
  if (half !== null)
    return graded(halfOf(sport, result, half[1] === '1' ? '1' : '2'), (score) =>
      half[2] === '1x2'
        ? gradeSides(outcome, marginOf(score), true)
        : half[2] === 'total'
          ? total(outcome, score.home + score.away, line)
          : handicap(outcome, score, line),
    )
  if (third !== null)
    return graded(partOf(sport, result, [third[1] ?? '']), (score) => total(outcome, score.home + score.away, line))
  if (kind === 'set_winner') return graded(named('set'), (score) => gradeSides(outcome, marginOf(score), false))
  if (kind === 'quarter_1x2') return graded(named('q'), (score) => gradeSides(outcome, marginOf(score), true))
  if (kind === 'period_1x2') return graded(named('p'), (score) => gradeSides(outcome, marginOf(score), true))
  return 'whole'
}

/**
 * Games of tennis and goals of regular time, by their number. A list that does not agree with the score proves no
 * order: then only what the score alone decides is graded, the rest is returned.
 */
function gradeOrdinal(sport: Sport, { kind, line = 0 }: Market, outcome: string, result: GameResult): LegStatus {
  const isRegular = (period: string): boolean => sport.periods.regular.includes(period)
  const score = sumOf(result.periods, isRegular)
  const listed = (result.goals ?? []).filter(({ period }) => isRegular(period))
  const home = listed.filter(({ side }) => side === 'home').length
  const isWhole = home === score.home && listed.length - home === score.away
  const number = line / 100
  if (number > score.home + score.away)
    return kind === 'next_goal' && result.status === 'played' ? settled(outcome === 'none') : LegStatus.return
  const side = isWhole ? listed[number - 1]?.side : score.away === 0 ? 'home' : score.home === 0 ? 'away' : undefined
  return side === undefined ? LegStatus.return : settled(outcome === side)
}

/** A market on the whole game, once it is complete. */
function gradeWhole(
  sport: Sport,
  { kind, line = 0 }: Market,
  outcome: string,
  periods: readonly PeriodScore[],
): LegStatus {
  const counted = countedIn(sport, periods)
  const sets = setsWon(periods)
  switch (kind) {
    case 'winner':
      return gradeSides(outcome, marginOf(decidedIn(sport, periods)), false)
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

/** Every way in which an abandoned game may have ended. Play that was to come is one more period of the same kind. */
function* endingsOf(sport: Sport, { periods }: GameResult): Generator<readonly PeriodScore[]> {
  if (sport.sets !== undefined) {
    yield* setEndings(sport.sets, periods)
    return
  }
  const isInExtra = periods.some(({ period }) => sport.periods.extra.includes(period))
  const period = (isInExtra ? sport.periods.extra : sport.periods.regular)[0] ?? ''
  for (const more of additions) yield [...periods, { period, ...more }]
}

/**
 * S4.13. What became of one outcome of a played or abandoned game. `line` in hundredths. `notCalculated` where a played
 * game has no periods; of an abandoned one everything stands that no further play could have changed, and the rest is
 * returned. A kind that no rule reads throws.
 */
export function gradeOther(sport: Sport, market: Market, outcome: string, result: GameResult): LegStatus {
  if (result.status === 'played' && result.periods.length === 0) return LegStatus.notCalculated
  if (market.kind === 'game_winner' || market.kind === 'next_goal') return gradeOrdinal(sport, market, outcome, result)
  const part = gradePart(sport, market, outcome, result)
  if (part !== 'whole') return part
  if (result.status === 'played') return gradeWhole(sport, market, outcome, result.periods)
  return agreed(endingsOf(sport, result), (periods) => gradeWhole(sport, market, outcome, periods))
}
