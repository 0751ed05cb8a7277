// Hands of blackjack: what they count, what the dealer draws, what a hand is paid.
import { fraction, ONE, ZERO, type Fraction } from '#kernel/fraction.ts'
import { aceLowRank } from '../cards/cards.ts'

export const BUST_ABOVE = 21
/** The dealer stands on every 17, also on one with an ace that counts eleven. */
export const DEALER_STANDS = 17
const ACE_ADDS = 10

/** 1 for an ace, 10 for tens and court cards. */
export const blackjackValue = (card: number): number => Math.min(aceLowRank(card), 10)

export type HandTotal = { readonly total: number; readonly isSoft: boolean }

/** Of values with aces as 1: one of them counts eleven where that does not bust. */
export function totalOfValues(values: readonly number[]): HandTotal {
  const hard = values.reduce((sum, value) => sum + value, 0)
  const isSoft = values.includes(1) && hard + ACE_ADDS <= BUST_ABOVE
  return { total: isSoft ? hard + ACE_ADDS : hard, isSoft }
}

export const handTotal = (cards: readonly number[]): HandTotal => totalOfValues(cards.map(blackjackValue))

/** An ace and a ten as the first two cards; after a split it is an ordinary 21. */
export const isBlackjack = (cards: readonly number[]): boolean => cards.length === 2 && handTotal(cards).total === 21

/** The dealer's cards from the first two on; `cardAt` is the dealer's card of that place. */
export function dealerHand(cardAt: (place: number) => number): number[] {
  const cards = [cardAt(0), cardAt(1)]
  while (handTotal(cards).total < DEALER_STANDS) cards.push(cardAt(cards.length))
  return cards
}

/** What comes back of a hand's stake against a dealer without blackjack. */
export function handPays(total: number, dealerTotal: number): Fraction {
  if (total > BUST_ABOVE) return ZERO
  if (dealerTotal > BUST_ABOVE || total > dealerTotal) return fraction(2n)
  return total === dealerTotal ? ONE : ZERO
}

/** Blackjack pays 3 to 2. */
export const BLACKJACK_PAYS = fraction(5n, 2n)
/** Insurance is half of the first stake and pays 2 to 1 where the dealer has blackjack. */
export const INSURANCE_STAKE = fraction(1n, 2n)
export const INSURANCE_PAYS = fraction(3n, 2n)
