// What stakes of one transaction give to their jackpots and win of them, one after another.
import type { Draw } from '#modules/casino/fair/rules/draw.ts'
import { jackpotPosition, playJackpot, type JackpotPlay } from '#modules/casino/game-rules/rules/jackpot.ts'
import type { Tx } from '#platform/server/db.ts'
import { insertPlays, lockPoolsIn, savePool, type PlayedJackpot, type PoolSums, type StoredPool } from './pool-store.ts'

export type JackpotStake = {
  readonly game: string
  readonly currency: string
  readonly stake: bigint
  readonly draw: Draw
}

export type JackpotTable = {
  /** Undefined where the game is part of no jackpot in this currency. */
  play(stake: JackpotStake): PlayedJackpot | undefined
  /** The rounds that played, and the pools as they then are. */
  save(
    tx: Tx,
    rounds: readonly { readonly roundId: number; readonly playerId: number; readonly jackpot: PlayedJackpot }[],
    at: Date,
  ): Promise<void>
}

const withPlay = (
  sums: PoolSums,
  stake: bigint,
  { contribution, seeded, prize }: Omit<JackpotPlay, 'after'>,
): PoolSums => ({
  plays: sums.plays + 1,
  wins: sums.wins + (prize > 0n ? 1 : 0),
  staked: sums.staked + stake,
  contributed: sums.contributed + contribution,
  seeded: sums.seeded + seeded,
  paid: sums.paid + prize,
})

/** Locks the pools of these currencies: the last lock of the transaction. */
export async function openJackpots(tx: Tx, currencies: readonly string[]): Promise<JackpotTable> {
  const pools = new Map<bigint, StoredPool>()
  if (currencies.length > 0)
    for (const pool of await lockPoolsIn(tx, [...new Set(currencies)])) pools.set(pool.poolId, pool)
  const changed = new Set<bigint>()
  return {
    play: ({ game, currency, stake, draw }) => {
      const pool = [...pools.values()].find((one) => one.currency === currency && one.games.includes(game))
      if (pool === undefined) return undefined
      const { after, ...played } = playJackpot(pool, stake, jackpotPosition(draw))
      pools.set(pool.poolId, { ...pool, ...after, sums: withPlay(pool.sums, stake, played) })
      changed.add(pool.poolId)
      return { ...played, pool, stake }
    },
    save: async (inside, rounds, at) => {
      if (rounds.length === 0) return
      await insertPlays(
        inside,
        rounds.map(({ roundId, playerId, jackpot }) => ({ ...jackpot, roundId, playerId, at })),
      )
      for (const poolId of changed) {
        const pool = pools.get(poolId)
        if (pool !== undefined) await savePool(inside, pool)
      }
    },
  }
}
