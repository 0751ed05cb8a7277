// Scratch card: nine panels; three panels alike win what they show. Exactly the symbol that wins is there three times, others at most twice.
import { fraction, ZERO, type Fraction } from '#kernel/fraction.ts'
import { combinations } from '../combinations.ts'
import { factsOf, meanOf } from '../facts.ts'
import type { Likelihood, OriginalGame } from '../original-game.ts'
import { readNoOptions } from '../read-input.ts'

export const SCRATCH_PANELS = 9
const ALIKE = 3
const CARDS = 1_000_000
/** What a symbol pays, and how many of a million cards win it. The number of a symbol is its place in this list. */
export const SCRATCH_PRIZES: readonly { readonly times: number; readonly cards: number }[] = [
  { times: 10_000, cards: 2 },
  { times: 1_000, cards: 30 },
  { times: 200, cards: 200 },
  { times: 50, cards: 1_200 },
  { times: 20, cards: 5_000 },
  { times: 10, cards: 14_000 },
  { times: 5, cards: 48_000 },
  { times: 2, cards: 110_000 },
  { times: 1, cards: 120_000 },
]
const SYMBOLS = SCRATCH_PRIZES.length

/** `panels`: the symbol behind each; `prize`: the symbol that is there three times, or null. */
export type ScratchView = { readonly panels: readonly number[]; readonly prize: number | null }

const timesOf = (prize: number): Fraction => fraction(BigInt(SCRATCH_PRIZES[prize]?.times ?? 0))

const known = new Map<number, number>()

/** Ways to fill panels with `fresh` symbols that may still be there twice and `used` ones that may once more. */
function fillings(panels: number, fresh: number, used: number): number {
  if (panels === 0) return 1
  const key = (panels * 10 + fresh) * 10 + used
  const before = known.get(key)
  if (before !== undefined) return before
  const byFresh = fresh === 0 ? 0 : fresh * fillings(panels - 1, fresh - 1, used + 1)
  const ways = byFresh + (used === 0 ? 0 : used * fillings(panels - 1, fresh, used - 1))
  known.set(key, ways)
  return ways
}

/** Legal layouts of the panels that are left, `wins` of which still get the symbol that wins. */
const layoutsLeft = (panels: number, wins: number, fresh: number, used: number): number =>
  Number(combinations(panels, wins)) * fillings(panels - wins, fresh, used)

/** How many layouts a card has that wins, or one that does not. */
export const scratchLayouts = (isWin: boolean): number =>
  isWin ? layoutsLeft(SCRATCH_PANELS, ALIKE, SYMBOLS - 1, 0) : layoutsLeft(SCRATCH_PANELS, 0, SYMBOLS, 0)

/** The layout of this number among all legal ones, which are counted in the order of their panels' symbols. */
export function scratchLayout(prize: number | null, number: number): number[] {
  const left = Array.from({ length: SYMBOLS }, (_, symbol) => (symbol === prize ? ALIKE : ALIKE - 1))
  const layout: number[] = []
  let rest = number
  while (layout.length < SCRATCH_PANELS) {
    const symbol = left.findIndex((count, candidate) => {
      if (count === 0) return false
      const after = left.map((other, index) => (index === candidate ? other - 1 : other))
      const others = after.filter((_, index) => index !== prize)
      const wins = prize === null ? 0 : (after[prize] ?? 0)
      const ways = layoutsLeft(
        SCRATCH_PANELS - layout.length - 1,
        wins,
        others.filter((other) => other === 2).length,
        others.filter((other) => other === 1).length,
      )
      if (rest < ways) return true
      rest -= ways
      return false
    })
    layout.push(symbol)
    left[symbol] = (left[symbol] ?? 0) - 1
  }
  return layout
}

function prizeOf(card: number): number | null {
  let below = 0
  const prize = SCRATCH_PRIZES.findIndex(({ cards }) => card < (below += cards))
  return prize < 0 ? null : prize
}

export function scratchLikelihoods(): Likelihood[] {
  const winning = SCRATCH_PRIZES.map(({ cards }, prize) => ({
    multiplier: timesOf(prize),
    chance: fraction(BigInt(cards), BigInt(CARDS)),
  }))
  const losing = CARDS - SCRATCH_PRIZES.reduce((sum, { cards }) => sum + cards, 0)
  return [...winning, { multiplier: ZERO, chance: fraction(BigInt(losing), BigInt(CARDS)) }]
}

/** Cursor 0: the card, of a million, its prizes from the greatest down. Cursor 1: the layout, of all legal ones. */
export const scratch: OriginalGame<Readonly<Record<string, never>>, never, null, ScratchView> = {
  code: 'scratch',
  version: '1',
  readOptions: readNoOptions,
  start(_options, draw) {
    const prize = prizeOf(draw(0, CARDS))
    const panels = scratchLayout(prize, draw(1, scratchLayouts(prize !== null)))
    return { state: null, view: { panels, prize }, isClosed: true, multiplier: prize === null ? ZERO : timesOf(prize) }
  },
  returnOf: () => meanOf(scratchLikelihoods()),
  greatestMultiplier: () => timesOf(0),
  facts: () => factsOf(scratchLikelihoods()),
}
