// A hand of blackjack as its choices unfold it: pure replay, so that the state of a round is its choices alone.
import { BUST_ABOVE, blackjackValue, handTotal, isBlackjack } from './blackjack-hand.ts'

export const BLACKJACK_CHOICES = ['hit', 'stand', 'double', 'split', 'insure', 'no-insurance'] as const
export type BlackjackChoiceKind = (typeof BLACKJACK_CHOICES)[number]

export type PlayedHand = {
  readonly cards: readonly number[]
  /** In first stakes. */
  readonly stake: 1 | 2
  readonly isDone: boolean
}

export type BlackjackPlay = {
  readonly hands: readonly PlayedHand[]
  /** The hand to play; null where nothing is left to choose but perhaps insurance. */
  readonly active: number | null
  readonly insurance: 'not-offered' | 'offered' | 'taken' | 'declined'
  readonly isOver: boolean
  readonly offers: readonly BlackjackChoiceKind[]
}

/** The cards of a round by their place: the player's in the order dealt, and the dealer's, in an order of their own. */
export type BlackjackCards = {
  readonly player: (place: number) => number
  readonly dealer: (place: number) => number
}

export const isAce = (card: number): boolean => blackjackValue(card) === 1

export const dealerHasBlackjack = ({ dealer }: BlackjackCards): boolean => isBlackjack([dealer(0), dealer(1)])

const isFull = (cards: readonly number[]): boolean => handTotal(cards).total >= BUST_ABOVE

export const handOf = (cards: readonly number[], stake: 1 | 2 = 1, isDone = false): PlayedHand => ({
  cards,
  stake,
  isDone: isDone || isFull(cards),
})

const canSplit = ([first = 0, second = 0, ...more]: readonly number[]): boolean =>
  more.length === 0 && blackjackValue(first) === blackjackValue(second)

/** What may be chosen for the hand at this place; nothing where there is none. */
export function offersOf(hands: readonly PlayedHand[], active: number | null): BlackjackChoiceKind[] {
  const cards = active === null ? undefined : hands[active]?.cards
  if (cards === undefined) return []
  if (cards.length > 2) return ['hit', 'stand']
  return ['hit', 'stand', 'double', ...(hands.length === 1 && canSplit(cards) ? (['split'] as const) : [])]
}

function standing(hands: readonly PlayedHand[], insurance: BlackjackPlay['insurance']): BlackjackPlay {
  const at = hands.findIndex(({ isDone }) => !isDone)
  const active = at < 0 ? null : at
  return { hands, active, insurance, isOver: active === null, offers: offersOf(hands, active) }
}

/** The dealer looks for blackjack before the player acts; a blackjack of either ends the round. */
function afterInsurance(
  cards: BlackjackCards,
  hands: readonly PlayedHand[],
  insurance: BlackjackPlay['insurance'],
): BlackjackPlay {
  const isEnd = dealerHasBlackjack(cards) || isBlackjack(hands[0]?.cards ?? [])
  return isEnd ? { hands, active: null, insurance, isOver: true, offers: [] } : standing(hands, insurance)
}

export function startPlay(cards: BlackjackCards): BlackjackPlay {
  const hands = [handOf([cards.player(0), cards.player(1)])]
  if (!isAce(cards.dealer(0))) return afterInsurance(cards, hands, 'not-offered')
  return { hands, active: null, insurance: 'offered', isOver: false, offers: ['insure', 'no-insurance'] }
}

/** A split deals a card to each hand at once; aces get that one card only. */
function splitHand(cards: BlackjackCards, [hand]: readonly PlayedHand[]): PlayedHand[] {
  const isOfAces = isAce(hand?.cards[0] ?? 0)
  return (hand?.cards ?? []).map((card, index) => handOf([card, cards.player(2 + index)], 1, isOfAces))
}

/** Nothing where the choice is not offered. */
export function playOn(
  cards: BlackjackCards,
  play: BlackjackPlay,
  kind: BlackjackChoiceKind,
): BlackjackPlay | undefined {
  const { hands, active, insurance } = play
  if (!play.offers.includes(kind)) return undefined
  if (kind === 'insure' || kind === 'no-insurance')
    return afterInsurance(cards, hands, kind === 'insure' ? 'taken' : 'declined')
  if (kind === 'split') return standing(splitHand(cards, hands), insurance)
  const hand = hands[active ?? 0]
  if (hand === undefined) return undefined
  const next = cards.player(hands.reduce((sum, one) => sum + one.cards.length, 0))
  const changed =
    kind === 'stand'
      ? { ...hand, isDone: true }
      : handOf([...hand.cards, next], kind === 'double' ? 2 : 1, kind === 'double')
  return standing(hands.with(active ?? 0, changed), insurance)
}

export function replay(cards: BlackjackCards, choices: readonly BlackjackChoiceKind[]): BlackjackPlay {
  return choices.reduce((play, kind) => playOn(cards, play, kind) ?? play, startPlay(cards))
}
