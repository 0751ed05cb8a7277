// Dragon tiger: one card each from eight freshly shuffled decks; the higher one wins, aces are low.
import { HALF, ZERO } from '#kernel/fraction.ts'
import { picked } from '#modules/casino/fair/rules/shuffle.ts'
import { aceLowRank, cardOfShoe, DECK, SUITS, suitOf } from '../cards/cards.ts'
import { pays, roundOf, type BetGame, type Spot, type WeightedResults } from './bet-game.ts'

export const DRAGON_TIGER_DECKS = 8
const SIDES = ['dragon', 'tiger'] as const
type Side = (typeof SIDES)[number]

export type DragonTigerResult = Readonly<Record<Side, number>>

const rankAt = (result: DragonTigerResult, side: Side): number => aceLowRank(result[side])
const isTie = (result: DragonTigerResult): boolean => rankAt(result, 'dragon') === rankAt(result, 'tiger')
const otherOf = (side: Side): Side => (side === 'dragon' ? 'tiger' : 'dragon')

/** Even money; a tie gives half of the stake back. */
const main =
  (side: Side): Spot<DragonTigerResult> =>
  (result) =>
    isTie(result) ? HALF : pays<DragonTigerResult>(1, (one) => rankAt(one, side) > rankAt(one, otherOf(side)))(result)

/** The middle rank loses every bet on the rank or the suit of one card. */
const MIDDLE = 7

const ofCard =
  (side: Side, toOne: number, wins: (card: number) => boolean): Spot<DragonTigerResult> =>
  (result) =>
    rankAt(result, side) === MIDDLE ? ZERO : pays<DragonTigerResult>(toOne, (one) => wins(one[side]))(result)

const sideSpots = (side: Side): [string, Spot<DragonTigerResult>][] => [
  [`${side}-small`, ofCard(side, 1, (card) => aceLowRank(card) < MIDDLE)],
  [`${side}-big`, ofCard(side, 1, (card) => aceLowRank(card) > MIDDLE)],
  ...SUITS.map((name, suit): [string, Spot<DragonTigerResult>] => [
    `${side}-${name}`,
    ofCard(side, 3, (card) => suitOf(card) === suit),
  ]),
]

/** In the order of the layout. */
export const DRAGON_TIGER_SPOTS: ReadonlyMap<string, Spot<DragonTigerResult>> = new Map([
  ['dragon', main('dragon')],
  ['tie', pays(11, isTie)],
  ['tiger', main('tiger')],
  ['suited-tie', pays(50, (result) => isTie(result) && suitOf(result.dragon) === suitOf(result.tiger))],
  ...SIDES.flatMap(sideSpots),
])

/** Of all ordered pairs of a shoe. */
function pairsOf(decks: number): WeightedResults<DragonTigerResult> {
  const cards = Array.from({ length: DECK }, (_, card) => card)
  const results = cards.flatMap((dragon) =>
    cards.map((tiger) => ({
      result: { dragon, tiger },
      weight: BigInt(decks * (dragon === tiger ? decks - 1 : decks)),
    })),
  )
  return { total: BigInt(decks * DECK * (decks * DECK - 1)), results }
}

/** Cursors 0 and 1: the dragon's card and the tiger's, of 416 without putting back. */
export const dragonTigerTable: BetGame<DragonTigerResult> = {
  code: 'dragon-tiger',
  version: '1',
  spots: DRAGON_TIGER_SPOTS,
  outcome(draw) {
    const [dragon = 0, tiger = 0] = picked(draw, DRAGON_TIGER_DECKS * DECK, 2).map(cardOfShoe)
    return { dragon, tiger }
  },
  results: () => pairsOf(DRAGON_TIGER_DECKS),
}

export const dragonTiger = roundOf(dragonTigerTable)
