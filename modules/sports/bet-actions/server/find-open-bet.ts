// A player's bet and the current facts about it, without locks: the input of an offer.
import type { CurrentSelections, OpenBet } from '#modules/sports/bet-actions/rules/open-bet.ts'
import type { Db } from '#platform/server/db.ts'
import { credits } from '#modules/sports/betting/server/service.ts'
import { selectionsOnBoard } from './current-selections.ts'
import { findBet, type StoredBet, type StoredLeg } from './stored-bets.ts'
import type { BetActionsServer } from './bet-actions-server.ts'

export type StoredOpenBet = StoredBet & OpenBet<StoredLeg>

/** Adds what other tables say of the bets: whether a later bet has a loan that one secures, and the player's share of the maximum stake. */
export async function withTerms(db: Db, bets: readonly StoredBet[]): Promise<readonly StoredOpenBet[]> {
  const loans = await credits.openAdvances(db, [...new Set(bets.map(({ accountId }) => accountId))])
  const lastOf = new Map(loans.map(({ accountId, betId }) => [accountId, betId]))
  const shares = await credits.stakeSharesOf(db, [...new Set(bets.map(({ playerId }) => playerId))])
  return bets.map((bet) => ({
    ...bet,
    securesAdvance: (lastOf.get(bet.accountId) ?? 0) > bet.betId,
    stakeShare: shares.get(bet.playerId),
  }))
}

/** undefined where the player has no such bet. */
export async function findOpenBet(
  server: BetActionsServer,
  betId: number,
  playerId: number,
): Promise<StoredOpenBet | undefined> {
  const bet = await findBet(server.database.db, betId, playerId)
  return bet === undefined ? undefined : (await withTerms(server.database.db, [bet]))[0]
}

export const selectionsOf = ({ legs }: StoredBet): readonly number[] => legs.map(({ selectionId }) => selectionId)

/** The current facts about the legs of a bet, and about further named selections. */
export const currentSelectionsOf = (
  server: BetActionsServer,
  bet: StoredBet,
  more: readonly number[] = [],
): Promise<CurrentSelections> =>
  selectionsOnBoard(
    server,
    [...new Set([...selectionsOf(bet), ...more])],
    new Map(bet.legs.map(({ selectionId, gameId }) => [selectionId, gameId])),
  )
