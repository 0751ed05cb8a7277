// One leg of an edited bet as it is stored: a kept one is copied with its price, a new one is stored with its current
// facts.
import type { EditedLeg } from '#modules/sports/bet-actions/rules/edited-legs.ts'
import { type NewBet, newLeg } from '#modules/sports/betting/server/service.ts'
import type { FoundSelection } from '../current-selections.ts'
import type { StoredLeg } from '../stored-bets.ts'

type NewLeg = NewBet['legs'][number]

export function editedLeg(leg: EditedLeg<StoredLeg>, found: ReadonlyMap<number, FoundSelection>): NewLeg {
  const { change, was, price, selectionId } = leg
  if (change === 'kept' && was !== undefined) {
    const { gameId, marketId, kind, line, outcome, version, isLive, takenAt, shown } = was
    return { gameId, marketId, selectionId, kind, line, outcome, price, version, isLive, takenAt, shown }
  }
  const at = found.get(selectionId)
  if (at?.market === undefined) throw new Error(`selection ${selectionId} was accepted without a market`)
  return newLeg({ selectionId, price }, at.game, at.market)
}
