// Launching a game and playing its rounds.
import { formatAmount } from '#kernel/money.ts'
import { ok } from '#kernel/result.ts'
import type { calls } from '#modules/casino/originals/contract.ts'
import {
  gameSessions,
  launch,
  openSession,
  profileOfSession,
  sessionFigures,
  shownSeeds,
  stakeRange,
  type OpenedSession,
} from '#modules/casino/rounds/server/service.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { OriginalsServer } from './originals-server.ts'
import { shownPlayed, shownRound } from './shown-round.ts'

type Handled = Handlers<typeof calls>

export const listGames =
  ({ rounds: { games } }: OriginalsServer): Handled['GET /web-api/casino/games'] =>
  async () =>
    ok({
      items: [...games.values()].map(({ game: { code, version, act } }) => ({
        code,
        version,
        hasSteps: act !== undefined,
      })),
    })

/** By where the viewer is and by where they live: one of them is enough to ask for their age. */
export const showDemo =
  ({ rounds, countryAt, isVerified }: OriginalsServer): Handled['GET /web-api/casino/demo'] =>
  async (_input, context) => {
    const { db } = rounds.database
    const playerId = context.viewer?.playerId
    const home = playerId === undefined ? undefined : await rounds.countryOf(db, playerId)
    const isGated = [await countryAt(context), home].some(
      (country) => gameSessions.profileOf(country).isDemoForVerifiedOnly,
    )
    return ok({ isOpen: !isGated || (playerId !== undefined && (await isVerified(db, playerId))) })
  }

export const launchGame =
  ({ rounds, launchGate }: OriginalsServer): Handled['POST /web-api/casino/launches'] =>
  async ({ game, accountId, device }, context) => {
    const { playerId } = context.viewer
    const country = await rounds.countryOf(rounds.database.db, playerId)
    const open = await launchGate({ game, playerId, device, country }, context)
    if (!open.ok) return open
    const launched = await launch(rounds, { playerId, accountId, game, device })
    if (!launched.ok) return launched
    const { launchToken, expiresAt, nextCommitment } = launched.value
    return ok({ launchToken, expiresAt: expiresAt.toISOString(), nextCommitment })
  }

/** Of a whole unit, where the limits allow that much. */
function configOf({ session, game: { isSlot }, offered }: OpenedSession) {
  const { currency } = session
  const { min, max } = stakeRange(currency, session.stakeMax, { offered })
  const unit = min * 100n < max ? min * 100n : max
  const { id, cycleMs, isAutoplayAllowed, isTurboAllowed, isNetPositionShown } = profileOfSession(session)
  return {
    minBet: formatAmount(min, currency),
    maxBet: formatAmount(max, currency),
    stepBet: formatAmount(min, currency),
    defaultBet: formatAmount(unit, currency),
    profile: id,
    minCycleMs: isSlot ? cycleMs.slot : cycleMs.other,
    isAutoplayAllowed,
    isTurboAllowed,
    isNetPositionShown,
  }
}

export const authenticate =
  ({ rounds }: OriginalsServer): Handled['POST /web-api/casino/sessions'] =>
  async ({ launchToken, clientSeed }, { viewer: { playerId } }) => {
    const opened = await openSession(rounds, { playerId, launchToken, clientSeed })
    if (!opened.ok) return opened
    const { sessionToken, session, game, balance, pairs, open } = opened.value
    const { accountId, currency, launchedAt } = session
    return ok({
      sessionToken,
      game: game.game.code,
      version: game.game.version,
      accountId,
      currency,
      balance: formatAmount(balance, currency),
      startedAt: launchedAt.toISOString(),
      config: configOf(opened.value),
      seeds: shownSeeds(pairs),
      round: open === undefined ? null : shownRound(open),
    })
  }

export const showSession =
  ({ rounds }: OriginalsServer): Handled['GET /web-api/casino/games/:game/session'] =>
  async ({ game }, { viewer: { playerId } }) => {
    const found = await sessionFigures(rounds, playerId, game)
    if (!found.ok) return found
    const { currency, staked, won, startedAt, now } = found.value
    return ok({
      startedAt: startedAt.toISOString(),
      now: now.toISOString(),
      currency,
      staked: formatAmount(staked, currency),
      won: formatAmount(won, currency),
      net: formatAmount(won - staked, currency),
    })
  }

export const playRound =
  ({ play }: OriginalsServer): Handled['POST /web-api/casino/rounds'] =>
  async ({ sessionToken, idempotencyKey: key, amount, options }, { viewer: { playerId } }) => {
    const started = await play.start({ playerId, sessionToken, key, amount, options })
    return started.ok ? ok(shownPlayed(started.value)) : started
  }

export const playStep =
  ({ play }: OriginalsServer): Handled['POST /web-api/casino/rounds/:roundId/events'] =>
  async ({ roundId, step, choice }, { viewer: { playerId } }) => {
    const done = await play.step({ playerId, roundId, step, choice })
    return done.ok ? ok(shownPlayed(done.value)) : done
  }

export const endRound =
  ({ play }: OriginalsServer): Handled['POST /web-api/casino/rounds/:roundId/end'] =>
  async ({ roundId }, { viewer: { playerId } }) => {
    const done = await play.end({ playerId, roundId })
    return done.ok ? ok(shownPlayed(done.value)) : done
  }
