// How each football kind is decided by one complete end of the regular time. Facts in, status out; nothing else is looked at.
import { LegStatus } from '#modules/sports/returns/rules/leg-factor.ts'
import { marketKind, type LineCents } from '#modules/sports/catalogue/contract.ts'
import { gradeHandicap, gradeTotal } from './asian-line.ts'
import type { FootballEnding, Goals } from './football-endings.ts'

/** Undefined where the ending does not say who scored that goal. */
export type FootballGrader = (outcome: string, ending: FootballEnding, line: LineCents) => LegStatus | undefined

type Part = (ending: FootballEnding) => Goals

const fullTime: Part = ({ h1, h2 }) => ({ home: h1.home + h2.home, away: h1.away + h2.away })
const firstHalf: Part = ({ h1 }) => h1
const secondHalf: Part = ({ h2 }) => h2

const totalOf = ({ home, away }: Goals): number => home + away
const resultOf = ({ home, away }: Goals): 'home' | 'draw' | 'away' =>
  home > away ? 'home' : home === away ? 'draw' : 'away'
const bothScored = ({ home, away }: Goals): boolean => home > 0 && away > 0
const overOrUnder = (goals: Goals, line: LineCents): string => (100 * totalOf(goals) > line ? 'over' : 'under')
const yesOrNo = (answer: boolean): string => (answer ? 'yes' : 'no')

const won = (does: boolean): LegStatus => (does ? LegStatus.win : LegStatus.lose)

/** A kind of which exactly one outcome wins: the one this names. */
const winner =
  (winning: (ending: FootballEnding, line: LineCents) => string): FootballGrader =>
  (outcome, ending, line) =>
    won(outcome === winning(ending, line))

const isYes = (answer: (ending: FootballEnding) => boolean): FootballGrader =>
  winner((ending) => yesOrNo(answer(ending)))

const oneX2 = (part: Part): FootballGrader => winner((ending) => resultOf(part(ending)))

/** 'home_draw' wins with home and with draw. */
const covers = (chance: string, result: string): boolean => chance.split('_').includes(result)
const doubleChance =
  (part: Part): FootballGrader =>
  (outcome, ending) =>
    won(covers(outcome, resultOf(part(ending))))

const side = (outcome: string): 'home' | 'away' => {
  if (outcome !== 'home' && outcome !== 'away') throw new Error(`${outcome} is no side`)
  return outcome
}
const handicap =
  (part: Part): FootballGrader =>
  (outcome, ending, line) =>
    gradeHandicap(side(outcome), part(ending), line)
const drawNoBet =
  (part: Part): FootballGrader =>
  (outcome, ending) =>
    gradeHandicap(side(outcome), part(ending), 0)

const total =
  (count: (ending: FootballEnding) => number): FootballGrader =>
  (outcome, ending, line) => {
    if (outcome !== 'over' && outcome !== 'under') throw new Error(`${outcome} is neither over nor under`)
    return gradeTotal(outcome, count(ending), line)
  }

const oddEven = (count: (ending: FootballEnding) => number): FootballGrader =>
  winner((ending) => (count(ending) % 2 === 1 ? 'odd' : 'even'))

/** '0' '1' … and `last`+ for that many or more. */
const exactly = (count: (ending: FootballEnding) => number, last: number): FootballGrader =>
  winner((ending) => (count(ending) >= last ? `${last}+` : String(count(ending))))

const correctScore = (kind: string, part: Part): FootballGrader =>
  winner((ending) => {
    const { home, away } = part(ending)
    const score = `${home}-${away}`
    return marketKind(kind).outcomes.includes(score) ? score : 'other'
  })

const higherHalf = (count: (goals: Goals) => number): FootballGrader =>
  winner(({ h1, h2 }) => (count(h1) > count(h2) ? 'first' : count(h1) === count(h2) ? 'equal' : 'second'))

function goalRange(ending: FootballEnding): string {
  const goals = totalOf(fullTime(ending))
  return goals <= 1 ? '0-1' : goals <= 3 ? '2-3' : goals <= 6 ? '4-6' : '7+'
}

function winningMargin(ending: FootballEnding): string {
  const { home, away } = fullTime(ending)
  const margin = Math.abs(home - away)
  return margin === 0 ? 'draw' : `${home > away ? 'home' : 'away'}/${margin >= 3 ? '3+' : margin}`
}

/** Who scored goal number line / 100; without a list, a half in which only one side scored still gives the answer. */
const nextGoal: FootballGrader = (outcome, { h1, h2, order }, line) => {
  const number = line / 100
  if (number > totalOf(h1) + totalOf(h2)) return won(outcome === 'none')
  const listed = order[number - 1]
  if (listed !== undefined) return won(outcome === listed)
  const half = number <= totalOf(h1) ? h1 : h2
  if (half.home === 0) return won(outcome === 'away')
  if (half.away === 0) return won(outcome === 'home')
  return outcome === 'none' ? LegStatus.lose : undefined
}

/** 'home_draw/over' → both parts must be true. */
const bothParts =
  (
    first: (word: string, ending: FootballEnding) => boolean,
    second: (ending: FootballEnding, line: LineCents) => string,
  ): FootballGrader =>
  (outcome, ending, line) => {
    const [one = '', two = ''] = outcome.split('/')
    return won(first(one, ending) && two === second(ending, line))
  }
