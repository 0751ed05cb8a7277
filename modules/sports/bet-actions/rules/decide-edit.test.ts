import { compare, fraction, multiply, product, type Fraction } from '#kernel/fraction.ts'
import type { PriceMilli } from '#kernel/odds.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EXPRESS_LEGS_MAX } from '#modules/sports/returns/rules/coupon-shape.ts'
import { LegStatus } from '#modules/sports/returns/rules/leg-factor.ts'
import { decideEdit, type EditAsk, type EditedCoupon } from './decide-edit.ts'
import { legWorth } from './leg-worth.ts'
import { saleCommission } from './sale-value.ts'
import type { CurrentSelection, OpenBet } from './open-bet.ts'
import { at, bet, board, leg, NOW, resultCode } from './open-bet.testdata.ts'

const when = { waited: undefined, now: NOW }
const edit = (asked: OpenBet, ask: Partial<EditAsk>, ...now: readonly CurrentSelection[]) =>
  decideEdit(asked, board(...now), { replace: new Map(), remove: [], add: [], ...ask }, when)
const pricesOf = (coupon: EditedCoupon): readonly (readonly [number, string, PriceMilli])[] =>
  coupon.legs.map(({ selectionId, change, price }) => [selectionId, change, price])
const mustBe = (result: ReturnType<typeof edit>): EditedCoupon => {
  if (!result.ok) throw new Error(JSON.stringify(result.refusal))
  return result.value
}

const single = bet([leg(1, 2_000)])
const treble = bet([leg(1, 2_000), leg(2, 1_800), leg(3, 3_000)])
const nowOfTreble = [at(1, 1_600), at(2, 1_800), at(3, 3_300)] as const

test('a replaced leg passes its worth to the new selection, less the commission', () => {
  // 2.0 over 1.6, at 3.4 on the other outcome, less 6 percent: 3.995.
  const coupon = mustBe(edit(single, { replace: new Map([[128, 129]]) }, at(1, 1_600), at(1, 3_400, {}, 1)))
  expect(pricesOf(coupon)).toEqual([[129, 'replaced', 3_995]])
  expect(coupon).toMatchObject({ terms: { typeId: 0 }, possibleWin: 3_995n })
})

test('several replaced legs pay the commission once', () => {
  const others = [at(1, 2_200, {}, 1), at(3, 2_000, {}, 1)]
  const replace = new Map([
    [128, 129],
    [384, 385],
  ])
  // 2.0 / 1.6 · 2.2 · 0.92 and 3.0 / 3.3 · 2.0.
  expect(pricesOf(mustBe(edit(treble, { replace }, ...nowOfTreble, ...others)))).toEqual([
    [129, 'replaced', 2_530],
    [256, 'kept', 1_800],
    [385, 'replaced', 1_818],
  ])
})

test('a removed leg passes its worth to the first remaining leg', () => {
  const coupon = mustBe(edit(treble, { remove: [128] }, ...nowOfTreble))
  // 1.8 · 2.0 / 1.6 · 0.92.
  expect(pricesOf(coupon)).toEqual([
    [256, 'kept', 2_070],
    [384, 'kept', 3_000],
  ])
  const last = mustBe(edit(treble, { remove: [128, 384] }, ...nowOfTreble))
  expect([last.terms, last.legs.length]).toEqual([{ typeId: 0 }, 1])
})

test('an added leg is free, has its current price and turns a single into an express', () => {
  const coupon = mustBe(edit(single, { add: [256] }, at(1, 1_600), at(2, 1_850)))
  expect(pricesOf(coupon)).toEqual([
    [128, 'kept', 2_000],
    [256, 'added', 1_850],
  ])
  expect(coupon).toMatchObject({ terms: { typeId: 1 }, possibleWin: 3_700n })
})

test('a decided leg stays unchanged', () => {
  const express = bet([leg(1, 2_000, { status: LegStatus.win }), leg(2, 1_800)])
  const coupon = mustBe(edit(express, { replace: new Map([[256, 257]]) }, at(2, 1_800), at(2, 2_100, {}, 1)))
  expect(pricesOf(coupon)).toEqual([
    [128, 'kept', 2_000],
    [257, 'replaced', 1_974],
  ])
  expect(edit(express, { remove: [128] }, at(2, 1_800))).toMatchObject({
    refusal: { code: 'edit_not_offered', details: { reason: 'leg_decided' } },
  })
  expect(edit(express, { remove: [256] }, at(2, 1_800))).toMatchObject({
    refusal: { code: 'edit_not_offered', details: { reason: 'no_open_leg' } },
  })
})

const reasons: readonly (readonly [string, Partial<EditAsk>, string, readonly CurrentSelection[]])[] = [
  ['nothing at all', {}, 'edit_not_offered nothing_changed', []],
  ['a leg by itself', { replace: new Map([[128, 128]]) }, 'edit_not_offered nothing_changed', []],
  [
    'a leg of another market',
    { replace: new Map([[128, 900]]) },
    'edit_not_offered other_market',
    [at(7, 2_000, {}, 4)],
  ],
  ['every leg away', { remove: [128] }, 'edit_not_offered no_open_leg', []],
  ['a leg it has not', { remove: [640] }, 'selection_not_found', []],
  ['a leg twice', { remove: [128, 128] }, 'duplicate_selection', []],
  ['a leg away and another in its place', { replace: new Map([[128, 129]]), remove: [128] }, 'duplicate_selection', []],
  ['a selection nobody knows', { add: [640] }, 'selection_not_found', []],
  ['two legs of one game', { add: [641] }, 'related_legs', [at(5, 2_000, { gameId: 1 }, 1)]],
  [
    'a match that another source reports too',
    { add: [640] },
    'related_legs',
    [at(5, 2_000, { gameId: 9, sameMatchAs: [1] })],
  ],
  ['one leg twice over', { add: [640, 640] }, 'related_legs', [at(5, 2_000)]],
  ['a leg that stands alone', { add: [640] }, 'banned_from_express', [at(5, 2_000, { kind: 'next_goal' })]],
  ['a leg that is suspended', { add: [640] }, 'market_suspended', [at(5, 2_000, { marketStatus: 'suspended' })]],
  [
    'a leg nearly won',
    { replace: new Map([[128, 129]]) },
    'edit_not_offered price_out_of_range',
    [at(1, 1_010, {}, 1)],
  ],
]

