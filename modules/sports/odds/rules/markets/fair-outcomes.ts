// Turns chances into the markets every sport shares; a market that is as good as decided is left out.
import type { FairMarket } from './fair-market.ts'
import { above, exactly, median, negated, oddShare, type Pmf } from './pmf.ts'

/** With an outcome at least so likely, the market is left out: nothing is left to bet on. */
const DECIDED = 0.997
/** Lines whose two sides are further from even than this are not offered. */
const LINE_CHANCE_MIN = 0.06

const market = (
  kind: string,
  line: number | undefined,
  chances: readonly (readonly [string, number])[],
): readonly FairMarket[] =>
  chances.some(([, probability]) => probability >= DECIDED)
    ? []
    : [
        {
          kind,
          ...(line !== undefined && { line }),
          outcomes: chances.map(([outcome, probability]) => ({ outcome, probability, returned: 0 })),
        },
      ]

/** `home` and `away`, the home side with that chance. `line` in hundredths, as in every market here. */
export const homeAway = (kind: string, home: number, line?: number): readonly FairMarket[] =>
  market(kind, line, [
    ['home', home],
    ['away', 1 - home],
  ])

export const oddEven = (pmf: Pmf): readonly FairMarket[] => {
  const odd = oddShare(pmf)
  return market('odd_even', undefined, [
    ['odd', odd],
    ['even', 1 - odd],
  ])
}

export const yesNo = (kind: string, yes: number): readonly FairMarket[] =>
  market(kind, undefined, [
    ['yes', yes],
    ['no', 1 - yes],
  ])

/** Home, draw, away from the distribution of the home side's margin. */
export function threeWay(kind: string, margin: Pmf, line?: number): readonly FairMarket[] {
  const home = above(margin, 0)
  const draw = exactly(margin, 0)
  return market(kind, line, [
    ['home', home],
    ['draw', draw],
    ['away', Math.max(0, 1 - home - draw)],
  ])
}

export function doubleChance(margin: Pmf): readonly FairMarket[] {
  const home = above(margin, 0)
  const draw = exactly(margin, 0)
  const away = Math.max(0, 1 - home - draw)
  if (Math.max(home, draw, away) >= DECIDED) return []
  const chances = { home_draw: home + draw, home_away: home + away, draw_away: draw + away }
  return [
    {
      kind: 'double_chance',
      outcomes: Object.entries(chances).map(([outcome, probability]) => ({ outcome, probability, returned: 0 })),
    },
  ]
}

/** Any list of named outcomes, the impossible ones with chance 0. */
export const listed = (
  kind: string,
  chances: readonly (readonly [string, number])[],
  line?: number,
): readonly FairMarket[] => market(kind, line, chances)

/** `step` whole units between neighbouring lines, `count` of them around the middle. */
export type LineGrid = { readonly step: number; readonly count: number }

/**
 * Half lines around the middle of a distribution. They lie on a fixed grid (step 2: … 156.5 158.5 160.5 …), so that most
 * of them stay where they are when the middle moves.
 */
function halfLines(pmf: Pmf, { step, count }: LineGrid): readonly number[] {
  const centre = Math.round((median(pmf) - 0.5) / step) * step + 0.5
  const reach = Math.floor(count / 2)
  return Array.from({ length: 2 * reach + 1 }, (_, index) => centre + (index - reach) * step).filter((line) => {
    const over = above(pmf, line)
    return over >= LINE_CHANCE_MIN && over <= 1 - LINE_CHANCE_MIN
  })
}

export const totals = (kind: string, pmf: Pmf, grid: LineGrid): readonly FairMarket[] =>
  halfLines(pmf, grid)
    .filter((line) => line > 0)
    .flatMap((line) => {
      const over = above(pmf, line)
      return market(kind, Math.round(line * 100), [
        ['over', over],
        ['under', 1 - over],
      ])
    })

/** Lines are the home side's: at −1.5 the home side must win by two. */
export const handicaps = (kind: string, margin: Pmf, grid: LineGrid): readonly FairMarket[] =>
  halfLines(negated(margin), grid).flatMap((line) => homeAway(kind, above(margin, -line), Math.round(line * 100)))
