import fc from 'fast-check'
import { expect, test } from 'vitest'
import { oneAmong, type Pair, type DeclaredKey } from './one-person.ts'

const accounts = fc.integer({ min: 1, max: 9 })
const tellings = fc.array(fc.record({ playerId: accounts, key: fc.constantFrom('a', 'b', 'c', 'd', 'e') }), {
  maxLength: 20,
})
const rulings = fc.array(
  fc.tuple(accounts, accounts).filter(([one, other]) => one !== other),
  { maxLength: 6 },
)

/** By trying every step again until nothing more is found. */
function model(start: number, told: readonly DeclaredKey[], apart: readonly Pair[]): readonly number[] {
  const isApart = (a: number, b: number): boolean =>
    apart.some(([one, other]) => (one === a && other === b) || (one === b && other === a))
  const found = new Set([start])
  for (let before = 0; before !== found.size;) {
    before = found.size
    for (const from of found)
      for (const mine of told)
        for (const theirs of told)
          if (mine.playerId === from && theirs.key === mine.key)
            if (!isApart(from, theirs.playerId) && !isApart(start, theirs.playerId)) found.add(theirs.playerId)
  }
  found.delete(start)
  return [...found]
}

const sorted = (ids: readonly number[]): readonly number[] => ids.toSorted((a, b) => a - b)

test('GLI-20 a person is what shared names connect, except across pairs that operators have separated', () => {
  fc.assert(
    fc.property(accounts, tellings, rulings, (start, told, apart) => {
      const found = oneAmong(start, told, apart)
      expect(sorted(found)).toEqual(sorted(model(start, told, apart)))
      for (const one of found) {
        expect(apart.some((pair) => pair.includes(one) && pair.includes(start))).toBe(false)
        // Without rulings each is the other's.
        if (apart.length === 0) expect(oneAmong(one, told, [])).toContain(start)
      }
    }),
    { numRuns: 2_000 },
  )
})

test('the nearest come first, and a thousand accounts under two names are found at once', () => {
  const chain = [1, 2, 3, 4].flatMap((n) => [
    { playerId: n, key: `k${n}` },
    { playerId: n, key: `k${n + 1}` },
  ])
  expect(oneAmong(1, chain, [])).toEqual([2, 3, 4])
  const many = Array.from({ length: 1_000 }, (_one, n) => [
    { playerId: n, key: 'a' },
    { playerId: n, key: 'b' },
  ]).flat()
  expect(oneAmong(0, many, [])).toHaveLength(999)
})
