// What five cards are in video poker. Cards are numbered rank by rank (cards.ts).
import { RANKS, rankOf, suitOf } from '../cards/cards.ts'

/** From the best down. A kicker is the fifth card beside four of a kind. */
export const POKER_HANDS = [
  'royal-flush',
  'four-deuces',
  'wild-royal-flush',
  'five-of-a-kind',
  'straight-flush',
  'four-aces-low-kicker',
  'four-aces',
  'four-low-low-kicker',
  'four-low',
  'four-of-a-kind',
  'full-house',
  'flush',
  'straight',
  'three-of-a-kind',
  'two-pairs',
  'jacks-or-better',
  'nothing',
] as const
export type PokerHand = (typeof POKER_HANDS)[number]

const ACE = RANKS.length - 1
const [DEUCE, FOUR, TEN, JACK] = [0, 2, 8, 9]

type Shape = {
  /** How many cards of a rank there are, the most first. */
  readonly counts: readonly number[]
  /** The ranks in the same order, the higher first where they are as many. */
  readonly ranks: readonly number[]
  readonly isFlush: boolean
}

function shapeOf(cards: readonly number[]): Shape {
  const counts = new Map<number, number>()
  for (const card of cards) counts.set(rankOf(card), (counts.get(rankOf(card)) ?? 0) + 1)
  const ordered = [...counts].toSorted(([a, many], [b, more]) => more - many || b - a)
  return {
    counts: ordered.map(([, count]) => count),
    ranks: ordered.map(([rank]) => rank),
    isFlush: cards.every((card) => suitOf(card) === suitOf(cards[0] ?? 0)),
  }
}

const HAND = 5

/** The lowest rank of a straight that different ranks and so many wild cards make, -1 for one from the ace; undefined: none. */
function straightFrom(ranks: readonly number[], wild: number): number | undefined {
  const fits = (from: number): boolean =>
    ranks.every((rank) => (rank >= from && rank < from + HAND) || (from === -1 && rank === ACE))
  if (ranks.length + wild !== HAND || new Set(ranks).size !== ranks.length) return undefined
  for (let from = TEN; from >= -1; from -= 1) if (fits(from)) return from
  return undefined
}

function fourOf(rank: number, kicker: number): PokerHand {
  const isLowKicker = kicker <= FOUR
  if (rank === ACE) return isLowKicker ? 'four-aces-low-kicker' : 'four-aces'
  if (rank > FOUR) return 'four-of-a-kind'
  return isLowKicker || kicker === ACE ? 'four-low-low-kicker' : 'four-low'
}

/** Without wild cards. */
export function pokerHand(cards: readonly number[]): PokerHand {
  const { counts, ranks, isFlush } = shapeOf(cards)
  const [most = 0, second = 0] = counts
  const [first = 0, next = 0] = ranks
  const straight = most === 1 ? straightFrom(ranks, 0) : undefined
  if (isFlush && straight !== undefined) return straight === TEN ? 'royal-flush' : 'straight-flush'
  if (most === 4) return fourOf(first, next)
  if (most === 3 && second === 2) return 'full-house'
  if (isFlush) return 'flush'
  if (straight !== undefined) return 'straight'
  if (most === 3) return 'three-of-a-kind'
  if (most === 2 && second === 2) return 'two-pairs'
  return most === 2 && first >= JACK ? 'jacks-or-better' : 'nothing'
}

/** Deuces stand for any card. Pairs pay nothing, and so are no hand. */
export function deucesHand(cards: readonly number[]): PokerHand {
  const natural = cards.filter((card) => rankOf(card) !== DEUCE)
  const wild = cards.length - natural.length
  if (wild === 4) return 'four-deuces'
  const { counts, ranks, isFlush } = shapeOf(natural)
  const [most = 0, second = 0] = counts
  const alike = most + wild
  const straight = most === 1 ? straightFrom(ranks, wild) : undefined
  if (isFlush && straight === TEN) return wild === 0 ? 'royal-flush' : 'wild-royal-flush'
  if (alike === HAND) return 'five-of-a-kind'
  if (isFlush && straight !== undefined) return 'straight-flush'
  if (alike === 4) return 'four-of-a-kind'
  if (alike === 3 && second === 2) return 'full-house'
  if (isFlush) return 'flush'
  if (straight !== undefined) return 'straight'
  return alike === 3 ? 'three-of-a-kind' : 'nothing'
}
