import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#kernel/time.ts'
import { BANK_TRANSIT_MAX_MS, compareBank, type BankLine, type Resolution, type Transfer } from './compare-bank.ts'

const NOW = new Date('2026-11-29T10:00:00Z')

const transfer = (reference: string, amount: bigint, more: Partial<Transfer> = {}): Transfer => ({
  provider: 'stripe',
  reference,
  currency: 'EUR',
  amount,
  at: new Date(NOW.getTime() - DAY_MS),
  ...more,
})

const line = (lineId: number, amount: bigint, texts: readonly string[], more: Partial<BankLine> = {}): BankLine => ({
  lineId,
  account: 'DE02120300000000202051',
  currency: 'EUR',
  amount,
  bookedOn: '2026-11-28',
  texts,
  counterparty: null,
  assigned: undefined,
  ...more,
})

const classes = (transfers: readonly Transfer[], lines: readonly BankLine[], resolutions: readonly Resolution[] = []) =>
  compareBank(transfers, lines, resolutions, NOW).map((row) => [row.key, row.class, row.open])

describe('a line', () => {
  test('is the transfer whose reference stands in its text as a word', () => {
    expect(classes([transfer('po_1Nabc2', 9_710n)], [line(1, 9_710n, ['STRIPE PAYMENTS / po_1Nabc2, Nov'])])).toEqual([
      ['transfer:EUR:stripe:po_1Nabc2', 'matched', 0n],
    ])
  })

  test('is never matched by its amount, by a part of a word, by a short word, in another currency or direction', () => {
    const alone = (one: BankLine, reference = 'po_1Nabc2') => classes([transfer(reference, 9_710n)], [one])[1]?.[1]
    expect(alone(line(1, 9_710n, ['STRIPE PAYMENTS']))).toBe('only_theirs')
    expect(alone(line(1, 9_710n, ['po_1Nabc23']))).toBe('only_theirs')
    expect(alone(line(1, 9_710n, ['invoice 17']), '17')).toBe('only_theirs')
    expect(alone(line(1, 9_710n, ['po_1Nabc2'], { currency: 'USD' }))).toBe('only_theirs')
    expect(alone(line(1, -9_710n, ['po_1Nabc2']))).toBe('only_theirs')
  })

  test('that names two transfers waits for an operator, who may assign it', () => {
    const both = [transfer('po_first', 100n), transfer('po_second', 200n)]
    const texts = ['po_first po_second']
    expect(classes(both, [line(1, 100n, texts)])).toContainEqual(['line:1', 'only_theirs', 100n])
    expect(
      classes(both, [line(1, 100n, texts, { assigned: { provider: 'stripe', reference: 'po_first' } })]),
    ).toContainEqual(['transfer:EUR:stripe:po_first', 'matched', 0n])
  })
})

test('a transfer that no bank has booked is in transit, and after five days it is missing', () => {
  const aged = (ms: number) => classes([transfer('po_late', 500n, { at: new Date(NOW.getTime() - ms) })], [])
  expect(aged(BANK_TRANSIT_MAX_MS - 1)).toEqual([['transfer:EUR:stripe:po_late', 'in_transit', -500n]])
  expect(aged(BANK_TRANSIT_MAX_MS)).toEqual([['transfer:EUR:stripe:po_late', 'only_ours', -500n]])
})

test('what an operator has found out about a difference, or about a line, closes its row', () => {
  const short = line(1, 9_700n, ['po_1Nabc2'])
  const charge = { lineId: 1, provider: undefined, reference: undefined, currency: 'EUR' } as const
  expect(classes([transfer('po_1Nabc2', 9_710n)], [short])[0]).toEqual([
    'transfer:EUR:stripe:po_1Nabc2',
    'amount_differs',
    -10n,
  ])
  expect(
    classes([transfer('po_1Nabc2', 9_710n)], [short], [{ ...charge, amount: -10n, category: 'bank_charge' }])[0],
  ).toEqual(['transfer:EUR:stripe:po_1Nabc2', 'matched', 0n])
  expect(classes([], [line(1, -500n, ['rent'])], [{ ...charge, amount: -500n, category: 'own_funds' }])).toEqual([
    ['line:1', 'matched', 0n],
  ])
})

test('whatever comes in whichever order, every line is in one row and the open sums are lines less transfers less what is resolved', () => {
  const reference = fc.constantFrom('po_alpha', 'po_beta', 'po_gamma')
  const amount = fc.bigInt({ min: -1_000n, max: 1_000n }).filter((one) => one !== 0n)
  fc.assert(
    fc.property(
      fc.array(fc.tuple(reference, amount), { maxLength: 6 }),
      fc.array(fc.tuple(reference, amount), { maxLength: 6 }),
      fc.array(fc.tuple(fc.nat(5), amount), { maxLength: 3 }),
      (stated, booked, resolved) => {
        const transfers = stated.map(([name, sum]) => transfer(name, sum))
        const lines = booked.map(([name, sum], index) => line(index, sum, [name]))
        const resolutions = resolved
          .filter(([index]) => index < lines.length)
          .map(([lineId, sum]): Resolution => ({
            lineId,
            provider: undefined,
            reference: undefined,
            currency: 'EUR',
            amount: sum,
            category: 'own_funds',
          }))
        const sum = (of: readonly { readonly amount: bigint }[]) => of.reduce((all, one) => all + one.amount, 0n)
        const rows = compareBank(transfers, lines, resolutions, NOW)
        const back = compareBank(transfers.toReversed(), lines.toReversed(), resolutions.toReversed(), NOW)
        expect(rows.flatMap((row) => row.lines.map(({ lineId }) => lineId)).toSorted()).toEqual([...lines.keys()])
        expect(rows.reduce((all, { open }) => all + open, 0n)).toBe(sum(lines) - sum(transfers) - sum(resolutions))
        const view = (of: typeof rows) => of.map((row) => `${row.key} ${row.class} ${row.open}`).toSorted()
        expect(view(back)).toEqual(view(rows))
      },
    ),
    { numRuns: 200 },
  )
})
