// Video poker: five cards are dealt, the player holds any of them, the others are replaced once, and the hand pays by its table.
import { fraction, type Fraction } from '#kernel/fraction.ts'
import { ok, refuse } from '#kernel/result.ts'
import type { Draw } from '#modules/casino/fair/rules/draw.ts'
import { picked } from '#modules/casino/fair/rules/shuffle.ts'
import { DECK } from '../cards/cards.ts'
import { volatilityOf } from '../facts.ts'
import type { OriginalGame, Progress } from '../original-game.ts'
import { fieldsOf, invalid, readOneOf } from '../read-input.ts'
import { POKER_TABLES, POKER_VARIANTS, type PokerVariant } from './pay-tables.ts'
import { POKER_FIGURES } from './poker-figures.ts'
import type { PokerHand } from './poker-hand.ts'

const HAND = 5
const PLACES = [0, 1, 2, 3, 4]

export type VideoPokerOptions = { readonly variant: PokerVariant }
/** The places, from 0, of the cards that stay. */
export type VideoPokerChoice = { readonly kind: 'draw'; readonly hold: readonly number[] }
/** Null until the draw. */
export type VideoPokerState = { readonly hold: readonly number[] | null }
export type VideoPokerView = {
  readonly cards: readonly number[]
  readonly hold: readonly number[] | null
  /** What the cards are as they lie; it pays once the round is closed. */
  readonly hand: PokerHand
}

export const pokerMultiplier = (variant: PokerVariant, hand: PokerHand): Fraction =>
  fraction(BigInt(POKER_TABLES[variant].pays[hand] ?? 0))

/** Cards that are given away are replaced from the left. */
function cardsAfter(draw: Draw, hold: readonly number[] | null): number[] {
  const all = picked(draw, DECK, 2 * HAND)
  let next = HAND
  return PLACES.map((place) => all[hold === null || hold.includes(place) ? place : next++] ?? 0)
}

function progressOf(
  { variant }: VideoPokerOptions,
  hold: readonly number[] | null,
  draw: Draw,
): Progress<VideoPokerState, VideoPokerView> {
  const cards = cardsAfter(draw, hold)
  const hand = POKER_TABLES[variant].handOf(cards)
  return {
    state: { hold },
    view: { cards, hold, hand },
    isClosed: hold !== null,
    multiplier: pokerMultiplier(variant, hand),
  }
}

/** Cursors 0 to 4: the cards dealt; 5 to 9: those that replace others, in order; of one deck without putting back. */
export const videoPoker: OriginalGame<VideoPokerOptions, VideoPokerChoice, VideoPokerState, VideoPokerView> = {
  code: 'video-poker',
  version: '1',
  readOptions(input) {
    const variant = readOneOf(input, 'variant', POKER_VARIANTS)
    return variant.ok ? ok({ variant: variant.value }) : variant
  },
  readChoice(input) {
    const kind = readOneOf(input, 'kind', ['draw'] as const)
    if (!kind.ok) return kind
    const { hold } = fieldsOf(input)
    const places = Array.isArray(hold) ? PLACES.filter((place) => hold.includes(place)) : []
    if (!Array.isArray(hold) || places.length !== hold.length)
      return invalid('hold', `hold is a list of different whole numbers from 0 to ${HAND - 1}`)
    return ok({ kind: 'draw', hold: places })
  },
  start: (options, draw) => progressOf(options, null, draw),
  act(options, { hold }, choice, draw) {
    if (hold !== null) return refuse('round_is_closed', 'the cards were drawn')
    return ok(progressOf(options, choice.hold, draw))
  },
  /** The dealt hand stays. */
  abandon: (options, { hold }, draw) => progressOf(options, hold ?? PLACES, draw),
  returnOf: ({ variant }) => POKER_FIGURES[variant].return,
  greatestMultiplier: ({ variant }) => pokerMultiplier(variant, 'royal-flush'),
  facts({ variant }) {
    const figures = POKER_FIGURES[variant]
    return {
      ...figures,
      volatility: volatilityOf(figures.variance),
      greatestMultiplier: pokerMultiplier(variant, 'royal-flush'),
      play: 'best-play',
    }
  },
}
