// Plays every deal of a pay table in the best way: the exact return, rates and variance that the rules state.
import { fraction, multiply, subtract } from '#kernel/fraction.ts'
import { SUITS } from '../cards/cards.ts'
import {
  bestHold,
  eachDeal,
  MEANS_SCALE,
  paysOfHolds,
  POKER_DEALS,
  replacements,
  setNumber,
  sumPays,
} from './best-holds.ts'
import type { PokerFigures } from './poker-figures.ts'

type DealClass = { readonly cards: readonly number[]; deals: number }

/** Deals that differ by their suits alone are one class. */
type DealClasses = {
  readonly classes: readonly DealClass[]
  /** By the number of the deal. */
  readonly classOf: Uint32Array
}

/** With the suits renamed in the order in which they come. */
function withSuitsInOrder(cards: readonly number[]): number[] {
  const names = [-1, -1, -1, -1]
  let next = 0
  const renamed = cards.map((card) => {
    const suit = card % SUITS.length
    if (names[suit] === -1) names[suit] = next++
    return card - suit + (names[suit] ?? 0)
  })
  return renamed.sort((a, b) => a - b)
}

function sortDeals(): DealClasses {
  const classes: DealClass[] = []
  const classOf = new Uint32Array(POKER_DEALS)
  const known = new Map<number, number>()
  eachDeal((cards, number) => {
    const renamed = withSuitsInOrder(cards)
    const first = setNumber(renamed)
    const found = known.get(first) ?? classes.push({ cards: renamed, deals: 0 }) - 1
    known.set(first, found)
    const one = classes[found]
    if (one !== undefined) one.deals += 1
    classOf[number] = found
  })
  return { classes, classOf }
}

let sorted: DealClasses | undefined

/** `payOf`: what five cards pay, in whole parts of a stake. */
export function playAll(payOf: (cards: readonly number[]) => number, parts = 1): PokerFigures {
  const { classes, classOf } = (sorted ??= sortDeals())
  const pays = classes.map(({ cards }) => payOf(cards))
  const paid = (number: number): number => pays[classOf[number] ?? 0] ?? 0
  const kinds = [
    sumPays(paid),
    sumPays((number) => paid(number) ** 2),
    sumPays((number) => Number(paid(number) > 0)),
    sumPays((number) => Number(paid(number) > parts)),
  ]
  const totals = kinds.map(() => 0n)
  const ofHolds = new Float64Array(32)
  for (const { cards, deals } of classes) {
    const hold = bestHold(paysOfHolds(kinds[0] ?? [], cards, ofHolds))
    const scale = BigInt((deals * MEANS_SCALE) / replacements(hold))
    kinds.forEach((sums, kind) => {
      totals[kind] = (totals[kind] ?? 0n) + BigInt(paysOfHolds(sums, cards, ofHolds)[hold] ?? 0) * scale
    })
  }
  const all = BigInt(POKER_DEALS) * BigInt(MEANS_SCALE)
  const [mean = 0n, square = 0n, hits = 0n, wins = 0n] = totals
  const unit = BigInt(parts)
  const average = fraction(mean, all * unit)
  return {
    return: average,
    hitRate: fraction(hits, all),
    winRate: fraction(wins, all),
    variance: subtract(fraction(square, all * unit * unit), multiply(average, average)),
  }
}
