// A play of today: begun once, continued choice by choice, and paid in the transaction of the choice that ends it.
import { isDeepStrictEqual } from 'node:util'
import { ok, refuse, type Result } from '#kernel/result.ts'
import {
  prizeWon,
  type barRefusals,
  type BonusCode,
  type calls,
  type Play,
} from '#modules/casino/bonus-games/contract.ts'
import { BONUS_GAMES } from '#modules/casino/bonus-games/rules/bonus-games.ts'
import { DAY_CENTS_MAX } from '#modules/casino/bonus-games/rules/costs.ts'
import { readClientSeed } from '#modules/casino/fair/rules/seeds.ts'
import { lockPlayerAccounts } from '#modules/money/wallet/server/service.ts'
import { mayPlayCasino } from '#modules/protection/limits/server/service.ts'
import { decisionTime, type Tx } from '#platform/server/db.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import { append, eventOf } from '#platform/server/outbox/outbox.ts'
import type { BonusGamesServer } from './bonus-games-server.ts'
import { findBar, refuseDay } from './check-bars.ts'
import { shareDraw } from './draw-store.ts'
import {
  closePlays,
  findPlay,
  findPlayOf,
  insertPlay,
  lockPlay,
  returnBudget,
  saveChoices,
  takeBudget,
  type StoredPlay,
} from './play-store.ts'
import { todayOf, utcDay } from './player-day.ts'
import { drawOf, fractionText, prizeOf, serverSeedOf, shownPlay } from './shown-play.ts'

type Handled = Handlers<typeof calls>
type StartRefusal = keyof typeof barRefusals | 'client_seed_malformed' | 'commitment_changed'

/** Pays what a play that has ended has won, and gives back what the day's budget had set aside for more. */
async function endPlay(
  tx: Tx,
  server: BonusGamesServer,
  play: StoredPlay,
  won: { readonly choices: readonly unknown[]; readonly cents: bigint; readonly at: Date },
): Promise<void> {
  const { playId, playerId, accountId, currency, game } = play
  const amount = prizeOf(play, won.cents)
  await closePlays(tx, [{ ...won, playId, prize: amount, serverSeed: serverSeedOf(server, play) }], won.at)
  await returnBudget(tx, utcDay(play.startedAt), BONUS_GAMES[game].greatest - won.cents)
  if (amount === 0n) return
  const accounts = await server.wallet.lockAccounts(tx, [accountId])
  await server.givePrizes(tx, accounts, [{ playId, accountId, currency, amount }], won.at)
  const balance = String(accounts.balances.get(accountId) ?? 0n)
  await append(tx, [eventOf(prizeWon, { playerId, accountId, playId, game, currency, prize: String(amount), balance })])
}

/** Where the choices so far end the play, it is ended; a ticket waits for its draw. */
async function settle(tx: Tx, server: BonusGamesServer, play: StoredPlay, choices: readonly unknown[], at: Date) {
  const { isClosed, prize } = BONUS_GAMES[play.game].at(drawOf(play, serverSeedOf(server, play)), choices)
  if (isClosed && play.drawDay === null) return endPlay(tx, server, play, { choices, cents: prize, at })
  return choices.length === 0 ? undefined : saveChoices(tx, play.playId, choices, isClosed ? 'waiting' : 'open')
}

