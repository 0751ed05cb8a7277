// What the panel shows before the press equals what the server accepts after it, for every type and all settings.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceFromNumber } from '#kernel/odds.ts'
import type { Game } from '#modules/sports/catalogue/contract.ts'
import { decideBet, type BetFacts, type SelectionFacts } from '#modules/sports/betting/rules/placing/decide-bet.ts'
import { displayCoef } from '#modules/sports/returns/rules/coupon-price.ts'
import type { CouponTypeId } from '#modules/sports/returns/rules/coupon-shape.ts'
import { couponPreview } from './coupon-preview.ts'
import { reduceCoupon, type CouponAction } from '../steps/coupon-state.ts'
import { couponToSend, placeStep, type CouponAccount } from './coupon-step.ts'
import { gamePriced, homeOf } from '../model/coupon.testdata.ts'
import { emptyCoupon, type Coupon } from '../model/coupon.ts'

const NOW = new Date('2026-08-01T12:00:00Z')
const LEGS_MAX = 9

const factsOf = (game: Game): [number, SelectionFacts] => {
  const market = game.markets[0]
  const selection = market?.selections[0]
  if (market === undefined || selection === undefined) throw new Error('no market')
  return [
    selection.selectionId,
    {
      selectionId: selection.selectionId,
      gameId: game.gameId,
      marketId: market.marketId,
      kind: market.kind,
      stage: game.stage,
      startAt: new Date(game.startAt),
      isGameSuspended: false,
      suspensions: 0,
      marketStatus: 'open',
      version: market.version,
      price: priceFromNumber(selection.coef) ?? 0,
    },
  ]
}

const n = fc.integer({ min: 1, max: LEGS_MAX })
const amount = fc.constantFrom('', '0.2', '1', '3.33', '10', '99.99', '4000')
const setting: fc.Arbitrary<CouponAction> = fc.oneof(
  fc
    .constantFrom<CouponTypeId | undefined>(undefined, 2, 3, 4, 5, 6, 7, 8, 9)
    .map((typeId): CouponAction => ({ type: 'type_chosen', typeId })),
  fc
    .uniqueArray(fc.integer({ min: 2, max: 5 }), { minLength: 1 })
    .map((systemValues): CouponAction => ({ type: 'sizes_set', systemValues })),
  fc
    .tuple(n, fc.integer({ min: 0, max: 4 }))
    .map(([of, block]): CouponAction => ({ type: 'leg_put', selectionId: 100 * of, block })),
  amount.map((text): CouponAction => ({ type: 'amount_set', amount: text })),
  fc
    .tuple(n, amount)
    .map(([of, text]): CouponAction => ({ type: 'bet_amount_set', selectionId: 100 * of, amount: text })),
  fc.tuple(n, amount).map(([blockId, text]): CouponAction => ({ type: 'block_amount_set', blockId, amount: text })),
  fc.constantFrom<CouponAction>(
    { type: 'extras_set', extras: { isHyperBonus: true } },
    { type: 'extras_set', extras: { isBonusBetChosen: true } },
    { type: 'extras_set', extras: { isVipBet: true } },
    { type: 'auto_max_set', isOn: true },
  ),
)

const price = fc.integer({ min: 1_010, max: 9_000 }).map((milli) => milli / 1_000)

function couponOf(prices: readonly number[], settings: readonly CouponAction[]): { coupon: Coupon; games: Game[] } {
  const games = prices.map((coef, index) => gamePriced(index + 1, coef, { startAt: '2026-09-01T18:00:00.000Z' }))
  const start: CouponAction[] = [
    ...games.map((game): CouponAction => ({ type: 'toggled', pick: homeOf(game.gameId), at: 1 })),
    { type: 'amount_set', amount: '10' },
    { type: 'seen', games, asked: games.map(({ gameId }) => 100 * gameId) },
    { type: 'changes_accepted' },
  ]
  return { coupon: [...start, ...settings].reduce(reduceCoupon, emptyCoupon), games }
}

test('a coupon that may be placed is taken, with the very figures that were shown', () => {
  const account: CouponAccount = { accountId: 5, currency: 'EUR', balance: 10n ** 12n, type: 0 }
  let taken = 0
  fc.assert(
    fc.property(
      fc.array(price, { minLength: 1, maxLength: LEGS_MAX }),
      fc.array(setting, { maxLength: 8 }),
      (prices, settings) => {
        const { coupon, games } = couponOf(prices, settings)
        const preview = couponPreview(coupon, { currency: 'EUR', balance: account.balance, isVip: true })
        const step = placeStep(coupon, preview, account, false)
        const facts: BetFacts = {
          now: NOW,
          account: { playerId: 1, currency: 'EUR', balance: account.balance, type: 0 },
          selections: new Map(games.map(factsOf)),
          isVip: true,
        }
        const sent = couponToSend(coupon, preview, account, { idempotencyKey: 'key-one-1' })
        const decided = decideBet({ ...sent, waited: new Map() }, facts)
        const isOffered = step.kind === 'place' || step.kind === 'accept_and_place'
        expect({ isOffered, refusal: decided.ok ? undefined : decided.refusal.code, step }).toMatchObject({
          isOffered: decided.ok,
        })
        if (!decided.ok || !isOffered) return
        taken += 1
        const { bets, own } = decided.value
        expect([own, bets.reduce((sum, { possibleWin }) => sum + possibleWin, 0n)]).toEqual([
          preview.total,
          preview.possibleWin,
        ])
        expect(step.stake).toBe(own)
        if (bets.length === 1 && bets[0] !== undefined) expect(displayCoef(bets[0].coef)).toBe(preview.coef)
      },
    ),
    { numRuns: 400 },
  )
  // Otherwise nothing was compared.
  expect(taken).toBeGreaterThan(100)
})
