import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareStatement, STATEMENT_KINDS, TRANSIT_MAX_MS, type OurMovement } from './statement-classes.ts'

const NOW = new Date('2026-11-24T12:00:00Z')
const ours = (more: Partial<OurMovement> = {}): OurMovement => ({
  kind: 'deposit',
  reference: 'a',
  currency: 'EUR',
  amount: 1_000n,
  at: NOW,
  ...more,
})
const theirs = ({ at: _at, ...line }: OurMovement) => line
const classes = (...args: Parameters<typeof compareStatement>): readonly string[] =>
  compareStatement(...args).map((one) => `${one.kind} ${one.reference} ${one.class} ${one.ours}/${one.theirs}`)

test('a line with our reference and amount is matched, with another amount it differs', () => {
  expect(classes([ours()], [theirs(ours())], NOW)).toEqual(['deposit a matched 1000/1000'])
  expect(classes([ours()], [theirs(ours({ amount: 999n }))], NOW)).toEqual(['deposit a amount_differs 1000/999'])
})

test('what was written off of a row counts, and what comes later opens it again', () => {
  const short = theirs(ours({ amount: 999n }))
  const given = theirs(ours({ amount: -1n }))
  expect(compareStatement([ours()], [short], NOW, [given])).toMatchObject([{ class: 'matched', open: 0n }])
  expect(compareStatement([ours()], [short, theirs(ours({ amount: 1n }))], NOW, [given])).toMatchObject([
    { class: 'amount_differs', open: 1n },
  ])
  expect(compareStatement([ours()], [], NOW, [theirs(ours({ amount: -1_000n }))])).toMatchObject([{ class: 'matched' }])
})

test('an equal amount under another reference, kind or currency is never matched', () => {
  for (const other of [{ reference: 'b' }, { kind: 'payout' as const }, { currency: 'USD' }])
    expect(compareStatement([ours()], [theirs(ours(other))], NOW).map((one) => one.class)).toEqual([
      'only_theirs',
      'in_transit',
    ])
})

test('what the provider has not stated is in transit for three days, then missing', () => {
  const at = (ms: number) => ours({ at: new Date(NOW.getTime() - ms) })
  expect(classes([at(TRANSIT_MAX_MS - 1)], [], NOW)).toEqual(['deposit a in_transit 1000/0'])
  expect(classes([at(TRANSIT_MAX_MS)], [], NOW)).toEqual(['deposit a only_ours 1000/0'])
})

test('parts of one movement are one sum', () => {
  const half = ours({ kind: 'chargeback', amount: 500n })
  expect(classes([ours({ kind: 'chargeback' })], [theirs(half), theirs(half)], NOW)).toEqual([
    'chargeback a matched 1000/1000',
  ])
})

test('whatever both sides say, every movement of either is in exactly one class and no amount is lost', () => {
  const movement = fc.record({
    kind: fc.constantFrom(...STATEMENT_KINDS),
    reference: fc.constantFrom('a', 'b', 'c'),
    currency: fc.constantFrom('EUR', 'USD'),
    amount: fc.bigInt(1n, 1_000n),
    at: fc.constant(NOW),
  })
  const total = (amounts: readonly { readonly amount: bigint }[]) =>
    amounts.reduce((sum, { amount }) => sum + amount, 0n)
  fc.assert(
    fc.property(fc.array(movement), fc.array(movement), (own, stated) => {
      const compared = compareStatement(own, stated.map(theirs), NOW)
      expect(new Set(compared.map((one) => `${one.kind} ${one.reference} ${one.currency}`)).size).toBe(compared.length)
      expect(compared.reduce((sum, one) => sum + one.ours, 0n)).toBe(total(own))
      expect(compared.reduce((sum, one) => sum + one.theirs, 0n)).toBe(total(stated))
      for (const one of compared) expect(one.class === 'matched').toBe(one.ours === one.theirs)
    }),
  )
})
