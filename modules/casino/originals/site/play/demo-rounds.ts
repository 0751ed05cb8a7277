// Rounds of a demo table: the rules and draws of the real game, with seeds and credits of this page alone. Nothing of it reaches the
// server, and no balance but its own is moved.
import type { Fraction } from '#kernel/fraction.ts'
import { formatAmount, parseAmount } from '#kernel/money.ts'
import { ok, refuse, type Refusal, type Result } from '#kernel/result.ts'
import { createDraw, type Draw } from '#modules/casino/fair/rules/draw.ts'
import { commitmentOf, readClientSeed } from '#modules/casino/fair/rules/seeds.ts'
import type { OriginalGame, Progress } from '#modules/casino/game-rules/rules/original-game.ts'
import { payoutOf } from '#modules/casino/game-rules/rules/payout.ts'
import type { PastRound, Played, Round, Seeds } from '#modules/casino/originals/contract.ts'
import { newClientSeed, newServerSeed } from './client-seed.ts'
import type { TableConfig } from './table.ts'

/** Credits have two places, as most currencies. */
export const DEMO_CURRENCY = 'EUR'
export const DEMO_CREDITS = 100_000n
const HISTORY_MAX = 20

export const DEMO_CONFIG: TableConfig = {
  minBet: '0.01',
  maxBet: '1000.00',
  stepBet: '0.01',
  defaultBet: '1.00',
  minCycleMs: 0,
  isNetPositionShown: false,
}

type Pair = { readonly serverSeed: string; readonly clientSeed: string; readonly nonce: number }

/** A round that is started, as long as it is open. */
type Started = {
  readonly roundId: number
  readonly options: unknown
  readonly firstStake: bigint
  readonly staked: bigint
  readonly pair: Pair
  readonly balanceBefore: bigint
  readonly startedAt: string
  readonly choices: readonly unknown[]
}

type Kept = { readonly round: PastRound; readonly serverSeed: string }

type Book = {
  balance: bigint
  pair: Pair
  nextSeed: string
  count: number
  open: (Started & { readonly state: unknown }) | undefined
  past: readonly Kept[]
}

const money = (minor: bigint): string => formatAmount(minor, DEMO_CURRENCY)
const fractionText = ({ num, den }: Fraction): string => `${num}/${den}`

function roundOf({ code, version }: OriginalGame, started: Started, progress: Progress<unknown, unknown>): Round {
  const { isClosed, multiplier, view } = progress
  const payout = payoutOf(started.firstStake, multiplier)
  const { serverSeed, clientSeed, nonce } = started.pair
  return {
    roundId: started.roundId,
    accountId: 0,
    currency: DEMO_CURRENCY,
    game: code,
    version,
    state: isClosed ? 'closed' : 'open',
    step: started.choices.length,
    options: started.options,
    choices: [...started.choices],
    isAbandoned: false,
    view,
    multiplier: fractionText(multiplier),
    stake: money(started.staked),
    payout: money(payout),
    jackpot: null,
    isCelebrated: isClosed && payout > started.staked,
    commitment: commitmentOf(serverSeed),
    clientSeed,
    nonce,
    startedAt: started.startedAt,
    endedAt: isClosed ? new Date().toISOString() : null,
  }
}

/** Pays the round where it has closed, and keeps it. */
function settle(book: Book, game: OriginalGame, started: Started, progress: Progress<unknown, unknown>): Played {
  const round = roundOf(game, started, progress)
  if (progress.isClosed) {
    book.balance += payoutOf(started.firstStake, progress.multiplier)
    const balanceBefore = money(started.balanceBefore)
    const shown: PastRound = { ...round, serverSeed: null, balanceBefore, balanceAfter: money(book.balance) }
    book.past = [{ round: shown, serverSeed: started.pair.serverSeed }, ...book.past].slice(0, HISTORY_MAX)
  }
  book.open = progress.isClosed ? undefined : { ...started, state: progress.state }
  return { round, balance: money(book.balance) }
}

