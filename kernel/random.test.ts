import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seededRandom, seedOf } from './random.ts'

const take = (seed: number, count: number): number[] => {
  const random = seededRandom(seed)
  return Array.from({ length: count }, () => random.next())
}

test('the same seed gives the same numbers, another seed others', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      expect(take(seed, 20)).toEqual(take(seed, 20))
      expect(take(seed, 20)).not.toEqual(take(seed + 1, 20))
    }),
  )
})

test('numbers are at least 0 and below 1, whole ones below their bound', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 1, max: 1_000 }), (seed, bound) => {
      const random = seededRandom(seed)
      for (let i = 0; i < 50; i++) {
        const next = random.next()
        const below = random.below(bound)
        expect(next >= 0 && next < 1 && Number.isInteger(below) && below >= 0 && below < bound).toBe(true)
      }
    }),
  )
})

test('the numbers are spread evenly: every tenth gets its share', () => {
  const counts = Array.from({ length: 10 }, () => 0)
  const random = seededRandom(20_261)
  for (let i = 0; i < 100_000; i++) {
    const tenth = random.below(10)
    counts[tenth] = (counts[tenth] ?? 0) + 1
  }
  // Five sigmas of a binomial of 100,000 with 1/10 are 475.
  for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(475)
})

test('a pick comes from the list, reaches all of it, and is undefined for an empty one', () => {
  const random = seededRandom(1)
  const picked = new Set(Array.from({ length: 200 }, () => random.pick(['a', 'b', 'c'])))
  expect(picked).toEqual(new Set(['a', 'b', 'c']))
  expect(() => random.pick([])).toThrow('empty list')
})

test('a text’s seed is stable over time, whole, 32 bits wide, and changes with every character', () => {
  expect([seedOf(''), seedOf('a'), seedOf('foobar')]).toEqual([0x811c9dc5, 0xe40c292c, 0xbf9cf968])
  fc.assert(
    fc.property(fc.string(), (text) => {
      const seed = seedOf(text)
      expect(Number.isInteger(seed) && seed >= 0 && seed < 2 ** 32).toBe(true)
      expect(seedOf(`${text}x`)).not.toBe(seed)
    }),
  )
})