test.each(reasons)('an edit with %s is refused', (_title, ask, expected, more) => {
  const refused = edit(
    single,
    ask,
    at(1, 2_000),
    ...(more.some(({ marketId }) => marketId === 1) ? [] : [at(1, 3_400, {}, 1)]),
    ...more,
  )
  expect(resultCode(refused)).toBe(expected)
})

test('an edit beyond forty legs, or beyond the maximum stake of an added selection, is refused', () => {
  const many = bet(Array.from({ length: 40 }, (_, n) => leg(n + 1, 1_100)))
  const now = Array.from({ length: 41 }, (_, n) => at(n + 1, 1_100))
  expect(edit(many, { add: [41 * 128] }, ...now)).toMatchObject({ refusal: { code: 'too_many_legs' } })
  const large = bet([leg(1, 1_500)], { amount: 1_000_000n })
  expect(edit(large, { replace: new Map([[128, 129]]) }, at(1, 1_500), at(1, 40_000, {}, 1))).toMatchObject({
    refusal: { code: 'edit_not_offered', details: { reason: 'stake_above_maximum', currency: 'EUR' } },
  })
})

const worthOf = (legs: readonly (readonly [PriceMilli, CurrentSelection])[]): Fraction =>
  product(
    legs.map(([price, { price: now, chance, returned }]) =>
      legWorth(price, { price: now, chance, returned: returned ?? 0 }),
    ),
  )

test('after any replacement or removal the coupon is worth what a full sale would have paid, to a thousandth of a price', () => {
  const price = fc.integer({ min: 1_300, max: 9_000 })
  const share = fc.constantFrom(0, 0, 120_000, 300_000)
  const row = fc.record({
    placed: price,
    now: price,
    other: price,
    returned: share,
    what: fc.constantFrom('kept', 'replaced', 'removed'),
  })
  let edited = 0
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (rows) => {
      // A small stake, so that the payout maximum does not apply.
      const express = bet(
        rows.map(({ placed }, n) => leg(n + 1, placed)),
        { amount: 20n },
      )
      const now = rows.map((one, n) => at(n + 1, one.now, { returned: one.returned }))
      const others = rows.map((one, n) => at(n + 1, one.other, { returned: one.returned }, 1))
      const picked = (what: string): number[] => rows.flatMap((one, n) => (one.what === what ? [(n + 1) * 128] : []))
      const ask = { replace: new Map(picked('replaced').map((id) => [id, id + 1])), remove: picked('removed') }
      const result = edit(express, ask, ...now, ...others)
      if (!result.ok) {
        expect(['no_open_leg', 'nothing_changed', 'price_out_of_range', 'stake_above_maximum']).toContain(
          result.refusal.details?.['reason'],
        )
        return
      }
      edited += 1
      const before = worthOf(express.legs.map(({ price: placed }, n) => [placed, now[n] as CurrentSelection]))
      const paid = multiply(before, fraction(BigInt(1_000 - saleCommission(rows.length)), 1_000n))
      const legs = result.value.legs.map(({ price: to, now: on }) => [to, on as CurrentSelection] as const)
      const after = worthOf(legs)
      const above = worthOf(legs.map(([to, on]) => [to + 1, on] as const))
      expect(compare(after, paid)).toBeLessThanOrEqual(0)
      expect(compare(above, paid)).toBeGreaterThan(0)
    }),
    { numRuns: 400 },
  )
  expect(edited).toBeGreaterThan(100)
})

test('an edit does not bypass the payout maximum', () => {
  // EUR 10 at 10 · 10 · 100 would be 100,000; the maximum is 50,000, so every leg is worth half.
  const capped = bet([leg(1, 10_000), leg(2, 10_000), leg(3, 100_000)])
  const now = [at(1, 10_000), at(2, 10_000), at(3, 100_000)]
  const coupon = mustBe(edit(capped, { remove: [384] }, ...now))
  expect(pricesOf(coupon)).toEqual([
    [128, 'kept', 4_600],
    [256, 'kept', 10_000],
  ])
})

test('an edited coupon has at most the legs of an express', () => {
  const ids = Array.from({ length: EXPRESS_LEGS_MAX }, (_, n) => n + 1)
  const most = bet(ids.slice(0, -1).map((id) => leg(id, 1_100)))
  const now = ids.map((id) => at(id, 1_100))
  const extra = at(EXPRESS_LEGS_MAX + 1, 1_100)
  const add = (...more: readonly CurrentSelection[]) =>
    edit(most, { add: more.map(({ selectionId }) => selectionId) }, ...now.slice(0, -1), ...more)
  const [last] = now.slice(-1)
  if (last === undefined) throw new Error('no leg')
  expect(add(last).ok).toBe(true)
  expect(add(last, extra)).toMatchObject({ refusal: { code: 'too_many_legs' } })
})