async function start(
  tx: Tx,
  server: BonusGamesServer,
  ask: {
    readonly playerId: number
    readonly game: BonusCode
    readonly commitment: string
    readonly clientSeed: string
  },
): Promise<Result<StoredPlay, StartRefusal>> {
  const { playerId, game } = ask
  const person = [playerId, ...(await server.samePersonOf(tx, playerId))]
  await lockPlayerAccounts(tx, server.wallet, [playerId])
  const today = await todayOf(tx, server, { playerId, game, now: await decisionTime(tx) })
  const begun = await findPlayOf(tx, [playerId], game, today.day)
  if (begun !== undefined) return ok(begun)
  const barred = await findBar(tx, server, today, person)
  if (barred !== undefined) return barred
  const seed = readClientSeed(ask.clientSeed)
  if (!seed.ok) return seed
  if (ask.commitment !== today.commitment)
    return refuse('commitment_changed', 'the day has changed: look at the commitment of today', { field: 'commitment' })
  const { greatest, version } = BONUS_GAMES[game]
  const { now, day, endsAt, drawDay, commitment, account, perCent } = today
  const utc = utcDay(now)
  if (perCent === undefined) throw new Error('a play without a rate was not refused')
  if (!(await takeBudget(tx, utc, greatest, DAY_CENTS_MAX))) return refuseDay(utc)
  const playId = await insertPlay(tx, {
    playerId,
    accountId: account.accountId,
    currency: account.currency,
    game,
    version,
    day,
    endsAt,
    drawDay,
    commitment,
    clientSeed: seed.value,
    minorPerCent: fractionText(perCent),
    startedAt: now,
  })
  await settle(tx, server, await lockPlay(tx, playId), [], now)
  return ok(await lockPlay(tx, playId))
}

export const startPlay =
  (server: BonusGamesServer): Handled['POST /web-api/casino/bonus-games/:game/plays'] =>
  async ({ game, commitment, clientSeed }, { viewer: { playerId } }) => {
    const ask = { playerId, game, commitment, clientSeed }
    const started = await server.database.transaction((tx) => start(tx, server, ask))
    return started.ok ? ok(shownPlay(server, started.value)) : started
  }

type ChoiceAsk = { readonly play: StoredPlay; readonly step: number; readonly choice: unknown }
type StepRefusal = Exclude<
  keyof (typeof calls)['POST /web-api/casino/bonus-games/plays/:playId/choices']['refusals'],
  'play_not_found' | 'game_not_found'
>

async function choose(
  tx: Tx,
  server: BonusGamesServer,
  { play: { playId, playerId, currency, drawDay }, step, choice }: ChoiceAsk,
): Promise<Result<Play, StepRefusal>> {
  await lockPlayerAccounts(tx, server.wallet, [playerId])
  if (drawDay !== null) await shareDraw(tx, drawDay)
  const play = await lockPlay(tx, playId)
  const now = await decisionTime(tx)
  const game = BONUS_GAMES[play.game]
  const seed = serverSeedOf(server, play)
  const earlier = play.choices.slice(0, step - 1)
  if (step <= play.choices.length) {
    const again = game.readChoice(choice, earlier, drawOf(play, seed))
    return again.ok && isDeepStrictEqual(again.value, play.choices[step - 1])
      ? ok(shownPlay(server, play, step))
      : refuse('idempotency_key_reused', 'this choice was made already, and was another one', { field: 'step' })
  }
  if (play.state !== 'open') return refuse('round_is_closed', 'the play has ended')
  if (step !== play.choices.length + 1)
    return refuse('step_out_of_order', 'another choice is next', { step: play.choices.length + 1 })
  if (now >= play.endsAt) return refuse('play_expired', 'the day on which the play could be finished is over')
  const barred = await mayPlayCasino(tx, { playerId, currency }, now)
  if (barred !== undefined) return barred
  const read = game.readChoice(choice, play.choices, drawOf(play, seed))
  if (!read.ok) return read
  await settle(tx, server, play, [...play.choices, read.value], now)
  return ok(shownPlay(server, await lockPlay(tx, playId)))
}

export const makeChoice =
  (server: BonusGamesServer): Handled['POST /web-api/casino/bonus-games/plays/:playId/choices'] =>
  async ({ playId, step, choice }, { viewer: { playerId } }) => {
    const play = await findPlay(server.database.db, playerId, playId)
    if (play === undefined) return refuse('play_not_found', 'there is no such play of yours')
    return server.database.transaction((tx) => choose(tx, server, { play, step, choice }))
  }
