import { expect, test } from 'vitest'
import { offeredActions, noSaleReason } from './offered-actions.ts'

const bet = (more: object = {}) => ({ status: 'accepted', typeId: 1, amount: '5.00', openAmount: '5.00', ...more })
const yesNo = (more: object = {}): string =>
  Object.entries(offeredActions(bet(more)))
    .flatMap(([service, isOffered]) => (isOffered ? [service] : []))
    .join(' ')

test('an open express can be sold, insured and edited', () => {
  expect(yesNo()).toBe('sale insurance edit')
})

test('earlier actions on a bet exclude some actions', () => {
  expect(yesNo({ openAmount: '2.00' })).toBe('sale insurance')
  expect(yesNo({ insuredPercent: 40 })).toBe('insurance')
  expect(yesNo({ insuredPercent: 100 })).toBe('')
  expect(yesNo({ bonusPercent: 5 })).toBe('insurance')
  expect(yesNo({ isPromo: true })).toBe('')
  expect(yesNo({ prepaidAmount: '1.00' })).toBe('')
  expect(yesNo({ status: 'won' })).toBe('')
})

test('row types are sold, singles and expresses insured, chain types neither', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 8].map((typeId) => yesNo({ typeId }))).toEqual([
    'sale insurance edit',
    'sale insurance edit',
    'sale',
    '',
    'sale',
    '',
    '',
    'sale',
    'sale',
  ])
})

test('a bet that is not sold has a reason, one that is has none', () => {
  const reasons = [
    {},
    { typeId: 5 },
    { isPromo: true },
    { prepaidAmount: '1.00' },
    { insuredPercent: 1 },
    { bonusPercent: 3 },
  ]
  expect(reasons.map((more) => noSaleReason(bet(more)))).toEqual([
    undefined,
    'type',
    'promo_code',
    'prepaid',
    'insured',
    'bonus',
  ])
  expect(noSaleReason(bet({ status: 'won', typeId: 5 }))).toBeUndefined()
  for (const more of reasons) expect(offeredActions(bet(more)).sale).toBe(noSaleReason(bet(more)) === undefined)
})
