// The best play of video poker, exactly: which of the 32 ways to hold a deal brings most in the mean over all cards that may follow.
// For every set of up to five cards the pays of all hands that contain it are added up once; what a hold brings follows from these sums by
// inclusion and exclusion of the cards that are given away.
import { DECK } from '../cards/cards.ts'

const HAND = 5
const HOLDS = 2 ** HAND

/** C(n, k) for cards n and places k. */
const WAYS: readonly (readonly number[])[] = Array.from({ length: DECK + 1 }, (_, n) => {
  const row = [1]
  for (let k = 1; k <= HAND; k += 1) row.push(((row[k - 1] ?? 0) * (n - k + 1)) / k)
  return row
})
const waysOf = (n: number, k: number): number => WAYS[n]?.[k] ?? 0

/** How many hands of five there are. */
export const POKER_DEALS = waysOf(DECK, HAND)

/** The number of a set of ascending cards among all sets of its size. */
export function setNumber(cards: readonly number[]): number {
  let number = 0
  for (let place = 0; place < cards.length; place += 1) number += waysOf(cards[place] ?? 0, place + 1)
  return number
}

/** All hands of five cards, ascending, in the order of their numbers. The array is the same one each time. */
export function eachDeal(visit: (cards: readonly number[], number: number) => void): void {
  const cards = [0, 0, 0, 0, 0]
  let number = 0
  for (let e = 4; e < DECK; e += 1)
    for (let d = 3; d < e; d += 1)
      for (let c = 2; c < d; c += 1)
        for (let b = 1; b < c; b += 1)
          for (let a = 0; a < b; a += 1) {
            cards[0] = a
            cards[1] = b
            cards[2] = c
            cards[3] = d
            cards[4] = e
            visit(cards, number)
            number += 1
          }
}

/** The places of a hold: bit n is card n. */
const PLACES: readonly (readonly number[])[] = Array.from({ length: HOLDS }, (_, hold) =>
  [0, 1, 2, 3, 4].filter((place) => ((hold >> place) & 1) === 1),
)
const SIZES: readonly number[] = PLACES.map((places) => places.length)

/** For each size the pays of all hands that contain the set of this number. */
export type PaySums = readonly Float64Array[]

/** `payOf`: by the number of the deal. */
export function sumPays(payOf: (number: number) => number): PaySums {
  const sums = Array.from({ length: HAND + 1 }, (_, size) => new Float64Array(waysOf(DECK, size)))
  eachDeal((cards, number) => {
    const pay = payOf(number)
    if (pay === 0) return
    for (let hold = 0; hold < HOLDS; hold += 1) {
      const sum = sums[SIZES[hold] ?? 0]
      const at = subsetNumber(cards, hold)
      if (sum !== undefined) sum[at] = (sum[at] ?? 0) + pay
    }
  })
  return sums
}

function subsetNumber(cards: readonly number[], hold: number): number {
  const places = PLACES[hold] ?? []
  let number = 0
  for (let index = 0; index < places.length; index += 1) number += waysOf(cards[places[index] ?? 0] ?? 0, index + 1)
  return number
}

/** How many ways the cards that are given away can be replaced. */
export const replacements = (hold: number): number => waysOf(DECK - HAND, HAND - (SIZES[hold] ?? 0))

/** The pays of all ways to replace, for each hold of these ascending cards. */
export function paysOfHolds(sums: PaySums, cards: readonly number[], into = new Float64Array(HOLDS)): Float64Array {
  for (let hold = 0; hold < HOLDS; hold += 1) into[hold] = sums[SIZES[hold] ?? 0]?.[subsetNumber(cards, hold)] ?? 0
  for (let bit = 1; bit < HOLDS; bit *= 2)
    for (let hold = 0; hold < HOLDS; hold += 1)
      if ((hold & bit) === 0) into[hold] = (into[hold] ?? 0) - (into[hold | bit] ?? 0)
  return into
}

/** A common multiple of all numbers of replacements: means times it are whole, so that comparing them is exact. */
export const MEANS_SCALE = 7_669_695

/** The hold with the greatest mean, as bits; the one that holds fewest where several have it. */
export function bestHold(pays: Float64Array): number {
  let best = 0
  let most = -1
  for (let hold = 0; hold < HOLDS; hold += 1) {
    const mean = (pays[hold] ?? 0) * (MEANS_SCALE / replacements(hold))
    if (mean > most) {
      most = mean
      best = hold
    }
  }
  return best
}
