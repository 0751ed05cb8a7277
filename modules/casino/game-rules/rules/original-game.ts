// What a game of our own is to the server that runs its rounds and to the browser that verifies them.
import type { Fraction } from '#kernel/fraction.ts'
import type { Result } from '#kernel/result.ts'
import type { Draw } from '#modules/casino/fair/rules/draw.ts'

/** Where a round stands after its start or after one of its steps. */
export type Progress<State, View> = {
  /** JSON that the server keeps while the round is open; it may hold what the player must not see yet. */
  readonly state: State
  /** JSON, all that the player may see now. */
  readonly view: View
  readonly isClosed: boolean
  /**
   * What comes back as a multiple of the first stake if the round closes now; zero is nothing. The payout is
   * floor(first stake × multiplier), rounded once, when the round closes.
   */
  readonly multiplier: Fraction
  /**
   * What this step asks in addition, as a multiple of the first stake: a double, a split, insurance. Taken up to the next
   * minor unit.
   */
  readonly addedStake?: Fraction
}

/** What a player sent cannot be read; `details.field` names the part at fault. */
export type InvalidInput = 'game_input_invalid'

/** A step that the rules do not allow now. */
export type StepRefusal = 'round_is_closed' | 'nothing_to_cash_out' | 'step_not_allowed'

/** One multiplier and its exact chance. */
export type Likelihood = { readonly multiplier: Fraction; readonly chance: Fraction }

/** What the page about a game says of these options, computed from the rules. */
export type GameFacts = {
  /** Of what is staked in the long run; the same as `returnOf`. */
  readonly return: Fraction
  /** The chance that anything comes back. */
  readonly hitRate: Fraction
  /** The chance that more comes back than was staked. */
  readonly winRate: Fraction
  /** Of what a round brings or costs, in squares of the first stake. */
  readonly variance: Fraction
  /** From 1, even, to 5, rare and large: by the standard deviation. */
  readonly volatility: 1 | 2 | 3 | 4 | 5
  readonly greatestMultiplier: Fraction
  /** For which play rates and variance hold: there are no choices, a cash-out after the first win, or the best play. */
  readonly play: 'no-choices' | 'first-win' | 'best-play'
}

/**
 * One game. All of it is pure: outcomes come from `draw` alone, so that a round can be replayed from its seeds, options and
 * choices. A game without `act` closes at its start.
 */
export type OriginalGame<Options = unknown, Choice = unknown, State = unknown, View = unknown> = {
  readonly code: string
  /** Of the mathematics: a change of what is drawn or paid is a new version. */
  readonly version: string
  readOptions(input: unknown): Result<Options, InvalidInput>
  readChoice?(input: unknown): Result<Choice, InvalidInput>
  start(options: Options, draw: Draw): Progress<State, View>
  act?(options: Options, state: State, choice: Choice, draw: Draw): Result<Progress<State, View>, StepRefusal>
  /**
   * How a round ends whose player does not come back: what was won so far, the stake where nothing was decided yet, or the
   * choice that the rules of the game print. Always closed. Each game with `act` has it.
   */
  abandon?(options: Options, state: State, draw: Draw): Progress<State, View>
  /** The mean of the multiplier (by best play where choices matter), over all stakes of the round. */
  returnOf(options: Options): Fraction
  /** The largest multiplier that these options can reach. */
  greatestMultiplier(options: Options): Fraction
  facts?(options: Options): GameFacts
}
