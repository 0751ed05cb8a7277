// Launches and sessions: a token opens one game once, and what it is exchanged for plays until it is replaced or idle.
import { createHash, randomBytes } from 'node:crypto'
import { ok, refuse, type Result } from '#kernel/result.ts'
import { HOUR_MS, MINUTE_MS } from '#kernel/time.ts'
import { findGame, type StakeLimit } from '#modules/casino/games/server/service.ts'
import { profileOf, PROFILES, slotStakeMax, type PlayProfile } from '#modules/casino/rounds/rules/play-profile.ts'
import { lockPlayerAccounts } from '#modules/money/wallet/server/service.ts'
import { subjectService } from '#modules/players/identity/server/service.ts'
import { decisionTime, type Db, type Tx } from '#platform/server/db.ts'
import { answerNow, type KnownRound } from '../round-answer.ts'
import { findOpenRound, stepsOf } from '../round-store.ts'
import type { RoundGame, RoundsServer } from '../rounds-server.ts'
import type { Pairs } from '../seeds/seed-pair-store.ts'
import { beginFirstPair, lockedPairs } from '../seeds/seeds.ts'
import {
  authenticate,
  endSessions,
  findSessionOfGame,
  insertSession,
  lockLaunch,
  openSlots,
  type StoredSession,
} from './session-store.ts'

export const SESSION_IDLE_MS = 30 * MINUTE_MS
export const SESSION_LONGEST_MS = 12 * HOUR_MS
/** Between the launch and its exchange. */
const LAUNCH_MS = 5 * MINUTE_MS
const TOKEN_BYTES = 32

const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

export const isAlive = (session: StoredSession, now: Date): boolean =>
  session.endedAt === null &&
  now.getTime() - session.lastUsedAt.getTime() < SESSION_IDLE_MS &&
  now.getTime() - session.launchedAt.getTime() < SESSION_LONGEST_MS

export const EXPIRED = refuse('session_expired', 'the session has ended: launch the game again')

export const profileOfSession = ({ profile }: StoredSession): PlayProfile => PROFILES[profile]

export type LaunchAsk = {
  readonly playerId: number
  readonly accountId: number
  readonly game: string
  readonly device: string
}

export type Launched = { readonly launchToken: string; readonly expiresAt: Date; readonly nextCommitment: string }

export type LaunchRefusal = 'game_not_found' | 'account_not_found' | 'currency_not_allowed' | 'another_slot_open'

const AGE_YEAR = 365.25 * 24 * HOUR_MS

/** Undefined where the player's birthday is not known. */
export async function ageOf(tx: Db, playerId: number, now: Date): Promise<number | undefined> {
  const birthDate = (await subjectService.findPlayerCard(tx, playerId))?.birthDate ?? null
  return birthDate === null ? undefined : Math.floor((now.getTime() - Date.parse(birthDate)) / AGE_YEAR)
}

type SlotRules = { readonly stakeMax: bigint | undefined }

async function checkSlot(
  tx: Tx,
  profile: PlayProfile,
  { playerId, currency, game, now }: { playerId: number; currency: string; game: string; now: Date },
): Promise<Result<SlotRules, 'currency_not_allowed' | 'another_slot_open'>> {
  const { slotStake } = profile
  if (slotStake !== undefined && slotStake.currency !== currency)
    return refuse('currency_not_allowed', `slots are played in ${slotStake.currency} here`, {
      currency: slotStake.currency,
    })
  if (!profile.mayPlaySlotsInParallel) {
    const others = (await openSlots(tx, playerId)).filter((one) => one.game !== game && isAlive(one, now))
    if (others.length > 0)
      return refuse('another_slot_open', 'another slot is open: close it first', { game: others[0]?.game })
  }
  return ok({ stakeMax: slotStakeMax(profile, await ageOf(tx, playerId, now)) })
}

const gameOf = ({ games }: RoundsServer, code: string): Result<RoundGame, 'game_not_found'> => {
  const found = games.get(code)
  return found === undefined ? refuse('game_not_found', 'there is no such game') : ok(found)
}

export type SessionAsk = LaunchAsk & { readonly isSlot: boolean }

type Begun = {
  readonly sessionId: bigint
  readonly launchToken: string
  readonly currency: string
  readonly profile: PlayProfile
  readonly now: Date
}

/** A session of any game, ours or another studio's, under the rules of play of the player's country. Ends an earlier one of the same game. */
async function beginSession(
  tx: Tx,
  { wallet, countryOf }: Pick<RoundsServer, 'wallet' | 'countryOf'>,
  { playerId, accountId, game, isSlot, device }: SessionAsk,
): Promise<Result<Begun, Exclude<LaunchRefusal, 'game_not_found'>>> {
  await lockPlayerAccounts(tx, wallet, [playerId])
  const accounts = await wallet.accountsOf(tx, playerId)
  const account = accounts.find((one) => one.accountId === accountId && !one.isClosed)
  if (account === undefined) return refuse('account_not_found', 'there is no such account of yours')
  const now = await decisionTime(tx)
  const { currency } = account
  const profile = profileOf(await countryOf(tx, playerId))
  const slot = isSlot ? await checkSlot(tx, profile, { playerId, currency, game, now }) : ok({ stakeMax: undefined })
  if (!slot.ok) return slot
  await endSessions(tx, playerId, game, now)
  const launchToken = newToken()
  const sessionId = await insertSession(tx, {
    playerId,
    accountId,
    currency,
    game,
    isSlot,
    device,
    profile: profile.id,
    stakeMax: slot.value.stakeMax,
    launchHash: hashOf(launchToken),
    launchedAt: now,
  })
  return ok({ sessionId, launchToken, currency, profile, now })
}

