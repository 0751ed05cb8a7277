// Diamonds: five gems of seven colours pay by how many are alike.
import { fraction, type Fraction } from '#kernel/fraction.ts'
import { factsOf, meanOf } from '../facts.ts'
import type { Likelihood, OriginalGame } from '../original-game.ts'
import { readNoOptions } from '../read-input.ts'

export const DIAMOND_COLOURS = ['green', 'purple', 'yellow', 'red', 'cyan', 'pink', 'blue'] as const
export const DIAMOND_GEMS = 5
export const DIAMOND_HANDS = ['five', 'four', 'full-house', 'three', 'two-pairs', 'pair', 'none'] as const
export type DiamondHand = (typeof DIAMOND_HANDS)[number]

export type DiamondsView = { readonly gems: readonly number[]; readonly hand: DiamondHand }

const TENTHS: Readonly<Record<DiamondHand, bigint>> = {
  five: 500n,
  four: 50n,
  'full-house': 40n,
  three: 30n,
  'two-pairs': 20n,
  pair: 1n,
  none: 0n,
}
/** By how many gems there are of each colour, the most frequent first; single ones left out. */
const HAND_OF: Readonly<Record<string, DiamondHand>> = {
  '5': 'five',
  '4': 'four',
  '32': 'full-house',
  '3': 'three',
  '22': 'two-pairs',
  '2': 'pair',
  '': 'none',
}

export const diamondsMultiplier = (hand: DiamondHand): Fraction => fraction(TENTHS[hand], 10n)

export function diamondHand(gems: readonly number[]): DiamondHand {
  const counts = DIAMOND_COLOURS.map((_, colour) => gems.filter((gem) => gem === colour).length)
  const alike = counts.filter((count) => count > 1).toSorted((a, b) => b - a)
  return HAND_OF[alike.join('')] ?? 'none'
}

let likelihoods: readonly Likelihood[] | undefined

/** Of all 7^5 gems, counted once. */
export function diamondLikelihoods(): readonly Likelihood[] {
  if (likelihoods !== undefined) return likelihoods
  const colours = DIAMOND_COLOURS.length
  const all = colours ** DIAMOND_GEMS
  const counts = new Map<DiamondHand, number>()
  for (let code = 0; code < all; code += 1) {
    const gems = Array.from({ length: DIAMOND_GEMS }, (_, index) => Math.floor(code / colours ** index) % colours)
    const hand = diamondHand(gems)
    counts.set(hand, (counts.get(hand) ?? 0) + 1)
  }
  likelihoods = DIAMOND_HANDS.map((hand) => ({
    multiplier: diamondsMultiplier(hand),
    chance: fraction(BigInt(counts.get(hand) ?? 0), BigInt(all)),
  }))
  return likelihoods
}

/** Cursors 0 to 4: the colour of each gem, of seven. */
export const diamonds: OriginalGame<Readonly<Record<string, never>>, never, null, DiamondsView> = {
  code: 'diamonds',
  version: '1',
  readOptions: readNoOptions,
  start(_options, draw) {
    const gems = Array.from({ length: DIAMOND_GEMS }, (_, index) => draw(index, DIAMOND_COLOURS.length))
    const hand = diamondHand(gems)
    return { state: null, view: { gems, hand }, isClosed: true, multiplier: diamondsMultiplier(hand) }
  },
  returnOf: () => meanOf(diamondLikelihoods()),
  greatestMultiplier: () => diamondsMultiplier(DIAMOND_HANDS[0]),
  facts: () => factsOf(diamondLikelihoods()),
}
