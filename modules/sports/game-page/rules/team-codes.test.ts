import { expect, test } from 'vitest'
import { teamCodes } from './team-codes.ts'

test.each([
  [
    ['Birkenholm Eintracht', 'Tannenhall Eintracht'],
    ['BIR', 'TAN'],
  ],
  [
    ['AS Fontebrise', 'FC Campo Lírio'],
    ['FON', 'CAM'],
  ],
  [
    ['Río Plata', 'Зенит'],
    ['PLA', 'ЗЕН'],
  ],
  // The same letters: two of that word and one of another.
  [
    ['Weissenbruch 1904 Nord', 'Weissenbruch Süd'],
    ['WEN', 'WES'],
  ],
  [
    ['Linz', 'Linz Juniors'],
    ['LIN', 'LIJ'],
  ],
] as const)('%j are written %j', (names, codes) => {
  expect(teamCodes(names)).toEqual(codes)
})

test('names that no code tells apart stay whole', () => {
  expect(teamCodes(['Ashby', 'Ashby'])).toEqual(['Ashby', 'Ashby'])
})
