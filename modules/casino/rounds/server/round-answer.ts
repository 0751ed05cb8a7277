// A round as its player may know it, after any of its steps: the same for the first answer and for every repetition of it.
import { fraction, type Fraction } from '#kernel/fraction.ts'
import { payoutOf } from '#modules/casino/game-rules/rules/payout.ts'
import type { RoundState } from '#modules/casino/rounds/contract.ts'
import type { RoundStep, StoredRound } from './round-store.ts'

export type KnownRound = {
  readonly roundId: number
  readonly accountId: number
  readonly currency: string
  readonly game: string
  readonly version: string
  readonly state: RoundState
  readonly step: number
  readonly options: unknown
  /** As the player sent them. */
  readonly choices: readonly unknown[]
  /** It ended without a choice of the player, as its game's `abandon` decides. */
  readonly isAbandoned: boolean
  readonly view: unknown
  readonly multiplier: string
  readonly stake: bigint
  /** What a round brought that has ended, or what it would bring now. */
  readonly payout: bigint
  /** What of it is a jackpot. */
  readonly jackpot: bigint
  readonly commitment: string
  readonly clientSeed: string
  readonly nonce: number
  readonly startedAt: Date
  readonly endedAt: Date | null
}

export type RoundAnswer = { readonly round: KnownRound; readonly balance: bigint }

/** '99/50' as it was stored. */
export function readFraction(text: string): Fraction {
  const [num = '', den = ''] = text.split('/')
  return fraction(BigInt(num), BigInt(den))
}

/** What an answer needs of a round besides where it stands. */
export type DrawnRound = Pick<
  StoredRound,
  | 'roundId'
  | 'accountId'
  | 'currency'
  | 'game'
  | 'version'
  | 'options'
  | 'firstStake'
  | 'commitment'
  | 'clientSeed'
  | 'nonce'
  | 'startedAt'
>

type At = Pick<RoundStep, 'state' | 'step' | 'view' | 'multiplier' | 'win' | 'balanceAfter' | 'at'>

export function answerAt(round: DrawnRound, steps: readonly RoundStep[], at: At): RoundAnswer {
  const soFar = steps.filter(({ step }) => step > 0 && step <= at.step)
  const { roundId, accountId, currency, game, version, options, commitment, clientSeed, nonce, startedAt } = round
  const played = payoutOf(round.firstStake, readFraction(at.multiplier))
  return {
    round: {
      roundId,
      accountId,
      currency,
      game,
      version,
      state: at.state,
      step: at.step,
      options,
      choices: soFar.flatMap(({ choice }) => (choice === null ? [] : [choice])),
      isAbandoned: soFar.some(({ choice }) => choice === null),
      view: at.view,
      multiplier: at.multiplier,
      stake: soFar.reduce((sum, { addedStake }) => sum + addedStake, round.firstStake),
      payout: at.state === 'open' ? played : at.win,
      jackpot: at.state === 'closed' ? at.win - played : 0n,
      commitment,
      clientSeed,
      nonce,
      startedAt,
      endedAt: at.state === 'open' ? null : at.at,
    },
    balance: at.balanceAfter,
  }
}

/** As it is now. */
export const answerNow = (round: StoredRound, steps: readonly RoundStep[]): RoundAnswer =>
  answerAt(round, steps, { ...round, at: round.endedAt ?? round.startedAt })

/** As it was right after its start, however far it has come since. */
export function answerOfStart(round: StoredRound, steps: readonly RoundStep[]): RoundAnswer {
  const [start] = steps
  return start === undefined ? answerNow(round, []) : answerAt(round, steps, start)
}

/** As it was right after that step. */
export const answerOfStep = (round: StoredRound, steps: readonly RoundStep[], step: RoundStep): RoundAnswer =>
  answerAt(round, steps, step)
