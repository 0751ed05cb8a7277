// Counts what settled rounds brought back, beside what their games are said to bring back.
import { SECOND_MS } from '#kernel/time.ts'
import { addRound, NO_RETURNS, returnedPart } from '#modules/casino/rounds/rules/return-monitor.ts'
import { roundSettled } from '#modules/casino/rounds/contract.ts'
import type { Tx } from '#platform/server/db.ts'
import { consumer, type Delivered } from '#platform/server/outbox/consumer.ts'
import type { RoundsServer } from '../rounds-server.ts'
import { addReturns, drawnBy, type GameReturn } from './return-store.ts'

/** One round that has ended. `stated`: a part of the stake, where it is known. */
export type EndedRound = {
  readonly game: string
  readonly version: string
  readonly currency: string
  readonly at: Date
  readonly stake: bigint
  /** Where steps added to it. */
  readonly firstStake?: bigint | undefined
  readonly win: bigint
  readonly stated: number | undefined
}

/** One row for each game, version, currency and day. Rounds without a stake say nothing about a return. */
export async function addGameReturns(tx: Tx, rounds: readonly EndedRound[]): Promise<void> {
  const days = new Map<string, GameReturn>()
  for (const { game, version, currency, at, stake, firstStake = stake, win, stated } of rounds) {
    if (stake === 0n) continue
    const day = at.toISOString().slice(0, 10)
    const key = `${game} ${version} ${currency} ${day}`
    const before = days.get(key) ?? { game, version, currency, day, rounds: 0, staked: 0n, won: 0n, sums: NO_RETURNS }
    days.set(key, {
      ...before,
      rounds: before.rounds + 1,
      staked: before.staked + stake,
      won: before.won + win,
      sums:
        stated === undefined
          ? before.sums
          : addRound(before.sums, stated, returnedPart(stated, { stake, firstStake, win })),
    })
  }
  await addReturns(tx, [...days.values()])
}

type Settled = Delivered<typeof roundSettled>

function statedOf(
  { games }: RoundsServer,
  { game, version }: Settled['payload'],
  options: unknown,
): number | undefined {
  const found = games.get(game)?.game
  if (found?.version !== version) return undefined
  const read = found.readOptions(options)
  if (!read.ok) return undefined
  const { num, den } = found.returnOf(read.value)
  return Number(num) / Number(den)
}

/** Operators look at sums of days, one row for all rounds of a game: the rounds gather first. */
const GATHER_MS = SECOND_MS / 2

/** Voided rounds gave their stake back: they say nothing about their game. */
export const gameReturns = (server: RoundsServer) =>
  consumer('casino-returns', [roundSettled], (tx, events) => countEnded(tx, server, events), { paceMs: GATHER_MS })

async function countEnded(tx: Tx, server: RoundsServer, events: readonly Settled[]): Promise<void> {
  const ended = events.filter(({ payload }) => payload.state !== 'voided')
  const drawn = await drawnBy(
    tx,
    ended.map(({ payload }) => payload.roundId),
  )
  await addGameReturns(
    tx,
    ended.map(({ payload, at }) => ({
      ...payload,
      // A jackpot says nothing about what its game returns.
      win: payload.win - (payload.jackpot ?? 0n),
      at,
      firstStake: drawn.get(payload.roundId)?.firstStake,
      stated: statedOf(server, payload, drawn.get(payload.roundId)?.options),
    })),
  )
}
