// Hilo: is the next card higher or lower? Each right call raises the multiplier; the player may skip a card, and stop after each right call.
import { compare, divide, fraction, multiply, ONE, product, ZERO, type Fraction } from '#kernel/fraction.ts'
import { ok, refuse, type Result } from '#kernel/result.ts'
import type { Draw } from '#modules/casino/fair/rules/draw.ts'
import { aceLowRank, DECK, RANKS, SUITS } from '../cards/cards.ts'
import { factsOf, winOrNothing } from '../facts.ts'
import type { Likelihood, OriginalGame, Progress, StepRefusal } from '../original-game.ts'
import { readNoOptions, readOneOf } from '../read-input.ts'

/** `high`: the next card has a higher rank or the same; `low`: a lower one or the same. */
export const HILO_CALLS = ['high', 'low', 'same', 'skip'] as const
export type HiloCall = (typeof HILO_CALLS)[number]
/** A call that would lift the multiplier above this is not offered. */
export const HILO_MULTIPLIER_MOST = fraction(10_000n)
/** The round closes by itself with this card. */
export const HILO_CARDS_MOST = 100
const EDGE = fraction(99n, 100n)

export type HiloOptions = Readonly<Record<string, never>>
export type HiloChoice = { readonly kind: HiloCall } | { readonly kind: 'cash-out' }
export type HiloState = { readonly calls: readonly HiloCall[] }
/** One more card than calls; `offers`: the calls that are allowed now, with what each would make of the multiplier. */
export type HiloView = {
  readonly cards: readonly number[]
  readonly calls: readonly HiloCall[]
  readonly isRight: boolean
  readonly offers: readonly HiloCall[]
}

/**
 * How many of the 13 ranks make the call right; aces are low. `high` and `low` include the same rank, but for the two ends:
 * at an ace `high` is a higher one, at a king `low` is a lower one, and only there `same` may be called.
 */
export function hiloRanks(card: number, call: HiloCall): number {
  const rank = aceLowRank(card)
  const isEnd = rank === 1 || rank === RANKS.length
  if (call === 'skip' || (call === 'same' && !isEnd)) return 0
  if (call === 'same') return 1
  const upwards = call === 'high' ? RANKS.length + 1 - rank : rank
  return upwards === RANKS.length ? upwards - 1 : upwards
}

function isRightCall(before: number, after: number, call: HiloCall): boolean {
  const [from, to] = [aceLowRank(before), aceLowRank(after)]
  if (call === 'skip') return true
  if (call === 'same') return from === to
  if (from === to) return from !== (call === 'high' ? 1 : RANKS.length)
  return call === 'high' ? to > from : to < from
}

/** 13 by the ranks that make the call right; 1 for a skipped card. */
export const hiloStep = (card: number, call: HiloCall): Fraction =>
  call === 'skip' ? ONE : fraction(BigInt(RANKS.length), BigInt(hiloRanks(card, call)))

/** 0.99 × the product of all steps; 1 before the first call. */
export function hiloMultiplier(cards: readonly number[], calls: readonly HiloCall[]): Fraction {
  if (calls.every((call) => call === 'skip')) return ONE
  return multiply(EDGE, product(calls.map((call, index) => hiloStep(cards[index] ?? 0, call))))
}

const offersOf = (cards: readonly number[], calls: readonly HiloCall[]): HiloCall[] =>
  HILO_CALLS.filter((call) => {
    if (call === 'skip') return true
    const ranks = hiloRanks(cards.at(-1) ?? 0, call)
    return ranks > 0 && compare(hiloMultiplier(cards, [...calls, call]), HILO_MULTIPLIER_MOST) <= 0
  })

function progressOf(calls: readonly HiloCall[], draw: Draw, isOver = false): Progress<HiloState, HiloView> {
  const cards = Array.from({ length: calls.length + 1 }, (_, index) => draw(index, DECK))
  const last = calls.at(-1)
  const isRight = last === undefined || isRightCall(cards.at(-2) ?? 0, cards.at(-1) ?? 0, last)
  const isClosed = isOver || !isRight || cards.length === HILO_CARDS_MOST
  return {
    state: { calls },
    view: { cards, calls, isRight, offers: isClosed ? [] : offersOf(cards, calls) },
    isClosed,
    multiplier: isRight ? hiloMultiplier(cards, calls) : ZERO,
  }
}

function callNext(calls: readonly HiloCall[], call: HiloCall, draw: Draw): Result<HiloProgress, StepRefusal> {
  const before = progressOf(calls, draw)
  if (before.isClosed) return refuse('round_is_closed', 'the round has had all its cards')
  if (!before.view.offers.includes(call))
    return refuse('step_not_allowed', `'${call}' is not offered at this card`, { field: 'kind' })
  return ok(progressOf([...calls, call], draw))
}

/** The likeliest call at each first card, cashed out when right. */
const firstCalls = (): Likelihood[] =>
  RANKS.flatMap((_, rank) => {
    const card = SUITS.length * rank
    const ranks = Math.max(hiloRanks(card, 'high'), hiloRanks(card, 'low'))
    const chance = fraction(BigInt(ranks), BigInt(RANKS.length))
    return winOrNothing(divide(EDGE, chance), chance).map((one) => ({
      ...one,
      chance: divide(one.chance, fraction(BigInt(RANKS.length))),
    }))
  })

type HiloProgress = Progress<HiloState, HiloView>

/** Cursor n: card n, of a whole deck each time. */
export const hilo: OriginalGame<HiloOptions, HiloChoice, HiloState, HiloView> = {
  code: 'hilo',
  version: '1',
  readOptions: readNoOptions,
  readChoice(input) {
    const kind = readOneOf(input, 'kind', [...HILO_CALLS, 'cash-out'] as const)
    return kind.ok ? ok({ kind: kind.value }) : kind
  },
  start: (_options, draw) => progressOf([], draw),
  act(_options, { calls }, choice, draw) {
    if (choice.kind !== 'cash-out') return callNext(calls, choice.kind, draw)
    return calls.every((call) => call === 'skip')
      ? refuse('nothing_to_cash_out', 'make a right call before cashing out')
      : ok(progressOf(calls, draw, true))
  },
  abandon: (_options, { calls }, draw) => progressOf(calls, draw, true),
  returnOf: () => EDGE,
  greatestMultiplier: () => HILO_MULTIPLIER_MOST,
  facts: () => factsOf(firstCalls(), 'first-win', HILO_MULTIPLIER_MOST),
}
