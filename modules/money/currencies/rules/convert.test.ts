import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { currencyCodes, currencyExponent } from '#kernel/currencies.ts'
import { compare, fraction, multiply, type Fraction } from '#kernel/fraction.ts'
import { formatAmount, parseAmount } from '#kernel/money.ts'
import { convert, crossRate, rateText, readRate, SPREAD_PERMILLE, type Side } from './convert.ts'

const rate = (text: string): Fraction => {
  const found = readRate(text)
  if (found === undefined) throw new Error(`no rate: ${text}`)
  return found
}
const side = (currency: string, perEuro: string): Side => ({ currency, perEuro: rate(perEuro) })
const euro = side('EUR', '1')

test('a hundred euros at 1.0850 with one percent bring 107.41 dollars, and 1.09 of the 108.50 stay with the house', () => {
  expect(convert(10_000n, euro, side('USD', '1.0850'), 10)).toEqual({ mid: 10_850n, out: 10_741n })
})

test.each([
  ['EUR', 'JPY', '170.25', 10_000n, 17_025n],
  ['EUR', 'BHD', '0.407', 1n, 4n],
  ['EUR', 'CLF', '0.0251', 100n, 251n],
  ['EUR', 'KWD', '0.3335', 1n, 3n],
])('%s to %s at %s: minor units of the target, rounded down', (from, to, perEuro, amount, out) => {
  expect(convert(amount, side(from, '1'), side(to, perEuro), 0).out).toBe(out)
})

const sides = fc
  .tuple(fc.constantFrom(...currencyCodes), fc.bigInt(1n, 10n ** 15n), fc.constantFrom(1n, 1_000n, 10n ** 9n))
  .map(([currency, num, den]): Side => ({ currency, perEuro: fraction(num, den) }))
const amounts = fc.bigInt(1n, 10n ** 15n)

test('both figures are below the exact ones, by less than one minor unit, and the player gets no more than the mid', () => {
  fc.assert(
    fc.property(amounts, sides, sides, fc.nat(999), (amount, from, to, spread) => {
      const { mid, out } = convert(amount, from, to, spread)
      const scale = fraction(
        10n ** BigInt(currencyExponent(to.currency) ?? 0),
        10n ** BigInt(currencyExponent(from.currency) ?? 0),
      )
      const exactMid = multiply(multiply(fraction(amount), scale), crossRate(from, to))
      const exactOut = multiply(exactMid, fraction(1_000n - BigInt(spread), 1_000n))
      for (const [whole, exact] of [
        [mid, exactMid],
        [out, exactOut],
      ] as const) {
        expect(compare(fraction(whole), exact)).toBeLessThanOrEqual(0)
        expect(compare(fraction(whole + 1n), exact)).toBe(1)
      }
      expect(out <= mid).toBe(true)
    }),
  )
})

test('no cycle of conversions ever gains, however long it is and with no spread at all', () => {
  fc.assert(
    fc.property(
      amounts,
      fc.array(sides, { minLength: 2, maxLength: 6 }),
      fc.constantFrom(0, 1, SPREAD_PERMILLE, 999),
      (start, path, spread) => {
        const [first] = path
        if (first === undefined) return
        let amount = start
        for (const [n, from] of path.entries()) amount = convert(amount, from, path[n + 1] ?? first, spread).out
        expect(amount <= start).toBe(true)
      },
    ),
    { numRuns: 1_000 },
  )
})

test('one amount never brings less than its parts converted one by one', () => {
  fc.assert(
    fc.property(amounts, amounts, sides, sides, (a, b, from, to) => {
      const whole = convert(a + b, from, to, SPREAD_PERMILLE).out
      const parts = convert(a, from, to, SPREAD_PERMILLE).out + convert(b, from, to, SPREAD_PERMILLE).out
      expect(whole >= parts && whole <= parts + 1n).toBe(true)
    }),
  )
})

test.each([
  ['1.0850', '1.085'],
  ['1', '1'],
  ['0.407', '0.407'],
  ['17025.123456', '17025.1'],
  ['0.000123456789', '0.000123456'],
  ['1234567.5', '1234567'],
])('a rate of %s is shown as %s', (text, shown) => {
  expect(rateText(rate(text))).toBe(shown)
})

test('a rate that is shown is never better than the one that is used', () => {
  fc.assert(
    fc.property(sides, sides, (from, to) => {
      const used = crossRate(from, to)
      const shown = readRate(rateText(used)) ?? fraction(0n)
      expect(compare(shown, used)).toBeLessThanOrEqual(0)
    }),
  )
})

test.each(['', '0', '0.000', '-1', '+1', '1e3', '1,08', '.5', '5.', 'NaN', ' 1', '1.0000000000001', '1234567890123'])(
  '%j is no rate',
  (text) => {
    expect(readRate(text)).toBeUndefined()
  },
)

const VECTORS = path.resolve(import.meta.dirname, '../../../../../../shared/data/payments/vectors-payments.json')
type Vector = { id: string; given: Record<string, string>; expect: Record<string, unknown> }
const vectors: readonly Vector[] = existsSync(VECTORS)
  ? (JSON.parse(readFileSync(VECTORS, 'utf8')) as { vectors: Vector[] }).vectors
  : []
const vector = (id: string): Vector => {
  const found = vectors.find((one) => one.id === id)
  if (found === undefined) throw new Error(`no example ${id}`)
  return found
}
const minor = (text: string): readonly [bigint, string] => {
  const [amount = '', currency = ''] = text.split(' ')
  const parsed = parseAmount(amount, currency)
  if (!parsed.ok) throw new Error(parsed.refusal.message)
  return [parsed.value, currency]
}

describe.skipIf(vectors.length === 0)('worked examples, skipped where shared/data is absent', () => {
  test('convert-eur-usd', () => {
    const { given, expect: expected } = vector('convert-eur-usd')
    const [amount] = minor(given['amount'] ?? '')
    const spread = Number(given['spreadPercent']) * 10
    const { mid, out } = convert(amount, euro, side('USD', given['mid'] ?? ''), spread)
    expect(expected['entries']).toEqual([
      {
        currency: 'EUR',
        postings: { player: formatAmount(-amount, 'EUR'), 'house:fx_position': formatAmount(amount, 'EUR') },
      },
      {
        currency: 'USD',
        postings: {
          'house:fx_position': formatAmount(-mid, 'USD'),
          'house:fx_income': formatAmount(mid - out, 'USD'),
          player: formatAmount(out, 'USD'),
        },
      },
    ])
  })

  test('convert-eur-bhd', () => {
    const { given, expect: expected } = vector('convert-eur-bhd')
    const [amount] = minor(given['amount'] ?? '')
    expect(formatAmount(convert(amount, euro, side('BHD', given['rate'] ?? ''), 0).out, 'BHD')).toBe(expected['bhd'])
  })
})
