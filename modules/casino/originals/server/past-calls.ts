// Seeds, rounds found again, and their proofs.
import { formatAmount } from '#kernel/money.ts'
import { ok, refuse } from '#kernel/result.ts'
import type { calls } from '#modules/casino/originals/contract.ts'
import { findJackpotPlay, type StoredPlay } from '#modules/casino/jackpots/server/service.ts'
import { listRounds, recallRound, rotateSeeds, showSeeds } from '#modules/casino/rounds/server/service.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { OriginalsServer } from './originals-server.ts'
import { shownPastRound } from './shown-round.ts'

type Handled = Handlers<typeof calls>

const ROUND_ID = /^[1-9]\d{0,14}$/u

export const listHistory =
  ({ rounds }: OriginalsServer): Handled['GET /web-api/casino/rounds'] =>
  async ({ game, limit, cursor }, { viewer: { playerId } }) => {
    if (cursor !== undefined && !ROUND_ID.test(cursor))
      return refuse('cursor_malformed', 'this cursor is not one of ours', { field: 'cursor' })
    const before = cursor === undefined ? undefined : Number(cursor)
    const found = await listRounds(rounds, playerId, { game, before, limit: limit + 1 })
    const items = found.slice(0, limit).map(shownPastRound)
    return ok({ items, next: found.length > limit ? String(items.at(-1)?.roundId) : null })
  }

export const recall =
  ({ rounds }: OriginalsServer): Handled['GET /web-api/casino/rounds/:roundId'] =>
  async ({ roundId }, { viewer: { playerId } }) => {
    const recalled = await recallRound(rounds, playerId, roundId)
    if (!recalled.ok) return recalled
    const { round, steps } = recalled.value
    return ok({
      round: shownPastRound(round),
      steps: steps.map(({ step, choice, view, multiplier, addedStake, balanceAfter, at }) => ({
        step,
        choice,
        view,
        multiplier,
        addedStake: formatAmount(addedStake, round.currency),
        balance: formatAmount(balanceAfter, round.currency),
        at: at.toISOString(),
      })),
    })
  }

const shownJackpot = ({ code, stake, contribution, prize, pool }: StoredPlay) => ({
  code,
  stake: String(stake),
  rate: pool.rate,
  seed: String(pool.seed),
  cap: String(pool.cap),
  amount: String(pool.amount),
  carry: pool.carry,
  isSeeded: pool.isSeeded,
  contribution: String(contribution),
  prize: String(prize),
})

export const proveRound =
  ({ rounds }: OriginalsServer): Handled['GET /web-api/casino/rounds/:roundId/proof'] =>
  async ({ roundId }, { viewer: { playerId } }) => {
    const recalled = await recallRound(rounds, playerId, roundId)
    if (!recalled.ok) return recalled
    const {
      game,
      version,
      commitment,
      serverSeed,
      clientSeed,
      nonce,
      options,
      choices,
      isAbandoned,
      view,
      multiplier,
    } = recalled.value.round
    const jackpot = await findJackpotPlay(rounds.database.db, roundId)
    return ok({
      game,
      version,
      label: `${game}/${version}`,
      commitment,
      serverSeed,
      clientSeed,
      nonce,
      options,
      choices: [...choices],
      isAbandoned,
      view,
      multiplier,
      jackpot: jackpot === undefined ? null : shownJackpot(jackpot),
    })
  }

export const showCurrentSeeds =
  ({ rounds }: OriginalsServer): Handled['GET /web-api/casino/seeds'] =>
  async (_input, { viewer: { playerId } }) =>
    ok(await showSeeds(rounds, playerId))

export const replaceSeeds =
  ({ rounds }: OriginalsServer): Handled['POST /web-api/casino/seeds'] =>
  async ({ clientSeed, nextCommitment }, { viewer: { playerId } }) =>
    rotateSeeds(rounds, { playerId, clientSeed, nextCommitment })
