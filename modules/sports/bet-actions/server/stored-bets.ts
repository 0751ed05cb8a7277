// Bets as betting stores them: the functions of betting's service that bet actions use.
import { storedBets } from '#modules/sports/betting/server/service.ts'

export const { betsToSell, findBet, findEvent, insertEvent, lockBet, markEdited, markInsured, markSold, markTarget } =
  storedBets

export type StoredBet = storedBets.StoredBet
export type StoredLeg = storedBets.StoredLeg
