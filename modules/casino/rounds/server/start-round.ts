// Starts a round: the stake is taken, the nonce counted and the outcome drawn in one transaction; what closes at once is paid in it too.
import { createHash } from 'node:crypto'
import { ok, refuse, type Result } from '#kernel/result.ts'
import { createDraw, type Draw } from '#modules/casino/fair/rules/draw.ts'
import type { OriginalGame, Progress } from '#modules/casino/game-rules/rules/original-game.ts'
import { payoutOf } from '#modules/casino/game-rules/rules/payout.ts'
import { offeredGames, type OfferedGame } from '#modules/casino/games/server/service.ts'
import { jackpotAccount, openJackpots, type PlayedJackpot } from '#modules/casino/jackpots/server/service.ts'
import type { startRefusals } from '#modules/casino/rounds/contract.ts'
import { waitBefore } from '#modules/casino/rounds/rules/play-profile.ts'
import { checkStake, stakeRange } from '#modules/casino/rounds/rules/stake-range.ts'
import type { StakeAsk, StakeEntry } from '#modules/money/stakes/server/service.ts'
import type { LockedAccounts } from '#modules/money/wallet/server/service.ts'
import { createCommand, type Accepted, type Ask } from '#platform/server/command.ts'
import { decisionTime, type Tx } from '#platform/server/db.ts'
import { append } from '#platform/server/outbox/outbox.ts'
import { answerAt, answerOfStart, type RoundAnswer } from './round-answer.ts'
import {
  findRoundsByKeys,
  insertRounds,
  insertSteps,
  openRoundsOf,
  stepsOf,
  type NewRound,
  type StoredRound,
} from './round-store.ts'
import type { RoundGame, RoundsServer } from './rounds-server.ts'
import { openSeed } from './seeds/sealed-seed.ts'
import { lockCurrentPairs, takeNonces, type SeedPair } from './seeds/seed-pair-store.ts'
import { lastStartsOf } from './sessions/pace-store.ts'
import { countRounds, lockSessions, type StoredSession } from './sessions/session-store.ts'
import { EXPIRED, isAlive, profileOfSession } from './sessions/sessions.ts'
import { returnOf, settledEvent, startedEvent, type EndedRound } from './settle-round.ts'

export type StartRefusal = keyof typeof startRefusals

export type StartAsk = Ask & {
  readonly session: StoredSession
  readonly game: RoundGame
  readonly key: string
  readonly amount: bigint
  /** As the player sent them. */
  readonly options: unknown
}

/** Of all asks of a batch, which are of different players. */
type StartFacts = {
  readonly accounts: LockedAccounts
  readonly sessions: ReadonlyMap<bigint, StoredSession>
  /** By player. */
  readonly pairs: ReadonlyMap<number, SeedPair>
  readonly openRounds: readonly Pick<StoredRound, 'roundId' | 'playerId' | 'game'>[]
  readonly lastStarts: ReadonlyMap<number, Date>
  /** By player: what operators have decided of the game that each of them plays. */
  readonly offered: ReadonlyMap<number, OfferedGame>
  readonly now: Date
}

/** Identifies the request: the same key with another hash is another intent. */
export const startHash = (game: string, accountId: number, amount: bigint, options: unknown): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([game, accountId, String(amount), options ?? null]))
    .digest()

export const fractionText = ({ num, den }: Progress<unknown, unknown>['multiplier']): string => `${num}/${den}`

/** The draws of one round, under the label of its game and version. */
export const drawOf = (
  { seedKey }: RoundsServer,
  { code, version }: OriginalGame,
  pair: Pick<SeedPair, 'sealedSeed' | 'commitment' | 'clientSeed'>,
  nonce: number,
): Draw =>
  createDraw({
    serverSeed: openSeed(seedKey, pair.sealedSeed, pair.commitment),
    clientSeed: pair.clientSeed ?? '',
    nonce,
    label: `${code}/${version}`,
  })

const leastCycle = (session: StoredSession): number => {
  const { cycleMs } = profileOfSession(session)
  return session.isSlot ? cycleMs.slot : cycleMs.other
}

