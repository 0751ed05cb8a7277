import { expect, test } from 'vitest'
import { betCells, betHead, legCells, legHead, type CsvWords } from './history-csv.ts'

const leg = (home: string, coef: number, statusId: number) => ({
  sport: 'football',
  champName: 'Cup',
  opponents: [home, 'Away'] as const,
  startAt: '2026-10-12T18:00:00.000Z',
  coef,
  isLive: statusId === 1,
  statusId,
  ...(statusId === 1 ? { score: [2, 1] as const, scoreAtBet: [0, 1] as const } : {}),
})
const bet = {
  betId: 7,
  typeId: 2,
  status: 'won',
  amount: '3.00',
  openAmount: '3.00',
  currency: 'EUR',
  coef: 2.5,
  possibleWin: '7.50',
  payout: '7.50',
  placedAt: '2026-10-12T12:00:00.000Z',
  settledAt: '2026-10-12T20:00:00.000Z',
  rows: 3,
  systemValues: [2],
  legs: [leg('One', 1.5, 1), leg('Two', 2.005, 0)],
}
const words: CsvWords<ReturnType<typeof leg>> = {
  head: (column) => `<${column}>`,
  type: (id) => `type ${id}`,
  status: (status) => status.toUpperCase(),
  legStatus: (id) => `leg ${id}`,
  market: () => 'Result',
  pick: ({ opponents }) => opponents[0],
  yes: 'yes',
  no: 'no',
}

test('a bet is one row of as many cells as there are headings', () => {
  const cells = betCells(bet, words)
  expect(cells).toHaveLength(betHead(words).length)
  expect(cells).toEqual([
    '7',
    '2026-10-12T12:00:00.000Z',
    'type 2',
    'WON',
    'EUR',
    '3.00',
    '3.00',
    '2.5',
    '7.50',
    '7.50',
    '2026-10-12T20:00:00.000Z',
    '2',
    '3',
    '2',
    '',
    '',
    'One – Away: Result: One @ 1.5 (leg 1); Two – Away: Result: Two @ 2.005 (leg 0)',
  ])
})

test('every leg is a row that carries its bet', () => {
  const rows = legCells(bet, words)
  expect(rows.map((row) => row.length)).toEqual([legHead(words).length, legHead(words).length])
  expect(rows.map((row) => row.slice(7))).toEqual([
    [
      '1',
      '',
      'football',
      'Cup',
      'One',
      'Away',
      '2026-10-12T18:00:00.000Z',
      'Result',
      'One',
      '1.5',
      'yes',
      '0:1',
      'leg 1',
      '2:1',
    ],
    [
      '2',
      '',
      'football',
      'Cup',
      'Two',
      'Away',
      '2026-10-12T18:00:00.000Z',
      'Result',
      'Two',
      '2.005',
      'no',
      '',
      'leg 0',
      '',
    ],
  ])
})
