import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FACET_NAMES } from '#modules/casino/games/rules/facets.ts'
import { LISTED_CATEGORIES } from '#modules/casino/games/contract.ts'
import {
  askOf,
  ASIAN_CATEGORY,
  CATEGORY_OF_ROUTE,
  chosenOf,
  PATH_OF_CATEGORY,
  queryOf,
  toggled,
  type ListAsk,
} from './casino-address.ts'
import { FACETS } from './facet-names.ts'

const value = fc.stringMatching(/^[a-z0-9-]{1,12}$/u)
const chosen = fc.record(
  Object.fromEntries(FACETS.map((name) => [name, fc.uniqueArray(value, { minLength: 1, maxLength: 3 })])),
  { requiredKeys: [] },
)
const ask = fc.record({
  path: fc.constant('/slots'),
  chosen,
  sort: fc.constantFrom('popular', 'new', 'title'),
  page: fc.integer({ min: 1, max: 200 }),
  text: fc.constantFrom('', 'gold', 'Köln & more'),
})

test('an address says the whole list: what it is made of is read from it again', () => {
  fc.assert(
    fc.property(ask, (one) => {
      expect(askOf('/slots', new URLSearchParams(queryOf(one)))).toEqual(one)
    }),
  )
})

test('a choice that is made twice is none, and begins with the first page', () => {
  fc.assert(
    fc.property(ask, fc.constantFrom(...FACETS), value, (one, name, chosenValue) => {
      const once = toggled(one, name, chosenValue)
      expect(once.page).toBe(1)
      const has = (of: ListAsk) => chosenOf(of).some(([facet, v]) => facet === name && v === chosenValue)
      expect(has(once)).toBe(!has(one))
      expect(has(toggled(once, name, chosenValue))).toBe(has(one))
    }),
  )
})

test('marks of return and of stake replace each other', () => {
  const one = askOf('/slots', new URLSearchParams('return=95&stake=10'))
  expect(chosenOf(toggled(one, 'return', '97'))).toEqual([
    ['return', '97'],
    ['stake', '10'],
  ])
})

test('junk in an address is the first page', () => {
  expect(askOf('/slots', new URLSearchParams('page=-3')).page).toBe(1)
  expect(askOf('/slots', new URLSearchParams('page=x')).page).toBe(1)
})

test('S2.2.3 S2.2.5 addresses know every facet and every category of the catalogue', () => {
  expect([...FACETS].toSorted()).toEqual([...FACET_NAMES].toSorted())
  for (const category of [...Object.values(CATEGORY_OF_ROUTE), ...Object.values(ASIAN_CATEGORY)])
    expect(LISTED_CATEGORIES).toContain(category)
  for (const category of LISTED_CATEGORIES) expect(PATH_OF_CATEGORY[category], category).toBeDefined()
})
