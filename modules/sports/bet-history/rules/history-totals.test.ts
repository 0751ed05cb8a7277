import { expect, test } from 'vitest'
import { historyTotals } from './history-totals.ts'

const bet = (status: string, amount: string, payout?: string, more: object = {}) => ({
  currency: 'EUR',
  status,
  amount,
  ...(payout === undefined ? {} : { payout }),
  events: [],
  ...more,
})

test('open bets are staked, but only decided ones make a net', () => {
  const bets = [bet('accepted', '10.00'), bet('won', '5.00', '12.50'), bet('lost', '3.00', '0.00')]
  expect(historyTotals(bets)).toEqual([
    { currency: 'EUR', staked: '18.00', returned: '12.50', premiums: '0.00', net: '4.50', decided: 2 },
  ])
})

test('the proceeds of a sale count at once, its bet only when it is over', () => {
  expect(historyTotals([bet('accepted', '10.00', '4.00'), bet('sold', '10.00', '9.20')])).toMatchObject([
    { staked: '20.00', returned: '13.20', net: '-0.80' },
  ])
})

test('an edited bet counts by its replacement, a promo stake does not count, and insurance costs', () => {
  const insured = bet('lost', '10.00', '5.00', { events: [{ kind: 'insured', amount: '-1.20' }, { kind: 'settled' }] })
  const bets = [bet('edited', '7.00'), bet('won', '7.00', '14.00', { isPromo: true }), insured]
  expect(historyTotals(bets)).toMatchObject([
    { staked: '10.00', returned: '19.00', premiums: '1.20', net: '7.80', decided: 2 },
  ])
})

test('currencies never mix', () => {
  const bets = [bet('lost', '1.00', '0.00'), { ...bet('won', '500', '900'), currency: 'JPY' }]
  expect(historyTotals(bets).map(({ currency, net }) => [currency, net])).toEqual([
    ['EUR', '-1.00'],
    ['JPY', '400'],
  ])
})
