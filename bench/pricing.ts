// What a full repricing of one football game costs, against the least any model must do: the score matrix and its 1X2.
import { pathToFileURL } from 'node:url'
import type { LiveState } from '#modules/sports/catalogue/contract.ts'
import type { FootballModel } from '#modules/sports/odds/rules/football/football-model.ts'
import { footballTree } from '#modules/sports/odds/rules/football/football-tree.ts'
import { footballMarkets } from '#modules/sports/odds/rules/markets/price-markets.ts'
import { scoreMatrix } from '#modules/sports/odds/rules/football/score-matrix.ts'

const ROUNDS = 31
const CALLS_PER_ROUND = 40
const WARM_UP_ROUNDS = 10

const inPlay: LiveState = {
  period: 'h1',
  clockSeconds: 20 * 60,
  clockRunning: true,
  periods: [{ period: 'h1', home: 1, away: 0 }],
  goals: [{ side: 'home', period: 'h1', minute: 12 }],
  redCards: { home: 0, away: 0 },
  yellowCards: { home: 1, away: 0 },
  corners: { home: 2, away: 1 },
}

/** Forty games of different strength, as many as are in play at once on a busy evening. */
const models: readonly FootballModel[] = Array.from({ length: CALLS_PER_ROUND }, (_, game) => ({
  homeGoals: 0.8 + 0.04 * game,
  awayGoals: 2.2 - 0.035 * game,
  correlation: -0.06,
}))

let sink = 0
const CASES: readonly { readonly name: string; readonly price: (model: FootballModel) => number }[] = [
  {
    name: 'baseline: score matrix and 1x2',
    price: (model) => {
      const { width, cells } = scoreMatrix(model).fullTime
      let home = 0
      for (let h = 0; h < width; h++) for (let a = 0; a < h; a++) home += cells[h * width + a] ?? 0
      return home
    },
  },
  { name: 'fair tree before kick-off', price: (model) => footballTree(model).length },
  { name: 'published prices before kick-off', price: (model) => footballMarkets(model).length },
  { name: 'published prices in play, minute 20 at 1-0', price: (model) => footballMarkets(model, inPlay).length },
]

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN

/** Runs the cases in turn, round by round, and prints each one's median time for one game and its ratio to the baseline. */
export function run(): void {
  const times = CASES.map((): number[] => [])
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++)
    CASES.forEach(({ price }, index) => {
      const start = performance.now()
      for (const model of models) sink += price(model)
      if (round >= 0) times[index]?.push((performance.now() - start) / models.length)
    })
  const baseline = median(times[0] ?? [])
  CASES.forEach(({ name }, index) => {
    const own = median(times[index] ?? [])
    console.log(`pricing: ${name}: ${own.toFixed(3)} ms a game, ${(own / baseline).toFixed(2)}× the baseline`)
  })
  console.log(
    `pricing: ${models
      .slice(0, 1)
      .map((model) => footballMarkets(model).length)
      .join()} markets a game (check ${sink > 0})`,
  )
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) run()
