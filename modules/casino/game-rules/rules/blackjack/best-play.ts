// The best play of blackjack: a recursion over all hands. Every card comes from a full deck, so a hand's future depends on its total
// alone, and two split hands are independent once the dealer's final total is given.
import { BUST_ABOVE, DEALER_STANDS, totalOfValues, type HandTotal } from './blackjack-hand.ts'
import { isMore, NONE, plus, ranks, times, total, whole, WHOLE, type Thirteenths } from './thirteenths.ts'

/** Values of a card, aces as 1. */
export const VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const
export const chanceOf = (value: number): Thirteenths => ranks(value === 10 ? 4 : 1)
/** The dealer's final totals; 22 is any bust. */
export const FINALS = [17, 18, 19, 20, 21, 22] as const
/** A hand wins or loses at most two stakes. */
export const NETS = [-2, -1, 0, 1, 2] as const

export type Chances = readonly Thirteenths[]

export const addCard = ({ total: before, isSoft }: HandTotal, value: number): HandTotal => {
  const hard = (isSoft ? before - 10 : before) + value
  return (isSoft || value === 1) && hard + 10 <= BUST_ABOVE
    ? { total: hard + 10, isSoft: true }
    : { total: hard, isSoft: false }
}

export const mix = (parts: readonly { readonly chance: Thirteenths; readonly of: Chances }[]): Chances =>
  (parts[0]?.of ?? []).map((_, index) => total(parts.map(({ chance, of }) => times(chance, of[index] ?? NONE))))

const keyOf = (hand: HandTotal): number => 2 * hand.total + Number(hand.isSoft)

/** Remembers what was computed for a hand. */
export function perHand<T>(compute: (hand: HandTotal) => T): (hand: HandTotal) => T {
  const known = new Map<number, T>()
  return (hand) => {
    const key = keyOf(hand)
    const value = known.has(key) ? (known.get(key) as T) : compute(hand)
    known.set(key, value)
    return value
  }
}

/** Chances of the final totals, in the order of FINALS, for a dealer who has this hand. */
const finalsFrom = perHand((hand): Chances => {
  if (hand.total >= DEALER_STANDS) {
    const final = Math.min(hand.total, BUST_ABOVE + 1)
    return FINALS.map((one) => (one === final ? WHOLE : NONE))
  }
  return mix(VALUES.map((value) => ({ chance: chanceOf(value), of: finalsFrom(addCard(hand, value)) })))
})

/** The hole cards that make no blackjack with this first card. */
const holesWith = (up: number): readonly number[] =>
  VALUES.filter((value) => value !== (up === 1 ? 10 : up === 10 ? 1 : undefined))

/** The chance that the dealer has no blackjack with this first card. */
export const noBlackjack = (up: number): Thirteenths => total(holesWith(up).map(chanceOf))

/** Each final total together with there being no blackjack: they come to `noBlackjack`. */
const finalsAgainst = (up: number): Chances => {
  const first = totalOfValues([up])
  return mix(holesWith(up).map((value) => ({ chance: chanceOf(value), of: finalsFrom(addCard(first, value)) })))
}

/** What a way to play a hand brings: for each final total the chances of each net, and the stakes it adds in the mean. */
export type Prospect = { readonly nets: readonly Chances[]; readonly added: Thirteenths }

function standWith({ total: mine }: HandTotal, stake: 1 | 2): Prospect {
  const nets = FINALS.map((final) => {
    const isBust = mine > BUST_ABOVE
    const isWon = !isBust && (final > BUST_ABOVE || mine > final)
    const net = isWon ? stake : !isBust && mine === final ? 0 : -stake
    return NETS.map((one) => (one === net ? WHOLE : NONE))
  })
  return { nets, added: NONE }
}

const withCard = (hand: HandTotal, of: (next: HandTotal) => Prospect): Prospect => {
  const parts = VALUES.map((value) => ({ chance: chanceOf(value), of: of(addCard(hand, value)) }))
  return {
    nets: FINALS.map((_, final) => mix(parts.map(({ chance, of: one }) => ({ chance, of: one.nets[final] ?? [] })))),
    added: total(parts.map(({ chance, of: one }) => times(chance, one.added))),
  }
}

export const meanNet = (chances: Chances): Thirteenths =>
  total(chances.map((chance, index) => times(chance, whole(NETS[index] ?? 0))))

export type Choice = 'hit' | 'stand' | 'double'
type Best = { readonly choice: Choice; readonly prospect: Prospect; readonly mean: Thirteenths }

/** The best play against one first card of the dealer; means are together with there being no blackjack. */
export type AgainstUp = {
  readonly finals: Chances
  /** Of a hand with these two cards, without a split. */
  readonly ofTwo: (hand: HandTotal) => Best
  readonly ofMore: (hand: HandTotal) => Best
  readonly ofSplit: (value: number) => { readonly single: Prospect; readonly mean: Thirteenths }
}

function playAgainst(up: number): AgainstUp {
  const finals = finalsAgainst(up)
  const meanOf = ({ nets }: Prospect): Thirteenths =>
    total(nets.map((chances, final) => times(finals[final] ?? NONE, meanNet(chances))))
  const of = (choice: Choice, prospect: Prospect): Best => ({ choice, prospect, mean: meanOf(prospect) })
  const better = (a: Best, b: Best): Best => (isMore(b.mean, a.mean) ? b : a)
  const ofMore = perHand((hand): Best => {
    const stand = of('stand', standWith(hand, 1))
    if (hand.total >= BUST_ABOVE) return stand
    return better(
      stand,
      of(
        'hit',
        withCard(hand, (next) => ofMore(next).prospect),
      ),
    )
  })
  const ofTwo = perHand((hand): Best => {
    if (hand.total >= BUST_ABOVE) return ofMore(hand)
    const doubled = withCard(hand, (next) => standWith(next, 2))
    return better(ofMore(hand), of('double', { ...doubled, added: WHOLE }))
  })
  const ofSplit = (value: number) => {
    const single = withCard(totalOfValues([value]), (next) => (value === 1 ? standWith(next, 1) : ofTwo(next).prospect))
    const mean = meanOf(single)
    return { single, mean: plus(mean, mean) }
  }
  return { finals, ofTwo, ofMore, ofSplit }
}

const against = new Map<number, AgainstUp>()

export function againstUp(up: number): AgainstUp {
  const found = against.get(up) ?? playAgainst(up)
  against.set(up, found)
  return found
}

/** The choice with the greatest mean, for a hand that may still choose. Values with aces as 1; insurance is never taken. */
export function bestChoice(values: readonly number[], up: number, canSplit: boolean): Choice | 'split' {
  const { ofTwo, ofMore, ofSplit } = againstUp(up)
  const hand = totalOfValues(values)
  if (values.length > 2) return ofMore(hand).choice
  const best = ofTwo(hand)
  return canSplit && isMore(ofSplit(values[0] ?? 0).mean, best.mean) ? 'split' : best.choice
}
