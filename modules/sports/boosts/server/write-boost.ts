// Writes a boosted market as its boost stands: open at its price, stopped, or without a price once it has ended.
import { positionOf } from '#modules/sports/catalogue/contract.ts'
import { moveGames, writeMarkets, type MarketRow } from '#modules/sports/catalogue/server/service.ts'
import type { BoostState } from '#modules/sports/boosts/rules/boost-state.ts'
import type { Tx } from '#platform/server/db.ts'

type Shown = {
  /** Of the boosted kind. */
  readonly kind: string
  readonly selectionId: number
  readonly price: number
  readonly state: BoostState
}

/** The game is locked. Answers the market. */
export async function writeBoost(
  tx: Tx,
  { gameId, line, outcomes }: Pick<MarketRow, 'gameId' | 'line' | 'outcomes'>,
  { kind, selectionId, price, state }: Shown,
): Promise<number | undefined> {
  const position = positionOf(selectionId)
  const [written] = await writeMarkets(tx, [
    {
      gameId,
      kind,
      line,
      status: state === 'open' ? 'open' : 'suspended',
      outcomes,
      prices: outcomes.map((_, index) => (index === position && state !== 'ended' ? price : 0)),
      isMain: false,
    },
  ])
  if (written !== undefined) await moveGames(tx, [{ gameId }])
  return written?.marketId
}
