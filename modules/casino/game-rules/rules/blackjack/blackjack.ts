// Blackjack against the house. Every card is drawn from a full deck; the dealer looks for blackjack and stands on all 17s; blackjack pays
// 3 to 2, insurance 2 to 1. Any first two cards may be doubled, also after a split; two cards of one value may be split once.
import { add, fraction, multiply, ONE, ZERO, type Fraction } from '#kernel/fraction.ts'
import { ok, refuse } from '#kernel/result.ts'
import type { Draw } from '#modules/casino/fair/rules/draw.ts'
import { DECK } from '../cards/cards.ts'
import type { OriginalGame, Progress } from '../original-game.ts'
import { readNoOptions, readOneOf } from '../read-input.ts'
import {
  BLACKJACK_PAYS,
  BUST_ABOVE,
  dealerHand,
  handPays,
  handTotal,
  INSURANCE_PAYS,
  INSURANCE_STAKE,
  isBlackjack,
} from './blackjack-hand.ts'
import {
  BLACKJACK_CHOICES,
  dealerHasBlackjack,
  playOn,
  replay,
  type BlackjackCards,
  type BlackjackChoiceKind,
  type BlackjackPlay,
} from './blackjack-play.ts'
import { blackjackFigures } from './blackjack-returns.ts'

/** Cursor of the dealer's first card; the player never has as many. */
const DEALER_FROM = 100

export type BlackjackChoice = { readonly kind: BlackjackChoiceKind }
export type BlackjackState = { readonly choices: readonly BlackjackChoiceKind[] }
export type BlackjackView = {
  readonly hands: readonly {
    readonly cards: readonly number[]
    readonly total: number
    readonly isSoft: boolean
    /** In first stakes. */
    readonly stake: number
    /** Once the round is closed. */
    readonly result?: 'blackjack' | 'won' | 'push' | 'lost' | 'bust'
  }[]
  readonly active: number | null
  /** The first card alone while the round is open. */
  readonly dealer: { readonly cards: readonly number[]; readonly total: number }
  readonly insurance: BlackjackPlay['insurance']
  readonly offers: readonly BlackjackChoiceKind[]
}

const cardsOf = (draw: Draw): BlackjackCards => ({
  player: (place) => draw(place, DECK),
  dealer: (place) => draw(DEALER_FROM + place, DECK),
})

/** The dealer draws only where a hand waits for it. */
function finalDealer(cards: BlackjackCards, { hands }: BlackjackPlay): number[] {
  const first = [cards.dealer(0), cards.dealer(1)]
  const isDecided =
    dealerHasBlackjack(cards) ||
    (hands.length === 1 && isBlackjack(hands[0]?.cards ?? [])) ||
    hands.every((hand) => handTotal(hand.cards).total > BUST_ABOVE)
  return isDecided ? first : dealerHand(cards.dealer)
}

/** What comes back of each hand, in parts of its stake. */
function paysOf({ hands }: BlackjackPlay, dealer: readonly number[]): Fraction[] {
  return hands.map(({ cards }) => {
    const isNatural = hands.length === 1 && isBlackjack(cards)
    if (isBlackjack(dealer)) return isNatural ? ONE : ZERO
    return isNatural ? BLACKJACK_PAYS : handPays(handTotal(cards).total, handTotal(dealer).total)
  })
}

function resultOf(cards: readonly number[], pays: Fraction) {
  if (handTotal(cards).total > BUST_ABOVE) return 'bust' as const
  if (pays === BLACKJACK_PAYS) return 'blackjack' as const
  return pays === ZERO ? ('lost' as const) : pays === ONE ? ('push' as const) : ('won' as const)
}

function progressOf(
  choices: readonly BlackjackChoiceKind[],
  play: BlackjackPlay,
  cards: BlackjackCards,
): Progress<BlackjackState, BlackjackView> {
  const dealer = play.isOver ? finalDealer(cards, play) : [cards.dealer(0)]
  const pays = play.isOver ? paysOf(play, dealer) : []
  const insured = play.insurance === 'taken' && isBlackjack(dealer) ? INSURANCE_PAYS : ZERO
  return {
    state: { choices },
    view: {
      hands: play.hands.map((hand, index) => {
        const paid = pays[index]
        const result = paid === undefined ? {} : { result: resultOf(hand.cards, paid) }
        return { cards: hand.cards, ...handTotal(hand.cards), stake: hand.stake, ...result }
      }),
      active: play.active,
      dealer: { cards: dealer, total: handTotal(dealer).total },
      insurance: play.insurance,
      offers: play.offers,
    },
    isClosed: play.isOver,
    multiplier: pays.reduce(
      (sum, paid, index) => add(sum, multiply(paid, fraction(BigInt(play.hands[index]?.stake ?? 1)))),
      insured,
    ),
  }
}

const ADDED: Partial<Record<BlackjackChoiceKind, Fraction>> = { double: ONE, split: ONE, insure: INSURANCE_STAKE }

/** Cursor n: the player's card n in the order dealt, of 52 each; cursor 100 + n: the dealer's card n. */
export const blackjack: OriginalGame<
  Readonly<Record<string, never>>,
  BlackjackChoice,
  BlackjackState,
  BlackjackView
> = {
  code: 'blackjack',
  version: '1',
  readOptions: readNoOptions,
  readChoice(input) {
    const kind = readOneOf(input, 'kind', BLACKJACK_CHOICES)
    return kind.ok ? ok({ kind: kind.value }) : kind
  },
  start(_options, draw) {
    const cards = cardsOf(draw)
    return progressOf([], replay(cards, []), cards)
  },
  act(_options, { choices }, { kind }, draw) {
    const cards = cardsOf(draw)
    const before = replay(cards, choices)
    if (before.isOver) return refuse('round_is_closed', 'the hand is over')
    const next = playOn(cards, before, kind)
    if (next === undefined) return refuse('step_not_allowed', `'${kind}' is not offered now`, { field: 'kind' })
    const addedStake = ADDED[kind]
    return ok({
      ...progressOf([...choices, kind], next, cards),
      ...(addedStake === undefined ? {} : { addedStake }),
    })
  },
  /** No insurance, and stand on every hand. */
  abandon(_options, { choices }, draw) {
    const cards = cardsOf(draw)
    const declined = playOn(cards, replay(cards, choices), 'no-insurance') ?? replay(cards, choices)
    const over = { ...declined, active: null, isOver: true, offers: [] }
    return progressOf(choices, over, cards)
  },
  returnOf: () => blackjackFigures().return,
  /** Two hands, both doubled and both won. */
  greatestMultiplier: () => fraction(8n),
  facts: () => ({ ...blackjackFigures(), greatestMultiplier: fraction(8n), play: 'best-play' }),
}
