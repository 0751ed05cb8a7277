import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergePages, patched } from './merge-pages.ts'

const ids = (from: number, count: number) => Array.from({ length: count }, (_, n) => ({ betId: from - n }))

test('a reloaded page and the rest below it make one list without gaps, whatever was added on top', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 200 }),
      fc.integer({ min: 0, max: 29 }),
      fc.integer({ min: 1, max: 5 }),
      (before, added, unrolledPages) => {
        const page = 30
        const unrolled = Math.min(before, page * unrolledPages)
        const all = before + added
        const nextOf = (total: number, shown: number) => (shown < total ? String(total - shown + 1) : null)
        const { pages: merged, missing } = mergePages(
          { bets: ids(before, unrolled), next: nextOf(before, unrolled) },
          { bets: ids(all, Math.min(page, all)), next: nextOf(all, Math.min(page, all)) },
        )
        expect(merged.bets).toEqual(ids(all, merged.bets.length))
        expect(missing).toEqual([])
        expect(merged.next).toBe(nextOf(all, merged.bets.length))
      },
    ),
  )
})

test('a bet that left the filter stays visible and is reported as missing; one below the reloaded page is not', () => {
  const unrolled = { bets: ids(9, 6), next: '4' }
  const fresh = { bets: [{ betId: 9 }, { betId: 7 }], next: '7' }
  expect(mergePages(unrolled, fresh)).toEqual({ pages: unrolled, missing: [8] })
})

test('with more new bets than a page, the list restarts rather than having a gap', () => {
  const unrolled = { bets: ids(10, 10), next: null }
  const fresh = { bets: ids(60, 30), next: '31' }
  expect(mergePages(unrolled, fresh)).toEqual({ pages: fresh, missing: [] })
})

test('a changed bet replaces its own entry and no other', () => {
  const bets = [
    { betId: 2, status: 'accepted' },
    { betId: 1, status: 'accepted' },
  ]
  expect(patched(bets, { betId: 1, status: 'won' })).toEqual([bets[0], { betId: 1, status: 'won' }])
  expect(patched(bets, { betId: 3, status: 'won' })).toBe(bets)
})
