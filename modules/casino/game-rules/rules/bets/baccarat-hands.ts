// The tableau of baccarat (punto banco): who draws a third card, and what the hands then count.

/** What decides all bets. */
export type BaccaratResult = {
  readonly playerTotal: number
  readonly bankerTotal: number
  readonly playerCards: number
  readonly bankerCards: number
  /** The first two cards have the same rank. */
  readonly isPlayerPair: boolean
  readonly isBankerPair: boolean
}

const NATURAL = 8
const PLAYER_DRAWS_TO = 5

/** Whether the banker draws, by their total and the value of the player's third card, if there was one. */
export function bankerDraws(total: number, third: number | undefined): boolean {
  if (third === undefined) return total <= PLAYER_DRAWS_TO
  if (total <= 2) return true
  if (total === 3) return third !== 8
  if (total === 4) return third >= 2 && third <= 7
  if (total === 5) return third >= 4 && third <= 7
  return total === 6 && (third === 6 || third === 7)
}

export type BaccaratHands<Card> = { readonly player: readonly Card[]; readonly banker: readonly Card[] }

/** The hands of the first four cards, two and two, and of the thirds in the order in which they are needed. */
export function baccaratHands<Card>(
  first: readonly [Card, Card, Card, Card],
  thirds: readonly [Card, Card],
  valueOf: (card: Card) => number,
): BaccaratHands<Card> {
  const total = (cards: readonly Card[]): number => cards.reduce((sum, card) => sum + valueOf(card), 0) % 10
  const [player, banker] = [first.slice(0, 2), first.slice(2)]
  if (total(player) >= NATURAL || total(banker) >= NATURAL) return { player, banker }
  const isDrawn = total(player) <= PLAYER_DRAWS_TO
  const bankersThird = isDrawn ? thirds[1] : thirds[0]
  return {
    player: isDrawn ? [...player, thirds[0]] : player,
    banker: bankerDraws(total(banker), isDrawn ? valueOf(thirds[0]) : undefined) ? [...banker, bankersThird] : banker,
  }
}

/** A total of 8 or 9 with two cards. */
export const isNatural = (total: number, cards: number): boolean => cards === 2 && total >= NATURAL
