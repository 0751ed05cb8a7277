// Markets on who wins: 1x2, double chance, draw no bet, handicaps, next goal, winning to nil.
import type { LineCents } from '#modules/sports/catalogue/contract.ts'
import { handicapLines, wholeHandicapLines } from './choose-lines.ts'
import { fairMarket, fairYesNo, type FairMarket } from '../markets/fair-market.ts'
import { sumBetween } from './score-matrix.ts'
import type { PeriodSums } from './period-sums.ts'
import { lineOutcomes } from '../markets/line-shares.ts'
import type { ScoreMatrix } from './score-matrix.ts'

const RESULT = ['home', 'draw', 'away']
const SIDES = ['home', 'away'] as const

/** 1x2, double chance and draw no bet of a period; `prefix` is '', 'h1_' or 'h2_'. */
export function resultMarkets(prefix: string, { result, differences }: PeriodSums): readonly FairMarket[] {
  const [home = 0, draw = 0, away = 0] = result
  return [
    fairMarket(`${prefix}1x2`, RESULT, [home, draw, away]),
    fairMarket(
      `${prefix}double_chance`,
      ['home_draw', 'home_away', 'draw_away'],
      [home + draw, home + away, draw + away],
    ),
    { kind: `${prefix}draw_no_bet`, outcomes: lineOutcomes(differences, 0, SIDES) },
  ]
}

export const handicapOn = (kind: string, { differences }: PeriodSums, line: LineCents): FairMarket => ({
  kind,
  line,
  outcomes: lineOutcomes(differences, line, SIDES),
})

/** Asian handicaps of a period, so many lines to each side of the fairest. */
export const handicapMarkets = (kind: string, sums: PeriodSums, each: number): readonly FairMarket[] =>
  handicapLines(sums.differences, each).map((line) => handicapOn(kind, sums, line))

export function europeanHandicapOn({ differences: { cells, offset } }: PeriodSums, line: LineCents): FairMarket {
  const level = offset - line / 100
  const home = sumBetween(cells, level + 1, cells.length)
  const draw = cells[level] ?? 0
  return fairMarket('european_handicap', RESULT, [home, draw, sumBetween(cells, 0, level)], line)
}

export const europeanHandicapMarkets = (sums: PeriodSums): readonly FairMarket[] =>
  wholeHandicapLines(sums.differences).map((line) => europeanHandicapOn(sums, line))

/** The line is the number of the goal in hundredths: after 1-1 it is 300. */
export function nextGoalMarket({ nextGoal, progress: { h1, h2 } }: ScoreMatrix): FairMarket {
  const number = h1.home + h1.away + h2.home + h2.away + 1
  return fairMarket('next_goal', ['home', 'none', 'away'], [...nextGoal], number * 100)
}

export function toNilMarkets({ table, homeGoals, awayGoals }: PeriodSums): readonly FairMarket[] {
  const homeNil = homeGoals.cells[0] ?? 0
  const awayNil = awayGoals.cells[0] ?? 0
  const goalless = table.cells[0] ?? 0
  return [
    fairYesNo('home_win_to_nil', awayNil - goalless),
    fairYesNo('away_win_to_nil', homeNil - goalless),
    fairYesNo('home_clean_sheet', awayNil),
    fairYesNo('away_clean_sheet', homeNil),
  ]
}
