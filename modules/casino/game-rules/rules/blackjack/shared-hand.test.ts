import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compare, fraction, type Fraction } from '#kernel/fraction.ts'
import { createDraw } from '#modules/casino/fair/rules/draw.ts'
import { DECK } from '../cards/cards.ts'
import { toNumber } from '../published.testdata.ts'
import { bestChoice } from './best-play.ts'
import { blackjackValue, dealerHand, handTotal } from './blackjack-hand.ts'
import { blackjackFigures } from './blackjack-returns.ts'
import {
  dealtAt,
  openHandsOf,
  SHARED_CHOICES,
  SHARED_GREATEST,
  SHARED_STEPS_MAX,
  sharedHands,
  sharedMultiplier,
  sharedOffers,
  sharedOutcome,
  silentChoice,
  type SharedDecision,
  type SharedOutcome,
} from './shared-hand.ts'
import { silentReturn } from './silent-return.ts'

const RANKS = '23456789TJQKA'
const cardsOf = (names: string): number[] => Array.from(names, (name, index) => 4 * RANKS.indexOf(name) + (index % 4))

/** 'T6' for the cards of a step, twos for those that are not named. */
const outcomeOf = (hand: string, dealer: string, ...steps: string[]): SharedOutcome => ({
  hand: cardsOf(hand),
  steps: Array.from({ length: SHARED_STEPS_MAX }, (_, index) => cardsOf((steps[index] ?? '').padEnd(2, '2'))),
  dealer: cardsOf(dealer),
})
const at = (step: number, kind: SharedDecision['kind'], hand = 0): SharedDecision => ({ step, hand, kind })

describe('hands of shared blackjack, each with what comes back of a first stake of 1', () => {
  it.each<[string, SharedOutcome, SharedDecision[], number, number]>([
    ['blackjack pays 3 to 2', outcomeOf('AK', '9T'), [], 2.5, 1],
    ['blackjack against blackjack is a push', outcomeOf('AK', 'TA'), [], 1, 1],
    ['a dealer with blackjack takes the first stake and no other', outcomeOf('65', 'AT', 'T'), [at(1, 'double')], 0, 1],
    ['21 of three cards pays even money', outcomeOf('A5', '9T', '5'), [at(1, 'hit')], 2, 1],
    ['equal totals are a push', outcomeOf('T8', 'T8'), [at(1, 'stand')], 1, 1],
    ['above 21 is lost, whatever the dealer has', outcomeOf('T6', 'T6T', 'T'), [at(1, 'hit')], 0, 1],
    ['a double takes the card of its step and pays twice', outcomeOf('65', '9T', 'T'), [at(1, 'double')], 4, 2],
    ['a doubled push returns both stakes', outcomeOf('65', '9T', '8'), [at(1, 'double')], 2, 2],
    ['a second step has a card of its own', outcomeOf('23', '9T', '4', 'J'), [at(1, 'hit'), at(2, 'hit')], 1, 1],
    [
      'a split plays two hands at once',
      outcomeOf('88', '9T', '32'),
      [at(1, 'split'), at(2, 'stand'), at(2, 'stand', 1)],
      0,
      2,
    ],
    [
      'both hands of a split can win',
      outcomeOf('88', '9TT', 'TT'),
      [at(1, 'split'), at(2, 'stand'), at(2, 'stand', 1)],
      4,
      2,
    ],
    [
      'both can be doubled, each with its own card',
      outcomeOf('88', '9T', '33', 'TT'),
      [at(1, 'split'), at(2, 'double'), at(2, 'double', 1)],
      8,
      4,
    ],
    ['split aces get one card each, and 21 is no blackjack', outcomeOf('AA', '9T', 'TK'), [at(1, 'split')], 4, 2],
    ['silence stands on a hard 12', outcomeOf('T2', 'T6T', 'T'), [], 2, 1],
    ['silence takes a card that cannot bust', outcomeOf('65', 'T9', 'T'), [], 2, 1],
    ['silence takes a card on a soft 16', outcomeOf('A5', 'T9', '4'), [], 2, 1],
    ['silence stands on a soft 17', outcomeOf('A6', 'T8', '4'), [], 0, 1],
    ['a split that is not offered counts as silence', outcomeOf('T2', 'T6T', 'T'), [at(1, 'split')], 2, 1],
    [
      'what is chosen for a hand that is done counts for nothing',
      outcomeOf('T8', 'T8', 'T'),
      [at(1, 'stand'), at(2, 'hit')],
      1,
      1,
    ],
  ])('%s', (_what, outcome, decisions, back, staked) => {
    expect(toNumber(sharedMultiplier(outcome, decisions))).toBe(back)
    const hands =
      handTotal(outcome.dealer).total === 21 && outcome.dealer.length === 2 ? 1 : stakesOf(outcome, decisions)
    expect(hands).toBe(staked)
  })
})

const stakesOf = (outcome: SharedOutcome, decisions: readonly SharedDecision[]): number =>
  sharedHands(outcome, decisions).reduce((sum, { stake }) => sum + stake, 0)

const anyCard = fc.nat(DECK - 1)
const anyOutcome = fc
  .record({
    hand: fc.tuple(anyCard, anyCard),
    steps: fc.array(fc.tuple(anyCard, anyCard), { minLength: SHARED_STEPS_MAX, maxLength: SHARED_STEPS_MAX }),
    dealer: fc.infiniteStream(anyCard),
  })
  .map(({ hand, steps, dealer }): SharedOutcome => {
    const drawn: number[] = []
    const cardAt = (place: number): number => (drawn[place] ??= dealer.next().value ?? 0)
    return { hand, steps, dealer: dealerHand(cardAt) }
  })
