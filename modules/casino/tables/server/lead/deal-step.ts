// Deals the next step of a hand: from then on nothing more is decided at the one before.
import { playClock } from '#modules/casino/tables/rules/round-step.ts'
import type { TableGame } from '#modules/casino/tables/rules/table-game.ts'
import { openPlays } from '../stores/decision-store.ts'
import { lockTableRound, moveRound, type StoredTableRound } from '../stores/round-store.ts'
import type { TablesServer } from '../tables-server.ts'

type Dealing = { readonly server: TablesServer; readonly game: TableGame; readonly now: Date }

const closing = ({ steps }: TableGame, now: Date): Date =>
  new Date(now.getTime() + (steps?.dealMs ?? 0) + (steps?.decideMs ?? 0))

/** False where another process has dealt meanwhile. Decisions in flight hold the row: they are counted, or come too late. */
export const dealStep = ({ server, game, now }: Dealing, round: StoredTableRound, outcome: unknown): Promise<boolean> =>
  server.database.transaction(async (tx) => {
    const locked = await lockTableRound(tx, round.roundId)
    const { steps } = game
    if (steps === undefined || locked?.state !== 'closed' || locked.step !== round.step) return false
    const step = (locked.step ?? 0) + 1
    const dealt = steps.dealt(outcome, step)
    const { silent, decided } = await openPlays(tx, round.roundId)
    const openHands = decided.reduce(
      (sum, decisions) => sum + steps.openHands(dealt, decisions),
      silent * steps.openHands(dealt, []),
    )
    const at = playClock(locked, now)
    const change = { step, dealt, openHands, stepClosesAt: closing(game, at), beatAt: at }
    return moveRound(tx, round.roundId, 'closed', change)
  })

/** After an interruption everybody has the whole time of the step again. */
export function retimeStep({ server, game, now }: Dealing, round: StoredTableRound): Promise<boolean> {
  const change = { stepClosesAt: closing(game, now), beatAt: playClock(round, now) }
  return moveRound(server.database.db, round.roundId, 'closed', change)
}
