import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, compare, fraction, HALF, multiply, ONE, subtract, ZERO, type Fraction } from '#kernel/fraction.ts'
import type { Draw } from '#modules/casino/fair/rules/draw.ts'
import { paytables, toNumber } from '../published.testdata.ts'
import { bestChoice } from './best-play.ts'
import { blackjackValue, handTotal } from './blackjack-hand.ts'
import type { BlackjackChoiceKind } from './blackjack-play.ts'
import { blackjackFigures } from './blackjack-returns.ts'
import { blackjack, type BlackjackView } from './blackjack.ts'

const RANKS = '23456789TJQKA'
/** 'A' to 'K' as cards, suits in turn. */
const cardsOf = (names: string): number[] => Array.from(names, (name, index) => 4 * RANKS.indexOf(name) + (index % 4))

/** The player's cards in the order dealt, and the dealer's; twos once they run out. */
const cardsInOrder =
  (player: readonly number[], dealer: readonly number[]): Draw =>
  (cursor) =>
    (cursor < 100 ? player[cursor] : dealer[cursor - 100]) ?? 0

type Played = { view: BlackjackView; multiplier: Fraction; isClosed: boolean; staked: Fraction }

function play(draw: Draw, choices: readonly BlackjackChoiceKind[]): Played {
  let staked = ONE
  let progress = blackjack.start({}, draw)
  for (const kind of choices) {
    const next = blackjack.act?.({}, progress.state, { kind }, draw)
    if (next?.ok !== true) throw new Error(`${kind} was refused`)
    staked = add(staked, next.value.addedStake ?? ZERO)
    progress = next.value
  }
  return { ...progress, staked }
}

const hand = (player: string, dealer: string, ...choices: BlackjackChoiceKind[]): Played =>
  play(cardsInOrder(cardsOf(player), cardsOf(dealer)), choices)

describe('hands of blackjack, each with what comes back of a stake of 1', () => {
  it.each<[string, string, string, BlackjackChoiceKind[], number, number]>([
    ['blackjack pays 3 to 2', 'AK', '9T', [], 2.5, 1],
    ['blackjack against blackjack is a push', 'AK', 'TA', [], 1, 1],
    ['a dealer with a ten looks for blackjack at once', '99', 'TA', [], 0, 1],
    ['a dealer with an ace offers insurance, then looks', '99', 'AT', ['no-insurance'], 0, 1],
    ['insurance pays 2 to 1 against blackjack', '99', 'AT', ['insure'], 1.5, 1.5],
    ['insured blackjack against blackjack', 'AK', 'AT', ['insure'], 2.5, 1.5],
    ['insurance is lost where there is no blackjack', 'T9', 'A7', ['insure', 'stand'], 2, 1.5],
    ['21 of three cards beats 20', '777', 'TJ', ['hit'], 2, 1],
    ['21 of three cards pays even money only', 'A55', '9T', ['hit'], 2, 1],
    ['a hand of 21 stands by itself and 20 loses to 21 of the dealer', 'TQ', 'T65', ['stand'], 0, 1],
    ['equal totals are a push', 'T8', 'T8', ['stand'], 1, 1],
    ['above 21 is lost, whatever the dealer has', 'T6T', 'T6T', ['hit'], 0, 1],
    ['the dealer above 21 pays', 'T2', 'T6T', ['stand'], 2, 1],
    ['the dealer stands on a soft 17', 'T8', 'A6K', ['no-insurance', 'stand'], 2, 1],
    ['a double pays twice', '65T', '9T', ['double'], 4, 2],
    ['a doubled push returns both stakes', '658', '9T', ['double'], 2, 2],
    ['a doubled loss loses both stakes', '652', '9T', ['double'], 0, 2],
    ['a double takes one card, also above 21', 'T6T', 'T6T', ['double'], 0, 2],
    ['a split plays two hands', '8832', '9T', ['split', 'stand', 'stand'], 0, 2],
    ['both hands of a split can win', '88TT', '9TT', ['split', 'stand', 'stand'], 0, 2],
    ['a split hand may be doubled', '8833TT', '9T', ['split', 'double', 'double'], 8, 4],
    ['one hand of a split wins, one is lost', '883TTQ', 'T7', ['split', 'double', 'stand'], 6, 3],
    ['split aces get one card each, and 21 is no blackjack', 'AAKQ', '9T', ['split'], 4, 2],
    ['split tens with an ace are no blackjack', 'KQA9', '9T', ['split', 'stand'], 3, 2],
    ['tens of different names are one value', 'KT98', 'T7', ['split', 'stand', 'stand'], 4, 2],
  ])('%s', (_name, player, dealer, choices, back, staked) => {
    const done = hand(player, dealer, ...choices)
    expect(done.isClosed).toBe(true)
    expect([toNumber(done.multiplier), toNumber(done.staked)]).toEqual([back, staked])
  })

  it('the second hand of a split goes on with the cards after the first', () => {
    const { view } = hand('8823T4567', '9T', 'split', 'hit', 'hit', 'hit', 'stand')
    const names = view.hands.map(({ cards }) => cards.map((card) => RANKS[Math.floor(card / 4)]).join(''))
    expect(names).toEqual(['82T4', '835'])
  })
})

