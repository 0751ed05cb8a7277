// A player's bet and the board around it, nothing locked: what an offer is made from.
import type { LegsNow, ServedBet } from '#modules/sports/bet-actions/rules/served-bet.ts'
import type { Db } from '#platform/server/db.ts'
import { openAdvances } from '#modules/sports/betting/server/service.ts'
import { legsOnBoard } from './legs-now.ts'
import { findBet, type StoredBet, type StoredLeg } from './stored-bets.ts'
import type { ServicesServer } from './bet-actions-server.ts'

export type FoundBet = StoredBet & ServedBet<StoredLeg>

/** With whether a later bet stands on a loan that this one secures. */
export async function withLoans(db: Db, bets: readonly StoredBet[]): Promise<readonly FoundBet[]> {
  const loans = await openAdvances(db, [...new Set(bets.map(({ accountId }) => accountId))])
  const lastOf = new Map(loans.map(({ accountId, betId }) => [accountId, betId]))
  return bets.map((bet) => ({ ...bet, securesAdvance: (lastOf.get(bet.accountId) ?? 0) > bet.betId }))
}

/** undefined where the player has no such bet. */
export async function foundBet(server: ServicesServer, betId: number, playerId: number): Promise<FoundBet | undefined> {
  const bet = await findBet(server.database.db, betId, playerId)
  return bet === undefined ? undefined : (await withLoans(server.database.db, [bet]))[0]
}

export const selectionsOf = ({ legs }: StoredBet): readonly number[] => legs.map(({ selectionId }) => selectionId)

/** The board's word on the legs of a bet, and on whatever selections are named besides. */
export const boardOf = (server: ServicesServer, bet: StoredBet, more: readonly number[] = []): Promise<LegsNow> =>
  legsOnBoard(
    server,
    [...new Set([...selectionsOf(bet), ...more])],
    new Map(bet.legs.map(({ selectionId, gameId }) => [selectionId, gameId])),
  )
