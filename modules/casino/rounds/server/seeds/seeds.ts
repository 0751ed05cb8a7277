// Seed pairs of a player: the commitment is shown first, then their own seed begins the pair; replacing a pair reveals it.
import { randomBytes } from 'node:crypto'
import { commitmentOf, readClientSeed } from '#modules/casino/fair/rules/seeds.ts'
import { ok, refuse, type Result } from '#kernel/result.ts'
import { lockPlayerAccounts } from '#modules/money/wallet/server/service.ts'
import { decisionTime, type Tx } from '#platform/server/db.ts'
import { hasOpenRound } from '../round-store.ts'
import type { RoundsServer } from '../rounds-server.ts'
import { openSeed, sealSeed } from './sealed-seed.ts'
import {
  beginPair,
  findPairs,
  insertNextPair,
  lockPairs,
  revealPair,
  type Pairs,
  type SeedPair,
} from './seed-pair-store.ts'

const SEED_BYTES = 32

/** As its player may see them. */
export type ShownSeeds = {
  readonly current: { readonly commitment: string; readonly clientSeed: string; readonly nonce: number } | null
  /** Null before the player's first launch. */
  readonly nextCommitment: string | null
}

export const shownSeeds = ({ current, next }: Pairs): ShownSeeds => ({
  current:
    current === undefined
      ? null
      : { commitment: current.commitment, clientSeed: current.clientSeed ?? '', nonce: current.nextNonce },
  nextCommitment: next?.commitment ?? null,
})

/** Both pairs under their locks; the next one is made where there is none. The player's accounts are locked before. */
export async function lockedPairs(tx: Tx, { seedKey }: RoundsServer, playerId: number, at: Date): Promise<Pairs> {
  const pairs = await lockPairs(tx, playerId)
  if (pairs.next !== undefined) return pairs
  const serverSeed = randomBytes(SEED_BYTES).toString('hex')
  const commitment = commitmentOf(serverSeed)
  await insertNextPair(tx, { playerId, sealedSeed: sealSeed(seedKey, serverSeed, commitment), commitment, at })
  return lockPairs(tx, playerId)
}

export const showSeeds = async ({ database: { db } }: RoundsServer, playerId: number): Promise<ShownSeeds> =>
  shownSeeds(await findPairs(db, playerId))

const nextOf = ({ next }: Pairs): SeedPair => {
  if (next === undefined) throw new Error('a player has no next pair of seeds')
  return next
}

/** The player's first pair begins with this seed; where they have one already nothing changes. */
export async function beginFirstPair(
  tx: Tx,
  server: RoundsServer,
  {
    playerId,
    clientSeed,
    at,
  }: { readonly playerId: number; readonly clientSeed: string | undefined; readonly at: Date },
): Promise<Result<Pairs, 'client_seed_malformed'>> {
  const pairs = await lockedPairs(tx, server, playerId, at)
  if (pairs.current !== undefined || clientSeed === undefined) return ok(pairs)
  const read = readClientSeed(clientSeed)
  if (!read.ok) return read
  await beginPair(tx, nextOf(pairs).pairId, read.value, at)
  return ok(await lockedPairs(tx, server, playerId, at))
}

export type RotatedSeeds = ShownSeeds & {
  /** The pair that was replaced; absent where it was the first. */
  readonly revealed?: { readonly commitment: string; readonly serverSeed: string }
}

/**
 * Begins the next pair, known by the commitment that the player has seen, with the player's seed, and reveals the one in
 * use. The same request again changes nothing more.
 */
export const rotateSeeds = (
  server: RoundsServer,
  ask: { readonly playerId: number; readonly clientSeed: string; readonly nextCommitment: string },
): Promise<Result<RotatedSeeds, 'client_seed_malformed' | 'round_is_open' | 'seeds_changed'>> =>
  server.database.transaction(async (tx) => {
    const read = readClientSeed(ask.clientSeed)
    if (!read.ok) return read
    await lockPlayerAccounts(tx, server.wallet, [ask.playerId])
    const at = await decisionTime(tx)
    const pairs = await lockedPairs(tx, server, ask.playerId, at)
    const { current } = pairs
    if (current?.commitment === ask.nextCommitment && current.clientSeed === read.value) return ok(shownSeeds(pairs))
    const next = nextOf(pairs)
    if (next.commitment !== ask.nextCommitment)
      return refuse('seeds_changed', 'another pair is the next one by now: look at the seeds again')
    if (current !== undefined && (await hasOpenRound(tx, current.pairId)))
      return refuse('round_is_open', 'finish the open round first: it is drawn from these seeds')
    if (current !== undefined) await revealPair(tx, current.pairId, at)
    await beginPair(tx, next.pairId, read.value, at)
    const after = shownSeeds(await lockedPairs(tx, server, ask.playerId, at))
    if (current === undefined) return ok(after)
    const { commitment } = current
    return ok({
      ...after,
      revealed: { commitment, serverSeed: openSeed(server.seedKey, current.sealedSeed, commitment) },
    })
  })