describe('what is offered', () => {
  const offersOf = (player: string, dealer: string, ...choices: BlackjackChoiceKind[]) =>
    hand(player, dealer, ...choices).view.offers

  it('two cards may be doubled and two of a value split, more cards neither, a split hand not again', () => {
    expect(offersOf('T6', '9T')).toEqual(['hit', 'stand', 'double'])
    expect(offersOf('88', '9T')).toEqual(['hit', 'stand', 'double', 'split'])
    expect(offersOf('T22', '9T', 'hit')).toEqual(['hit', 'stand'])
    expect(offersOf('8888', '9T', 'split')).toEqual(['hit', 'stand', 'double'])
    expect(offersOf('88', 'A9')).toEqual(['insure', 'no-insurance'])
  })

  it('a step that is not offered and one after the end are refused', () => {
    const draw = cardsInOrder(cardsOf('T6'), cardsOf('9T'))
    for (const kind of ['split', 'insure'] as const)
      expect(blackjack.act?.({}, { choices: [] }, { kind }, draw)).toMatchObject({
        refusal: { code: 'step_not_allowed', details: { field: 'kind' } },
      })
    expect(blackjack.act?.({}, { choices: ['stand'] }, { kind: 'hit' }, draw)).toMatchObject({
      refusal: { code: 'round_is_closed' },
    })
    expect(blackjack.readChoice?.({ kind: 'surrender' })).toMatchObject({
      refusal: { code: 'game_input_invalid', details: { field: 'kind' } },
    })
  })
})

describe('an open hand', () => {
  const kinds = fc.array(
    fc.constantFrom<BlackjackChoiceKind>('hit', 'stand', 'double', 'split', 'insure', 'no-insurance'),
  )
  const shoe = fc.array(fc.nat(51), { minLength: 60, maxLength: 60 })

  it('any choices: the hole card and cards not yet dealt change nothing that is shown, but the dealer’s blackjack', () => {
    fc.assert(
      fc.property(shoe, shoe, kinds, (cards, others, choices) => {
        const draw: Draw = (cursor) => cards[cursor < 100 ? cursor : cursor - 60] ?? 0
        let progress = blackjack.start({}, draw)
        for (const kind of choices) {
          const next = blackjack.act?.({}, progress.state, { kind }, draw)
          if (next?.ok === true) progress = next.value
          if (progress.isClosed) return
        }
        if (progress.isClosed) return
        expect(progress.multiplier).toEqual(ZERO)
        expect(progress.view.dealer.cards).toEqual([cards[40]])
        const shown = progress.view.hands.reduce((sum, one) => sum + one.cards.length, 0)
        const changed: Draw = (cursor) =>
          cursor < shown || cursor === 100 ? draw(cursor, 52) : cursor === 101 ? 24 : (others[cursor % 60] ?? 0)
        let again = blackjack.start({}, changed)
        for (const kind of progress.state.choices) {
          const next = blackjack.act?.({}, again.state, { kind }, changed)
          if (next?.ok !== true) throw new Error(`${kind} was refused`)
          again = next.value
        }
        expect(again.view).toEqual(progress.view)
      }),
      { numRuns: 200 },
    )
  })

  it('a player who leaves takes no insurance and stands on every hand', () => {
    const leave = (player: string, dealer: string, ...choices: BlackjackChoiceKind[]) =>
      blackjack.abandon?.({}, { choices }, cardsInOrder(cardsOf(player), cardsOf(dealer)))
    expect(leave('T9', 'A7')).toMatchObject({
      isClosed: true,
      multiplier: fraction(2n),
      view: { insurance: 'declined' },
    })
    expect(leave('AK', 'A7')).toMatchObject({ isClosed: true, multiplier: fraction(5n, 2n) })
    expect(leave('AK', 'AK')).toMatchObject({ isClosed: true, multiplier: ONE })
    expect(leave('88T2', 'T7', 'split')).toMatchObject({ isClosed: true, multiplier: fraction(2n) })
  })
})

