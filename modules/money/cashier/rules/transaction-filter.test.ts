import { expect, test } from 'vitest'
import { filterParams, readFilter, transactionQuestion } from './transaction-filter.ts'

const read = (search: string) => {
  const params = new URLSearchParams(search)
  return readFilter((name) => params.get(name))
}

test('what an address says comes back as the same address', () => {
  const search = 'kind=deposit&state=done&method=stripe&from=2026-05-01&to=2026-05-31'
  expect(new URLSearchParams([...filterParams(read(search))]).toString()).toBe(search)
})

test('parameters that mean nothing are ignored, and two days in the wrong order are the same two days', () => {
  expect(read('kind=loan&state=?&method=A%20B&from=yesterday&to=2026-02-30')).toEqual({})
  expect(read('from=2026-05-31&to=2026-05-01')).toEqual({ from: '2026-05-01', to: '2026-05-31' })
})

test('days are those of the viewer, the last one included', () => {
  expect(transactionQuestion({ from: '2026-05-01', to: '2026-05-01' }, 'Europe/Berlin')).toEqual({
    from: '2026-04-30T22:00:00.000Z',
    to: '2026-05-01T22:00:00.000Z',
  })
})
