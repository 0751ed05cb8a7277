// Decisions on arbitrary coupons: every result is one the code handles, and every accepted coupon can be stored,
// shown and settled.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseAmount } from '#kernel/money.ts'
import { priceToNumber } from '#kernel/odds.ts'
import { placeBetRefusals } from '#modules/sports/betting/contract.ts'
import { couponShape, CouponTypeId, type CouponTerms } from '#modules/sports/returns/rules/coupon-shape.ts'
import { LegStatus } from '#modules/sports/returns/rules/leg-factor.ts'
import { openOutlook, settleCoupon } from '#modules/sports/returns/rules/settle-coupon.ts'
import type { AcceptedBet, AcceptedCoupon } from './coupon-ask.ts'
import { couponLimits } from '#modules/sports/returns/rules/coupon-limits.ts'
import { decideBet, type BetFacts, type BuilderQuote, type CouponAsk, type SelectionFacts } from './decide-bet.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const inHours = (hours: number): Date => new Date(NOW.getTime() + hours * 3_600_000)
const SELECTIONS = 24

/** Seldom one of these, mostly the usual. */
const mostly = <T>(usual: fc.Arbitrary<T>, odd: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ weight: 60, arbitrary: usual }, { weight: 1, arbitrary: odd })

const anyPrice = fc.oneof(
  fc.integer({ min: 1_100, max: 4_000 }),
  fc.constantFrom(1_001, 1_050, 1_500, 20_000, 1_001_000),
)

/** Most are on separate games, open and before kick-off. */
const anySelection = (selectionId: number): fc.Arbitrary<SelectionFacts> =>
  fc.record({
    selectionId: fc.constant(selectionId),
    gameId: mostly(fc.constant(selectionId), fc.constant(1)),
    marketId: fc.constant(selectionId * 10),
    kind: mostly(fc.constant('1x2'), fc.constant('next_goal')),
    stage: mostly(fc.constant('line' as const), fc.constantFrom('live' as const, 'finished' as const)),
    startAt: mostly(fc.constant(inHours(5)), fc.constant(inHours(-1))),
    isGameSuspended: mostly(fc.constant(false), fc.constant(true)),
    suspensions: fc.constant(0),
    marketStatus: mostly(fc.constant('open' as const), fc.constantFrom('suspended' as const, 'closed' as const)),
    version: fc.constant(3),
    price: mostly(anyPrice, fc.constant(0)),
    score: fc.constantFrom(undefined, [0, 0] as const, [1, 0] as const),
  })

const anyAmount = mostly(
  fc.oneof(
    fc.integer({ min: 1, max: 60 }).map((tens) => `${tens * 10}`),
    fc.constantFrom('1', '0.20', '3.5', '50000', '0.02'),
  ),
  fc.constantFrom('0', '0.001', '1e3', '-1', '', '999999999999999', '49999.999', '0.00000001'),
)
const anyBlockId = mostly(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 20 }))
const perhaps = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value })

type Case = { readonly ask: CouponAsk; readonly facts: BetFacts }

const anySelections = fc.tuple(...Array.from({ length: SELECTIONS }, (_, n) => anySelection(n + 1)))
const LEGS: Readonly<Record<number, readonly [number, number]>> = { 0: [1, 1], 7: [2, 8], 8: [3, 8], 10: [3, 6] }

const anyBets = (typeId: number, selections: readonly SelectionFacts[]): fc.Arbitrary<CouponAsk['bets']> => {
  const [min, max] = LEGS[typeId] ?? [2, 7]
  const hasBlocks = typeId === CouponTypeId.multiBet || typeId === CouponTypeId.conditional
  return mostly(fc.integer({ min, max }), fc.integer({ min: 1, max: SELECTIONS })).chain((count) =>
    fc.tuple(
      ...selections.slice(0, count).map(({ selectionId, price, gameId }, position) =>
        fc.record({
          selectionId: mostly(fc.constant(selectionId), fc.integer({ min: 1, max: SELECTIONS + 1 })),
          coef: mostly(fc.constant(priceToNumber(price || 1_500)), fc.constantFrom(1.5, 2.000_01, 1, 5)),
          version: fc.constant(3),
          gameId: fc.constantFrom(undefined, gameId),
          // The first legs make the blocks, so that most coupons have no gap.
          blockId: hasBlocks ? mostly(fc.constant((position % 3) + 1), anyBlockId) : perhaps(anyBlockId),
          score: fc.constantFrom(undefined, [0, 0] as const),
        }),
      ),
    ),
  )
}

