// How likely a stake is to be returned: for a line that a result can hit exactly, the price alone does not say.
import type { LiveState } from '#modules/sports/catalogue/contract.ts'
import type { FairMarket } from '#modules/sports/odds/rules/markets/fair-market.ts'
import { footballTree } from '#modules/sports/odds/rules/football/football-tree.ts'
import type { GameModel } from '#modules/sports/odds/rules/game-model.ts'
import type { Db } from '#platform/server/db.ts'
import { modelsOf } from './odds-store.ts'

/** One outcome of a game as it stands; `line` in hundredths. */
export type ReturnedAsk = {
  readonly gameId: number
  readonly state: LiveState | undefined
  readonly kind: string
  readonly line: number | undefined
  readonly outcome: string
}

const MILLION = 1_000_000

/** Football alone has lines that a result can hit; what other sports offer is always decided. */
const treeOf = (model: GameModel | undefined, state: LiveState | undefined): readonly FairMarket[] =>
  model?.football === undefined ? [] : footballTree(model.football, state)

/**
 * Expected share of the stake that comes back, in whole millionths, under the model that the game's prices are made of;
 * in the order asked. undefined where the model does not list the outcome.
 */
export async function returnedShares(db: Db, asked: readonly ReturnedAsk[]): Promise<readonly (number | undefined)[]> {
  const models = await modelsOf(
    db,
    asked.map(({ gameId }) => gameId),
  )
  /** A tree costs more than everything else here, and legs of one game ask for the same one. */
  const trees = new Map<LiveState | number, readonly FairMarket[]>()
  return asked.map(({ gameId, state, kind, line, outcome }) => {
    const tree = trees.get(state ?? gameId) ?? treeOf(models.get(gameId), state)
    trees.set(state ?? gameId, tree)
    const market = tree.find((one) => one.kind === kind && one.line === line)
    const returned = market?.outcomes.find((one) => one.outcome === outcome)?.returned
    return returned === undefined ? undefined : Math.round(returned * MILLION)
  })
}
