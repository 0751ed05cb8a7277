// All results of baccarat with their exact chances, by counting the values of six cards of a shoe.
import { bankerDraws, isNatural, type BaccaratResult } from './baccarat-hands.ts'
import type { WeightedResults } from './bet-game.ts'

const VALUES = 10
/** Of the values from 0: tens and court cards, aces, twos … nines. */
const RANKS_OF_ZERO = 4

/** From its six digits. */
function resultOf(code: number): BaccaratResult {
  const digit = (place: number): number => Math.floor(code / VALUES ** place) % VALUES
  return {
    playerTotal: digit(5),
    bankerTotal: digit(4),
    playerCards: digit(3),
    bankerCards: digit(2),
    isPlayerPair: digit(1) === 1,
    isBankerPair: digit(0) === 1,
  }
}

/** Takes cards of a value out of the shoe while the caller counts; every product stays below 2^53 for up to eight decks. */
type Shoe = { readonly left: number[]; cards: number }

function taken(shoe: Shoe, value: number, count: (ways: number) => void): void {
  const ways = shoe.left[value] ?? 0
  shoe.left[value] = ways - 1
  shoe.cards -= 1
  count(ways)
  shoe.left[value] = ways
  shoe.cards += 1
}

type Thirds = (playerTotal: number, bankerTotal: number, playerCards: number, bankerCards: number, ways: number) => void

/** Everything that may follow the first four cards. Cards that nobody draws are counted as whatever they are. */
function drawThirds(shoe: Shoe, player: number, banker: number, ways: number, end: Thirds): void {
  const rest = shoe.cards
  if (isNatural(player, 2) || isNatural(banker, 2)) return end(player, banker, 2, 2, ways * rest * (rest - 1))
  const drawBanker = (total: number, cards: number, third: number | undefined, soFar: number): void => {
    if (!bankerDraws(banker, third)) return end(total, banker, cards, 2, soFar * shoe.cards)
    for (let value = 0; value < VALUES; value += 1)
      end(total, (banker + value) % 10, cards, 3, soFar * (shoe.left[value] ?? 0))
  }
  if (player > 5) return drawBanker(player, 2, undefined, ways * (rest - 1))
  for (let value = 0; value < VALUES; value += 1)
    taken(shoe, value, (more) => drawBanker((player + value) % 10, 3, value, ways * more))
}

/** Shares of the ways in which neither, one or both hands of four cards of value 0 are pairs: ordered, of all ordered choices. */
function zeroPairs(ofRank: number) {
  const all = RANKS_OF_ZERO * ofRank
  const [same, others] = [ofRank - 1, all - ofRank]
  const rest = (all - 2) * (all - 3)
  const afterPair = (ofRank - 2) * (ofRank - 3) + (RANKS_OF_ZERO - 1) * ofRank * same
  const afterNone = 2 * same * (same - 1) + (RANKS_OF_ZERO - 2) * ofRank * same
  return {
    one: { pair: same, of: all - 1 },
    both: [
      [same * afterPair, same * (rest - afterPair)],
      [others * afterNone, others * (rest - afterNone)],
    ],
    ofBoth: (all - 1) * rest,
  }
}

type Pairs = readonly {
  readonly isPlayer: boolean
  readonly isBanker: boolean
  readonly part: number
  readonly of: number
}[]

function pairsOf(
  [p1, p2, b1, b2]: readonly [number, number, number, number],
  zeros: ReturnType<typeof zeroPairs>,
): Pairs {
  const [isPlayer, isBanker] = [p1 === p2, b1 === b2]
  const [isOpenPlayer, isOpenBanker] = [isPlayer && p1 === 0, isBanker && b1 === 0]
  const { pair, of } = zeros.one
  if (isOpenPlayer && isOpenBanker)
    return [true, false].flatMap((first, row) =>
      [true, false].map((second, column) => ({
        isPlayer: first,
        isBanker: second,
        part: zeros.both[row]?.[column] ?? 0,
        of: zeros.ofBoth,
      })),
    )
  const open = isOpenPlayer || isOpenBanker
  if (!open) return [{ isPlayer, isBanker, part: 1, of: 1 }]
  return [
    { isPlayer, isBanker, part: pair, of },
    { isPlayer: isPlayer && !isOpenPlayer, isBanker: isBanker && !isOpenBanker, part: of - pair, of },
  ]
}

/** Of all ordered sequences of six cards. */
export function baccaratResults(decks: number): WeightedResults<BaccaratResult> {
  const ofRank = 4 * decks
  const shoe: Shoe = {
    left: Array.from({ length: VALUES }, (_, value) => (value === 0 ? RANKS_OF_ZERO * ofRank : ofRank)),
    cards: 52 * decks,
  }
  const zeros = zeroPairs(ofRank)
  const weights = new Map<number, number>()
  const first: [number, number, number, number] = [0, 0, 0, 0]
  const deal = (place: number, ways: number): void => {
    if (place < 4) {
      for (let value = 0; value < VALUES; value += 1) {
        first[place] = value
        taken(shoe, value, (more) => deal(place + 1, ways * more))
      }
      return
    }
    const pairs = pairsOf(first, zeros)
    const [player, banker] = [(first[0] + first[1]) % 10, (first[2] + first[3]) % 10]
    drawThirds(shoe, player, banker, ways, (playerTotal, bankerTotal, playerCards, bankerCards, all) => {
      const hands = ((playerTotal * VALUES + bankerTotal) * VALUES + playerCards) * VALUES + bankerCards
      for (const { isPlayer, isBanker, part, of } of pairs) {
        const code = (hands * VALUES + Number(isPlayer)) * VALUES + Number(isBanker)
        weights.set(code, (weights.get(code) ?? 0) + (all / of) * part)
      }
    })
  }
  deal(0, 1)
  const results = [...weights].map(([code, weight]) => ({ result: resultOf(code), weight: BigInt(weight) }))
  return { total: results.reduce((sum, { weight }) => sum + weight, 0n), results }
}
