// What a game is to a table on a shared clock: one outcome for everybody, and what each chip makes of it.
import type { Fraction } from '#kernel/fraction.ts'
import type { Draw } from '#modules/casino/fair/rules/draw.ts'

/** One stake on one spot of the table, in minor units. */
export type Chip = { readonly spot: string; readonly amount: bigint }

/** Milliseconds: how long bets are taken, how long a drawn result is shown before the round ends, and until the next round opens. */
export type TableTiming = { readonly openMs: number; readonly revealMs: number; readonly pauseMs: number }

/** What a player chose for one of their hands at a step of play. */
export type TableDecision = { readonly step: number; readonly hand: number; readonly kind: string }

/** Of a game whose players decide after the closing, all at the same step: what is dealt at a step was seen by nobody before. */
export type TablePlaySteps<Outcome = unknown> = {
  /** Until the cards of a step lie, and from then on for each decision. */
  readonly dealMs: number
  readonly decideMs: number
  /** What everybody may see while this step is decided. */
  dealt(outcome: Outcome, step: number): unknown
  /** Hands of one player that wait for a decision. */
  openHands(dealt: unknown, decisions: readonly TableDecision[]): number
  /** What each hand of a player may choose now. */
  offers(dealt: unknown, decisions: readonly TableDecision[]): readonly (readonly string[])[]
  /** Stakes that a choice adds, in first stakes. */
  adds(kind: string): bigint
  /** What comes back of the first stake. */
  multiplier(outcome: Outcome, decisions: readonly TableDecision[]): Fraction
  /** What the list of last results shows. */
  summary(outcome: Outcome): unknown
}

/** All of it is pure: an outcome follows from the draw alone, so that anybody can recompute it from the revealed link. */
export type TableGame<Outcome = unknown> = {
  readonly code: string
  /** Of the mathematics: a change of what is drawn or paid is a new version. */
  readonly version: string
  readonly timing: TableTiming
  /** Independent bets that one player may have in a round. */
  readonly slots: number
  isSpot(spot: string): boolean
  outcome(draw: Draw): Outcome
  /** From the start of play to the draw: zero where the outcome is drawn as betting closes. */
  playMs(outcome: Outcome): number
  /** What comes back of a stake of 1, stake included. */
  multiplier(spot: string, outcome: Outcome): Fraction
  readonly steps?: TablePlaySteps<Outcome>
  /** Counters of liability: the most that each outcome, or group of outcomes, costs for a stake of 1 on this spot. */
  readonly liabilities: number
  liability(spot: string): readonly Fraction[]
}
