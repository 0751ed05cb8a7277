import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CouponTypeId } from '#modules/sports/returns/rules/coupon-shape.ts'
import { blockCount, blocksOf, legMoved } from './coupon-blocks.ts'
import { reduceCoupon, type CouponAction } from '../steps/coupon-state.ts'
import { homeOf } from './coupon.testdata.ts'
import { emptyCoupon, type Coupon } from './coupon.ts'

const after = (coupon: Coupon, ...actions: readonly CouponAction[]): Coupon => actions.reduce(reduceCoupon, coupon)
const picks = (n: number): CouponAction[] =>
  Array.from({ length: n }, (_, index) => ({ type: 'toggled', pick: homeOf(index + 1), at: index }))
const places = ({ legs }: Coupon): number[] => legs.map(({ blockId }) => blockId)

test('every new selection is in a block of its own, after the others', () => {
  expect(places(after(emptyCoupon, ...picks(3)))).toEqual([1, 2, 3])
})

test('a leg moves to a block, to the lobby and out of it, and leaves no gap', () => {
  const three = after(emptyCoupon, ...picks(3))
  expect(places(after(three, { type: 'leg_put', selectionId: 100, block: 2 }))).toEqual([1, 1, 2])
  const lobby = after(three, { type: 'leg_put', selectionId: 200, block: 0 })
  expect(places(lobby)).toEqual([1, 0, 2])
  expect(places(after(lobby, { type: 'leg_put', selectionId: 200, block: 'new' }))).toEqual([1, 3, 2])
  expect(places(after(lobby, { type: 'lobby_emptied' }))).toEqual([1, 3, 2])
  expect(places(after(three, { type: 'removed', selectionIds: [100] }))).toEqual([1, 2])
})

test('a moved block keeps its stake', () => {
  const coupon = after(emptyCoupon, ...picks(3), { type: 'block_amount_set', blockId: 3, amount: '7' })
  const moved = after(coupon, { type: 'block_moved', blockId: 3, to: 2 })
  expect([places(moved), moved.amountByBlockId]).toEqual([[1, 3, 2], { 2: '7' }])
  const gone = after(moved, { type: 'removed', selectionIds: [300] })
  expect([places(gone), gone.amountByBlockId]).toEqual([[1, 2], {}])
})

const selectionId = fc.integer({ min: 1, max: 8 }).map((n) => 100 * n)
const blockId = fc.integer({ min: 0, max: 9 })
const action: fc.Arbitrary<CouponAction> = fc.oneof(
  fc.integer({ min: 1, max: 8 }).map((n): CouponAction => ({ type: 'toggled', pick: homeOf(n), at: n })),
  selectionId.map((id): CouponAction => ({ type: 'removed', selectionIds: [id] })),
  fc
    .tuple(selectionId, fc.oneof(blockId, fc.constant('new' as const)))
    .map(([id, block]): CouponAction => ({ type: 'leg_put', selectionId: id, block })),
  fc.tuple(selectionId, blockId).map(([id, to]): CouponAction => ({ type: 'leg_moved', selectionId: id, to })),
  fc.tuple(blockId, blockId).map(([id, to]): CouponAction => ({ type: 'block_moved', blockId: id, to })),
  fc
    .tuple(blockId, fc.constantFrom('', '5'))
    .map(([id, amount]): CouponAction => ({ type: 'block_amount_set', blockId: id, amount })),
  fc.constant<CouponAction>({ type: 'lobby_emptied' }),
)

test('after any moves blocks have no gaps, no leg is lost, and a removed block leaves no stake', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 60 }), (actions) => {
      let coupon = emptyCoupon
      for (const one of actions) {
        const before = coupon
        coupon = reduceCoupon(coupon, one)
        expect(blocksOf(coupon.legs).every((block) => block.length > 0)).toBe(true)
        if (one.type !== 'toggled' && one.type !== 'removed')
          expect(coupon.legs.map((leg) => leg.selectionId).toSorted()).toEqual(
            before.legs.map((leg) => leg.selectionId).toSorted(),
          )
      }
      expect(blockCount(coupon.legs)).toBeLessThanOrEqual(coupon.legs.length)
    }),
  )
})

test('S3.11 switching types back and forth loses nothing', () => {
  const type = fc.constantFrom<CouponTypeId | undefined>(undefined, 2, 3, 4, 5, 6, 7, 8, 9)
  const amounts = fc.constantFrom<CouponAction>(
    { type: 'bet_amount_set', selectionId: 200, amount: '3' },
    { type: 'block_amount_set', blockId: 2, amount: '4' },
    { type: 'sizes_set', systemValues: [3, 2] },
    { type: 'amount_set', amount: '12' },
  )
  fc.assert(
    fc.property(
      fc.array(fc.oneof(action, amounts), { maxLength: 30 }),
      type,
      fc.array(type, { minLength: 1, maxLength: 6 }),
      (actions, home, way) => {
        const start = after(emptyCoupon, ...picks(4), ...actions, { type: 'type_chosen', typeId: home })
        const back = after(start, ...[...way, home].map((typeId): CouponAction => ({ type: 'type_chosen', typeId })))
        expect(back).toEqual(start)
      },
    ),
  )
})

test('a leg is moved to a place of the order, and never beyond its ends', () => {
  const { legs } = after(emptyCoupon, ...picks(3))
  const [first, second, third] = legs.map(({ selectionId }) => selectionId)
  const moved = (to: number) => legMoved(legs, second ?? 0, to).map(({ selectionId }) => selectionId)
  expect(moved(0)).toEqual([second, first, third])
  expect(moved(-3)).toEqual([second, first, third])
  expect(moved(1)).toEqual([first, second, third])
  expect(moved(2)).toEqual([first, third, second])
  expect(moved(9)).toEqual([first, third, second])
  expect(legMoved(legs, 9_999, 0)).toBe(legs)
})
