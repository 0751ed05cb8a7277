// Memory: twelve cards, six pairs, turned one at a time. The deck and the prize are drawn at the start; turning well is only quicker.
import { ok, refuse } from '#kernel/result.ts'
import { shuffled } from '#modules/casino/fair/rules/shuffle.ts'
import { readWhole } from '#modules/casino/game-rules/rules/read-input.ts'
import type { Draw } from '#modules/casino/fair/rules/draw.ts'
import type { BonusGame } from '../bonus-game.ts'
import { PART_COST, PART_GREATEST, PART_ODDS, PARTS, prizeOfPart } from '../prize-parts.ts'

export const CARDS = 12
/** Whoever turns cards at random needs fewer; at the last one the rest is turned up. */
const TURNED_MAX = 120

export type MemoryChoice = { readonly card: number }
export type MemoryView = {
  /** By place: the pair of a card that lies open, null of one face down. */
  readonly cards: readonly (number | null)[]
  readonly found: readonly number[]
  /** The cards of the attempt that was made last or has begun: those of a wrong pair are turned back at the next choice. */
  readonly turned: readonly number[]
  readonly attempts: number
}

const deckOf = (draw: Draw): readonly number[] => shuffled(draw, CARDS).map((card) => Math.floor(card / 2))

type Table = { readonly found: readonly number[]; readonly turned: readonly number[]; readonly attempts: number }

function tableAfter(deck: readonly number[], choices: readonly MemoryChoice[]): Table {
  let table: Table = { found: [], turned: [], attempts: 0 }
  for (const { card } of choices) {
    const { found, attempts } = table
    const turned = table.turned.length === 1 ? [...table.turned, card] : [card]
    const [first = -1, second] = turned
    const isPair = second !== undefined && deck[first] === deck[second]
    table = {
      found: isPair ? [...found, ...turned] : found,
      turned,
      attempts: second === undefined ? attempts : attempts + 1,
    }
  }
  return table
}

/** Cursors 1 to 11: the order of the cards; 12: the prize. */
export const memory: BonusGame<MemoryChoice, MemoryView> = {
  code: 'memory',
  version: '1',
  odds: PART_ODDS,
  expectedCost: PART_COST,
  greatest: PART_GREATEST,
  choicesMax: TURNED_MAX,
  readChoice(input, choices, draw) {
    const card = readWhole(input, 'card', [0, CARDS - 1])
    if (!card.ok) return card
    const { found, turned } = tableAfter(deckOf(draw), choices)
    const isOpen = found.includes(card.value) || (turned.length === 1 && turned.includes(card.value))
    return isOpen ? refuse('step_not_allowed', 'this card lies open') : ok({ card: card.value })
  },
  at(draw, choices) {
    const deck = deckOf(draw)
    const { found, turned, attempts } = tableAfter(deck, choices)
    const isClosed = found.length === CARDS || choices.length >= TURNED_MAX
    const isUp = (place: number) => isClosed || found.includes(place) || turned.includes(place)
    return {
      view: { cards: deck.map((pair, place) => (isUp(place) ? pair : null)), found, turned, attempts },
      isClosed,
      prize: isClosed ? prizeOfPart(draw(CARDS, PARTS.length)) : 0n,
    }
  },
}
