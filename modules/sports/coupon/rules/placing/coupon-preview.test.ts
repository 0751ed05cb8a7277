import { expect, test } from 'vitest'
import { SHIPPED_BRAND_COUPON } from '#modules/sports/returns/rules/brand-coupon.ts'
import type { CouponTypeId } from '#modules/sports/returns/rules/coupon-shape.ts'
import { AccountType } from '#modules/money/wallet/contract/account-type.ts'
import { couponPreview } from './coupon-preview.ts'
import { couponToSend, placeStep } from './coupon-step.ts'
import { reduceCoupon, type CouponAction } from '../steps/coupon-state.ts'
import { gameNumbered, gamePriced, homeOf } from '../model/coupon.testdata.ts'
import { emptyCoupon, type Coupon } from '../model/coupon.ts'
import { systemOptions } from '../model/system-options.ts'

const after = (coupon: Coupon, ...actions: readonly CouponAction[]): Coupon => actions.reduce(reduceCoupon, coupon)
/** Home wins at 2.10 of the games 1 to n. */
const picked = (n: number, ...actions: readonly CouponAction[]): Coupon => {
  const numbers = Array.from({ length: n }, (_, index) => index + 1)
  return after(
    emptyCoupon,
    ...numbers.map((one): CouponAction => ({ type: 'toggled', pick: homeOf(one), at: one })),
    { type: 'amount_set', amount: '10' },
    { type: 'seen', games: numbers.map((one) => gameNumbered(one)), asked: numbers.map((one) => 100 * one) },
    ...actions,
  )
}
const as = (typeId: CouponTypeId): CouponAction => ({ type: 'type_chosen', typeId })
const put = (selectionId: number, block: number): CouponAction => ({ type: 'leg_put', selectionId, block })
const euro = { currency: 'EUR' }

test('S3.15 the options of a system run from two to the offset, each with its combinations and least stake', () => {
  const coupon = picked(5, as(2))
  expect(systemOptions(coupon, 'EUR')).toEqual([
    { value: 2, offset: 5, combo: 10, minBetAmount: 20n },
    { value: 3, offset: 5, combo: 10, minBetAmount: 20n },
    { value: 4, offset: 5, combo: 5, minBetAmount: 20n },
    { value: 5, offset: 5, combo: 1, minBetAmount: 20n },
  ])
})

test('S5.9 the offset counts legs without bankers, or blocks without the lobby', () => {
  const values = (coupon: Coupon) => systemOptions(coupon, 'EUR').map(({ value, offset }) => [value, offset])
  expect(values(picked(5, as(2), put(100, 0), put(200, 0)))).toEqual([
    [2, 3],
    [3, 3],
  ])
  expect(values(picked(6, as(4), put(100, 0), put(300, 1), put(400, 1)))).toEqual([
    [2, 3],
    [3, 3],
  ])
})

test('S5.12 a system shows its rows, the stake of each, and the smallest win: one combination of two at 2.10 each', () => {
  const preview = couponPreview(picked(3, as(2)), euro)
  expect(preview).toMatchObject({
    rows: 3,
    perRow: 333n,
    total: 1_000n,
    possibleWin: 4_410n,
    minPossibleWin: 1_470n,
    coef: 4.41,
    problems: [],
  })
})

test('several sizes at once add up', () => {
  expect(couponPreview(picked(4, as(2), { type: 'sizes_set', systemValues: [2, 4] }), euro).rows).toBe(7)
})

test('a coupon has a price before it has a stake, and no sums', () => {
  const preview = couponPreview(picked(2, { type: 'amount_set', amount: '' }), euro)
  expect(preview.coef).toBe(4.41)
  for (const sum of ['total', 'possibleWin', 'minPossibleWin']) expect(preview).not.toHaveProperty(sum)
})

const bonus = (isBonusBetChosen: boolean): CouponAction => ({ type: 'extras_set', extras: { isBonusBetChosen } })

test('S4.18 an accumulator of three is offered a bonus bet, which is in the price only while it is chosen', () => {
  expect(couponPreview(picked(3), euro)).toMatchObject({
    coef: 9.261,
    offers: { isBonusBet: false, isBonusBetOffered: true, bonusPercent: 3 },
  })
  const chosen = couponPreview(picked(3, bonus(true)), euro)
  expect(chosen).toMatchObject({ coef: 9.539, offers: { isBonusBet: true, bonusPercent: 3 } })
  const away = picked(3, bonus(true), bonus(false))
  expect(away.manuallyDeletedBonusBet).toBe(true)
  expect(couponPreview(away, euro)).toMatchObject({
    coef: 9.261,
    offers: { isBonusBet: false, isBonusBetOffered: true },
  })
})

