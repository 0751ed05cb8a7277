// The same result always pays the same: a bet that is settled again, after a correction or years later, is graded by the same rule.
// A deliberate change of grading needs new hashes here, and a decision about bets that would then be settled differently.
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { seededRandomOf } from '#kernel/random.ts'
import { DAY_MS } from '#kernel/time.ts'
import { sports, type GameResult } from '#modules/sports/catalogue/contract.ts'
import { modelFromStrengths, priceGame } from '#modules/sports/odds/rules/game-model.ts'
import { scriptOf } from '#modules/sports/odds/rules/simulator/played-out.testdata.ts'
import { fixturesBetween } from '#modules/sports/odds/rules/simulator/schedule.ts'
import { trueStrengths } from '#modules/sports/odds/rules/simulator/strengths.ts'
import { gradeMarket } from './grading.ts'

const START = Date.parse('2026-08-14T10:00:00Z')
const GAMES = 6
const randomOf = seededRandomOf(5)
const fixtures = fixturesBetween(randomOf, START, START + 2 * DAY_MS)

/** As it ended, broken off in its last period, without its list of goals, and not played at all. */
function endsOf(result: GameResult): readonly GameResult[] {
  const { goals: _goals, ...told } = result
  return [
    result,
    { ...result, status: 'abandoned', periods: result.periods.slice(0, -1) },
    told,
    { ...result, status: 'awarded' },
  ]
}

const statusOf = (...asked: Parameters<typeof gradeMarket>): unknown => {
  try {
    return gradeMarket(...asked)
  } catch (error) {
    return (error as Error).message
  }
}

function graded(sport: string): string {
  const facts = fixtures
    .filter((one) => one.sport === sport)
    .slice(0, GAMES)
    .map((fixture) => {
      const { result } = scriptOf(randomOf, fixture)
      const markets = priceGame(modelFromStrengths(sport, trueStrengths(randomOf, fixture)), undefined)
      return endsOf(result).map((end) =>
        markets.map(({ kind, line, outcomes }) =>
          outcomes.map((outcome) => [
            kind,
            line,
            outcome,
            statusOf({ sport, kind, ...(line === undefined ? {} : { line }) }, outcome, end),
          ]),
        ),
      )
    })
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 16)
}

const PRINTS: Readonly<Record<string, string>> = {
  football: '1424b9c3ab26eea1',
  tennis: 'd90727c8300892de',
  basketball: '56b449eb3546c86b',
  'ice-hockey': 'ee98a4bd1ecdb917',
  volleyball: 'e180d96e406e6667',
  handball: '190f7e8cda609fe6',
}

test.each(sports.map(({ key }) => key))('%s is graded as before', (sport) => {
  expect(graded(sport)).toBe(PRINTS[sport])
})
