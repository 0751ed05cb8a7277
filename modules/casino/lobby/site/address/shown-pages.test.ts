import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shownPages } from './shown-pages.ts'

test('the first, the last and the pages around the shown one are linked, in order and once', () => {
  expect(shownPages(5, 12)).toEqual([1, undefined, 3, 4, 5, 6, 7, undefined, 12])
  expect(shownPages(1, 1)).toEqual([1])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 200 }), (a, b) => {
      const [page, pages] = [Math.min(a, b), Math.max(a, b)]
      const shown = shownPages(page, pages).filter((one) => one !== undefined)
      expect(shown).toContain(page)
      expect([shown[0], shown.at(-1)]).toEqual([1, pages])
      expect(shown).toEqual([...new Set(shown)].toSorted((x, y) => x - y))
      expect(shown.length).toBeLessThanOrEqual(7)
    }),
  )
})
