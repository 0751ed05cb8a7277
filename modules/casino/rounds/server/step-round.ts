// A step of an open round, or its end without one: carried out once, and answered alike however often it is repeated.
import { createHash } from 'node:crypto'
import { ok, refuse, type Result } from '#kernel/result.ts'
import type { Progress } from '#modules/casino/game-rules/rules/original-game.ts'
import { addedStakeOf, payoutOf } from '#modules/casino/game-rules/rules/payout.ts'
import type { RoundState, stepRefusals } from '#modules/casino/rounds/contract.ts'
import type { StakeEntry } from '#modules/money/stakes/server/service.ts'
import type { LockedAccounts } from '#modules/money/wallet/server/service.ts'
import { createCommand, type Ask } from '#platform/server/command.ts'
import { decisionTime, type Tx } from '#platform/server/db.ts'
import { append } from '#platform/server/outbox/outbox.ts'
import { answerOfStep, type RoundAnswer } from './round-answer.ts'
import {
  findRound,
  insertSteps,
  lockRound,
  saveRound,
  stepsOf,
  type RoundStep,
  type StoredRound,
} from './round-store.ts'
import type { RoundGame, RoundsServer } from './rounds-server.ts'
import { findPair, type SeedPair } from './seeds/seed-pair-store.ts'
import { countRounds } from './sessions/session-store.ts'
import { raisedEvent, returnOf, settledEvent } from './settle-round.ts'
import { drawOf, fractionText } from './start-round.ts'

export type StepRefusal = keyof typeof stepRefusals

/** `choice`: as it was sent; `end`: the player closes the round, or nobody came back to it. */
export type StepIntent = { readonly choice: unknown } | { readonly end: 'closed' | 'expired' }

export type StepAsk = Ask & {
  readonly roundId: number
  readonly playerId: number
  readonly accountId: number
  readonly step: number
  readonly intent: StepIntent
}

type StepFacts = {
  readonly accounts: LockedAccounts
  readonly round: StoredRound
  readonly pair: SeedPair
  readonly now: Date
}

const hashOfChoice = (choice: unknown): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(choice ?? null))
    .digest()

export const stepHash = (intent: StepIntent): Buffer => hashOfChoice('choice' in intent ? intent.choice : null)

async function loadFacts(tx: Tx, { stakes }: RoundsServer, ask: StepAsk): Promise<StepFacts> {
  const accounts = await stakes.lock(tx, [ask.accountId])
  const round = await lockRound(tx, ask.roundId)
  return { accounts, round, pair: await findPair(tx, round.pairId), now: await decisionTime(tx) }
}

type Decided = {
  readonly progress: Progress<unknown, unknown> | undefined
}

/** A game or a version that is no longer offered cannot go on: its stake comes back. */
const GONE: Decided = { progress: undefined }

const gameOf = ({ games }: RoundsServer, round: StoredRound): RoundGame | undefined => {
  const found = games.get(round.game)
  return found?.game.version === round.version ? found : undefined
}

function decideStep(server: RoundsServer, ask: StepAsk, facts: StepFacts): Result<Decided, StepRefusal> {
  const { round, pair } = facts
  if (round.state !== 'open') return refuse('round_is_closed', 'the round has ended')
  if (ask.step !== round.step + 1)
    return refuse('step_out_of_order', 'another step of the round is next', { step: round.step + 1 })
  const game = gameOf(server, round)?.game
  const options = game?.readOptions(round.options)
  const isEnd = 'end' in ask.intent
  if (game === undefined || options?.ok !== true || (isEnd && game.abandon === undefined)) return ok(GONE)
  const draw = drawOf(server, game, pair, round.nonce)
  if (isEnd) {
    const progress = game.abandon?.(options.value, round.gameState, draw)
    return ok({ progress })
  }
  const choice = game.readChoice?.(ask.intent.choice)
  if (choice === undefined || game.act === undefined)
    return refuse('step_not_allowed', 'the game has no steps after its start')
  if (!choice.ok) return choice
  const acted = game.act(options.value, round.gameState, choice.value, draw)
  return acted.ok ? ok({ progress: acted.value }) : acted
}

