// What a slot returns in the long run, exactly, from what the enumeration of its stops counted.
import { add, divide, fraction, multiply, ONE, subtract, ZERO, type Fraction } from '#kernel/fraction.ts'
import { volatilityOf } from '../facts.ts'
import type { GameFacts } from '../original-game.ts'
import type { Counted, FreeSpins, SlotSheet } from './slot-sheet.ts'

/** First and second moment of a spin in stakes, and both with the trigger of free spins. */
type Moments = {
  readonly mean: Fraction
  readonly square: Fraction
  readonly trigger: Fraction
  readonly meanAtTrigger: Fraction
}

const whole = (count: number): Fraction => fraction(BigInt(count))
const sum = (...parts: readonly Fraction[]): Fraction => parts.reduce(add, ZERO)
const times = (...parts: readonly Fraction[]): Fraction => parts.reduce(multiply, ONE)

function momentsOf({ stakeUnits }: SlotSheet, counted: Counted): Moments {
  const perStop = (units: number, power: number): Fraction =>
    fraction(BigInt(units), BigInt(counted.cycle) * BigInt(stakeUnits) ** BigInt(power))
  return {
    mean: perStop(counted.runUnits + counted.scatterUnits, 1),
    square: perStop(counted.squares, 2),
    trigger: perStop(counted.triggers, 0),
    meanAtTrigger: perStop(counted.triggerUnits, 1),
  }
}

/**
 * Mean and mean square of all free spins of one trigger. Of one free spin and all that it begins, D = mX + T (D₁ + … + Dᵣ): X
 * its own pay, m the multiplier, T whether it triggers r more. The first n are independent of each other.
 */
function bonusOf({ spins, more, multiplier }: FreeSpins, spin: Moments): { mean: Fraction; square: Fraction } {
  const [n, r, m, q] = [whole(spins), whole(more), whole(multiplier), spin.trigger]
  const notBegun = subtract(ONE, times(q, r))
  const one = divide(times(m, spin.mean), notBegun)
  const ofOne = sum(
    times(m, m, spin.square),
    times(whole(2), m, spin.meanAtTrigger, r, one),
    times(q, subtract(times(r, r), r), one, one),
  )
  const variance = subtract(divide(ofOne, notBegun), times(one, one))
  const mean = times(n, one)
  return { mean, square: sum(times(n, variance), times(mean, mean)) }
}

/** What the page of a slot says besides: the chance of free spins, zero where there are none. */
export type SlotFacts = GameFacts & { readonly triggerRate: Fraction }

/**
 * Exact for a round without a greatest win and a greatest number of free spins; the tests show that those two take less than
 * a millionth of a stake in every sheet. Scatters that begin free spins pay more than the stake themselves, so that how often
 * a round pays, and pays more than its stake, follows from its paid spin.
 */
export function factsOfSheet(sheet: SlotSheet): SlotFacts {
  const { counted, freeSpins } = sheet
  const paid = momentsOf(sheet, counted)
  const bonus =
    freeSpins === undefined
      ? { mean: ZERO, square: ZERO }
      : bonusOf(freeSpins, momentsOf(sheet, sheet.freeCounted ?? counted))
  const mean = sum(paid.mean, times(paid.trigger, bonus.mean))
  const square = sum(paid.square, times(whole(2), paid.meanAtTrigger, bonus.mean), times(paid.trigger, bonus.square))
  const variance = subtract(square, times(mean, mean))
  const ofCycle = (stops: number): Fraction => fraction(BigInt(stops), BigInt(counted.cycle))
  return {
    return: mean,
    hitRate: ofCycle(counted.hits),
    winRate: ofCycle(counted.aboveStake),
    triggerRate: ofCycle(counted.triggers),
    variance,
    volatility: volatilityOf(variance),
    greatestMultiplier: whole(sheet.greatestWin),
    play: 'no-choices',
  }
}
