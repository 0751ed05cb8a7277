// The auditor's part of jackpots: what a pool holds is what its account of the ledger holds, and what was given, put in and won.
import { houseTotals } from '#modules/money/wallet/server/service.ts'
import type { Tx } from '#platform/server/db.ts'
import { addedSums, allPools, type PoolSums } from './pool-store.ts'

export const jackpotAccount = (code: string): `jackpot_${string}` => `jackpot_${code}`

const NONE: PoolSums = { plays: 0, wins: 0, staked: 0n, contributed: 0n, seeded: 0n, paid: 0n }

const KEPT = ['plays', 'wins', 'staked', 'contributed', 'seeded', 'paid'] as const

/** One sentence for every fact that does not hold. */
export async function verifyJackpots(tx: Tx): Promise<readonly string[]> {
  const pools = await allPools(tx)
  const sums = await addedSums(tx)
  const accounts = [...new Set(pools.map(({ code }) => jackpotAccount(code)))]
  const faults: string[] = []
  for (const account of accounts) {
    const held = new Map((await houseTotals(tx, [account])).map(({ currency, amount }) => [currency, amount]))
    for (const { poolId, code, currency, amount, sums: kept } of pools.filter(
      (pool) => jackpotAccount(pool.code) === account,
    )) {
      const ledger = held.get(currency) ?? 0n
      const sum = sums.get(poolId) ?? NONE
      const played = sum.contributed + sum.seeded - sum.paid
      if (ledger !== amount)
        faults.push(`the jackpot ${code} holds ${amount} ${currency} but its account in the ledger holds ${ledger}`)
      if (played !== amount)
        faults.push(`the jackpot ${code} holds ${amount} ${currency} but its rounds left ${played} in it`)
      for (const name of KEPT.filter((one) => BigInt(kept[one]) !== BigInt(sum[one])))
        faults.push(
          `the jackpot ${code} in ${currency} counts ${kept[name]} (${name}) but its rounds add up to ${sum[name]}`,
        )
    }
  }
  return faults
}