test('S4.18 an express with a leg on a market of kind 7 is offered no bonus bet', () => {
  const special = gameNumbered(1, {
    markets: gameNumbered(1).markets.map((market) => ({ ...market, kind: 'home_win_to_nil' })),
  })
  const seen: CouponAction = { type: 'seen', games: [special], asked: [100] }
  expect(couponPreview(picked(3, seen, bonus(true)), euro)).toMatchObject({
    coef: 9.261,
    offers: { isBonusBetOffered: false, isBonusBet: false },
  })
})

test('S5.10 many singles have a maximum and a minimum where their own type is listed', () => {
  const limitsOf = (types: readonly number[]) => {
    const brand = { ...SHIPPED_BRAND_COUPON, maxAmountTypes: types, minAmountTypes: types }
    const { maxBetAmount, minBetAmount } = couponPreview(picked(2, as(9), { type: 'brand_told', brand }), euro).limits
    return [maxBetAmount, minBetAmount]
  }
  expect(limitsOf([0])).toEqual([undefined, 1n])
  expect(limitsOf([9])).toEqual([2_272_727n, 20n])
})

test('S4.18 of the bonus bet and the hyper-bonus the last one chosen counts', () => {
  const hyper: CouponAction = { type: 'extras_set', extras: { isHyperBonus: true } }
  expect(picked(4, bonus(true), hyper)).toMatchObject({ isHyperBonus: true, isBonusBetChosen: false })
  expect(picked(4, hyper, bonus(true))).toMatchObject({ isHyperBonus: false, isBonusBetChosen: true })
})

test('S5.10 the amount follows the most, and no more than the account holds', () => {
  const following = picked(1, { type: 'auto_max_set', isOn: true })
  expect(couponPreview(following, euro).amount).toBe('22727.27')
  expect(couponPreview(following, { ...euro, balance: 5_000n }).amount).toBe('50')
  expect(couponPreview(following, { ...euro, isBonusAccount: true }).limits.maxBetAmount).toBeUndefined()
  expect(after(following, { type: 'amount_set', amount: '7' }).isActiveAutoMax).toBe(false)
})

test('the most that open bets leave bounds the amount, and where they leave nothing every amount is above it', () => {
  const following = picked(1, { type: 'auto_max_set', isOn: true })
  const left = { ...euro, stakeMax: 50_000n }
  expect(couponPreview(following, left)).toMatchObject({
    amount: '500',
    limits: { maxBetAmount: 50_000n },
    problems: [],
  })
  expect(couponPreview(following, { ...left, isBonusAccount: true }).amount).toBe('500')
  const typed = picked(1, { type: 'amount_set', amount: '500.01' })
  expect(couponPreview(typed, left).problems).toMatchObject([{ code: 'amount_above_maximum' }])
  // The usual maximum stands where the server allows as much.
  expect(couponPreview(following, { ...euro, stakeMax: 100_000_000n }).amount).toBe('22727.27')
  const nothing = couponPreview(picked(1, { type: 'amount_set', amount: '1' }), { ...euro, stakeMax: 0n })
  expect(nothing.problems).toMatchObject([{ field: 'amount', code: 'amount_above_maximum' }])
})

test('a stake above the maximum is mended to what the account holds, where that is less and enough for a bet', () => {
  const fixOf = (balance: bigint | undefined) =>
    couponPreview(picked(1, { type: 'amount_set', amount: '99999' }), { ...euro, balance }).problems[0]
  expect(fixOf(undefined)).toMatchObject({ details: { maximum: '22727.27' }, fix: { values: { amount: '22727.27' } } })
  expect(fixOf(50_000n)).toMatchObject({ details: { maximum: '22727.27' }, fix: { values: { amount: '500.00' } } })
  expect(fixOf(3_000_000n)).toMatchObject({ fix: { values: { amount: '22727.27' } } })
  expect(fixOf(5n)).toMatchObject({ fix: { values: { amount: '22727.27' } } })
})

test('S5.11 a VIP bet is offered to a marked player before the game and where a maximum holds, and raises it', () => {
  const marked = { ...euro, isVip: true }
  const vip: CouponAction = { type: 'extras_set', extras: { isVipBet: true } }
  const usual = couponPreview(picked(1), euro).limits.maxBetAmount
  const raised = couponPreview(picked(1, vip), marked)
  expect(raised.offers.isVipBet).toBe(true)
  expect((raised.limits.maxBetAmount ?? 0n) > (usual ?? 0n)).toBe(true)
  expect(couponPreview(picked(1, vip), euro).offers).toMatchObject({ isVipOffered: false, isVipBet: false })
  const live = picked(1, vip, { type: 'seen', games: [gameNumbered(1, { stage: 'live' })], asked: [100] })
  expect(couponPreview(live, marked).offers.isVipOffered).toBe(false)
  expect(couponPreview(picked(1, vip), { ...marked, isBonusAccount: true }).offers.isVipOffered).toBe(false)
  expect(couponPreview(picked(2, as(9), vip), marked).offers.isVipOffered).toBe(false)
})