const resultIs = (word: string, ending: FootballEnding): boolean => covers(word, resultOf(fullTime(ending)))
const totalIs = (ending: FootballEnding, line: LineCents): string => overOrUnder(fullTime(ending), line)
const bothIs = (ending: FootballEnding): string => yesOrNo(bothScored(fullTime(ending)))

const totalAndBoth: FootballGrader = (outcome, ending, line) =>
  won(outcome === `${totalIs(ending, line)}/${bothIs(ending)}`)

const homeGoals = (ending: FootballEnding): number => fullTime(ending).home
const awayGoals = (ending: FootballEnding): number => fullTime(ending).away
const allGoals =
  (part: Part) =>
  (ending: FootballEnding): number =>
    totalOf(part(ending))
const winsHalf =
  (word: 'home' | 'away') =>
  (goals: Goals): boolean =>
    resultOf(goals) === word

export const footballGraders: ReadonlyMap<string, FootballGrader> = new Map<string, FootballGrader>([
  ['1x2', oneX2(fullTime)],
  ['double_chance', doubleChance(fullTime)],
  ['draw_no_bet', drawNoBet(fullTime)],
  ['handicap', handicap(fullTime)],
  [
    'european_handicap',
    winner((ending, line) => resultOf({ home: 100 * homeGoals(ending) + line, away: 100 * awayGoals(ending) })),
  ],
  ['next_goal', nextGoal],
  ['total', total(allGoals(fullTime))],
  ['asian_total', total(allGoals(fullTime))],
  ['home_total', total(homeGoals)],
  ['away_total', total(awayGoals)],
  ['odd_even', oddEven(allGoals(fullTime))],
  ['home_odd_even', oddEven(homeGoals)],
  ['away_odd_even', oddEven(awayGoals)],
  ['exact_goals', exactly(allGoals(fullTime), 6)],
  ['home_exact_goals', exactly(homeGoals, 3)],
  ['away_exact_goals', exactly(awayGoals, 3)],
  ['goal_range', winner(goalRange)],
  ['both_to_score', isYes((ending) => bothScored(fullTime(ending)))],
  ['correct_score', correctScore('correct_score', fullTime)],
  ['winning_margin', winner(winningMargin)],
  ['h1_1x2', oneX2(firstHalf)],
  ['h1_double_chance', doubleChance(firstHalf)],
  ['h1_draw_no_bet', drawNoBet(firstHalf)],
  ['h1_handicap', handicap(firstHalf)],
  ['h1_total', total(allGoals(firstHalf))],
  ['h1_home_total', total(({ h1 }) => h1.home)],
  ['h1_away_total', total(({ h1 }) => h1.away)],
  ['h1_both_to_score', isYes(({ h1 }) => bothScored(h1))],
  ['h1_odd_even', oddEven(allGoals(firstHalf))],
  ['h1_correct_score', correctScore('h1_correct_score', firstHalf)],
  ['h2_1x2', oneX2(secondHalf)],
  ['h2_double_chance', doubleChance(secondHalf)],
  ['h2_draw_no_bet', drawNoBet(secondHalf)],
  ['h2_total', total(allGoals(secondHalf))],
  ['h2_both_to_score', isYes(({ h2 }) => bothScored(h2))],
  ['h2_odd_even', oddEven(allGoals(secondHalf))],
  ['half_time_full_time', winner((ending) => `${resultOf(ending.h1)}/${resultOf(fullTime(ending))}`)],
  ['highest_scoring_half', higherHalf(totalOf)],
  ['home_highest_scoring_half', higherHalf(({ home }) => home)],
  ['away_highest_scoring_half', higherHalf(({ away }) => away)],
  ['goal_in_both_halves', isYes(({ h1, h2 }) => totalOf(h1) > 0 && totalOf(h2) > 0)],
  ['home_scores_both_halves', isYes(({ h1, h2 }) => h1.home > 0 && h2.home > 0)],
  ['away_scores_both_halves', isYes(({ h1, h2 }) => h1.away > 0 && h2.away > 0)],
  ['home_wins_either_half', isYes(({ h1, h2 }) => [h1, h2].some(winsHalf('home')))],
  ['away_wins_either_half', isYes(({ h1, h2 }) => [h1, h2].some(winsHalf('away')))],
  ['home_wins_both_halves', isYes(({ h1, h2 }) => [h1, h2].every(winsHalf('home')))],
  ['away_wins_both_halves', isYes(({ h1, h2 }) => [h1, h2].every(winsHalf('away')))],
  ['result_and_total', bothParts(resultIs, totalIs)],
  ['double_chance_and_total', bothParts(resultIs, totalIs)],
  ['result_and_both_to_score', bothParts(resultIs, bothIs)],
  ['double_chance_and_both_to_score', bothParts(resultIs, bothIs)],
  ['total_and_both_to_score', totalAndBoth],
  ['home_win_to_nil', isYes((ending) => homeGoals(ending) > 0 && awayGoals(ending) === 0)],
  ['away_win_to_nil', isYes((ending) => awayGoals(ending) > 0 && homeGoals(ending) === 0)],
  ['home_clean_sheet', isYes((ending) => awayGoals(ending) === 0)],
  ['away_clean_sheet', isYes((ending) => homeGoals(ending) === 0)],
])