/** Replaces an earlier launch of the same game: stakes under that one are refused from now on. */
export async function launch(server: RoundsServer, ask: LaunchAsk): Promise<Result<Launched, LaunchRefusal>> {
  const found = gameOf(server, ask.game)
  if (!found.ok) return found
  const { isSlot } = found.value
  return server.database.transaction(async (tx) => {
    const begun = await beginSession(tx, server, { ...ask, isSlot })
    if (!begun.ok) return begun
    const { launchToken, now } = begun.value
    const { next } = await lockedPairs(tx, server, ask.playerId, now)
    return ok({
      launchToken,
      expiresAt: new Date(now.getTime() + LAUNCH_MS),
      nextCommitment: next?.commitment ?? '',
    })
  })
}

/** A session of another studio's game: its token is the studio's from the start, and plays at once. */
export async function beginProviderSession(
  tx: Tx,
  server: Pick<RoundsServer, 'wallet' | 'countryOf'>,
  ask: SessionAsk & { readonly token: string },
): Promise<Result<Omit<Begun, 'launchToken'>, Exclude<LaunchRefusal, 'game_not_found'>>> {
  const begun = await beginSession(tx, server, ask)
  if (!begun.ok) return begun
  const { sessionId, now } = begun.value
  await authenticate(tx, sessionId, hashOf(ask.token), now)
  return begun
}

export type OpenedSession = {
  readonly sessionToken: string
  readonly session: StoredSession
  readonly game: RoundGame
  readonly balance: bigint
  readonly pairs: Pairs
  /** What the operator has set for the game in this currency. */
  readonly offered: StakeLimit | undefined
  /** Left open by an earlier session: it goes on where it was. */
  readonly open: KnownRound | undefined
}

async function openRoundOf(tx: Tx, playerId: number, game: string): Promise<KnownRound | undefined> {
  const round = await findOpenRound(tx, playerId, game)
  if (round === undefined) return undefined
  return answerNow(round, (await stepsOf(tx, [round.roundId])).get(round.roundId) ?? []).round
}

/** Exchanges a launch, once. */
export const openSession = (
  server: RoundsServer,
  ask: { readonly playerId: number; readonly launchToken: string; readonly clientSeed: string | undefined },
): Promise<Result<OpenedSession, 'launch_unknown' | 'game_not_found' | 'client_seed_malformed'>> =>
  server.database.transaction(async (tx) => {
    const { playerId } = ask
    await lockPlayerAccounts(tx, server.wallet, [playerId])
    const session = await lockLaunch(tx, playerId, hashOf(ask.launchToken))
    const now = await decisionTime(tx)
    const isFresh =
      session !== undefined &&
      session.authenticatedAt === null &&
      session.endedAt === null &&
      now.getTime() - session.launchedAt.getTime() < LAUNCH_MS
    if (!isFresh) return refuse('launch_unknown', 'the launch is unknown, used or too old: launch the game again')
    const game = gameOf(server, session.game)
    if (!game.ok) return game
    const pairs = await beginFirstPair(tx, server, { playerId, clientSeed: ask.clientSeed, at: now })
    if (!pairs.ok) return pairs
    const sessionToken = newToken()
    await authenticate(tx, session.sessionId, hashOf(sessionToken), now)
    const accounts = await server.wallet.accountsOf(tx, playerId)
    return ok({
      sessionToken,
      session: { ...session, authenticatedAt: now },
      game: game.value,
      balance: accounts.find(({ accountId }) => accountId === session.accountId)?.balance ?? 0n,
      pairs: pairs.value,
      offered: (await findGame(tx, session.game))?.limits.get(session.currency),
      open: await openRoundOf(tx, playerId, session.game),
    })
  })

export type SessionFigures = Pick<StoredSession, 'currency' | 'staked' | 'won'> & {
  readonly startedAt: Date
  readonly now: Date
}

/** What a session has cost so far, by what was posted: it is always on the screen. */
export async function sessionFigures(
  { database: { db } }: RoundsServer,
  playerId: number,
  game: string,
): Promise<Result<SessionFigures, 'session_expired'>> {
  const session = await findSessionOfGame(db, playerId, game)
  const now = await decisionTime(db)
  if (session === undefined || session.authenticatedAt === null || !isAlive(session, now)) return EXPIRED
  const { currency, staked, won, launchedAt } = session
  return ok({ currency, staked, won, startedAt: launchedAt, now })
}
