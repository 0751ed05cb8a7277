import { expect, test } from 'vitest'
import { belongsTo } from './belongs-to.ts'

const nothing = { sports: [], names: [], countries: [], words: [] }
const of = (champName: string, country = '', sport = 'football') => ({ sport, champName, country })

test('S2.2.2 a sport of the rule belongs to its page whatever its championship is called', () => {
  const isUfc = belongsTo({ ...nothing, sports: ['mma'] })
  expect(isUfc(of('Night of Champions', 'US', 'mma'))).toBe(true)
  expect(isUfc(of('Night of Champions', 'US', 'boxing'))).toBe(false)
})

test('S2.2.2 the league of a page is known by its whole name, and another country’s league of that name is not', () => {
  const isPremier = belongsTo({ ...nothing, names: ['Premier League'], countries: ['GB'] })
  expect(isPremier(of('Premier League', 'GB'))).toBe(true)
  expect(isPremier(of('premier  LEAGUE', 'GB'))).toBe(true)
  expect(isPremier(of('Premier League', 'EG'))).toBe(false)
  expect(isPremier(of('Premier League 2', 'GB'))).toBe(false)
})

test('S2.2.2 words count as whole words, without accents and marks', () => {
  const isCyber = belongsTo({ ...nothing, words: ['e-football', 'cyber'] })
  expect(isCyber(of('Cyber Liga Nocturna'))).toBe(true)
  expect(isCyber(of('Copa É-Football 2026'))).toBe(true)
  expect(isCyber(of('Cybernetics Cup'))).toBe(false)
  expect(isCyber(of('Football League'))).toBe(false)
})

test('S2.2.2 an empty rule, and a word without letters, match nothing', () => {
  for (const rule of [nothing, { ...nothing, words: ['', '—'] }, { ...nothing, names: [], countries: ['GB'] }])
    expect(belongsTo(rule)(of('Premier League', 'GB'))).toBe(false)
})
