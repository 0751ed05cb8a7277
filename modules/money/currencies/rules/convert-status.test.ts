import { expect, test } from 'vitest'
import { convertStatus, type HeldAccount } from './convert-status.ts'

const main = (hasMoney: boolean): HeldAccount => ({ isMain: true, currency: 'EUR', hasMoney })
const dollars = (hasMoney: boolean): HeldAccount => ({ isMain: false, currency: 'USD', hasMoney })

test.each([
  ['one account', [main(true)], 0],
  ['two empty accounts', [main(false), dollars(false)], 0],
  ['money in the main account, and another to take it', [main(true), dollars(false)], 1],
  ['money in an additional account', [main(false), dollars(true)], 2],
  ['money in both', [main(true), dollars(true)], 2],
] as const)('S4.10, S1.15 the status of conversion of %s', (_what, accounts, status) => {
  expect(convertStatus(accounts, () => true, true)).toBe(status)
})

test('S4.10 without a rate that may be used nothing is offered', () => {
  const accounts = [main(true), dollars(true)]
  expect(convertStatus(accounts, () => false, true)).toBe(0)
  expect(convertStatus(accounts, (currency) => currency !== 'USD', true)).toBe(0)
})

test('S4.10 a player who may not play is offered the way into the main account only', () => {
  expect(convertStatus([main(true), dollars(false)], () => true, false)).toBe(0)
  expect(convertStatus([main(true), dollars(true)], () => true, false)).toBe(2)
})
