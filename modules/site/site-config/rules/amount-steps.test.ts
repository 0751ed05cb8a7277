import { expect, test } from 'vitest'
import { currencyCodes } from '#kernel/currencies.ts'
import { parseAmount } from '#kernel/money.ts'
import { amountLimits, rowStakeMin } from './amount-limits.ts'
import { initialAmount, minBetStep, steppedCurrencies } from './amount-steps.ts'

test('S9.6 the default stakes named by the specification apply', () => {
  const named = { RUB: '150', USD: '5', EUR: '5', UAH: '50', KZT: '1000', GBP: '5', BYN: '10', TRY: '50' }
  for (const [currency, amount] of Object.entries(named))
    expect([currency, initialAmount(currency)]).toEqual([currency, amount])
})

test('S9.6 the steps named by the specification apply', () => {
  const named = { RUB: '100', USD: '2.5', EUR: '2.5', UAH: '50', KZT: '500', BRL: '10', INR: '100' }
  for (const [currency, step] of Object.entries(named))
    expect([currency, minBetStep(currency)]).toEqual([currency, step])
})

test('S9.6 every supported currency has its own figures; an unknown one has the rouble’s', () => {
  expect(currencyCodes.filter((code) => !steppedCurrencies.includes(code))).toEqual([])
  expect(new Set(steppedCurrencies).size).toBe(steppedCurrencies.length)
  expect(steppedCurrencies.length).toBeGreaterThan(100)
  expect([initialAmount('XXX'), minBetStep('XXX')]).toEqual([initialAmount('RUB'), minBetStep('RUB')])
})

test.each(currencyCodes)('%s: the figures are whole minor units that a bet may have', (currency) => {
  const [initial, step] = [initialAmount(currency), minBetStep(currency)].map((text) => parseAmount(text, currency))
  expect([initial?.ok, step?.ok]).toEqual([true, true])
  const { stakeMin, stakeMax } = amountLimits(currency)
  const first = initial?.ok === true ? initial.value : 0n
  expect(first >= stakeMin && first <= stakeMax).toBe(true)
  expect(rowStakeMin(currency) <= stakeMin).toBe(true)
})
