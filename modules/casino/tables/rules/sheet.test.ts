import fc from 'fast-check'
import { expect, test } from 'vitest'
import { floor, fraction, multiply } from '#kernel/fraction.ts'
import { ROULETTE_SPOTS } from '#modules/casino/game-rules/rules/bets/roulette.ts'
import { returnOf } from './bet-return.ts'
import { sharedBaccarat, sharedRoulette } from './bets-table.ts'
import { readSheet, sheetLiability, type Sheet } from './sheet.ts'

const sheetOf = (chips: readonly { spot: string; amount: bigint }[]): Sheet => ({
  chips,
  stake: chips.reduce((sum, { amount }) => sum + amount, 0n),
  autoTarget: null,
  forcePoint: null,
})

const rouletteChips = fc.uniqueArray(
  fc.record({
    spot: fc.constantFrom(...ROULETTE_SPOTS.map(({ code }) => code)),
    amount: fc.bigInt({ min: 10n, max: 10_000n }),
  }),
  { selector: ({ spot }) => spot, minLength: 1, maxLength: 40 },
)

test('a sheet of roulette costs on every number what its counter says, to the unit of each chip', () => {
  fc.assert(
    fc.property(rouletteChips, fc.integer({ min: 0, max: 36 }), (chips, pocket) => {
      const sheet = sheetOf(chips)
      const { win } = returnOf(sharedRoulette, sheet, { pocket })
      const counter = sheetLiability(sharedRoulette, sheet)[pocket] ?? 0n
      expect(win).toBeGreaterThanOrEqual(counter)
      expect(win - counter).toBeLessThan(BigInt(chips.length))
    }),
  )
})

test('a sheet returns 36 of 37 over all numbers, whatever its chips', () => {
  // La partage returns a half of even-money bets at zero, which is more.
  const inside = ROULETTE_SPOTS.filter(({ kind }) => kind !== 'even-money')
  for (const { code } of inside) {
    const sheet = sheetOf([{ spot: code, amount: 3_700n }])
    const sum = Array.from({ length: 37 }, (_, pocket) => returnOf(sharedRoulette, sheet, { pocket }).win)
    expect(sum.reduce((all, one) => all + one, 0n)).toBe(36n * 3_700n)
  }
})

test('no spot of baccarat pays more than its counter', () => {
  const outcomes = [
    { playerTotal: 8, bankerTotal: 6, playerCards: 3, bankerCards: 3, isPlayerPair: true, isBankerPair: true },
    { playerTotal: 0, bankerTotal: 9, playerCards: 3, bankerCards: 3, isPlayerPair: false, isBankerPair: false },
    { playerTotal: 5, bankerTotal: 6, playerCards: 2, bankerCards: 3, isPlayerPair: false, isBankerPair: true },
    { playerTotal: 7, bankerTotal: 7, playerCards: 2, bankerCards: 2, isPlayerPair: false, isBankerPair: false },
  ].map((result) => ({ ...result, player: [], banker: [] }))
  const spots = ['player', 'banker', 'tie', 'player-pair', 'banker-pair', 'lucky-6', 'panda-8', 'dragon-7']
  for (const spot of spots) {
    const liability = sharedBaccarat.liability(spot)
    expect(liability).toHaveLength(sharedBaccarat.liabilities)
    const most = liability.reduce(
      (best, one) => (floor(multiply(one, fraction(1_000n))) > best ? floor(multiply(one, fraction(1_000n))) : best),
      0n,
    )
    for (const outcome of outcomes)
      expect(returnOf(sharedBaccarat, sheetOf([{ spot, amount: 1_000n }]), outcome).win).toBeLessThanOrEqual(most)
  }
})

test('a sheet of chips has no automatic cash-out', () => {
  const sent = { chips: [{ spot: 'red', amount: '1.00' }], autoTarget: 200 }
  expect(readSheet(sharedRoulette, sent, 'EUR')).toMatchObject({ ok: false, refusal: { code: 'target_out_of_range' } })
})
