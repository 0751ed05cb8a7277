// What blackjack returns by the best play, exactly, and how its rounds are spread.
import { add, divide, fraction, multiply, ONE, subtract, ZERO, type Fraction } from '#kernel/fraction.ts'
import { volatilityOf } from '../facts.ts'
import type { GameFacts } from '../original-game.ts'
import { againstUp, bestChoice, chanceOf, NETS, noBlackjack, VALUES, type Prospect } from './best-play.ts'
import { BUST_ABOVE, totalOfValues } from './blackjack-hand.ts'
import { asFraction, minus, NONE, plus, times, total, WHOLE, type Thirteenths } from './thirteenths.ts'

/** How likely each end of a round is, and the stakes that are added in the mean. */
type Sums = {
  /** By `keyOf`. */
  readonly ends: Map<number, Thirteenths>
  added: Thirteenths
}

/** Nets are counted in quarters of a stake, so that three halves are whole. */
const QUARTERS = 4

/** One number for the net in quarters and whether anything came back. */
const keyOf = (quarters: number, isBack: boolean): number => 2 * quarters + Number(isBack)

function addEnd({ ends }: Sums, chance: Thirteenths, quarters: number, isBack: boolean): void {
  const key = keyOf(quarters, isBack)
  ends.set(key, plus(ends.get(key) ?? NONE, chance))
}

const isLoss = (net: number): boolean => net < 0

function addSingle(sums: Sums, chance: Thirteenths, finals: readonly Thirteenths[], { nets }: Prospect): void {
  nets.forEach((chances, final) =>
    chances.forEach((one, index) => {
      const net = NETS[index] ?? 0
      addEnd(sums, times(chance, times(finals[final] ?? NONE, one)), QUARTERS * net, !isLoss(net))
    }),
  )
}

/** Two hands that are alike and independent of each other for each final total of the dealer. */
function addSplit(sums: Sums, chance: Thirteenths, finals: readonly Thirteenths[], { nets }: Prospect): void {
  nets.forEach((chances, final) =>
    chances.forEach((one, first) =>
      chances.forEach((other, second) => {
        const [net, more] = [NETS[first] ?? 0, NETS[second] ?? 0]
        const both = times(chance, times(finals[final] ?? NONE, times(one, other)))
        addEnd(sums, both, QUARTERS * (net + more), !(isLoss(net) && isLoss(more)))
      }),
    ),
  )
}

function addHand(sums: Sums, up: number, values: readonly [number, number]): void {
  const { finals, ofTwo, ofSplit } = againstUp(up)
  const chance = times(chanceOf(up), times(chanceOf(values[0]), chanceOf(values[1])))
  const hand = totalOfValues(values)
  const isOpen = noBlackjack(up)
  const isNatural = hand.total === BUST_ABOVE
  addEnd(sums, times(chance, minus(WHOLE, isOpen)), isNatural ? 0 : -QUARTERS, isNatural)
  if (isNatural) return addEnd(sums, times(chance, isOpen), (3 * QUARTERS) / 2, true)
  if (bestChoice(values, up, values[0] === values[1]) === 'split') {
    const { single } = ofSplit(values[0])
    sums.added = plus(sums.added, times(times(chance, isOpen), total([WHOLE, single.added, single.added])))
    return addSplit(sums, chance, finals, single)
  }
  const { prospect } = ofTwo(hand)
  sums.added = plus(sums.added, times(times(chance, isOpen), prospect.added))
  return addSingle(sums, chance, finals, prospect)
}

export type BlackjackFigures = Omit<GameFacts, 'greatestMultiplier' | 'play'> & {
  /** Of the first stake alone, in the mean: what the trade calls the return of blackjack. */
  readonly returnOfFirstStake: Fraction
  /** All stakes of a round in the mean, in first stakes. */
  readonly stakes: Fraction
}

let figures: BlackjackFigures | undefined

/** By the best play, in which insurance is never taken. */
export function blackjackFigures(): BlackjackFigures {
  if (figures !== undefined) return figures
  const sums: Sums = { ends: new Map(), added: NONE }
  for (const up of VALUES) for (const first of VALUES) for (const second of VALUES) addHand(sums, up, [first, second])
  const ends = [...sums.ends].map(([key, chance]) => ({
    net: fraction(BigInt(Math.floor(key / 2)), BigInt(QUARTERS)),
    isBack: key % 2 !== 0,
    chance: asFraction(chance),
  }))
  const mean = (of: (end: (typeof ends)[number]) => Fraction): Fraction =>
    ends.reduce((sum, end) => add(sum, multiply(end.chance, of(end))), ZERO)
  const net = mean((end) => end.net)
  const stakes = add(ONE, asFraction(sums.added))
  const variance = subtract(
    mean((end) => multiply(end.net, end.net)),
    multiply(net, net),
  )
  figures = {
    return: add(ONE, divide(net, stakes)),
    returnOfFirstStake: add(ONE, net),
    stakes,
    hitRate: mean(({ isBack }) => (isBack ? ONE : ZERO)),
    winRate: mean((end) => (end.net.num > 0n ? ONE : ZERO)),
    variance,
    volatility: volatilityOf(variance),
  }
  return figures
}
