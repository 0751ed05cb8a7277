// Coin flip: call a side; each right call doubles the multiplier, and the player may stop after each one.
import { fraction, HALF, ZERO, type Fraction } from '#kernel/fraction.ts'
import { ok, refuse } from '#kernel/result.ts'
import type { Draw } from '#modules/casino/fair/rules/draw.ts'
import { factsOf, winOrNothing } from '../facts.ts'
import type { OriginalGame, Progress } from '../original-game.ts'
import { readOneOf } from '../read-input.ts'

export const COIN_SIDES = ['heads', 'tails'] as const
export type CoinSide = (typeof COIN_SIDES)[number]
/** The round closes by itself after so many right calls. */
export const COIN_FLIPS_MOST = 20

export type CoinOptions = { readonly side: CoinSide }
export type CoinChoice = { readonly kind: 'flip'; readonly side: CoinSide } | { readonly kind: 'cash-out' }
export type CoinState = { readonly calls: readonly CoinSide[] }
export type CoinView = { readonly calls: readonly CoinSide[]; readonly flips: readonly CoinSide[] }

/** 0.98 × 2^n after n right calls. */
export const coinMultiplier = (rightCalls: number): Fraction => fraction(98n * 2n ** BigInt(rightCalls), 100n)

const flipAt = (draw: Draw, index: number): CoinSide => (draw(index, 2) === 1 ? 'heads' : 'tails')

function flip(calls: readonly CoinSide[], draw: Draw): Progress<CoinState, CoinView> {
  const flips = calls.map((_, index) => flipAt(draw, index))
  const isRight = flips.at(-1) === calls.at(-1)
  return {
    state: { calls },
    view: { calls, flips },
    isClosed: !isRight || calls.length === COIN_FLIPS_MOST,
    multiplier: isRight ? coinMultiplier(calls.length) : ZERO,
  }
}

/** Cursor n: flip n, of two; 1 is heads. */
export const coinFlip: OriginalGame<CoinOptions, CoinChoice, CoinState, CoinView> = {
  code: 'coin-flip',
  version: '1',
  readOptions(input) {
    const side = readOneOf(input, 'side', COIN_SIDES)
    return side.ok ? ok({ side: side.value }) : side
  },
  readChoice(input) {
    const kind = readOneOf(input, 'kind', ['flip', 'cash-out'] as const)
    if (!kind.ok) return kind
    if (kind.value === 'cash-out') return ok({ kind: 'cash-out' })
    const side = readOneOf(input, 'side', COIN_SIDES)
    return side.ok ? ok({ kind: 'flip', side: side.value }) : side
  },
  start: (options, draw) => flip([options.side], draw),
  act(_options, { calls }, choice, draw) {
    if (calls.length >= COIN_FLIPS_MOST) return refuse('round_is_closed', 'the round has had all its flips')
    return ok(choice.kind === 'flip' ? flip([...calls, choice.side], draw) : { ...flip(calls, draw), isClosed: true })
  },
  abandon: (_options, { calls }, draw) => ({ ...flip(calls, draw), isClosed: true }),
  returnOf: () => fraction(98n, 100n),
  greatestMultiplier: () => coinMultiplier(COIN_FLIPS_MOST),
  facts: () => factsOf(winOrNothing(coinMultiplier(1), HALF), 'first-win', coinMultiplier(COIN_FLIPS_MOST)),
}