async function loadFacts(tx: Tx, { stakes, countryOf }: RoundsServer, asks: readonly StartAsk[]): Promise<StartFacts> {
  const asked = asks.map(({ session }) => session)
  const players = asked.map(({ playerId }) => playerId)
  const accounts = await stakes.lock(
    tx,
    asked.map(({ accountId }) => accountId),
  )
  const sessions = await lockSessions(
    tx,
    asked.map(({ sessionId }) => sessionId),
  )
  const pairs = await lockCurrentPairs(tx, players)
  const now = await decisionTime(tx)
  const paced = [...sessions.values()].filter((session) => leastCycle(session) > 0)
  return {
    accounts,
    sessions,
    pairs,
    openRounds: await openRoundsOf(tx, players),
    lastStarts: await lastStartsOf(
      tx,
      paced.map(({ playerId }) => playerId),
    ),
    offered: await offeredGames(tx, asked, { countryOf, now }),
    now,
  }
}

type Decided = { readonly options: unknown; readonly pair: SeedPair }

function decideStart(ask: StartAsk, facts: StartFacts): Result<Decided, StartRefusal> {
  const { sessionId, playerId } = ask.session
  const { now } = facts
  const { game, isSlot } = ask.game
  const session = facts.sessions.get(sessionId)
  if (session === undefined || !isAlive(session, now)) return EXPIRED
  const open = facts.openRounds.find((one) => one.playerId === playerId && one.game === session.game)
  if (open !== undefined) return refuse('round_is_open', 'finish the open round first', { roundId: open.roundId })
  const offered = facts.offered.get(playerId)
  if (offered?.bar !== undefined) return offered.bar
  const pair = facts.pairs.get(playerId)
  if (pair === undefined) return refuse('client_seed_required', 'choose a client seed first', { field: 'clientSeed' })
  const lastStartedAt = facts.lastStarts.get(playerId)
  const waitMs = waitBefore(profileOfSession(session), isSlot, { lastStartedAt, now })
  if (waitMs > 0) return refuse('spin_too_soon', 'the next round may not start yet', { waitMs })
  const options = game.readOptions(ask.options)
  if (!options.ok) return options
  const range = stakeRange(session.currency, session.stakeMax, {
    greatestMultiplier: game.greatestMultiplier(options.value),
    offered: offered?.limits.get(session.currency),
  })
  const staked = checkStake(ask.amount, session.currency, range)
  return staked.ok ? ok({ options: options.value, pair }) : staked
}

type StartStake = StakeAsk<'casino'> & { readonly accepted: Accepted<StartAsk, Decided> }

/** The outcome of an accepted stake, as it is stored: nobody has seen it before the stake is certain. */
function drawRound(
  { accepted }: StartStake,
  { accounts, now }: StartFacts,
  draw: Draw,
  jackpot: PlayedJackpot | undefined,
): NewRound {
  const { ask, decided } = accepted
  const { options, pair } = decided
  const { playerId, accountId, sessionId, currency, profile } = ask.session
  const { amount } = ask
  const { game } = ask.game
  const before = accounts.balances.get(accountId) ?? 0n
  const progress = game.start(options, draw)
  const win = (progress.isClosed ? payoutOf(amount, progress.multiplier) : 0n) + (jackpot?.prize ?? 0n)
  return {
    state: progress.isClosed ? 'closed' : 'open',
    win,
    gameState: progress.state,
    view: progress.view,
    multiplier: fractionText(progress.multiplier),
    balanceAfter: before - amount + win,
    sessionId,
    playerId,
    accountId,
    currency,
    game: game.code,
    version: game.version,
    requestHash: ask.requestHash,
    stake: amount,
    options: ask.options,
    pairId: pair.pairId,
    nonce: pair.nextNonce,
    profile,
    balanceBefore: before,
    key: ask.key,
    at: now,
  }
}

type Started = NewRound & {
  readonly roundId: number
  readonly pair: SeedPair
  readonly jackpot: PlayedJackpot | undefined
}

/** Slots have no steps: what they give to a jackpot and win of it is certain with the stake. */
const mayWinJackpot = ({ ask }: StartStake['accepted']): boolean =>
  ask.game.isSlot && ask.game.game.act === undefined && profileOfSession(ask.session).areJackpotsAllowed