describe('the return of blackjack', () => {
  it('the best play is the known basic strategy for these rules', () => {
    const against = (values: readonly number[], canSplit = false): string =>
      [2, 3, 4, 5, 6, 7, 8, 9, 10, 1]
        .map((up) => (bestChoice(values, up, canSplit) === 'split' ? 'p' : bestChoice(values, up, canSplit)[0]))
        .join('')
    expect(against([7, 2])).toBe('hddddhhhhh')
    expect(against([7, 4])).toBe('dddddddddh')
    expect(against([10, 2])).toBe('hhssshhhhh')
    expect(against([10, 6])).toBe('ssssshhhhh')
    expect(against([1, 7])).toBe('sddddsshhh')
    expect(against([1, 2])).toBe('hhhhdhhhhh')
    expect(against([8, 8], true)).toBe('pppppppppp')
    expect(against([1, 1], true)).toBe('pppppppppp')
    expect(against([9, 9], true)).toBe('pppppsppss')
    expect(against([10, 10], true)).toBe('ssssssssss')
    expect(against([4, 4], true)).toBe('hhhpphhhhh')
  })

  it('no other choice at the first two cards has a greater mean, played out over all cards that can follow', () => {
    // 16 against a ten, and 11 against a six: each way of one card more, by hand.
    const finals = (up: number, standOn: (total: number) => Fraction): Fraction => {
      const walk = (cards: readonly number[], chance: Fraction): Fraction => {
        const { total } = handTotal(cards)
        if (cards.length > 1 && total >= 17) return multiply(chance, standOn(total))
        return Array.from(RANKS).reduce((sum, _name, rank) => {
          const card = 4 * rank
          if (cards.length === 1 && blackjackValue(cards[0] ?? 0) === 10 && blackjackValue(card) === 1) return sum
          const share = cards.length === 1 && up === 10 ? fraction(1n, 12n) : fraction(1n, 13n)
          return add(sum, walk([...cards, card], multiply(chance, share)))
        }, ZERO)
      }
      return walk([up === 10 ? 4 * 8 : 4 * (up - 2)], ONE)
    }
    const net = (mine: number, dealer: number): Fraction =>
      mine > 21 ? fraction(-1n) : fraction(dealer > 21 || mine > dealer ? 1n : mine === dealer ? 0n : -1n)
    const stand = (total: number, up: number) => finals(up, (dealer) => net(total, dealer))
    const oneCard = (total: number, up: number) =>
      Array.from(RANKS).reduce(
        (sum, _name, rank) =>
          add(sum, multiply(fraction(1n, 13n), stand(total + (rank === 12 ? 1 : blackjackValue(4 * rank)), up))),
        ZERO,
      )
    expect(compare(oneCard(16, 10), stand(16, 10))).toBe(1)
    expect(compare(multiply(fraction(2n), oneCard(11, 6)), stand(11, 6))).toBe(1)
  })

  it('insurance costs 1/13 of its stake, so that the best play never takes it', () => {
    const ten = fraction(4n, 13n)
    expect(subtract(multiply(ten, fraction(3n)), ONE)).toEqual(fraction(-1n, 13n))
  })

  it('figures are consistent: a return of all stakes above that of the first, rates between none and all', () => {
    const { return: back, returnOfFirstStake, stakes, hitRate, winRate, variance } = blackjackFigures()
    expect(multiply(subtract(ONE, back), stakes)).toEqual(subtract(ONE, returnOfFirstStake))
    expect(compare(hitRate, winRate)).toBe(1)
    expect(compare(winRate, HALF)).toBe(-1)
    expect(toNumber(variance)).toBeCloseTo(1.31136, 5)
    expect(blackjack.facts?.({})).toMatchObject({ return: blackjack.returnOf({}), play: 'best-play' })
  })
})

type Published = { blackjack: { rules: { name: string; rtp?: number }[]; insurance_2to1_edge: { infinite: number } } }

it.skipIf(paytables === undefined)(
  'blackjack agrees with the published return of these rules (needs shared/data)',
  () => {
    const { rules, insurance_2to1_edge: insurance } = (paytables as unknown as Published).blackjack
    const published = rules.find(({ name }) => name.includes('infinite'))?.rtp ?? 0
    expect(toNumber(blackjackFigures().returnOfFirstStake)).toBeCloseTo(published, 6)
    expect(insurance.infinite).toBeCloseTo(1 / 13, 9)
  },
)
