import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PIECES_MAX, splitBySource, type Source } from './split-by-source.ts'

const card = (returnable: bigint): Source => ({ method: 'card', returnable, min: 500n })
const bank = { method: 'bank', min: 100n }

test('what came by card goes back to the card first, and the rest to the chosen bank', () => {
  expect(splitBySource(5_000n, [card(2_000n)], bank)).toEqual([
    { method: 'card', amount: 2_000n },
    { method: 'bank', amount: 3_000n },
  ])
})

test('a withdrawal smaller than what came by card goes back to the card as a whole', () => {
  expect(splitBySource(1_500n, [card(2_000n)], bank)).toEqual([{ method: 'card', amount: 1_500n }])
})

test('what came by the chosen method, or by one that pays nothing out, makes no piece of its own', () => {
  const sources = [
    { method: 'bank', returnable: 700n, min: 100n },
    { method: 'voucher', returnable: 900n, min: undefined },
  ]
  expect(splitBySource(1_000n, sources, bank)).toEqual([{ method: 'bank', amount: 1_000n }])
})

test('a piece below the minimum of its method, or leaving less than that of the chosen one, is left out', () => {
  expect(splitBySource(5_000n, [card(499n)], bank)).toEqual([{ method: 'bank', amount: 5_000n }])
  expect(splitBySource(5_000n, [card(4_950n)], bank)).toEqual([{ method: 'bank', amount: 5_000n }])
})

test('of a method that pays back single deposits each one is a piece, and without a chosen method the rest is left', () => {
  const paidBy = (deposit: string, returnable: bigint): Source => ({ method: 'card', deposit, returnable, min: 1n })
  const sources = [paidBy('a', 2_000n), paidBy('b', 500n)]
  expect(splitBySource(2_200n, sources, undefined)).toEqual([
    { method: 'card', deposit: 'a', amount: 2_000n },
    { method: 'card', deposit: 'b', amount: 200n },
  ])
  expect(splitBySource(3_000n, sources, undefined).reduce((sum, { amount }) => sum + amount, 0n)).toBe(2_500n)
  const many = Array.from({ length: 30 }, (_one, n) => paidBy(String(n), 100n))
  expect(splitBySource(3_000n, many, bank)).toHaveLength(PIECES_MAX)
})

test('the pieces add up to the withdrawal, none is empty or above what its source can take back, and each method has one', () => {
  const amount = fc.bigInt({ min: 1n, max: 1_000_000n })
  const source = fc.record({
    method: fc.constantFrom('card', 'wallet', 'bank'),
    returnable: fc.bigInt({ min: 0n, max: 500_000n }),
    min: fc.option(fc.bigInt({ min: 1n, max: 10_000n }), { nil: undefined }),
  })
  const sources = fc.uniqueArray(source, { selector: ({ method }) => method })
  fc.assert(
    fc.property(amount, sources, fc.bigInt({ min: 1n, max: 10_000n }), (asked, of, min) => {
      const pieces = splitBySource(asked, of, { method: 'bank', min })
      expect(pieces.reduce((sum, piece) => sum + piece.amount, 0n)).toBe(asked)
      expect(new Set(pieces.map(({ method }) => method)).size).toBe(pieces.length)
      for (const piece of pieces) {
        expect(piece.amount > 0n).toBe(true)
        const from = of.find(({ method }) => method === piece.method)
        if (piece.method !== 'bank') expect(from !== undefined && piece.amount <= from.returnable).toBe(true)
      }
    }),
  )
})
