// The prizes of the wheel, the chests and the cards: sixteen equal parts, each as likely as any other, so that the picture is the odds.
import { fraction } from '#kernel/fraction.ts'
import { costOf, greatestOf, type Cents, type Odds } from './bonus-game.ts'

/** In the order of the wheel. */
export const PARTS: readonly Cents[] = [0n, 10n, 0n, 20n, 0n, 10n, 0n, 30n, 0n, 10n, 0n, 20n, 0n, 10n, 0n, 50n]

const prizes = [...new Set(PARTS)].toSorted((a, b) => Number(b - a))

export const PART_ODDS: readonly Odds[] = prizes.map((prize) => ({
  prize,
  chance: fraction(BigInt(PARTS.filter((one) => one === prize).length), BigInt(PARTS.length)),
}))

export const PART_COST = costOf(PART_ODDS)
export const PART_GREATEST = greatestOf(PART_ODDS)

export const prizeOfPart = (part: number): Cents => PARTS[part] ?? 0n