function stateAfter({ intent }: StepAsk, { progress }: Decided): RoundState {
  if (progress === undefined) return 'voided'
  if ('end' in intent) return intent.end
  return progress.isClosed ? 'closed' : 'open'
}

/** What the step adds to the stake, taken like any other: undefined where nothing refuses it. */
async function takeAdded(
  tx: Tx,
  { stakes }: RoundsServer,
  { step }: StepAsk,
  { round, accounts, now }: StepFacts,
  amount: bigint,
) {
  if (amount === 0n) return undefined
  const { roundId, playerId, accountId } = round
  const ask = { accountId, product: 'casino', amount } as const
  const entry: StakeEntry = {
    kind: 'round_stake',
    idempotencyKey: `round:${roundId}:${step}`,
    reference: `round:${roundId}`,
    actor: `player:${playerId}`,
    amount,
    into: 'open_rounds',
  }
  const [refused] = await stakes.take(tx, [ask], { accounts, now }, async () => [[entry]])
  if (refused === undefined) await append(tx, [raisedEvent(round, round.stake + amount, accounts)])
  return refused
}

async function saveStep(
  tx: Tx,
  server: RoundsServer,
  ask: StepAsk,
  decided: Decided,
  facts: StepFacts,
): Promise<Result<RoundAnswer, StepRefusal>> {
  const { round, accounts, now } = facts
  const { progress } = decided
  const addedStake = progress?.addedStake === undefined ? 0n : addedStakeOf(round.firstStake, progress.addedStake)
  const refused = await takeAdded(tx, server, ask, facts, addedStake)
  if (refused !== undefined) return refused
  const stake = round.stake + addedStake
  const state = stateAfter(ask, decided)
  const win = wonBy(round, state, progress)
  if (state !== 'open') {
    const ended = { round, stake, win, state }
    await server.stakes.settle(tx, accounts, [returnOf(ended)], now)
    await append(tx, [settledEvent(ended, accounts)])
  }
  const at = {
    state,
    stake,
    win,
    gameState: progress?.state,
    view: progress?.view ?? round.view,
    multiplier: progress === undefined ? round.multiplier : fractionText(progress.multiplier),
    balanceAfter: accounts.balances.get(round.accountId) ?? 0n,
    step: ask.step,
    at: now,
  }
  const choice = 'choice' in ask.intent ? ask.intent.choice : null
  const step: RoundStep = { ...at, roundId: round.roundId, choice, addedStake }
  await saveRound(tx, round.roundId, at)
  await insertSteps(tx, [step])
  await countRounds(tx, [{ sessionId: round.sessionId, staked: addedStake, won: win }], now)
  const steps = (await stepsOf(tx, [round.roundId])).get(round.roundId) ?? []
  return ok(answerOfStep(round, steps, step))
}

const wonBy = (round: StoredRound, state: RoundState, progress: Decided['progress']): bigint => {
  if (state === 'open') return 0n
  return progress === undefined ? round.stake : payoutOf(round.firstStake, progress.multiplier)
}

/** Once for each step of a round. */
export const createStep = (server: RoundsServer) =>
  createCommand<StepAsk, StepFacts, Decided, RoundAnswer, StepRefusal>({
    database: server.database,
    keysOf: ({ roundId, step }) => [`${roundId} ${step}`],
    stored: (db, asks) =>
      Promise.all(
        asks.map(async (ask) => {
          const round = await findRound(db, ask.playerId, ask.roundId)
          const steps = (await stepsOf(db, [ask.roundId])).get(ask.roundId) ?? []
          const done = ask.step > 0 ? steps.find(({ step }) => step === ask.step) : undefined
          if (round === undefined || done === undefined) return undefined
          return { requestHash: hashOfChoice(done.choice), answer: answerOfStep(round, steps, done) }
        }),
      ),
    load: (tx, [ask]) => {
      if (ask === undefined) throw new Error('a step is made by an ask')
      return loadFacts(tx, server, ask)
    },
    decide: (ask, facts) => decideStep(server, ask, facts),
    save: (tx, accepted, facts) =>
      Promise.all(accepted.map(({ ask, decided }) => saveStep(tx, server, ask, decided, facts))),
  })
