// Blackjack with one hand for everybody: the same two cards lie before all players, and each decides for themself, step by step. Whoever
// takes a card at a step takes the card of that step, which nobody has seen before the step is over; a second hand after a split takes
// the step's second card. The dealer's cards are of their own, so that no decision changes them. Every card is drawn from a full deck: a
// hand has the chances that it has in blackjack for one player.
import { add, fraction, multiply, ONE, ZERO, type Fraction } from '#kernel/fraction.ts'
import type { Draw } from '#modules/casino/fair/rules/draw.ts'
import { DECK } from '../cards/cards.ts'
import {
  BLACKJACK_PAYS,
  BUST_ABOVE,
  DEALER_STANDS,
  dealerHand,
  handPays,
  handTotal,
  isBlackjack,
} from './blackjack-hand.ts'
import { handOf, isAce, offersOf, type PlayedHand } from './blackjack-play.ts'

/** The longest hand is decided by then: a lone ace, nine more, and cards that take it on to 21, one step after a split. */
export const SHARED_STEPS_MAX = 20
/** Two hands, both doubled and both won. */
export const SHARED_GREATEST = fraction(8n)
/** Hands of one player. */
export const SHARED_HANDS_MAX = 2

export const SHARED_CHOICES = ['hit', 'stand', 'double', 'split'] as const
export type SharedChoice = (typeof SHARED_CHOICES)[number]

/** What a player chose for one of their hands at a step, counted from 1. */
export type SharedDecision = { readonly step: number; readonly hand: number; readonly kind: SharedChoice }

export type SharedOutcome = {
  /** The two cards that everybody has. */
  readonly hand: readonly number[]
  /** Of each step, for a first and for a second hand. */
  readonly steps: readonly (readonly number[])[]
  /** The whole hand of the dealer; the first card lies open from the start. */
  readonly dealer: readonly number[]
}

/** What lies on the table at a step. */
export type SharedDealt = Pick<SharedOutcome, 'hand' | 'steps'> & {
  readonly up: number
  /** The dealer has looked: with a blackjack nobody decides anything. */
  readonly isDealerBlackjack: boolean
}

const DEALER_FROM = 100

/** Cursors 0 and 1: the hand; 2n and 2n + 1: the cards of step n; 100 + n: the dealer's card n. Of 52 each. */
export function sharedOutcome(draw: Draw): SharedOutcome {
  const card = (cursor: number): number => draw(cursor, DECK)
  return {
    hand: [card(0), card(1)],
    steps: Array.from({ length: SHARED_STEPS_MAX }, (_, index) => [card(2 * index + 2), card(2 * index + 3)]),
    dealer: dealerHand((place) => card(DEALER_FROM + place)),
  }
}

/** While step `step` is decided, the cards of the steps before it are known. */
export const dealtAt = ({ hand, steps, dealer }: SharedOutcome, step: number): SharedDealt => ({
  hand,
  steps: steps.slice(0, step - 1),
  up: dealer[0] ?? 0,
  isDealerBlackjack: isBlackjack(dealer),
})

/**
 * For a hand that nobody decides for in time. A hand that a card cannot bust and that is below 17 takes one; every other one
 * stands.
 */
export function silentChoice(cards: readonly number[]): SharedChoice {
  const { total, isSoft } = handTotal(cards)
  return total < DEALER_STANDS && (isSoft || total + 10 <= BUST_ABOVE) ? 'hit' : 'stand'
}

function splitHand(cards: readonly number[], taken: readonly number[]): PlayedHand[] {
  const isOfAces = isAce(cards[0] ?? 0)
  return cards.map((card, index) => handOf([card, taken[index] ?? 0], 1, isOfAces))
}

function playHand(hand: PlayedHand, kind: SharedChoice, card: number): PlayedHand {
  if (kind === 'stand') return { ...hand, isDone: true }
  return handOf([...hand.cards, card], kind === 'double' ? 2 : 1, kind === 'double')
}

/** The hands of a player after the steps that are over; a decision that was not offered counts as none. */
export function sharedHands(
  { hand, steps }: Pick<SharedDealt, 'hand' | 'steps'>,
  decisions: readonly SharedDecision[],
): readonly PlayedHand[] {
  let hands: readonly PlayedHand[] = [handOf(hand)]
  for (const [index, cards] of steps.entries()) {
    const kinds = hands.map((one, at) => {
      const made = decisions.find((each) => each.step === index + 1 && each.hand === at)?.kind
      return made !== undefined && offersOf(hands, at).includes(made) ? made : silentChoice(one.cards)
    })
    hands =
      kinds[0] === 'split' && hands[0]?.isDone === false
        ? splitHand(hands[0].cards, cards)
        : hands.map((one, at) => (one.isDone ? one : playHand(one, kinds[at] ?? 'stand', cards[at] ?? 0)))
  }
  return hands
}

/** What may be chosen now for each of a player's hands; nothing for a hand that is done. */
export function sharedOffers(
  dealt: SharedDealt,
  decisions: readonly SharedDecision[],
): readonly (readonly SharedChoice[])[] {
  const hands = sharedHands(dealt, decisions)
  return hands.map(({ isDone }, at) =>
    isDone || dealt.isDealerBlackjack ? [] : (offersOf(hands, at) as readonly SharedChoice[]),
  )
}

/** Hands of a player that wait for a decision. */
export const openHandsOf = (dealt: SharedDealt, decisions: readonly SharedDecision[]): number =>
  sharedOffers(dealt, decisions).filter((offers) => offers.length > 0).length

/** What comes back of the first stake, all that was added to it included. */
export function sharedMultiplier(
  { hand, steps, dealer }: SharedOutcome,
  decisions: readonly SharedDecision[],
): Fraction {
  const isNatural = isBlackjack(hand)
  if (isBlackjack(dealer)) return isNatural ? ONE : ZERO
  if (isNatural) return BLACKJACK_PAYS
  const dealerTotal = handTotal(dealer).total
  return sharedHands({ hand, steps }, decisions).reduce(
    (sum, { cards, stake }) =>
      add(sum, multiply(handPays(handTotal(cards).total, dealerTotal), fraction(BigInt(stake)))),
    ZERO,
  )
}