test('S5.12 a coupon with an exact coefficient shows what that would return', () => {
  const wanting = picked(1, { type: 'exact_coef_set', coef: 2.5 })
  expect(couponPreview(wanting, euro)).toMatchObject({ coef: 2.1, possibleWin: 2_500n })
  expect(couponPreview(picked(1, { type: 'exact_coef_set', coef: 2.1 }), euro).possibleWin).toBe(2_100n)
})

test('S3.9, S5.10, S5.11, S4.18, S4.19 what the brand does not show is not offered, and limits apply to its types', () => {
  const brand = {
    maxAmountTypes: [],
    minAmountTypes: [],
    isVipBetShown: false,
    isBonusBetShown: false,
    isOneClickShown: false,
  }
  const vip: CouponAction = { type: 'extras_set', extras: { isVipBet: true } }
  const narrow = picked(3, vip, { type: 'brand_told', brand })
  expect(couponPreview(narrow, { ...euro, isVip: true })).toMatchObject({
    offers: { isBonusBetOffered: false, isBonusBet: false, isVipOffered: false, isVipBet: false },
    limits: { minBetAmount: 1n, maxBetAmount: undefined },
  })
  expect(after(narrow, { type: 'one_click_set', isOn: true }).settings.isOneClick).toBe(false)
})

test('S5.11 a code gives the stake and keeps it: winnings are paid without it', () => {
  const coded = picked(2, { type: 'extras_set', extras: { promoCode: 'gift-5' } })
  const preview = couponPreview(coded, { ...euro, gifts: new Map([['GIFT-5', 500n]]) })
  expect(preview).toMatchObject({ total: 500n, possibleWin: 1_705n, coef: 4.41, problems: [] })
  expect(couponPreview(coded, euro)).not.toHaveProperty('possibleWin')
})

test('a hyper-bonus with too small a win is reported before the bet, and removed by one step', () => {
  const small = picked(4, { type: 'extras_set', extras: { isHyperBonus: true } }, { type: 'amount_set', amount: '0.2' })
  expect(couponPreview(small, euro).problems).toEqual([])
  const cheap = numbersAt(1.4, 4, small)
  const [problem] = couponPreview(cheap, euro).problems
  expect(problem).toMatchObject({ field: 'isHyperBonus', details: { winMin: '1.50' }, fix: { kind: 'no_hyper' } })
  expect(couponPreview(fixed(cheap), euro).problems).toEqual([])
})

test('S5.10 a later block shows its maximum stake', () => {
  const coupon = picked(3, as(5), { type: 'block_amount_set', blockId: 2, amount: '50' })
  expect(couponPreview(coupon, euro).blockMaxima.slice(1)).toEqual([2_100n, 10_500n])
  expect(couponPreview(coupon, euro).problems).toMatchObject([
    { field: 'amountByBlockId', blockId: 2, code: 'amount_above_maximum', fix: { values: { amount: '21.00' } } },
  ])
})

/** The coupon with every home win at another price, agreed to. */
function numbersAt(coef: number, n: number, coupon: Coupon): Coupon {
  const numbers = Array.from({ length: n }, (_, index) => index + 1)
  const games = numbers.map((one) => gamePriced(one, coef))
  const asked = numbers.map((one) => 100 * one)
  return after(coupon, { type: 'seen', games, asked }, { type: 'changes_accepted' })
}

const fixed = (coupon: Coupon): Coupon => {
  const fix = couponPreview(coupon, euro).problems[0]?.fix
  if (fix === undefined) throw new Error('nothing mends it')
  return reduceCoupon(coupon, fix.action)
}

