// What a bonus game is to the server that runs it and to the page that draws it again: choices and seeds decide everything.
import { add, fraction, multiply, ZERO, type Fraction } from '#kernel/fraction.ts'
import type { Result } from '#kernel/result.ts'
import type { Draw } from '#modules/casino/fair/rules/draw.ts'

export const BONUS_CODES = ['fortuna', 'chest', 'memory', 'safe', 'lottery', 'dragon-bonus'] as const
export type BonusCode = (typeof BONUS_CODES)[number]

/** Hundredths of a euro: prizes are printed and paid in the player's currency, by the day's rate. */
export type Cents = bigint

/** A line of the printed odds. */
export type Odds = { readonly prize: Cents; readonly chance: Fraction }

/** Where a play stands after its choices. */
export type BonusProgress<View = unknown> = {
  /** JSON, all that the player may see now. */
  readonly view: View
  readonly isClosed: boolean
  /** What is won once the play has closed; what could be taken now in one that is open. */
  readonly prize: Cents
}

export type ChoiceRefusal = 'game_input_invalid' | 'step_not_allowed'

/** Pure: a play is its seeds and its choices, and nothing else of it is kept. */
export type BonusGame<Choice = unknown, View = unknown> = {
  readonly code: BonusCode
  /** Of the rules: a change of what is drawn or paid is a new version. */
  readonly version: string
  /** Printed before play; the chances sum to 1, those of the dragon's are of getting so far. */
  readonly odds: readonly Odds[]
  /** Exact, by best play: what one play costs in the long run. */
  readonly expectedCost: Fraction
  /** Set aside of the day's budget while a play is open. */
  readonly greatest: Cents
  /** A play has no more choices than this. */
  readonly choicesMax: number
  /** The next choice as it was sent, held to the rules. The play is open. */
  readChoice(input: unknown, choices: readonly Choice[], draw: Draw): Result<Choice, ChoiceRefusal>
  at(draw: Draw, choices: readonly Choice[]): BonusProgress<View>
}

/** What the printed odds cost in the long run. */
export const costOf = (odds: readonly Odds[]): Fraction =>
  odds.reduce((sum, { prize, chance }) => add(sum, multiply(fraction(prize), chance)), ZERO)

export const greatestOf = (odds: readonly Odds[]): Cents =>
  odds.reduce((most, { prize }) => (prize > most ? prize : most), 0n)
