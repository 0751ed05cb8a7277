// How the answers about limits become rows.
import { expect, test } from 'vitest'
import type { Limit, LimitDefinition, Overview } from '#modules/protection/limits/contract.ts'
import { limitCards, unseenTypes, usedShare } from './limit-card.ts'

const definition = (limitType: number, measure: LimitDefinition['measure']): LimitDefinition => ({
  limitType,
  type: 'deposit',
  title: '',
  measure,
  availableValues: [],
})

const limit = (limitType: number, currency: string | null, more: Partial<Limit> = {}): Limit => ({
  limitType,
  type: 'deposit',
  limitState: 'ACTIVE',
  limitValue: 100,
  limitBalance: 40,
  needApprove: false,
  startedAt: 0,
  endsAt: null,
  selfExcludeReason: null,
  measure: currency === null ? 'hours' : 'amount',
  currency,
  availableValues: [],
  ...more,
})

const overview: Overview = {
  profile: 'site',
  periodKind: 'rolling',
  loosening: { hours: 24, isAfterPeriod: false },
  missingLimits: [],
  canExcludeForever: true,
  comingBack: { isAsked: false, hours: 0 },
  realityCheckMinutes: null,
  currencies: ['EUR', 'USD'],
  periods: [],
  operatorTimes: [{ limitType: 31, value: 2, reason: 'as agreed' }],
  waiting: [
    { limitType: 20, currency: 'EUR', value: null, askedAt: '', ripeAt: '', lapsesAt: '' },
    { limitType: 20, currency: 'USD', value: '9', askedAt: '', ripeAt: '', lapsesAt: '' },
  ],
  held: [],
  isPromptDue: false,
}

test('each offered limit has the row of the chosen currency, with what waits; terms have none', () => {
  const definitions = [20, 21, 31, 30, 33].map((type) => definition(type, type < 30 ? 'amount' : 'hours'))
  const limits = [
    limit(20, 'EUR'),
    limit(20, 'EUR', { limitState: 'PENDING', needApprove: true }),
    limit(20, 'USD', { limitValue: 7 }),
    limit(31, null, { limitValue: 3, limitBalance: 1.5 }),
  ]
  const cards = limitCards({ definitions, limits, overview }, 'USD')
  expect([...cards.keys()]).toEqual([20, 21, 31])
  expect(cards.get(20)).toMatchObject({ own: '7', currency: 'USD', waiting: { value: '9', isRipe: false } })
  expect(cards.get(21)).toMatchObject({ own: undefined, waiting: undefined })
  expect(cards.get(31)).toMatchObject({
    own: '3',
    currency: null,
    hoursLeft: 1.5,
    operators: { value: 2, reason: 'as agreed' },
  })
  expect(limitCards({ definitions, limits, overview }, 'EUR').get(20)?.waiting).toMatchObject({ isRipe: true })
})

test('limits in force or waiting have a row where the brand does not offer them, in their currency; without a section, in a last one', () => {
  const definitions = [20, 21].map((type) => definition(type, 'amount'))
  const use = { value: '5.00', isOperators: true, reason: '', used: '0.00', left: '5.00', nextAt: null }
  const held = {
    ...overview,
    periods: [{ ...use, limitType: 1, currency: 'EUR' }],
    operatorTimes: [{ limitType: 37, value: 1, reason: '' }],
    waiting: [{ limitType: 31, currency: null, value: null, askedAt: '', ripeAt: '', lapsesAt: '' }],
  }
  const limits = [limit(31, null), limit(30, null), limit(10, 'USD')]
  const cards = limitCards({ definitions, limits, overview: held }, 'EUR')
  expect([...cards.values()].map((one) => [one.limitType, one.measure, one.isOffered])).toEqual([
    [20, 'amount', true],
    [21, 'amount', true],
    [1, 'amount', false],
    [31, 'hours', false],
    [37, 'flag', false],
  ])
  expect(cards.get(37)).toMatchObject({ own: undefined, operators: { value: 1 } })
  expect(unseenTypes(cards, [{ limitTypes: [20, 31] }])).toEqual([1, 37])
  expect(unseenTypes(cards, [{ limitTypes: [1, 31] }, { limitTypes: [37] }])).toEqual([])
})

test.each([
  ['100', '70', 0.3],
  ['100', '100', 0],
  ['50', '0', 1],
  // An operator's limit of zero is used up from the beginning.
  ['0', '0', 1],
])('of %s with %s left this share is used', (value, left, share) => {
  expect(usedShare({ value, left })).toBeCloseTo(share)
})
