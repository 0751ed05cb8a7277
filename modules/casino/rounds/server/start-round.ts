// Starts a round: the stake is taken, the nonce counted and the outcome drawn in one transaction; what closes at once is paid in it too.
import { createHash } from 'node:crypto'
import { ok, refuse, type Result } from '#kernel/result.ts'
import { createDraw, type Draw } from '#modules/casino/fair/rules/draw.ts'
import type { OriginalGame, Progress } from '#modules/casino/game-rules/rules/original-game.ts'
import { payoutOf } from '#modules/casino/game-rules/rules/payout.ts'
import type { startRefusals } from '#modules/casino/rounds/contract.ts'
import { waitBefore } from '#modules/casino/rounds/rules/play-profile.ts'
import { checkStake, stakeRange } from '#modules/casino/rounds/rules/stake-range.ts'
import type { LockedAccounts } from '#modules/money/wallet/server/service.ts'
import { createCommand, type Ask } from '#platform/server/command.ts'
import type { Tx } from '#platform/server/db.ts'
import { append } from '#platform/server/outbox/outbox.ts'
import { answerAt, answerOfStart, type DrawnRound, type RoundAnswer } from './round-answer.ts'
import { findRoundByKey, insertRound, insertStep, startFacts, stepsOf, type RoundAt } from './round-store.ts'
import type { RoundGame, RoundsServer } from './rounds-server.ts'
import { openSeed } from './seeds/sealed-seed.ts'
import { lockPairs, takeNonce, type SeedPair } from './seeds/seed-pair-store.ts'
import { countRound, lockSession, type StoredSession } from './sessions/session-store.ts'
import { EXPIRED, isAlive, profileOfSession } from './sessions/sessions.ts'
import { payRound, startedEvent } from './settle-round.ts'

export type StartRefusal = keyof typeof startRefusals

export type StartAsk = Ask & {
  readonly session: StoredSession
  readonly game: RoundGame
  readonly key: string
  readonly amount: bigint
  /** As the player sent them. */
  readonly options: unknown
}

