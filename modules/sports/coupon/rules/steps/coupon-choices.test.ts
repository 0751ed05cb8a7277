// The player's choices besides selections and stake: type, settings, account, one-click mode, a coupon by code.
import { expect, test } from 'vitest'
import { CouponTypeId, SYSTEM_LEGS_MAX, SYSTEM_VALUE_MIN } from '#modules/sports/returns/rules/coupon-shape.ts'
import { oneClickAmountOf, oneClickChange, stepOf } from '../model/coupon-settings.ts'
import { reduceCoupon, type CouponAction } from './coupon-state.ts'
import { isBonusBet } from '../model/coupon-leg.ts'
import { couponType, isActiveSystemBanker, nearestType, typeOffers } from '../model/coupon-type.ts'
import { gameNumbered, homeOf } from '../model/coupon.testdata.ts'
import { emptyCoupon, type Coupon } from '../model/coupon.ts'
import { isBannedFrom, lockedLegs } from './leg-changes.ts'

const after = (coupon: Coupon, ...actions: readonly CouponAction[]): Coupon => actions.reduce(reduceCoupon, coupon)
const picks = (...numbers: readonly number[]): CouponAction[] =>
  numbers.map((n) => ({ type: 'toggled', pick: homeOf(n), at: 1_000 + n }))
const as = (typeId: CouponTypeId | undefined): CouponAction => ({ type: 'type_chosen', typeId })

test('S3.11 a chosen type stays while selections change, and one selection is a single whatever was chosen', () => {
  const system = after(emptyCoupon, ...picks(1, 2, 3), as(2))
  expect(couponType(after(system, ...picks(4)))).toBe(2)
  const two = after(system, { type: 'removed', selectionIds: [300] })
  expect(couponType(two)).toBe(2)
  const one = after(two, { type: 'removed', selectionIds: [200] })
  expect(couponType(one)).toBe(0)
  expect(couponType(after(one, ...picks(2, 3)))).toBe(2)
})

test('sizes of a system that cannot be are left out, and a choice of none changes nothing', () => {
  const system = after(emptyCoupon, ...picks(1, 2, 3, 4), as(2))
  const sized = (...systemValues: readonly number[]) => after(system, { type: 'sizes_set', systemValues }).systemValues
  expect(sized(3, 2, 3)).toEqual([2, 3])
  expect(sized(2, SYSTEM_VALUE_MIN - 1, SYSTEM_LEGS_MAX, SYSTEM_LEGS_MAX + 1, 2.5)).toEqual([2, SYSTEM_LEGS_MAX])
  expect(sized(SYSTEM_VALUE_MIN - 1, 2.5)).toEqual(system.systemValues)
})

test('an empty coupon has no chosen type', () => {
  const used = after(
    emptyCoupon,
    ...picks(1, 2, 3),
    as(2),
    { type: 'sizes_set', systemValues: [3] },
    { type: 'extras_set', extras: { promoCode: 'X', isBonusBetChosen: false } },
    { type: 'amount_set', amount: '7' },
    { type: 'cleared' },
  )
  expect(used).toEqual({ ...emptyCoupon, amount: '7' })
})

test('types that do not allow so many selections are named with their requirement', () => {
  const impossible = (legs: number) => typeOffers(legs).filter(({ isPossible }) => !isPossible)
  expect(impossible(2).map(({ typeId }) => typeId)).toEqual([0, 2, 4, 5, 8])
  expect(impossible(9).map(({ typeId, legsMax }) => [typeId, legsMax])).toEqual([
    [0, 1],
    [7, 8],
    [8, 8],
  ])
})

test.each([
  [CouponTypeId.patent, 2, CouponTypeId.lucky],
  [CouponTypeId.lucky, 9, CouponTypeId.system],
  [CouponTypeId.conditional, 2, CouponTypeId.chain],
  [CouponTypeId.system, 2, CouponTypeId.express],
  [CouponTypeId.multiBet, 21, CouponTypeId.express],
  [CouponTypeId.chain, 1, CouponTypeId.single],
] as const)('type %i with %i picks: the nearest is %i', (typeId, legs, nearest) => {
  expect(nearestType(typeId, legs)).toBe(nearest)
})