async function storeRounds(
  tx: Tx,
  server: RoundsServer,
  taken: readonly StartStake[],
  facts: StartFacts,
): Promise<readonly Started[]> {
  await takeNonces(
    tx,
    taken.map(({ accepted }) => accepted.decided.pair),
  )
  const playing = taken.map(({ accepted }) => accepted).filter(mayWinJackpot)
  const jackpots = await openJackpots(
    tx,
    playing.map(({ ask }) => ask.session.currency),
  )
  const drawn = taken.map((stake) => {
    const { ask, decided } = stake.accepted
    const { game, currency } = ask.session
    const draw = drawOf(server, ask.game.game, decided.pair, decided.pair.nextNonce)
    const jackpot = mayWinJackpot(stake.accepted)
      ? jackpots.play({ game, currency, stake: ask.amount, draw })
      : undefined
    return { ...drawRound(stake, facts, draw, jackpot), jackpot }
  })
  const ids = await insertRounds(tx, drawn)
  const started = drawn.map((round, n) => {
    const [roundId, stake] = [ids[n], taken[n]]
    if (roundId === undefined || stake === undefined) throw new Error('a round was not stored')
    return { ...round, roundId, pair: stake.accepted.decided.pair }
  })
  await jackpots.save(
    tx,
    started.flatMap(({ roundId, playerId, jackpot }) =>
      jackpot === undefined ? [] : [{ roundId, playerId, jackpot }],
    ),
    facts.now,
  )
  const open = started.filter(({ state }) => state === 'open')
  await insertSteps(
    tx,
    open.map((round) => ({ ...round, step: 0, choice: null, addedStake: 0n })),
  )
  return started
}

const stakeEntry = ({ roundId, playerId, stake }: Started): StakeEntry => ({
  kind: 'round_stake',
  idempotencyKey: `round:${roundId}`,
  reference: `round:${roundId}`,
  actor: `player:${playerId}`,
  amount: stake,
  into: 'open_rounds',
})

function answerOf({ pair, stake, at, jackpot: _jackpot, ...round }: Started): RoundAnswer {
  const { commitment, clientSeed } = pair
  const drawn = { ...round, firstStake: stake, commitment, clientSeed: clientSeed ?? '', startedAt: at }
  return answerAt(drawn, [], { ...round, step: 0, at })
}

const moneyOf = (jackpot: PlayedJackpot | undefined) =>
  jackpot === undefined ? undefined : { ...jackpot, account: jackpotAccount(jackpot.pool.code) }

/** Where it closed at its start. */
const endOf = (round: Started): readonly EndedRound[] =>
  round.state === 'open' ? [] : [{ ...round, round, state: round.state, jackpot: moneyOf(round.jackpot) }]

async function saveStarts(
  tx: Tx,
  server: RoundsServer,
  accepted: readonly Accepted<StartAsk, Decided>[],
  facts: StartFacts,
): Promise<readonly Result<RoundAnswer, StartRefusal>[]> {
  const { accounts, now } = facts
  const asks = accepted.map((one): StartStake => {
    const { session, amount } = one.ask
    return { accountId: session.accountId, product: 'casino', amount, accepted: one }
  })
  let started: readonly Started[] = []
  const refusals = await server.stakes.take(tx, asks, { accounts, now }, async (taken) => {
    started = await storeRounds(tx, server, taken, facts)
    return started.map((round) => ({ entries: [stakeEntry(round)], returns: endOf(round).map(returnOf) }))
  })
  if (started.length > 0) {
    const counts = started.map(({ sessionId, stake, win }) => ({ sessionId, staked: stake, won: win }))
    await countRounds(tx, counts, now)
    const events = started.map(startedEvent)
    await append(tx, [...events, ...started.flatMap(endOf).map((one) => settledEvent(one, accounts))])
  }
  const answers = started.values()
  return refusals.map((refused) => {
    if (refused !== undefined) return refused
    const next = answers.next()
    if (next.done === true) throw new Error('a stake was taken without a round')
    return ok(answerOf(next.value))
  })
}

/** Once for each key. */
export const createStart = (server: RoundsServer) =>
  createCommand<StartAsk, StartFacts, Decided, RoundAnswer, StartRefusal>({
    database: server.database,
    keysOf: ({ session, key }) => [`${session.playerId} ${key}`],
    stored: async (db, asks) => {
      const found = await findRoundsByKeys(
        db,
        asks.map(({ session: { playerId }, key }) => ({ playerId, key })),
      )
      const steps = await stepsOf(
        db,
        found.map(({ roundId }) => roundId),
      )
      return asks.map(({ session, key }) => {
        const round = found.find((one) => one.playerId === session.playerId && one.key === key)
        if (round === undefined) return undefined
        return { requestHash: round.requestHash, answer: answerOfStart(round, steps.get(round.roundId) ?? []) }
      })
    },
    load: (tx, asks) => loadFacts(tx, server, asks),
    decide: decideStart,
    save: (tx, accepted, facts) => saveStarts(tx, server, accepted, facts),
  })
