import fc from 'fast-check'
import { expect, test } from 'vitest'
import { percentText, RATE_WHOLE, rateOf, taxOf, taxOfParts, taxRates } from './taxes.ts'

test('a country without taxes, an unknown one and none at all take nothing', () => {
  for (const country of ['DE', 'toString', '', undefined])
    expect(taxRates(country)).toEqual({ deposit: 0, withdrawal: 0 })
  expect(taxRates('KE')).toEqual({ deposit: 500, withdrawal: 500 })
})

test('a tax is rounded down to the unit', () => {
  expect([taxOf(10_000n, 500), taxOf(19n, 500), taxOf(20n, 500), taxOf(0n, 500)]).toEqual([500n, 0n, 1n, 0n])
  expect([percentText(500), percentText(1_250)]).toEqual(['5', '12.5'])
  for (const rate of [0, 1, 7, 500, 1_925, RATE_WHOLE]) expect(rateOf(percentText(rate))).toBe(rate)
  expect(rateOf(null)).toBe(0)
})

test('the taxes of parts add up to that of the whole, and none is above its part', () => {
  const parts = fc.array(fc.bigInt({ min: 1n, max: 10n ** 15n }), { maxLength: 20 })
  fc.assert(
    fc.property(parts, fc.nat(RATE_WHOLE), (of, rate) => {
      const taxes = taxOfParts(of, rate)
      expect(taxes.reduce((sum, tax) => sum + tax, 0n)).toBe(
        taxOf(
          of.reduce((sum, part) => sum + part, 0n),
          rate,
        ),
      )
      expect(taxes.every((tax, n) => tax >= 0n && tax <= (of[n] ?? 0n))).toBe(true)
    }),
  )
})