test('S4.14 a system has bankers when a lobby block exists', () => {
  const system = after(emptyCoupon, ...picks(1, 2, 3, 4), as(2))
  expect(isActiveSystemBanker(system)).toBe(false)
  expect(isActiveSystemBanker(after(system, { type: 'leg_put', selectionId: 100, block: 0 }))).toBe(true)
})

test('S4.16 a leg for singles only is locked in an express, and free as a single', () => {
  const nextGoal = gameNumbered(1, {
    markets: gameNumbered(1).markets.map((market) => ({ ...market, kind: 'next_goal' })),
  })
  const express = after(emptyCoupon, ...picks(1, 2), {
    type: 'seen',
    games: [nextGoal, gameNumbered(2)],
    asked: [100, 200],
  })
  expect(lockedLegs(express).map(({ selectionId }) => selectionId)).toEqual([100])
  const singles = after(express, as(9))
  expect([lockedLegs(singles), express.legs.map((leg) => isBannedFrom(singles, leg))]).toEqual([[], [false, false]])
})

test.each([
  [
    'its market is suspended',
    { markets: gameNumbered(1).markets.map((market) => ({ ...market, status: 'suspended' as const })) },
  ],
  [
    'its market is closed',
    { markets: gameNumbered(1).markets.map((market) => ({ ...market, status: 'closed' as const })) },
  ],
  ['its whole game is stopped', { suspended: true }],
  ['its game is over', { stage: 'finished' as const }],
  ['its game was cancelled', { stage: 'cancelled' as const }],
])('S4.16 a leg is blocked and locked while %s, and free again when it is not', (_title, change) => {
  const seen = (games: readonly ReturnType<typeof gameNumbered>[]): CouponAction => ({
    type: 'seen',
    games,
    asked: [100, 200],
  })
  const open = after(emptyCoupon, ...picks(1, 2), seen([gameNumbered(1), gameNumbered(2)]))
  expect(lockedLegs(open)).toEqual([])
  const blocked = after(open, seen([gameNumbered(1, change), gameNumbered(2)]))
  expect(lockedLegs(blocked).map(({ selectionId }) => selectionId)).toEqual([100])
  expect(lockedLegs(after(blocked, seen([gameNumbered(1), gameNumbered(2)])))).toEqual([])
})

test('two legs of one game are free as singles', () => {
  const twice = after(
    emptyCoupon,
    ...picks(1),
    { type: 'toggled', pick: { ...homeOf(1), selectionId: 110, marketId: 11 }, at: 1 },
    { type: 'seen', games: [gameNumbered(1, { sport: 'tennis' })], asked: [100, 110] },
  )
  expect(lockedLegs(twice)).toHaveLength(1)
  expect(lockedLegs(after(twice, as(9)))).toEqual([])
})

test('S4.19 one-click mode clears the coupon; drop on a changed score ends it, an exact coefficient of zero ends the drop', () => {
  const on = after(emptyCoupon, ...picks(1, 2), { type: 'one_click_set', isOn: true })
  expect([on.legs, on.settings.isOneClick]).toEqual([[], true])
  const dropping = after(on, { type: 'settings_set', change: { isDropOnScoreChange: true } })
  expect([dropping.settings.isOneClick, dropping.settings.isDropOnScoreChange]).toEqual([false, true])
  expect(after(dropping, { type: 'exact_coef_set', coef: 2 }).settings.isDropOnScoreChange).toBe(true)
  expect(after(dropping, { type: 'exact_coef_set', coef: 0 }).settings.isDropOnScoreChange).toBe(false)
})

test('S4.19 turning one-click off leaves the picks alone', () => {
  const coupon = after(emptyCoupon, ...picks(1), { type: 'one_click_set', isOn: false })
  expect(coupon.legs).toHaveLength(1)
})

