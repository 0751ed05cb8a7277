// The SQL of what operators decide about a game: when it truly began, and a market that takes no more bets.
import { sql } from 'kysely'
import type { Tx } from '#platform/server/db.ts'

/** As operators say it; a game that is still to come takes no bets from then on. */
export async function setStart(tx: Tx, gameId: number, startedAt: Date): Promise<void> {
  await tx
    .updateTable('catalogue.game')
    .set((eb) => ({
      started_at: startedAt,
      start_at: eb
        .case()
        .when('stage', '=', 'line')
        .then(eb.fn<Date>('least', ['start_at', eb.val(startedAt)]))
        .else(eb.ref('start_at'))
        .end(),
      revision: eb('revision', '+', 1n),
    }))
    .where('game_id', '=', BigInt(gameId))
    .execute()
}

async function setVoided(tx: Tx, gameId: number, marketId: number, isVoided: boolean): Promise<void> {
  await tx
    .updateTable('catalogue.game')
    .set((eb) => ({ revision: eb('revision', '+', 1n) }))
    .where('game_id', '=', BigInt(gameId))
    .execute()
  await tx
    .updateTable('catalogue.market')
    .set((eb) => ({ voided_at: isVoided ? sql<Date>`platform.now()` : null, version: eb('version', '+', 1) }))
    .where('game_id', '=', BigInt(gameId))
    .where('market_id', '=', BigInt(marketId))
    .where('voided_at', isVoided ? 'is' : 'is not', null)
    .execute()
}

/** As operators say it: the market takes no bets from then on. Its game is locked first, as every writer of a market does. */
export const voidMarket = (tx: Tx, gameId: number, marketId: number): Promise<void> =>
  setVoided(tx, gameId, marketId, true)

/** The market is again what its source says of it. Its game is locked first. */
export const restoreMarket = (tx: Tx, gameId: number, marketId: number): Promise<void> =>
  setVoided(tx, gameId, marketId, false)
