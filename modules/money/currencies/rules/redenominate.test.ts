import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatAmount, parseAmount } from '#kernel/money.ts'
import { readRate } from './convert.ts'
import { redenominated, redenominatedLimit, type Redenomination } from './redenominate.ts'

const by = (from: string, to: string, text: string): Redenomination => {
  const rate = readRate(text)
  if (rate === undefined) throw new Error(`no rate: ${text}`)
  return { from, to, rate }
}
const LEV = by('BGN', 'EUR', '1.95583')

const VECTORS = path.resolve(import.meta.dirname, '../../../../../shared/data/payments/vectors-payments.json')

describe.skipIf(!existsSync(VECTORS))('vectors-payments.json, skipped where shared/data is absent', () => {
  test('bgn-to-eur', () => {
    const { vectors } = JSON.parse(readFileSync(VECTORS, 'utf8')) as {
      vectors: { id: string; given: { amounts: string[] }; expect: { eur: string[] } }[]
    }
    const vector = vectors.find(({ id }) => id === 'bgn-to-eur')
    const euros = vector?.given.amounts.map((text) => {
      const amount = parseAmount(text, 'BGN')
      return amount.ok ? formatAmount(redenominated(amount.value, LEV), 'EUR') : ''
    })
    expect(euros).toEqual(vector?.expect.eur)
  })
})

test.each([
  [10_000n, 5_113n],
  [200_000n, 102_258n],
  [1n, 1n],
  // 0.0097 euros, which is nearer to one cent, and 0.0051.
  [-1n, -1n],
  [0n, 0n],
])('%s stotinki are %s cents', (lev, euro) => {
  expect(redenominated(lev, LEV)).toBe(euro)
})

test('a half of a unit is rounded up, and digits of the currencies are kept apart', () => {
  expect(redenominated(1n, by('EUR', 'USD', '2'))).toBe(1n)
  expect(redenominated(100n, by('JPY', 'KWD', '400'))).toBe(250n)
  expect(redenominated(1_000n, by('KWD', 'JPY', '0.0025'))).toBe(400n)
})

test('a debt is what the same money is, no sum is off by more than half a unit, and no limit becomes looser', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 15n), (minor) => {
      const out = redenominated(minor, LEV)
      expect(redenominated(-minor, LEV)).toBe(-out)
      // 2 * |out * rate - minor| <= rate, in hundred-thousandths.
      const off = out * 195_583n - minor * 100_000n
      expect(2n * (off < 0n ? -off : off)).toBeLessThanOrEqual(195_583n)
      expect(redenominatedLimit(minor, LEV) * 195_583n).toBeLessThanOrEqual(minor * 100_000n)
    }),
  )
})