test.each([
  ['too few picks for a system', picked(2, as(2)), 'typeId', 'wrong_leg_count', 'bet_as'],
  ['too many picks for a patent', picked(9, as(8)), 'typeId', 'too_many_legs', 'bet_as'],
  [
    'a size above the number of blocks',
    picked(3, as(2), { type: 'sizes_set', systemValues: [4] }),
    'systemValue',
    'system_value_above_offset',
    'set_size',
  ],
  [
    'too few selections besides the bankers',
    picked(4, as(2), put(100, 0), put(200, 0)),
    'bets',
    'wrong_leg_count',
    'empty_lobby',
  ],
  ['a lobby where there is none', picked(3, as(5), put(100, 0)), 'bets', 'lobby_not_allowed', 'empty_lobby'],
  [
    'nothing but a lobby',
    picked(3, as(4), put(100, 0), put(200, 0), put(300, 0)),
    'bets',
    'lobby_alone',
    'empty_lobby',
  ],
  ['one block alone', picked(3, as(5), put(200, 1), put(300, 1), put(200, 1)), 'bets', 'too_few_blocks', 'split'],
  ['an express too long to bet against', picked(6, as(6)), 'typeId', 'anti_express_price_too_low', 'bet_as'],
  [
    'a stake too small',
    picked(1, { type: 'amount_set', amount: '0.1' }),
    'amount',
    'amount_below_minimum',
    'set_amount',
  ],
  [
    'a stake too large',
    picked(1, { type: 'amount_set', amount: '60000' }),
    'amount',
    'amount_above_maximum',
    'set_amount',
  ],
  [
    'a stake of one single too small',
    picked(2, as(9), { type: 'bet_amount_set', selectionId: 200, amount: '0.1' }),
    'amountByBetId',
    'amount_below_minimum',
    'set_amount',
  ],
] as const)('%s: reported at its field, and corrected by one step', (_title, coupon, field, code, kind) => {
  const [problem] = couponPreview(coupon, euro).problems
  expect(problem).toMatchObject({ field, code, fix: { kind } })
  expect(couponPreview(fixed(coupon), euro).problems).toEqual([])
})

test('an error in the common stake of many singles is reported once, an amount beyond one single’s maximum at that single', () => {
  const small = picked(3, as(9), { type: 'amount_set', amount: '0.1' })
  expect(couponPreview(small, euro).problems).toMatchObject([{ field: 'amount', code: 'amount_below_minimum' }])
  const large = picked(2, as(9), { type: 'amount_set', amount: '22728' })
  expect(couponPreview(large, euro).problems.map(({ selectionId }) => selectionId)).toEqual([100, 200])
})

test('a coupon of twenty legs in one hundred thousand combinations is previewed exactly', () => {
  const coupon = picked(20, as(2), { type: 'sizes_set', systemValues: [10] }, { type: 'amount_set', amount: '4000' })
  expect(couponPreview(coupon, euro)).toMatchObject({
    rows: 184_756,
    possibleWin: 5_000_000n,
    isWinCapped: true,
    problems: [],
  })
})

/** The home win and the total of game 1, and the home win of game 2. */
const built = (...actions: readonly CouponAction[]): Coupon =>
  picked(
    2,
    { type: 'toggled', pick: { ...homeOf(1), selectionId: 110, marketId: 11, coef: 1.9 }, at: 9 },
    { type: 'seen', games: [gameNumbered(1), gameNumbered(2)], asked: [100, 110, 200] },
    ...actions,
  )
const GAMES = [
  { gameId: 1, coef: 3.25, implied: [] },
  { gameId: 2, coef: 2.1, implied: [] },
]

test('a bet builder has the price that the server gives its games, and is sent at it', () => {
  const coupon = built()
  const preview = couponPreview(coupon, { ...euro, builder: { ok: true, games: GAMES } })
  expect(preview).toMatchObject({ typeId: 10, coef: 6.825, possibleWin: 6_825n, rows: 1, problems: [] })
  const account = { accountId: 5, currency: 'EUR', balance: 100_000n, type: AccountType.main }
  expect(placeStep(coupon, preview, account, false)).toEqual({ kind: 'place', stake: 1_000n })
  expect(couponToSend(coupon, preview, account, { idempotencyKey: 'key' })).toMatchObject({
    typeId: 10,
    builderCoef: 6.825,
    amount: '10.00',
  })
})

test('a bet builder has no price while the server has not answered for these selections, and is not placed', () => {
  const coupon = built()
  const account = { accountId: 5, currency: 'EUR', balance: 100_000n, type: AccountType.main }
  for (const builder of [undefined, { ok: true, games: GAMES.slice(0, 1) } as const]) {
    const preview = couponPreview(coupon, { ...euro, builder })
    expect([preview.coef, preview.possibleWin, preview.problems]).toEqual([undefined, undefined, []])
    expect(placeStep(coupon, preview, account, false)).toEqual({ kind: 'prices_stale' })
  }
})

test('a bet builder that the server does not price says so, and offers singles instead', () => {
  const coupon = built()
  const preview = couponPreview(coupon, {
    ...euro,
    builder: { ok: false, code: 'builder_legs_contradict', selectionId: 110 },
  })
  expect(preview.problems).toMatchObject([
    { field: 'bets', code: 'builder_not_offered', fix: { action: { type: 'type_chosen', typeId: 9 } } },
  ])
  expect(placeStep(coupon, preview, undefined, false)).toMatchObject({ kind: 'problem' })
})
