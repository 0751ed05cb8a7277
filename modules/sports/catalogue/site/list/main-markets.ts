// Which markets stand in the columns of a list, so that every row of a sport has the same shape.
import type { Game, Market } from '#modules/sports/catalogue/contract.ts'
import { resultOfSport } from '../names.ts'

export type Column = 'result' | 'total' | 'handicap'

/** Outcomes of the result column: three with a draw, two without. */
export type ResultShape = 'three' | 'two'

export const resultShape = (sport: string): ResultShape => resultOfSport(sport) ?? 'two'

/** How far apart the prices of a two-way market are; the closest line is the main one. */
const gap = ({ selections: [first, second] }: Market): number => Math.abs((first?.coef ?? 0) - (second?.coef ?? 0))

/** The market of a column: open before suspended before closed, then the line whose two prices are closest. */
export function marketOf(game: Pick<Game, 'markets' | 'sport'>, column: Column): Market | undefined {
  // Some sports offer both; a winner of two in a row of three would stand under the draw.
  const result = resultShape(game.sport) === 'three' ? '1x2' : 'winner'
  let best: Market | undefined
  for (const market of game.markets) {
    const fits =
      column === 'result'
        ? market.kind === result
        : market.kind === column || (column === 'handicap' && market.kind === 'set_handicap')
    if (!fits || market.status === 'closed') continue
    if (best === undefined || gap(market) < gap(best)) best = market
  }
  return best
}
