// The auditor's part of bonus games: each prize that a play has won was given once, to its account, from promotions; and nothing else was.
import { countEntries, postingsByKeys } from '#modules/money/wallet/server/service.ts'
import type { Tx } from '#platform/server/db.ts'
import { wonPlays } from './play-store.ts'

/** Plays that are compared at a time: each has two postings. */
const COMPARED = 400

/** As `givePromotions` writes it. */
export const prizeKey = (playId: number): string => `bonus-play:${playId}`

/** One sentence for every fact that does not hold. */
export async function verifyPrizes(tx: Tx): Promise<readonly string[]> {
  const faults: string[] = []
  let count = 0n
  let after = 0
  for (;;) {
    const plays = await wonPlays(tx, { after, limit: COMPARED })
    for (const { playId, accountId, currency, prize } of plays) {
      const posted = await postingsByKeys(tx, [prizeKey(playId)])
      const given = posted.find(({ account }) => account === `account:${accountId}`)
      const taken = posted.find(({ account }) => account === 'promotions')
      const isRight =
        posted.length === 2 && given?.amount === prize && given.currency === currency && taken?.amount === -prize
      if (!isRight)
        faults.push(`the bonus play ${playId} has won ${prize} ${currency} but its entry in the ledger says otherwise`)
    }
    count += BigInt(plays.length)
    const last = plays.at(-1)
    if (plays.length < COMPARED || last === undefined) break
    after = last.playId
  }
  const entries = await countEntries(tx, 'prize')
  if (entries !== count) faults.push(`the ledger has ${entries} prizes of bonus games but ${count} plays have won one`)
  return faults
}
