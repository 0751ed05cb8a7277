import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GENERATED_LEGS_MAX, GENERATED_MISS_MAX, GENERATED_PRICE, generatedCoupon } from './bet-generator.ts'
import { distance, factorOfAll } from './idea-pick.ts'
import { anyBoard, boardOf } from './ideas.testdata.ts'

const PRICES = [1_250, 1_480, 1_720, 1_950, 2_300, 2_900, 4_100]

test('a generated coupon has at most so many legs of different games and comes near the requested win, or is refused', () => {
  fc.assert(
    fc.property(
      anyBoard,
      fc.double({ min: 1.01, max: 5_000, noNaN: true }),
      fc.integer({ min: 1, max: GENERATED_LEGS_MAX }),
      fc.nat(),
      (picks, factor, legsMax, seed) => {
        const found = generatedCoupon({ picks, factor, legsMax, seed })
        expect(generatedCoupon({ picks, factor, legsMax, seed })).toEqual(found)
        if (!found.ok) {
          expect(['nothing_to_choose_from', 'win_out_of_reach']).toContain(found.refusal.code)
          return
        }
        const legs = found.value
        expect(legs.length).toBeGreaterThan(0)
        expect(legs.length).toBeLessThanOrEqual(legsMax)
        expect(new Set(legs.map(({ gameId }) => gameId)).size).toBe(legs.length)
        expect(legs.every(({ price }) => price >= GENERATED_PRICE.min && price <= GENERATED_PRICE.max)).toBe(true)
        expect(distance(factorOfAll(legs), factor)).toBeLessThanOrEqual(GENERATED_MISS_MAX)
      },
    ),
    { numRuns: 150 },
  )
})

test('on an ordinary board it misses by less than one percent', () => {
  const picks = boardOf(60, PRICES).map((pick, index) => ({ ...pick, price: pick.price + ((index * 37) % 90) }))
  for (const factor of [1.5, 2, 5, 10, 25, 100, 1_000]) {
    const found = generatedCoupon({ picks, factor, legsMax: 8, seed: 7 })
    expect(found.ok && distance(factorOfAll(found.value), factor)).toBeLessThan(0.01)
  }
})

test('another seed gives another coupon', () => {
  const picks = boardOf(40, PRICES)
  const coupons = Array.from({ length: 20 }, (_, seed) => {
    const found = generatedCoupon({ picks, factor: 10, legsMax: 6, seed })
    return found.ok ? found.value.map(({ selectionId }) => selectionId).join(',') : ''
  })
  expect(new Set(coupons).size).toBeGreaterThan(15)
})

test('a win out of reach is refused at its field, with the possible one', () => {
  const picks = boardOf(3, [1_500, 2_000])
  const far = generatedCoupon({ picks, factor: 100, legsMax: 5, seed: 1 })
  expect(far).toMatchObject({ ok: false, refusal: { code: 'win_out_of_reach', details: { field: 'win', most: 8 } } })
  const near = generatedCoupon({ picks, factor: 1.1, legsMax: 5, seed: 1 })
  expect(near).toMatchObject({
    ok: false,
    refusal: { code: 'win_out_of_reach', details: { field: 'win', least: 1.5 } },
  })
})

test('a board without games is reported', () => {
  expect(generatedCoupon({ picks: [], factor: 3, legsMax: 5, seed: 1 })).toMatchObject({
    ok: false,
    refusal: { code: 'nothing_to_choose_from' },
  })
})
