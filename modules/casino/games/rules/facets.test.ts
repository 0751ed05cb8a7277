import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bitsOf, countBits, hasBit } from './bits.ts'
import { createFacetIndex, FACET_NAMES, FACETS, facetValuesOf, type Chosen, type FacetValues } from './facets.ts'

const value = fc.constantFrom('a', 'b', 'c', 'd')
const values = fc.uniqueArray(value, { maxLength: 3 })
const facetValues = fc.record(
  Object.fromEntries(FACET_NAMES.map((name) => [name, values])),
) as fc.Arbitrary<FacetValues>
const chosenValues = fc.record(Object.fromEntries(FACET_NAMES.map((name) => [name, values]))) as fc.Arbitrary<Chosen>

/** One game at a time, as a reader would say it. */
const fits = (game: FacetValues, chosen: Chosen): boolean =>
  FACET_NAMES.every((name) => {
    const wanted = chosen[name] ?? []
    const has = (one: string) => game[name].includes(one)
    return wanted.length === 0 || (FACETS[name] === 'any' ? wanted.some(has) : wanted.every(has))
  })

test('the index finds what a look at each game finds, and counts what each further choice leaves', () => {
  fc.assert(
    fc.property(
      fc.array(facetValues, { maxLength: 80 }),
      chosenValues,
      fc.array(fc.boolean(), { minLength: 80, maxLength: 80 }),
      (games, chosen, offered) => {
        const base = bitsOf(games.length, (index) => offered[index] === true)
        const { found, counts } = createFacetIndex(games).select(base, chosen)
        const isFound = games.map((game, index) => offered[index] === true && fits(game, chosen))
        expect(games.map((_, index) => hasBit(found, index))).toEqual(isFound)
        expect(countBits(found)).toBe(isFound.filter(Boolean).length)
        for (const name of FACET_NAMES) {
          const others = FACETS[name] === 'any' ? { ...chosen, [name]: [] } : chosen
          for (const one of ['a', 'b', 'c', 'd']) {
            const left = games.filter(
              (game, index) => offered[index] === true && fits(game, others) && game[name].includes(one),
            )
            expect(counts[name].find((count) => count.value === one)?.count ?? 0).toBe(left.length)
          }
        }
      },
    ),
  )
})

test('a game has every mark of return that it reaches and of stake that it does not exceed', () => {
  const game = {
    provider: { code: 'fairline' },
    themes: [],
    features: [],
    volatility: undefined,
    version: { returnLow: 970_000 },
    hasDemo: true,
    hasFreeRounds: false,
    jackpot: undefined,
  }
  expect(facetValuesOf(game, { isNew: true, stakeCents: 20 })).toMatchObject({
    return: ['94', '95', '96', '97'],
    stake: ['20', '50', '100'],
    with: ['demo', 'new'],
    volatility: [],
  })
  expect(facetValuesOf({ ...game, version: undefined }, { isNew: false, stakeCents: undefined })).toMatchObject({
    return: [],
    stake: [],
  })
})