const drawOf = ({ code, version }: OriginalGame, pair: Pair): Draw =>
  createDraw({ ...pair, label: `${code}/${version}` })

function start(book: Book, game: OriginalGame, amount: string, input: unknown): Result<Played, string> {
  const stake = parseAmount(amount, DEMO_CURRENCY)
  if (!stake.ok) return stake
  const options = game.readOptions(input)
  if (!options.ok) return options
  if (stake.value > book.balance) return refuse('insufficient_funds', 'not enough credits')
  const { pair, balance } = book
  book.balance -= stake.value
  book.pair = { ...pair, nonce: pair.nonce + 1 }
  const started: Started = {
    roundId: (book.count += 1),
    options: options.value,
    firstStake: stake.value,
    staked: stake.value,
    pair,
    balanceBefore: balance,
    startedAt: new Date().toISOString(),
    choices: [],
  }
  return ok(settle(book, game, started, game.start(options.value, drawOf(game, pair))))
}

function step(book: Book, game: OriginalGame, input: unknown): Result<Played, string> {
  const { open } = book
  if (open === undefined || game.act === undefined) return refuse('round_is_closed', 'no round is open')
  const choice = game.readChoice?.(input) ?? ok(input)
  if (!choice.ok) return choice
  const acted = game.act(open.options, open.state, choice.value, drawOf(game, open.pair))
  if (!acted.ok) return acted
  const { addedStake } = acted.value
  const added = addedStake === undefined ? 0n : payoutOf(open.firstStake, addedStake)
  if (added > book.balance) return refuse('insufficient_funds', 'not enough credits')
  book.balance -= added
  const started = { ...open, staked: open.staked + added, choices: [...open.choices, input] }
  return ok(settle(book, game, started, acted.value))
}

const revealed = ({ round, serverSeed }: Kept): Kept => ({ round: { ...round, serverSeed }, serverSeed })

function rotate(book: Book, clientSeed: string, seedOf: () => string): Refusal | null {
  if (book.open !== undefined) return { code: 'round_is_open', message: 'a round is open' }
  const read = readClientSeed(clientSeed)
  if (!read.ok) return read.refusal
  const { serverSeed } = book.pair
  book.past = book.past.map((one) => (one.serverSeed === serverSeed ? revealed(one) : one))
  book.pair = { serverSeed: book.nextSeed, clientSeed: read.value, nonce: 0 }
  book.nextSeed = seedOf()
  return null
}

export type DemoRounds = {
  readonly balance: () => string
  readonly seeds: () => Seeds
  readonly start: (amount: string, options: unknown) => Result<Played, string>
  readonly step: (choice: unknown) => Result<Played, string>
  readonly rotate: (clientSeed: string) => Refusal | null
  readonly history: () => readonly PastRound[]
  /** All credits back, between rounds. */
  readonly refill: () => void
}

/** `seedOf`: 32 bytes as hexadecimal text; tests give their own. */
export function createDemoRounds(game: OriginalGame, seedOf: () => string = newServerSeed): DemoRounds {
  const book: Book = {
    balance: DEMO_CREDITS,
    pair: { serverSeed: seedOf(), clientSeed: newClientSeed(), nonce: 0 },
    nextSeed: seedOf(),
    count: 0,
    open: undefined,
    past: [],
  }
  return {
    balance: () => money(book.balance),
    seeds: () => ({
      current: {
        commitment: commitmentOf(book.pair.serverSeed),
        clientSeed: book.pair.clientSeed,
        nonce: book.pair.nonce,
      },
      nextCommitment: commitmentOf(book.nextSeed),
    }),
    start: (amount, options) => start(book, game, amount, options),
    step: (choice) => step(book, game, choice),
    rotate: (clientSeed) => rotate(book, clientSeed, seedOf),
    history: () => book.past.map(({ round }) => round),
    refill: () => {
      if (book.open === undefined) book.balance = DEMO_CREDITS
    },
  }
}
