// Dragon: three caves of three doors, a dragon behind one of each. A prize may be taken after any cave; it grows exactly as the way gets rarer, so
// that stopping early and going on are worth the same.
import { fraction, multiply, type Fraction } from '#kernel/fraction.ts'
import { ok, refuse } from '#kernel/result.ts'
import { readOneOf, readWhole } from '#modules/casino/game-rules/rules/read-input.ts'
import type { BonusGame, Cents } from '../bonus-game.ts'

export const DOORS = 3
/** After so many caves. */
export const DRAGON_PRIZES: readonly Cents[] = [0n, 12n, 18n, 27n]
export const CAVES = DRAGON_PRIZES.length - 1

export type DragonChoice = { readonly kind: 'door'; readonly door: number } | { readonly kind: 'take' }
export type DragonView = {
  readonly doors: readonly number[]
  readonly isCaught: boolean
  readonly isTaken: boolean
  /** Of the caves that were entered; of all of them once the play is over. */
  readonly dragons: readonly number[]
}

const reached = (caves: number): Fraction =>
  fraction(BigInt(DOORS - 1) ** BigInt(caves), BigInt(DOORS) ** BigInt(caves))
const prizeAfter = (caves: number): Cents => DRAGON_PRIZES[caves] ?? 0n

/** Cursors 0 to 2: the door of each cave's dragon. */
export const dragonBonus: BonusGame<DragonChoice, DragonView> = {
  code: 'dragon-bonus',
  version: '1',
  odds: DRAGON_PRIZES.slice(1).map((prize, index) => ({ prize, chance: reached(index + 1) })),
  expectedCost: multiply(fraction(prizeAfter(1)), reached(1)),
  greatest: prizeAfter(CAVES),
  choicesMax: CAVES + 1,
  readChoice(input, choices) {
    const kind = readOneOf(input, 'kind', ['door', 'take'] as const)
    if (!kind.ok) return kind
    if (kind.value === 'take')
      return choices.length === 0
        ? refuse('step_not_allowed', 'there is nothing to take before the first cave')
        : ok({ kind: 'take' })
    const door = readWhole(input, 'door', [0, DOORS - 1])
    return door.ok ? ok({ kind: 'door', door: door.value }) : door
  },
  at(draw, choices) {
    const doors = choices.flatMap((choice) => (choice.kind === 'door' ? [choice.door] : []))
    const isTaken = choices.some(({ kind }) => kind === 'take')
    const isCaught = doors.some((door, cave) => door === draw(cave, DOORS))
    const isClosed = isTaken || isCaught || doors.length >= CAVES
    const known = isClosed ? CAVES : doors.length
    return {
      view: { doors, isCaught, isTaken, dragons: Array.from({ length: known }, (_, cave) => draw(cave, DOORS)) },
      isClosed,
      prize: isCaught ? 0n : prizeAfter(doors.length),
    }
  },
}
