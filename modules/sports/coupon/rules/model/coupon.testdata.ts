// A small line to fill coupons from: one game with a 1x2 and a total, and one more.
import type { Game } from '#modules/sports/catalogue/contract.ts'
import type { PickedLeg } from './coupon.ts'

/** Market ids 10n and 10n+1, selection ids 100n…: prices 2.10, 3.40, 3.60 and 1.90, 1.95. */
export const gameNumbered = (n: number, change: Partial<Game> = {}): Game => ({
  gameId: n,
  sportId: 1,
  sport: 'football',
  champId: 7,
  champName: 'North League',
  country: '',
  startAt: '2026-09-01T18:00:00.000Z',
  stage: 'line',
  opponents: [`Home ${n}`, `Away ${n}`],
  suspended: false,
  bettingDelaySeconds: 4,
  revision: 1,
  marketsTotal: 2,
  markets: [
    {
      marketId: 10 * n,
      typeId: 1,
      kind: '1x2',
      version: 1,
      status: 'open',
      selections: [
        { selectionId: 100 * n, outcome: 'home', name: `Home ${n}`, coef: 2.1 },
        { selectionId: 100 * n + 1, outcome: 'draw', name: 'Draw', coef: 3.4 },
        { selectionId: 100 * n + 2, outcome: 'away', name: `Away ${n}`, coef: 3.6 },
      ],
    },
    {
      marketId: 10 * n + 1,
      typeId: 2,
      kind: 'total',
      line: 2.5,
      version: 1,
      status: 'open',
      selections: [
        { selectionId: 100 * n + 10, outcome: 'over', name: 'Over 2.5', coef: 1.9 },
        { selectionId: 100 * n + 11, outcome: 'under', name: 'Under 2.5', coef: 1.95 },
      ],
    },
  ],
  ...change,
})

/** The home win of game n at 2.10. */
export const homeOf = (n: number): PickedLeg => ({
  selectionId: 100 * n,
  gameId: n,
  marketId: 10 * n,
  coef: 2.1,
  version: 1,
})

/** Game n with the home win at another price. */
export const gamePriced = (n: number, coef: number, change: Partial<Game> = {}): Game => {
  const game = gameNumbered(n, change)
  const markets = game.markets.map((market) =>
    market.marketId === 10 * n
      ? {
          ...market,
          version: 2,
          selections: market.selections.map((selection) =>
            selection.outcome === 'home' ? { ...selection, coef } : selection,
          ),
        }
      : market,
  )
  return { ...game, markets }
}
