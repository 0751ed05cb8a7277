// What a shared hand returns to a player who never decides: exactly, over all hands.
import { divide, fraction, type Fraction } from '#kernel/fraction.ts'
import { addCard, againstUp, chanceOf, FINALS, mix, noBlackjack, perHand, VALUES, type Chances } from './best-play.ts'
import { BUST_ABOVE, DEALER_STANDS, totalOfValues, type HandTotal } from './blackjack-hand.ts'
import { asFraction, minus, NONE, plus, times, total, whole, WHOLE, type Thirteenths } from './thirteenths.ts'

const TOTALS = Array.from({ length: BUST_ABOVE + 2 }, (_, sum) => sum)
/** Returns are counted in halves of a stake, so that three to two is whole. */
const HALVES = { push: 2, won: 4, blackjack: 5 } as const

/** As `silentChoice` has it. */
const isHit = ({ total: sum, isSoft }: HandTotal): boolean => sum < DEALER_STANDS && (isSoft || sum + 10 <= BUST_ABOVE)

/** Chances of each final total, 22 for any bust. */
const finalsOf = perHand((hand): Chances => {
  if (!isHit(hand)) {
    const final = Math.min(hand.total, BUST_ABOVE + 1)
    return TOTALS.map((sum) => (sum === final ? WHOLE : NONE))
  }
  return mix(VALUES.map((value) => ({ chance: chanceOf(value), of: finalsOf(addCard(hand, value)) })))
})

/** Halves of a stake that a final total brings against one of the dealer. */
function halvesOf(mine: number, theirs: number): number {
  if (mine > BUST_ABOVE) return 0
  if (theirs > BUST_ABOVE || mine > theirs) return HALVES.won
  return mine === theirs ? HALVES.push : 0
}

function returnAgainst(up: number): (hand: HandTotal) => Thirteenths {
  const open = noBlackjack(up)
  const { finals } = againstUp(up)
  return perHand((hand) =>
    hand.total === BUST_ABOVE
      ? plus(times(open, whole(HALVES.blackjack)), times(minus(WHOLE, open), whole(HALVES.push)))
      : total(
          finalsOf(hand).flatMap((mine, sum) =>
            finals.map((theirs, index) => times(times(mine, theirs), whole(halvesOf(sum, FINALS[index] ?? 0)))),
          ),
        ),
  )
}

let known: Fraction | undefined

export function silentReturn(): Fraction {
  known ??= divide(
    asFraction(
      total(
        VALUES.map((up) => {
          const of = returnAgainst(up)
          const sums = VALUES.flatMap((first) =>
            VALUES.map((second) => times(times(chanceOf(first), chanceOf(second)), of(totalOfValues([first, second])))),
          )
          return times(chanceOf(up), total(sums))
        }),
      ),
    ),
    fraction(2n),
  )
  return known
}
