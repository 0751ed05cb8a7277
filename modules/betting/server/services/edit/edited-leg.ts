// One leg of an edited bet as it is stored: one that stays is copied with its price, one that comes in is written down as it stands now.
import type { EditedLeg } from '#modules/betting/rules/services/edited-legs.ts'
import { outcomeName, positionOf } from '#modules/catalogue/contract.ts'
import { totalScore } from '#modules/catalogue/server/service.ts'
import type { NewBet } from '../../bet-store.ts'
import type { Found } from '../legs-now.ts'
import type { StoredLeg } from '../services-store.ts'

type NewLeg = NewBet['legs'][number]

export function editedLeg(leg: EditedLeg<StoredLeg>, found: ReadonlyMap<number, Found>): NewLeg {
  const { change, was, price, selectionId } = leg
  if (change === 'kept' && was !== undefined) {
    const { gameId, marketId, kind, line, outcome, version, isLive, shown } = was
    return { gameId, marketId, selectionId, kind, line, outcome, price, version, isLive, shown }
  }
  const at = found.get(selectionId)
  if (at?.market === undefined) throw new Error(`selection ${selectionId} was taken without a market`)
  const { game, market } = at
  const outcome = market.outcomes[positionOf(selectionId)] ?? ''
  const opponents: [string, string] = [game.home, game.away]
  const isLive = game.stage === 'live'
  const score = isLive ? totalScore(game.state, game.sport) : undefined
  return {
    gameId: game.gameId,
    marketId: market.marketId,
    selectionId,
    kind: market.kind,
    line: market.line,
    outcome,
    price,
    version: market.version,
    isLive,
    shown: {
      sport: game.sport,
      champName: game.champName,
      opponents,
      startAt: game.startAt.toISOString(),
      name: outcomeName(market.kind, outcome, market.line === undefined ? undefined : market.line / 100, opponents),
      ...(score === undefined ? {} : { score }),
    },
  }
}
