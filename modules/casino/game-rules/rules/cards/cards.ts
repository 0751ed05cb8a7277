// Playing cards as numbers from 0 to 51, rank by rank: 2 of diamonds, hearts, spades, clubs, then the threes, up to the aces.

export const DECK = 52
export const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const
export const SUITS = ['diamonds', 'hearts', 'spades', 'clubs'] as const
export type Suit = (typeof SUITS)[number]

/** 0 for a two up to 12 for an ace. */
export const rankOf = (card: number): number => Math.floor(card / SUITS.length)
export const suitOf = (card: number): number => card % SUITS.length
/** 1 for an ace, 11, 12 and 13 for jack, queen and king: as games count whose lowest card is the ace. */
export const aceLowRank = (card: number): number => ((rankOf(card) + 1) % RANKS.length) + 1

/** A card of a shoe of several decks, which are stacked one after another. */
export const cardOfShoe = (position: number): number => position % DECK
