import { expect, test } from 'vitest'
import { ACTIVITY_COLUMNS, activityRows } from './activity-csv.ts'

const figures = (amount: string, playMs: number) => ({
  deposits: amount,
  withdrawals: '0.00',
  staked: '12.50',
  returned: '10.00',
  netPosition: '-2.50',
  adjustments: '0.00',
  bonusStaked: '0.00',
  bonusReturned: '0.00',
  playMs,
})

test('a head, a line for each part and the total, each figure under its name and every amount a plain number', () => {
  const rows = activityRows(
    {
      buckets: [
        { ...figures('5.00', 90_000), from: '2026-11-01', to: '2026-11-01' },
        { ...figures('7.00', 0), from: '2026-11-02', to: '2026-11-02' },
      ],
      total: figures('12.00', 90_000),
      from: '2026-11-01',
      to: '2026-11-02',
      currency: 'EUR',
    },
    (column) => column.toUpperCase(),
  )
  expect(rows[0]).toEqual(ACTIVITY_COLUMNS.map((column) => column.toUpperCase()))
  const line = ['12.50', '10.00', '-2.50', '0.00', '0.00', '0.00']
  expect(rows.slice(1)).toEqual([
    ['2026-11-01', '2026-11-01', 'EUR', '5.00', '0.00', ...line, '2'],
    ['2026-11-02', '2026-11-02', 'EUR', '7.00', '0.00', ...line, '0'],
    ['2026-11-01', '2026-11-02', 'EUR', '12.00', '0.00', ...line, '2'],
  ])
})
