// Baccarat (punto banco) from eight freshly shuffled decks.
import { fraction, ONE, ZERO, type Fraction } from '#kernel/fraction.ts'
import { picked } from '#modules/casino/fair/rules/shuffle.ts'
import { aceLowRank, cardOfShoe, DECK, rankOf } from '../cards/cards.ts'
import { baccaratHands, isNatural, type BaccaratHands, type BaccaratResult } from './baccarat-hands.ts'
import { baccaratResults } from './baccarat-results.ts'
import { pays, roundOf, type BetGame, type Spot, type WeightedResults } from './bet-game.ts'

export const BACCARAT_DECKS = 8

export type BaccaratOutcome = BaccaratResult & BaccaratHands<number>

/** Tens and court cards count nothing, aces one. */
export const baccaratValue = (card: number): number => (aceLowRank(card) >= 10 ? 0 : aceLowRank(card))

type Side = 'player' | 'banker'

const marginOf = ({ playerTotal, bankerTotal }: BaccaratResult, side: Side): number =>
  side === 'player' ? playerTotal - bankerTotal : bankerTotal - playerTotal
const isWonBy = (result: BaccaratResult, side: Side): boolean => marginOf(result, side) > 0
const isTie = ({ playerTotal, bankerTotal }: BaccaratResult): boolean => playerTotal === bankerTotal

/** A tie gives the stake back. */
const main =
  (side: Side, toOne: (result: BaccaratResult) => Fraction): Spot<BaccaratResult> =>
  (result) =>
    isTie(result) ? ONE : pays<BaccaratResult>(toOne(result), (one) => isWonBy(one, side))(result)

/** What a win by so many points pays to one. */
const BY_MARGIN: Readonly<Record<number, number>> = { 4: 1, 5: 2, 6: 4, 7: 6, 8: 10, 9: 30 }

/** A natural wins even money, and gets the stake back where both have the same; any other win pays by its margin. */
const dragonBonus =
  (side: Side): Spot<BaccaratResult> =>
  (result) => {
    const margin = marginOf(result, side)
    const isOfNatural =
      isNatural(result.playerTotal, result.playerCards) || isNatural(result.bankerTotal, result.bankerCards)
    if (isOfNatural) return margin > 0 ? fraction(2n) : margin === 0 ? ONE : ZERO
    const toOne = BY_MARGIN[margin]
    return toOne === undefined ? ZERO : fraction(BigInt(toOne + 1))
  }

const cardsOf = ({ playerCards, bankerCards }: BaccaratResult): number => playerCards + bankerCards
const isBankerSix = (result: BaccaratResult): boolean => isWonBy(result, 'banker') && result.bankerTotal === 6

/** In the order of the layout. Odds are to one. */
export const BACCARAT_SPOTS: ReadonlyMap<string, Spot<BaccaratResult>> = new Map(
  Object.entries({
    player: main('player', () => ONE),
    banker: main('banker', () => fraction(95n, 100n)),
    tie: pays(8, isTie),
    'player-pair': pays(11, ({ isPlayerPair }) => isPlayerPair),
    'banker-pair': pays(11, ({ isBankerPair }) => isBankerPair),
    small: pays(fraction(3n, 2n), (result) => cardsOf(result) === 4),
    big: pays(fraction(54n, 100n), (result) => cardsOf(result) > 4),
    'player-dragon-bonus': dragonBonus('player'),
    'banker-dragon-bonus': dragonBonus('banker'),
    'banker-no-commission': main('banker', (result) => (isBankerSix(result) ? fraction(1n, 2n) : ONE)),
    'dragon-7': pays(40, (one) => isWonBy(one, 'banker') && one.bankerTotal === 7 && one.bankerCards === 3),
    'panda-8': pays(25, (one) => isWonBy(one, 'player') && one.playerTotal === 8 && one.playerCards === 3),
    'lucky-6': (result) => pays<BaccaratResult>(result.bankerCards === 3 ? 20 : 12, isBankerSix)(result),
    'super-6': pays(12, isBankerSix),
  } satisfies Record<string, Spot<BaccaratResult>>),
)

const isPair = ([first = 0, second = 0]: readonly number[]): boolean => rankOf(first) === rankOf(second)
const totalOf = (cards: readonly number[]): number => cards.reduce((sum, card) => sum + baccaratValue(card), 0) % 10

/** The outcome of six cards: two and two, and the thirds in the order in which they are needed. */
export function baccaratOutcome(cards: readonly number[]): BaccaratOutcome {
  const [p1 = 0, p2 = 0, b1 = 0, b2 = 0, third = 0, last = 0] = cards
  const { player, banker } = baccaratHands([p1, p2, b1, b2], [third, last], baccaratValue)
  return {
    player,
    banker,
    playerTotal: totalOf(player),
    bankerTotal: totalOf(banker),
    playerCards: player.length,
    bankerCards: banker.length,
    isPlayerPair: isPair(player),
    isBankerPair: isPair(banker),
  }
}

let counted: WeightedResults<BaccaratResult> | undefined

/** Cursors 0 to 5: the cards, of 416 without putting back: two of the player, two of the banker, then thirds as needed. */
export const baccaratTable: BetGame<BaccaratResult, BaccaratOutcome> = {
  code: 'baccarat',
  version: '1',
  spots: BACCARAT_SPOTS,
  outcome: (draw) => baccaratOutcome(picked(draw, BACCARAT_DECKS * DECK, 6).map(cardOfShoe)),
  results: () => (counted ??= baccaratResults(BACCARAT_DECKS)),
}

export const baccarat = roundOf(baccaratTable)