type StartFacts = {
  readonly accounts: LockedAccounts
  readonly session: StoredSession
  readonly pair: SeedPair | undefined
  readonly openRoundId: number | undefined
  readonly lastStartedAt: Date | undefined
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

async function loadFacts(tx: Tx, { stakes }: RoundsServer, ask: StartAsk): Promise<StartFacts> {
  const { accountId, playerId, sessionId, game } = ask.session
  const accounts = await stakes.lock(tx, [accountId])
  const session = await lockSession(tx, sessionId)
  const { current: pair } = await lockPairs(tx, playerId)
  return { accounts, session, pair, ...(await startFacts(tx, playerId, game)) }
}

type Decided = { readonly options: unknown; readonly pair: SeedPair }

function decideStart(ask: StartAsk, facts: StartFacts): Result<Decided, StartRefusal> {
  const { session, pair, openRoundId, lastStartedAt, now } = facts
  const { game, isSlot } = ask.game
  if (!isAlive(session, now)) return EXPIRED
  if (openRoundId !== undefined) return refuse('round_is_open', 'finish the open round first', { roundId: openRoundId })
  if (pair === undefined) return refuse('client_seed_required', 'choose a client seed first', { field: 'clientSeed' })
  const waitMs = waitBefore(profileOfSession(session), isSlot, { lastStartedAt, now })
  if (waitMs > 0) return refuse('spin_too_soon', 'the next round may not start yet', { waitMs })
  const options = game.readOptions(ask.options)
  if (!options.ok) return options
  const range = stakeRange(session.currency, session.stakeMax, game.greatestMultiplier(options.value))
  const staked = checkStake(ask.amount, session.currency, range)
  return staked.ok ? ok({ options: options.value, pair }) : staked
}

type Drawn = {
  readonly round: DrawnRound & { readonly playerId: number }
  readonly at: RoundAt & { readonly state: 'open' | 'closed' }
}

/** Counts the nonce, draws the outcome and stores the round: nobody has seen it before the stake is certain. */
async function drawRound(
  tx: Tx,
  server: RoundsServer,
  ask: StartAsk,
  { options, pair }: Decided,
  { accounts, session, now }: StartFacts,
): Promise<Drawn> {
  const { playerId, accountId, sessionId, currency, profile } = session
  const { game } = ask.game
  const { amount } = ask
  const before = accounts.balances.get(accountId) ?? 0n
  const nonce = await takeNonce(tx, pair)
  const progress = game.start(options, drawOf(server, game, pair, nonce))
  const win = progress.isClosed ? payoutOf(amount, progress.multiplier) : 0n
  const at = {
    state: progress.isClosed ? ('closed' as const) : ('open' as const),
    win,
    gameState: progress.state,
    view: progress.view,
    multiplier: fractionText(progress.multiplier),
    balanceAfter: before - amount + win,
  }
  const who = { playerId, accountId, currency, game: game.code, version: game.version, options: ask.options, nonce }
  const roundId = await insertRound(tx, {
    ...at,
    ...who,
    sessionId,
    requestHash: ask.requestHash,
    stake: amount,
    pairId: pair.pairId,
    profile,
    balanceBefore: before,
    key: ask.key,
    at: now,
  })
  if (at.state === 'open') await insertStep(tx, { ...at, roundId, step: 0, choice: null, addedStake: 0n, at: now })
  const { commitment, clientSeed } = pair
  const round = { ...who, roundId, firstStake: amount, commitment, clientSeed: clientSeed ?? '', startedAt: now }
  return { round, at }
}

async function saveStart(
  tx: Tx,
  server: RoundsServer,
  ask: StartAsk,
  decided: Decided,
  facts: StartFacts,
): Promise<Result<RoundAnswer, StartRefusal>> {
  const { accounts, session, now } = facts
  const { playerId, accountId, sessionId } = session
  const { amount } = ask
  let drawn: Drawn | undefined
  const asked = [{ accountId, product: 'casino' as const, amount }]
  const [refused] = await server.stakes.take(tx, asked, { accounts, now }, async () => {
    drawn = await drawRound(tx, server, ask, decided, facts)
    const reference = `round:${drawn.round.roundId}`
    const actor = `player:${playerId}`
    return [[{ kind: 'round_stake', idempotencyKey: reference, reference, actor, amount, into: 'open_rounds' }]]
  })
  if (refused !== undefined) return refused
  if (drawn === undefined) throw new Error('a stake was taken without a round')
  const { round, at } = drawn
  const { state, win } = at
  const events = [startedEvent(round, amount, accounts)]
  if (state === 'closed') events.push(await payRound(tx, server, accounts, round, { stake: amount, win, state }, now))
  await countRound(tx, sessionId, { staked: amount, won: win }, now)
  await append(tx, events)
  return ok(answerAt(round, [], { ...at, step: 0, at: now }))
}

/** Once for each key. */
export const createStart = (server: RoundsServer) =>
  createCommand<StartAsk, StartFacts, Decided, RoundAnswer, StartRefusal>({
    database: server.database,
    keysOf: ({ session, key }) => [`${session.playerId} ${key}`],
    stored: (db, asks) =>
      Promise.all(
        asks.map(async ({ session, key }) => {
          const round = await findRoundByKey(db, session.playerId, key)
          if (round === undefined) return undefined
          const steps = (await stepsOf(db, [round.roundId])).get(round.roundId) ?? []
          return { requestHash: round.requestHash, answer: answerOfStart(round, steps) }
        }),
      ),
    load: (tx, [ask]) => {
      if (ask === undefined) throw new Error('a round is started by an ask')
      return loadFacts(tx, server, ask)
    },
    decide: decideStart,
    save: (tx, accepted, facts) =>
      Promise.all(accepted.map(({ ask, decided }) => saveStart(tx, server, ask, decided, facts))),
  })
