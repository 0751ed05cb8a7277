// The markets tennis and volleyball share, from the chances of the final score in sets.
import type { FairMarket } from '../markets/fair-market.ts'
import { homeAway, listed } from '../markets/fair-outcomes.ts'
import type { Score } from '../markets/period-scores.ts'

export type SetsModel = {
  readonly setsToWin: number
  /** Chances of the final scores: '2:1' → 0.2. */
  readonly scores: ReadonlyMap<string, number>
  readonly won: Score
  /** The home side's chance in the set that is played now or comes next. */
  readonly setWin: number
  readonly correctKind: 'correct_sets' | 'correct_sets_of_3'
}

/** '3:0' '3:1' '3:2' '2:3' '1:3' '0:3': the order of the kind's outcomes. */
const finalScores = (setsToWin: number): readonly Score[] => {
  const losses = Array.from({ length: setsToWin }, (_, index) => index)
  return [
    ...losses.map((away) => ({ home: setsToWin, away })),
    ...losses.toReversed().map((home) => ({ home, away: setsToWin })),
  ]
}

export function setMarkets({ setsToWin, scores, won, setWin, correctKind }: SetsModel): readonly FairMarket[] {
  const ends = finalScores(setsToWin).map((score) => ({
    ...score,
    chance: scores.get(`${score.home}:${score.away}`) ?? 0,
  }))
  const chanceThat = (holds: (score: Score) => boolean): number =>
    Math.min(
      1,
      ends.reduce((sum, end) => sum + (holds(end) ? end.chance : 0), 0),
    )
  const lines = Array.from({ length: setsToWin - 1 }, (_, index) => index + 0.5 + 1)
  return [
    ...homeAway(
      'winner',
      chanceThat(({ home, away }) => home > away),
    ),
    ...lines.flatMap((line) =>
      [-line, line].flatMap((own) =>
        homeAway(
          'set_handicap',
          chanceThat(({ home, away }) => home - away + own > 0),
          own * 100,
        ),
      ),
    ),
    ...lines.flatMap((line) => {
      const sets = setsToWin - 1 + line
      const over = chanceThat(({ home, away }) => home + away > sets)
      return listed(
        'total_sets',
        [
          ['over', over],
          ['under', 1 - over],
        ],
        sets * 100,
      )
    }),
    ...homeAway('set_winner', setWin, (won.home + won.away + 1) * 100),
    ...listed(
      correctKind,
      ends.map(({ home, away, chance }) => [`${home}:${away}`, chance] as const),
    ),
  ]
}
