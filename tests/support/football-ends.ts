// Ends of a football game, enough of them that every market of the board has all its statuses, and how likely a model makes each.
import type { GameResult, Side } from '#modules/sports/catalogue/contract.ts'
import {
  boundedModel,
  lowScoreFactors,
  type FootballModel,
} from '#modules/sports/odds/rules/football/football-model.ts'
import { footballProgress } from '#modules/sports/odds/rules/football/remaining-goals.ts'

const H1_GOALS_MAX = 4
const H2_GOALS_MAX = 5

type End = {
  readonly h1: readonly [number, number]
  readonly h2: readonly [number, number]
  readonly first: Side | undefined
}

const upTo = (most: number): number[] => Array.from({ length: most + 1 }, (_, goals) => goals)

/** Every score of both halves up to those goals, and who scored first where both might have. */
const ends: readonly End[] = upTo(H1_GOALS_MAX).flatMap((a) =>
  upTo(H1_GOALS_MAX).flatMap((b) =>
    upTo(H2_GOALS_MAX).flatMap((c) =>
      upTo(H2_GOALS_MAX).flatMap((d): End[] => {
        const [home, away] = a + b > 0 ? [a, b] : [c, d]
        const first: (Side | undefined)[] = [
          ...(home > 0 ? ['home' as const] : []),
          ...(away > 0 ? ['away' as const] : []),
        ]
        return (first.length === 0 ? [undefined] : first).map((side) => ({ h1: [a, b], h2: [c, d], first: side }))
      }),
    ),
  ),
)

function goalsOf({ h1, h2, first }: End): GameResult['goals'] {
  const list = (period: string, [home, away]: readonly [number, number], leads: boolean) => {
    const sides: Side[] = [...Array<Side>(home).fill('home'), ...Array<Side>(away).fill('away')]
    return (leads && first === 'away' ? sides.toReversed() : sides).map((side) => ({
      side,
      period,
      minute: period === 'h1' ? 20 : 70,
    }))
  }
  return [...list('h1', h1, true), ...list('h2', h2, h1[0] + h1[1] === 0)]
}

export const footballEnds: readonly GameResult[] = ends.map((end) => ({
  status: 'played',
  periods: [
    { period: 'h1', home: end.h1[0], away: end.h1[1] },
    { period: 'h2', home: end.h2[0], away: end.h2[1] },
  ],
  goals: goalsOf(end) ?? [],
}))

const poisson = (rate: number, most: number): number[] => {
  const counts = [Math.exp(-rate)]
  for (let goals = 1; goals <= most; goals++) counts.push(((counts[goals - 1] ?? 0) * rate) / goals)
  return counts
}

/** Chances of `footballEnds` under a model, written out apart from the pricing code. */
export function footballChances(model: FootballModel): Float64Array {
  const { h1Rate, h2Rate } = footballProgress(model)
  const [nilNil, oneNil, nilOne, oneOne] = lowScoreFactors(boundedModel(model))
  const low: Readonly<Record<string, number>> = { '0-0': nilNil, '1-0': oneNil, '0-1': nilOne, '1-1': oneOne }
  const [h1Home, h1Away] = [poisson(h1Rate.home, H1_GOALS_MAX), poisson(h1Rate.away, H1_GOALS_MAX)]
  const [h2Home, h2Away] = [poisson(h2Rate.home, H2_GOALS_MAX), poisson(h2Rate.away, H2_GOALS_MAX)]
  return Float64Array.from(ends, ({ h1: [a, b], h2: [c, d], first }) => {
    const chance =
      (h1Home[a] ?? 0) * (h1Away[b] ?? 0) * (h2Home[c] ?? 0) * (h2Away[d] ?? 0) * (low[`${a + c}-${b + d}`] ?? 1)
    const [home, away] = a + b > 0 ? [a, b] : [c, d]
    return first === undefined ? chance : (chance * (first === 'home' ? home : away)) / (home + away)
  })
}
