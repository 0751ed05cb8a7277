// What a table is to the screen of a game, for money and as a demo alike, and what a stage is to its table.
import type { ComponentType } from 'react'
import { fraction, type Fraction } from '#kernel/fraction.ts'
import type { Refusal } from '#kernel/result.ts'
import type { OriginalGame } from '#modules/casino/game-rules/rules/original-game.ts'
import type { PastRound, Round, Seeds } from '#modules/casino/originals/contract.ts'

/** What the rules of play allow at this table; amounts are decimal text in its currency. */
export type TableConfig = {
  readonly minBet: string
  readonly maxBet: string
  readonly stepBet: string
  readonly defaultBet: string
  readonly minCycleMs: number
  readonly isNetPositionShown: boolean
}

/** Of the session, by the server's account and clock. */
export type TableFigures = { readonly startedAtMs: number; readonly clockAheadMs: number; readonly net: string }

export type TableMode = 'money' | 'demo'

export type Table = {
  readonly mode: TableMode
  readonly accountId: number
  readonly currency: string
  readonly balance: string
  readonly config: TableConfig
  readonly seeds: Seeds
  /** The last one; an open one goes on. */
  readonly round: Round | null
  readonly isBusy: boolean
  /** Why the last press did nothing. */
  readonly refusal: Refusal | null
  /** The answer of a stake was lost: only asking again says whether the round was played. */
  readonly isUnsure: boolean
  /** By `performance.now()`: the next round may start. */
  readonly readyAt: number
  readonly figures: TableFigures | null
  readonly start: (amount: string, options: unknown) => void
  readonly step: (choice: unknown) => void
  /** Asks again for what is unsure. */
  readonly retry: () => void
  readonly dismiss: () => void
  /** Replaces the seeds; answers why not. */
  readonly rotate: (clientSeed: string) => Promise<Refusal | null>
  /** The latest first. */
  readonly history: () => Promise<readonly PastRound[] | Refusal>
}

/** `waiting`: for the server; `revealing`: what it answered is being drawn; `open`: a choice is the player's; `over`: the round has closed. */
export type Phase = 'idle' | 'waiting' | 'revealing' | 'open' | 'over'

/** A round as its stage draws it. */
export type StageRound<O = unknown, V = unknown> = {
  readonly roundId: number
  readonly step: number
  /** Of this view alone: a stage starts its motion anew with each. */
  readonly key: string
  readonly options: O
  readonly view: V
  readonly isOpen: boolean
  readonly multiplier: Fraction
  readonly stake: string
  readonly payout: string
  readonly isCelebrated: boolean
}

/** Amounts at a table, for stages that have chips. */
export type StageMoney = Pick<Table, 'currency' | 'config'> & { readonly textOf: (amount: string) => string }

export type StageProps<O = unknown, V = unknown> = {
  /** Those being chosen; of the round while one is open. */
  readonly options: O
  readonly onOptions: (options: O) => void
  /** Null before the first one. */
  readonly round: StageRound<O, V> | null
  readonly phase: Phase
  readonly money: StageMoney
  readonly onChoice: (choice: unknown) => void
}

export type ControlsProps<O = unknown> = {
  readonly options: O
  readonly money: StageMoney
  readonly onOptions: (options: O) => void
  readonly isLocked: boolean
}

export type ActionsProps<O = unknown, V = unknown> = {
  readonly round: StageRound<O, V>
  readonly isBusy: boolean
  readonly onChoice: (choice: unknown) => void
  /** '€1.24': what the round would bring now. */
  readonly payoutText: string
}

/** One game to the common screen. Its code is loaded with its table. */
export type StageKind<O = unknown, V = unknown> = {
  readonly game: OriginalGame
  readonly firstOptions: O
  readonly Stage: ComponentType<StageProps<O, V>>
  /** In the panel beside the stake; undefined where the stage itself has them. */
  readonly Controls?: ComponentType<ControlsProps<O>>
  /** Of an open round, in place of the play button. */
  readonly Actions?: ComponentType<ActionsProps<O, V>>
  /** The key of the text on the play button. */
  readonly playText: string
  /** How long the stage draws what the server answered; the result is not shown before. None with reduced motion. */
  readonly revealMs: (round: StageRound<O, V>) => number
  /** What these options stake, of games of chips; without it the stake is typed. */
  readonly stakeOf?: (options: O, currency: string) => string
  /** Why the options are no bet yet: a key of a text. */
  readonly missing?: (options: O) => string | undefined
}

/** By the code of a game. */
export type StageLoads = Readonly<Record<string, () => Promise<StageKind>>>

/** For a list of stages: each is drawn with its own options and views alone. */
export const asStage = <O, V>(kind: StageKind<O, V>): StageKind => kind as unknown as StageKind

/** '99/50'. */
export function readFraction(text: string): Fraction {
  const [num = '0', den = '1'] = text.split('/')
  return fraction(BigInt(num), BigInt(den))
}

export const stageRoundOf = (round: Round): StageRound => ({
  roundId: round.roundId,
  step: round.step,
  key: `${round.roundId}/${round.step}`,
  options: round.options,
  view: round.view,
  isOpen: round.state === 'open',
  multiplier: readFraction(round.multiplier),
  stake: round.stake,
  payout: round.payout,
  isCelebrated: round.isCelebrated,
})
