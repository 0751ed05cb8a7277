import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addBit, bitsOf, bothBits, countBits, countBoth, eitherBits, hasBit, noBits } from './bits.ts'

const SIZE = 100
const places = fc.uniqueArray(fc.integer({ min: 0, max: SIZE - 1 }))
const all = Array.from({ length: SIZE }, (_, index) => index)

test('sets of bits are as sets of numbers: intersections, unions, counts and what is in them', () => {
  fc.assert(
    fc.property(places, places, (one, other) => {
      const [a, b] = [one, other].map((set) => bitsOf(SIZE, (index) => set.includes(index)))
      if (a === undefined || b === undefined) throw new Error('no bits')
      const inBoth = all.filter((index) => one.includes(index) && other.includes(index))
      const inEither = all.filter((index) => one.includes(index) || other.includes(index))
      expect(all.filter((index) => hasBit(bothBits(a, b), index))).toEqual(inBoth)
      expect(all.filter((index) => hasBit(eitherBits([a, b], SIZE), index))).toEqual(inEither)
      expect([countBits(a), countBoth(a, b)]).toEqual([one.length, inBoth.length])
    }),
  )
})

test('a bit that is added is there, and no other', () => {
  const bits = noBits(SIZE)
  addBit(bits, 33)
  addBit(bits, 33)
  expect(all.filter((index) => hasBit(bits, index))).toEqual([33])
  expect([noBits(0).length, noBits(32).length, noBits(33).length]).toEqual([0, 1, 2])
  expect(hasBit(noBits(1), 500)).toBe(false)
})
