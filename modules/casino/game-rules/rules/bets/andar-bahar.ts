// Andar bahar: a joker is dealt from a freshly shuffled deck, then cards to andar and bahar in turn until one has the joker's rank.
import { fraction } from '#kernel/fraction.ts'
import { picked } from '#modules/casino/fair/rules/shuffle.ts'
import { combinations } from '../combinations.ts'
import { DECK, rankOf, SUITS } from '../cards/cards.ts'
import { pays, roundOf, type BetGame, type Spot, type WeightedResults } from './bet-game.ts'

/** Andar gets the first card after the joker. `count`: how many cards were dealt until the match, the joker left out. */
export type AndarBaharResult = { readonly winner: 'andar' | 'bahar'; readonly count: number }
export type AndarBaharOutcome = AndarBaharResult & {
  readonly joker: number
  /** In the order dealt: andar, bahar, andar … */
  readonly cards: readonly number[]
}

/** At the latest the 49th card matches: 48 are of other ranks. */
const CARDS_MOST = DECK - SUITS.length + 1

/** In the order of the layout: the side that is dealt first wins more often, so it pays less. */
export const ANDAR_BAHAR_SPOTS: ReadonlyMap<string, Spot<AndarBaharResult>> = new Map([
  ['andar', pays(fraction(9n, 10n), ({ winner }) => winner === 'andar')],
  ['bahar', pays(1, ({ winner }) => winner === 'bahar')],
])

const resultAt = (count: number): AndarBaharResult => ({ winner: count % 2 === 1 ? 'andar' : 'bahar', count })

/** The first match is card n where the other two are among the cards after it: C(51 − n, 2) of C(51, 3). */
function matches(): WeightedResults<AndarBaharResult> {
  const left = SUITS.length - 1
  return {
    total: combinations(DECK - 1, left),
    results: Array.from({ length: CARDS_MOST }, (_, index) => ({
      result: resultAt(index + 1),
      weight: combinations(DECK - 2 - index, left - 1),
    })),
  }
}

/** Cursor 0: the joker, of 52; cursors 1 to 49: the cards after it, without putting back. */
export const andarBaharTable: BetGame<AndarBaharResult, AndarBaharOutcome> = {
  code: 'andar-bahar',
  version: '1',
  spots: ANDAR_BAHAR_SPOTS,
  outcome(draw) {
    const [joker = 0, ...dealt] = picked(draw, DECK, CARDS_MOST + 1)
    const count = dealt.findIndex((card) => rankOf(card) === rankOf(joker)) + 1
    return { ...resultAt(count), joker, cards: dealt.slice(0, count) }
  },
  results: matches,
}

export const andarBahar = roundOf(andarBaharTable)
