// Plays rounds by the code that the server plays them by, and compares what came back with the stated return.
import { floor, fraction, multiply, type Fraction } from '#kernel/fraction.ts'
import { createDraw } from '#modules/casino/fair/rules/draw.ts'
import { addedStakeOf, payoutOf } from '../payout.ts'
import type { SimulatedPlay } from './simulated-play.ts'

/** Minor units: large, so that rounding payouts down costs nothing that could be seen. */
const STAKE = 1_000_000n
const STEPS_MOST = 1_000
/** 99 of 100 samples of a sound game lie within so many standard errors. */
const ERRORS = 2.576
/** Of the return. */
const PRECISION = 0.005
const ROUNDS_LEAST = 400
const PROGRESS_EVERY = 20_000

export type SimulationOptions = {
  /** A server seed; rounds count its nonces. */
  readonly serverSeed: string
  /** Divides the sample sizes. */
  readonly part: number
  readonly onProgress: (rounds: number, all: number) => void
}

export type SimulatedReturn = {
  readonly name: string
  readonly rounds: number
  readonly stated: number
  readonly found: number
  /** How far the return found may be from the stated one. */
  readonly allowed: number
  readonly isWithin: boolean
}

/** For figures in a report only. */
const approximately = ({ num, den }: Fraction): number =>
  Number(floor(multiply({ num, den }, fraction(10n ** 15n)))) / 1e15

type Money = { readonly staked: bigint; readonly paid: bigint }

/** One round from its stake to its end. */
export function simulateRound({ game, options, choose }: SimulatedPlay, serverSeed: string, nonce: number): Money {
  const draw = createDraw({ serverSeed, clientSeed: 'simulation', nonce, label: `${game.code}/${game.version}` })
  let progress = game.start(options, draw)
  let staked = STAKE
  for (let step = 0; !progress.isClosed; step += 1) {
    if (step === STEPS_MOST) throw new Error(`a round of ${game.code} does not end`)
    const choice = game.readChoice?.(choose?.(progress.view))
    if (choice?.ok !== true) throw new Error(`a choice in ${game.code} cannot be read`)
    const next = game.act?.(options, progress.state, choice.value, draw)
    if (next?.ok !== true) throw new Error(`a step of ${game.code} was refused`)
    progress = next.value
    if (progress.addedStake !== undefined) staked += addedStakeOf(STAKE, progress.addedStake)
  }
  return { staked, paid: payoutOf(STAKE, progress.multiplier) }
}

/** (2.576 σ / 0.005)²: what brings a return within half a percent. */
export const roundsFor = (variance: number): number => Math.ceil((ERRORS ** 2 * variance) / PRECISION ** 2)

export function simulateReturn(
  play: SimulatedPlay,
  { serverSeed, part, onProgress }: SimulationOptions,
): SimulatedReturn {
  const { game, name, options } = play
  const facts = game.facts?.(options)
  if (facts === undefined) throw new Error(`${game.code} states no facts`)
  const variance = approximately(facts.variance)
  const rounds = Math.max(ROUNDS_LEAST, Math.ceil(roundsFor(variance) / part))
  let [staked, paid] = [0n, 0n]
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const round = simulateRound(play, serverSeed, nonce)
    staked += round.staked
    paid += round.paid
    if (nonce % PROGRESS_EVERY === 0) onProgress(nonce, rounds)
  }
  const stakes = Number(staked) / Number(STAKE)
  const stated = approximately(facts.return)
  const found = Number(paid) / Number(staked)
  const allowed = (ERRORS * Math.sqrt(variance * rounds)) / stakes
  return { name, rounds, stated, found, allowed, isWithin: Math.abs(found - stated) <= allowed }
}
