// Every way in which an abandoned match of sets could have ended: what all of them agree on is decided.
import type { PeriodScore, SetRules } from '#modules/sports/catalogue/contract.ts'

type Score = { readonly home: number; readonly away: number }

/** A set that went on without end: beyond every line. */
const ENDLESS = 1_000

const swapped = ({ home, away }: Score): Score => ({ home: away, away: home })

const targetOf = ({ target, lastTarget, toWin }: SetRules, number: number): number =>
  number === 2 * Math.max(...toWin) - 1 ? (lastTarget ?? target) : target

/** True where the score of that set, counted from 1, is a final one. */
export function isSetOver(rules: SetRules, number: number, { home, away }: Score): boolean {
  const [high, low] = [Math.max(home, away), Math.min(home, away)]
  const target = targetOf(rules, number)
  return (high >= target && high - low >= 2) || (rules.hasTieBreak && high === target + 1 && low === target)
}

/** Final scores that can still be reached: the shortest, one more of the other parity, and the longest. */
function finalsFrom(rules: SetRules, number: number, now: Score): readonly Score[] {
  const target = targetOf(rules, number)
  const longest = rules.hasTieBreak
    ? [
        { home: target + 1, away: target - 1 },
        { home: target + 1, away: target },
      ]
    : [{ home: ENDLESS + 2, away: ENDLESS }]
  const wonByHome = ({ away }: Score): readonly Score[] => [
    ...[away, away + 1, target - 2].filter((lost) => lost <= target - 2).map((lost) => ({ home: target, away: lost })),
    ...longest,
  ]
  return [...wonByHome(now), ...wonByHome(swapped(now)).map(swapped)].filter(
    ({ home, away }) => home >= now.home && away >= now.away,
  )
}

const setsWon = (sets: readonly PeriodScore[], side: 'home' | 'away'): number =>
  sets.filter(({ home, away }) => (side === 'home' ? home > away : away > home)).length

function* playOn(
  rules: SetRules,
  toWin: number,
  complete: readonly PeriodScore[],
  running: Score,
): Generator<PeriodScore[]> {
  if (setsWon(complete, 'home') >= toWin || setsWon(complete, 'away') >= toWin) {
    yield [...complete]
    return
  }
  const number = complete.length + 1
  for (const final of finalsFrom(rules, number, running))
    yield* playOn(rules, toWin, [...complete, { period: `set${number}`, ...final }], { home: 0, away: 0 })
}

/** The ends that agree with the sets played so far, for every length that the match may have had. */
export function* setEndings(rules: SetRules, periods: readonly PeriodScore[]): Generator<readonly PeriodScore[]> {
  const last = periods.at(-1)
  const isLastRunning = last !== undefined && !(last.isComplete ?? isSetOver(rules, periods.length, last))
  const complete = isLastRunning ? periods.slice(0, -1) : periods
  for (const toWin of rules.toWin) yield* playOn(rules, toWin, complete, isLastRunning ? last : { home: 0, away: 0 })
}