/** The first two selections of a bet builder are on one game, which has a price for both and for each. */
const ofOneGame = (selections: readonly SelectionFacts[]): readonly SelectionFacts[] =>
  selections.map((facts) => ({ ...facts, gameId: facts.selectionId <= 2 ? 1 : facts.selectionId }))
const anyQuote: fc.Arbitrary<BuilderQuote> = mostly(
  fc
    .constantFrom(1_400, 3_250, 1_000_000)
    .map((price): BuilderQuote => ({ ok: true, prices: [1_000, 1_300, 1_000, price], implied: [], basis: {} })),
  fc.constantFrom<BuilderQuote>(
    { ok: false, code: 'builder_leg_undecided', selectionId: 2 },
    { ok: false, code: 'builder_not_offered' },
  ),
)

const anyCase: fc.Arbitrary<Case> = fc
  .tuple(fc.constantFrom(...Object.values(CouponTypeId)), anySelections)
  .map(
    ([typeId, selections]) => [typeId, typeId === CouponTypeId.builder ? ofOneGame(selections) : selections] as const,
  )
  .chain(([typeId, selections]) =>
    fc.record({
      ask: fc.record({
        typeId: fc.constant(typeId),
        amount: mostly(anyAmount, fc.constant(undefined as never)),
        amountByBetId: perhaps(fc.dictionary(fc.constantFrom('1', '2', '30', '0'), anyAmount)),
        amountByBlockId: perhaps(fc.dictionary(fc.constantFrom('0', '1', '2', '3', '99999999999999999'), anyAmount)),
        systemValue: perhaps(mostly(fc.integer({ min: 2, max: 4 }), fc.integer())),
        systemValues: perhaps(
          fc.array(mostly(fc.integer({ min: 2, max: 5 }), fc.integer()), { minLength: 1, maxLength: 4 }),
        ),
        changeCoefAction: fc.constantFrom(0 as const, 1 as const, 2 as const),
        builderCoef: fc.constantFrom(undefined, 3.25, 2),
        exactCoef: perhaps(mostly(fc.constant(0), fc.double({ min: 0, max: 100, noNaN: true }))),
        isDropOnScoreChange: fc.boolean(),
        prepaidAmount: perhaps(anyAmount),
        promoCode: perhaps(fc.constantFrom('GIFT', 'NONE')),
        isBonusBet: mostly(fc.constant(false), fc.boolean()),
        isHyperBonus: mostly(fc.constant(false), fc.boolean()),
        isVipBet: fc.oneof({ weight: 6, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
        bets: anyBets(typeId, selections),
        waited: fc.constantFrom(new Map(), new Map([[1, 0]])),
      }),
      facts: fc.record({
        now: fc.constant(NOW),
        account: mostly(
          fc.record({
            playerId: fc.constant(7),
            currency: fc.constantFrom('EUR', 'EUR', 'JPY', 'KWD', 'BTC'),
            balance: mostly(fc.constant(10n ** 12n), fc.bigInt(0n, 10_000n)),
            type: fc.constantFrom(0, 0, 9, 4),
          }),
          fc.constant(undefined as never),
        ),
        selections: fc.constant(new Map(selections.map((facts) => [facts.selectionId, facts]))),
        builders: fc.option(
          anyQuote.map((quote) => new Map([[1, quote]])),
          { nil: undefined },
        ),
        promo: fc.option(
          fc.record({
            code: fc.constant('GIFT'),
            playerId: fc.constantFrom(undefined, 7, 8),
            currency: fc.constantFrom('EUR', 'EUR', 'USD'),
            amount: fc.bigInt(1n, 100_000n),
            coefMin: fc.constantFrom(1_001, 1_300),
            legsMin: fc.constantFrom(1, 3),
            expiresAt: mostly(fc.constant(inHours(1)), fc.constant(inHours(-1))),
            isUsed: mostly(fc.constant(false), fc.constant(true)),
          }),
          { nil: undefined },
        ),
        advanceAvailable: fc.constantFrom(undefined, 0n, 500n, 10n ** 9n),
        securingGames: fc.constantFrom(undefined, new Set([1, 2])),
        stakeShare: fc.constantFrom(undefined, 1_000, 0, 250, 5_000, 1_000_000),
        isVip: fc.boolean(),
      }),
    }),
  )

const all = (status: LegStatus, { legs }: AcceptedBet) => legs.map(({ price }) => ({ price, status }))

/** The stake is within the player's maximum, and within the maximum payout. */
function checkStake(bet: AcceptedBet, { ask, facts }: Case, coupon: AcceptedCoupon): bigint {
  const { account, stakeShare = 1_000 } = facts
  const { minBetAmount, maxBetAmount, maxPayout } = couponLimits({
    terms: bet.terms,
    legs: bet.legs,
    currency: coupon.currency,
    isBonusAccount: account?.type === 4,
    isVip: ask.isVipBet === true,
  })
  if (coupon.promo !== undefined) return maxPayout
  expect(bet.stake >= minBetAmount && bet.stake <= maxPayout).toBe(true)
  if (maxBetAmount !== undefined) expect(bet.stake <= (maxBetAmount * BigInt(stakeShare)) / 1_000n).toBe(true)
  return maxPayout
}

/** Stored and read again it is the same coupon, and the possible win equals the settlement if everything wins. */
function checkReturns(bet: AcceptedBet, coupon: AcceptedCoupon, payoutMax: bigint): void {
  const terms = JSON.parse(JSON.stringify(bet.terms)) as CouponTerms
  expect(couponShape(terms, bet.legs.length).ok).toBe(true)
  const gift = coupon.promo === undefined ? 0n : bet.stake
  expect(bet.possibleWin >= 0n && bet.possibleWin <= payoutMax).toBe(true)
  // A coupon that could only lose is not accepted; of a gift any positive win is enough.
  expect(gift > 0n ? bet.possibleWin > 0n : bet.possibleWin > bet.stake).toBe(true)
  const open = openOutlook(terms, bet.stake, all(LegStatus.notCalculated, bet), payoutMax)
  expect(bet.possibleWin).toBe(open.possibleWin > gift ? open.possibleWin - gift : 0n)
  if (terms.typeId === CouponTypeId.antiExpress) return
  const won = settleCoupon({ terms, openAmount: bet.stake, legs: all(LegStatus.win, bet), payoutMax })
  expect(won).toMatchObject({ isDecided: true, payout: open.possibleWin })
  const returned = settleCoupon({ terms, openAmount: bet.stake, legs: all(LegStatus.return, bet), payoutMax })
  if (bet.stake <= payoutMax) expect(returned).toMatchObject({ status: 'returned', payout: bet.stake })
}

test('S3.11 any coupon is refused with a code of the contract at the exact field, or accepted as a storable one', () => {
  const taken = new Map<number, number>()
  const refused = new Map<string, number>()
  fc.assert(
    fc.property(anyCase, (one) => {
      const decided = decideBet(one.ask, one.facts)
      if (!decided.ok) {
        const { code, details = {} } = decided.refusal
        refused.set(code, (refused.get(code) ?? 0) + 1)
        expect(Object.keys(placeBetRefusals)).toContain(code)
        const where = ['field', 'selectionId', 'bets'].filter((name) => name in details)
        expect(where.length > 0 || code === 'account_not_found').toBe(true)
        return
      }
      const { bets, own, prepaid, promo, currency } = decided.value
      taken.set(one.ask.typeId, (taken.get(one.ask.typeId) ?? 0) + 1)
      for (const bet of bets) checkReturns(bet, decided.value, checkStake(bet, one, decided.value))
      const staked = bets.reduce((sum, { stake }) => sum + stake, 0n)
      expect(own + prepaid + (promo === undefined ? 0n : promo.amount)).toBe(staked)
      expect(own >= 0n && own <= (one.facts.account?.balance ?? -1n)).toBe(true)
      if (one.ask.isVipBet === true) expect(one.facts.isVip).toBe(true)
      if (one.ask.isVipBet === true)
        expect([one.facts.account?.type === 4, bets.every(({ legs }) => legs.every(({ isLive }) => !isLive))]).toEqual([
          false,
          true,
        ])
      expect(prepaid <= (one.facts.advanceAvailable ?? 0n)).toBe(true)
      if (prepaid > 0n)
        for (const { gameId } of bets.flatMap(({ legs }) => legs))
          expect(one.facts.securingGames?.has(gameId) === true).toBe(false)
      expect(currency).toBe(one.facts.account?.currency)
      expect(bets.length).toBe(one.ask.typeId === CouponTypeId.singles ? one.ask.bets.length : 1)
      if (promo === undefined && one.ask.amount !== undefined && one.ask.typeId !== CouponTypeId.singles)
        expect(parseAmount(one.ask.amount, currency)).toEqual({ ok: true, value: staked })
    }),
    { numRuns: 5_000 },
  )
  // Otherwise the property would test nothing.
  expect([...taken.keys()].toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(refused.size).toBeGreaterThan(25)
})
