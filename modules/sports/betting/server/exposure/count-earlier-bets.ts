// Open bets that were taken before exposure was counted: what they may cost is computed from what is stored, once.
import { couponExposure } from '#modules/sports/returns/rules/coupon-exposure.ts'
import type { Db } from '#platform/server/db.ts'
import { earlierBets, rebuildExposure, storeExposures, type EarlierBet } from './exposure-store.ts'

/** Bets at a time: the terms of so many are in memory. */
const BATCH = 1_000

async function countBatch(db: Db, bets: readonly EarlierBet[]): Promise<void> {
  const exposures = bets.map((bet) =>
    couponExposure({
      terms: { ...bet.terms, typeId: bet.type_id },
      stake: bet.amount,
      possibleWin: bet.possible_win,
      currency: bet.currency,
      isGift: bet.is_gift,
      prices: bet.prices,
    }),
  )
  const legs = bets.flatMap((bet, n) =>
    bet.positions.map((position, index) => ({
      bet_id: String(bet.bet_id),
      position,
      exposure: String(exposures[n]?.legs[index] ?? 0n),
    })),
  )
  const wholes = bets.map((bet, n) => ({ bet_id: String(bet.bet_id), exposure: String(exposures[n]?.total ?? 0n) }))
  await storeExposures(db, wholes, legs)
}

/** As the owner of the database. Returns how many bets were counted; the figures follow from all open bets afterwards. */
export async function countEarlierBets(owner: Db): Promise<number> {
  let counted = 0
  for (let bets = await earlierBets(owner, BATCH); bets.length > 0; bets = await earlierBets(owner, BATCH)) {
    await countBatch(owner, bets)
    counted += bets.length
  }
  if (counted > 0) await rebuildExposure(owner)
  return counted
}