test('S3.16 S6.1 one-click amounts are stored by currency and by kind of account; an empty one is the default of S9.6', () => {
  const { settings } = after(emptyCoupon, {
    type: 'settings_set',
    change: oneClickChange(emptyCoupon.settings, 'EUR', false, '12'),
  })
  expect([
    oneClickAmountOf(settings, 'EUR', false),
    oneClickAmountOf(settings, 'EUR', true),
    oneClickAmountOf(settings, 'RUB', false),
  ]).toEqual(['12', '5', '150'])
  expect(oneClickChange(settings, 'EUR', false, '')).toEqual({ oneClickAmount: {} })
  expect(oneClickChange(settings, 'EUR', true, '3')).toEqual({ oneClickBonusAmount: { EUR: '3' } })
})

test('S3.16 the step of the amount is the default, or the player’s own by currency', () => {
  const own = after(emptyCoupon, { type: 'settings_set', change: { isManualStep: true, amountStep: { EUR: '4' } } })
  expect([stepOf(emptyCoupon.settings, 'EUR'), stepOf(own.settings, 'EUR'), stepOf(own.settings, 'USD')]).toEqual([
    '5',
    '4',
    '5',
  ])
})

test('S4.20 switching accounts drops the advance', () => {
  const coupon = after(
    emptyCoupon,
    ...picks(1),
    { type: 'extras_set', extras: { prepaidAmount: '5' } },
    { type: 'account_chosen', accountId: 8 },
  )
  expect([coupon.accountId, coupon.prepaidAmount]).toEqual([8, ''])
})

test('S3.12 a coupon by code replaces the current one, with its type, blocks and marks', () => {
  const before = after(
    emptyCoupon,
    ...picks(7),
    { type: 'amount_set', amount: '5' },
    { type: 'one_click_set', isOn: false },
  )
  const coupon = after(before, {
    type: 'loaded',
    at: 50,
    coupon: {
      typeId: 4,
      systemValues: [3, 2],
      legs: [
        { ...homeOf(1), blockId: 0 },
        { ...homeOf(2), blockId: 4, mark: 'changed' },
        { ...homeOf(3), blockId: 6, mark: 'closed' },
        { ...homeOf(3), blockId: 6 },
      ],
    },
  })
  expect(coupon).toMatchObject({ typeId: 4, systemValues: [2, 3], amount: '5', isCouponLoadedFromCode: true })
  expect(coupon.legs.map(({ selectionId, blockId, mark }) => [selectionId, blockId, mark])).toEqual([
    [100, 0, undefined],
    [200, 1, 'changed'],
    [300, 2, undefined],
  ])
  expect(coupon.addedAtByBetId).toEqual({ 100: 50, 200: 50, 300: 50 })
  expect(after(coupon, { type: 'cleared' }).isCouponLoadedFromCode).toBe(false)
})

test('the time of each selection is known as long as it is in the coupon', () => {
  const coupon = after(emptyCoupon, ...picks(1, 2), { type: 'removed', selectionIds: [100] })
  expect(coupon.addedAtByBetId).toEqual({ 200: 1_002 })
})

test.each([
  ['of sport 0', { sportId: 0 }, true],
  [
    'of the first type of bonuses',
    { markets: gameNumbered(2).markets.map((market) => ({ ...market, typeId: 9_001 })) },
    true,
  ],
  ['of the second', { markets: gameNumbered(2).markets.map((market) => ({ ...market, typeId: 9_002 })) }, true],
  ['of a game', {}, false],
])('S4.15 a bet %s is known as a bonus or not, and taking a bonus out is remembered', (_what, change, isBonus) => {
  const coupon = after(emptyCoupon, ...picks(1, 2), {
    type: 'seen',
    games: [gameNumbered(1), gameNumbered(2, change)],
    asked: [100, 200],
  })
  expect(coupon.legs.map(isBonusBet)).toEqual([false, isBonus])
  expect(after(coupon, { type: 'removed', selectionIds: [200] }).manuallyDeletedBonusBet).toBe(isBonus)
  expect(after(coupon, { type: 'removed', selectionIds: [100] }).manuallyDeletedBonusBet).toBe(false)
  expect(after(coupon, { type: 'removed', selectionIds: [100, 200] }).manuallyDeletedBonusBet).toBe(false)
})
