// Rounds as their player finds them again: the list, one round with its steps, and its proof.
import { refuse, ok, type Result } from '#kernel/result.ts'
import { answerNow, type KnownRound } from './round-answer.ts'
import { findRound, roundsOf, stepsOf, type HistoryAsk, type RoundStep, type StoredRound } from './round-store.ts'
import type { RoundsServer } from './rounds-server.ts'
import { openSeed } from './seeds/sealed-seed.ts'

export type PastRound = KnownRound & {
  /** Null until its pair was replaced. */
  readonly serverSeed: string | null
  readonly profile: string
  readonly balanceBefore: bigint
  readonly balanceAfter: bigint
}

function pastRound({ seedKey }: RoundsServer, round: StoredRound, steps: readonly RoundStep[]): PastRound {
  const { commitment, revealedSeed, balanceBefore, balanceAfter } = round
  return {
    ...answerNow(round, steps).round,
    profile: round.profile,
    serverSeed: revealedSeed === undefined ? null : openSeed(seedKey, revealedSeed, commitment),
    balanceBefore,
    balanceAfter,
  }
}

export async function listRounds(
  server: RoundsServer,
  playerId: number,
  ask: HistoryAsk,
): Promise<readonly PastRound[]> {
  const { db } = server.database
  const rounds = await roundsOf(db, playerId, ask)
  const steps = await stepsOf(
    db,
    rounds.map(({ roundId }) => roundId),
  )
  return rounds.map((round) => pastRound(server, round, steps.get(round.roundId) ?? []))
}

export type RecalledRound = { readonly round: PastRound; readonly steps: readonly RoundStep[] }

export async function recallRound(
  server: RoundsServer,
  playerId: number,
  roundId: number,
): Promise<Result<RecalledRound, 'round_not_found'>> {
  const { db } = server.database
  const round = await findRound(db, playerId, roundId)
  if (round === undefined) return refuse('round_not_found', 'there is no such round of yours')
  const steps = (await stepsOf(db, [roundId])).get(roundId) ?? []
  return ok({ round: pastRound(server, round, steps), steps })
}
