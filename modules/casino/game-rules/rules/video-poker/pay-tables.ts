// The five pay tables of video poker: what each hand returns of a stake of 1.
import { deucesHand, pokerHand, type PokerHand } from './poker-hand.ts'

export const POKER_VARIANTS = [
  'jacks-or-better',
  'bonus-poker',
  'double-bonus',
  'double-double-bonus',
  'deuces-wild',
] as const
export type PokerVariant = (typeof POKER_VARIANTS)[number]

export type PayTable = {
  readonly handOf: (cards: readonly number[]) => PokerHand
  /** Whole stakes; a hand that is not there pays nothing. */
  readonly pays: Readonly<Partial<Record<PokerHand, number>>>
}

/** Where a table does not tell fours apart, all pay the same. */
const fours = (pay: number, low = pay, aces = pay, lowKicker = low, acesKicker = aces) => ({
  'four-aces-low-kicker': acesKicker,
  'four-aces': aces,
  'four-low-low-kicker': lowKicker,
  'four-low': low,
  'four-of-a-kind': pay,
})

export const POKER_TABLES: Readonly<Record<PokerVariant, PayTable>> = {
  'jacks-or-better': {
    handOf: pokerHand,
    pays: {
      'royal-flush': 800,
      'straight-flush': 50,
      ...fours(25),
      'full-house': 9,
      flush: 6,
      straight: 4,
      'three-of-a-kind': 3,
      'two-pairs': 2,
      'jacks-or-better': 1,
    },
  },
  'bonus-poker': {
    handOf: pokerHand,
    pays: {
      'royal-flush': 800,
      'straight-flush': 50,
      ...fours(25, 40, 80),
      'full-house': 8,
      flush: 5,
      straight: 4,
      'three-of-a-kind': 3,
      'two-pairs': 2,
      'jacks-or-better': 1,
    },
  },
  'double-bonus': {
    handOf: pokerHand,
    pays: {
      'royal-flush': 800,
      'straight-flush': 50,
      ...fours(50, 80, 160),
      'full-house': 9,
      flush: 7,
      straight: 5,
      'three-of-a-kind': 3,
      'two-pairs': 1,
      'jacks-or-better': 1,
    },
  },
  'double-double-bonus': {
    handOf: pokerHand,
    pays: {
      'royal-flush': 800,
      'straight-flush': 50,
      ...fours(50, 80, 160, 160, 400),
      'full-house': 9,
      flush: 6,
      straight: 4,
      'three-of-a-kind': 3,
      'two-pairs': 1,
      'jacks-or-better': 1,
    },
  },
  'deuces-wild': {
    handOf: deucesHand,
    pays: {
      'royal-flush': 800,
      'four-deuces': 200,
      'wild-royal-flush': 25,
      'five-of-a-kind': 16,
      'straight-flush': 10,
      'four-of-a-kind': 4,
      'full-house': 4,
      flush: 3,
      straight: 2,
      'three-of-a-kind': 1,
    },
  },
}
