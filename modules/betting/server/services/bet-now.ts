// A player's bet and the board around it, nothing locked: what an offer is made from.
import type { LegsNow, ServedBet } from '#modules/betting/rules/services/served-bet.ts'
import type { Db } from '#platform/server/db.ts'
import { openAdvances } from '../credit/credit-store.ts'
import { legsOnBoard } from './legs-now.ts'
import { findBet, type StoredBet, type StoredLeg } from './services-store.ts'
import type { ServicesServer } from './services-server.ts'

export type FoundBet = StoredBet & ServedBet<StoredLeg>

/** With whether a later bet stands on a loan that this one secures. */
export async function withLoans(db: Db, bet: StoredBet): Promise<FoundBet> {
  const loans = await openAdvances(db, [bet.accountId])
  return { ...bet, securesAdvance: loans.some(({ betId }) => betId > bet.betId) }
}

/** undefined where the player has no such bet. */
export async function foundBet(
  server: ServicesServer,
  betId: number,
  playerId: number,
): Promise<FoundBet | undefined> {
  const bet = await findBet(server.database.db, betId, playerId)
  return bet === undefined ? undefined : withLoans(server.database.db, bet)
}

export const selectionsOf = ({ legs }: StoredBet): readonly number[] => legs.map(({ selectionId }) => selectionId)

/** The board's word on the legs of a bet, and on whatever selections are named besides. */
export const boardOf = (server: ServicesServer, bet: StoredBet, more: readonly number[] = []): Promise<LegsNow> =>
  legsOnBoard(
    server,
    [...new Set([...selectionsOf(bet), ...more])],
    new Map(bet.legs.map(({ selectionId, gameId }) => [selectionId, gameId])),
  )