const anyDecisions = fc.uniqueArray(
  fc.record({ step: fc.integer({ min: 1, max: 6 }), hand: fc.nat(1), kind: fc.constantFrom(...SHARED_CHOICES) }),
  { maxLength: 8, selector: ({ step, hand }) => `${step}/${hand}` },
)

describe('a shared hand', () => {
  it('is the same whatever cards are still to come, and no decision changes what the dealer has', () => {
    fc.assert(
      fc.property(
        anyOutcome,
        anyOutcome,
        anyDecisions,
        fc.integer({ min: 1, max: 6 }),
        (outcome, other, decisions, step) => {
          const mixed = { ...outcome, steps: [...outcome.steps.slice(0, step - 1), ...other.steps.slice(step - 1)] }
          expect(sharedHands(dealtAt(mixed, step), decisions)).toEqual(sharedHands(dealtAt(outcome, step), decisions))
          expect(dealtAt(mixed, step)).toEqual(dealtAt(outcome, step))
          expect(dealtAt(outcome, step).steps).toHaveLength(step - 1)
        },
      ),
      { numRuns: 300 },
    )
  })

  it('ends, has at most two hands and four stakes, and never brings more than eight', () => {
    fc.assert(
      fc.property(anyOutcome, anyDecisions, (outcome, decisions) => {
        const all = dealtAt(outcome, SHARED_STEPS_MAX + 1)
        const hands = sharedHands(all, decisions)
        expect(hands.every(({ isDone }) => isDone)).toBe(true)
        expect(openHandsOf(all, decisions)).toBe(0)
        expect(hands.length).toBeLessThanOrEqual(2)
        expect(stakesOf(outcome, decisions)).toBeLessThanOrEqual(2 * hands.length)
        const back = sharedMultiplier(outcome, decisions)
        expect(compare(back, SHARED_GREATEST)).toBeLessThanOrEqual(0)
        expect(compare(back, fraction(0n))).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 300 },
    )
  })

  it('is redrawn bit for bit from its seeds, and another label, seed or nonce is another hand', () => {
    const seeds = { serverSeed: 'a1'.repeat(32), clientSeed: 'blackjack', nonce: 7, label: 'blackjack/1' }
    const outcome = sharedOutcome(createDraw(seeds))
    expect(sharedOutcome(createDraw(seeds))).toEqual(outcome)
    for (const other of [{ serverSeed: `${'a1'.repeat(31)}a0` }, { nonce: 8 }, { label: 'blackjack/2' }])
      expect(sharedOutcome(createDraw({ ...seeds, ...other }))).not.toEqual(outcome)
  })
})

/** A small generator: the same hands with each run. */
function cardsFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * DECK)
  }
}

const ROUNDS = 60_000

function simulate(decide: (dealt: ReturnType<typeof dealtAt>, made: readonly SharedDecision[]) => SharedDecision[]) {
  const next = cardsFrom(20_261_129)
  let [staked, back, squares] = [0, 0, 0]
  for (let round = 0; round < ROUNDS; round += 1) {
    const hand = [next(), next()]
    const steps = Array.from({ length: 10 }, () => [next(), next()])
    const outcome = { hand, steps, dealer: dealerHand(() => next()) }
    let decisions: SharedDecision[] = []
    for (let step = 1; step <= 10 && openHandsOf(dealtAt(outcome, step), decisions) > 0; step += 1)
      decisions = [...decisions, ...decide(dealtAt(outcome, step), decisions)]
    const stake = openHandsOf(dealtAt(outcome, 1), []) === 0 ? 1 : stakesOf(outcome, decisions)
    const paid = toNumber(sharedMultiplier(outcome, decisions))
    staked += stake
    back += paid
    squares += (paid - stake) ** 2
  }
  return { net: (back - staked) / ROUNDS, sigma: Math.sqrt(squares / ROUNDS / ROUNDS) }
}

const less = (value: Fraction): number => toNumber(value) - 1

describe('what a shared hand returns', () => {
  it('by the best play is what blackjack for one player returns', () => {
    const { net, sigma } = simulate((dealt, made) =>
      sharedOffers(dealt, made).flatMap((offers, hand) => {
        const cards = sharedHands(dealt, made)[hand]?.cards ?? []
        if (offers.length === 0) return []
        const kind = bestChoice(cards.map(blackjackValue), blackjackValue(dealt.up), offers.includes('split'))
        return [{ step: dealt.steps.length + 1, hand, kind }]
      }),
    )
    expect(Math.abs(net - less(blackjackFigures().returnOfFirstStake))).toBeLessThan(3.3 * sigma)
  })

  it('to a player who never decides is what is printed, and less than by the best play', () => {
    const { net, sigma } = simulate(() => [])
    expect(Math.abs(net - less(silentReturn()))).toBeLessThan(3.3 * sigma)
    expect(compare(silentReturn(), blackjackFigures().returnOfFirstStake)).toBeLessThan(0)
    expect(compare(silentReturn(), fraction(90n, 100n))).toBeGreaterThan(0)
  })

  it('silence is never worse than standing on 17 and more and hitting 11 and less', () => {
    for (const names of ['T7', 'A6', 'T9', 'AA', '65', '22', 'A5', 'T2', 'T6']) {
      const cards = cardsOf(names)
      const { total, isSoft } = handTotal(cards)
      const isHit = silentChoice(cards) === 'hit'
      if (total >= 17) expect(isHit, names).toBe(false)
      if (total <= 11) expect(isHit, names).toBe(true)
      // A card is taken only where none can bust.
      if (isHit) expect(isSoft || total + 10 <= 21, names).toBe(true)
    }
  })
})
