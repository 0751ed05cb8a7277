// The activity statement as rows of a table: a head, one line per part, and the total; the same figures that the page shows.
import { MINUTE_MS } from '#kernel/time.ts'

export const ACTIVITY_COLUMNS = [
  'from',
  'to',
  'currency',
  'deposits',
  'withdrawals',
  'staked',
  'returned',
  'net',
  'adjustments',
  'bonus-staked',
  'bonus-returned',
  'minutes',
] as const
export type ActivityColumn = (typeof ACTIVITY_COLUMNS)[number]

/** Decimal texts, as in the call's answer. */
export type CsvFigures = Readonly<
  Record<
    | 'deposits'
    | 'withdrawals'
    | 'staked'
    | 'returned'
    | 'netPosition'
    | 'adjustments'
    | 'bonusStaked'
    | 'bonusReturned',
    string
  >
> & { readonly playMs: number }

type CsvDays = { readonly from: string; readonly to: string }

/** Amounts as plain decimal numbers; time in whole minutes, so that the total is that of the lines only to the minute. */
const cellsOf = (figures: CsvFigures, from: string, to: string, currency: string): readonly string[] => [
  from,
  to,
  currency,
  figures.deposits,
  figures.withdrawals,
  figures.staked,
  figures.returned,
  figures.netPosition,
  figures.adjustments,
  figures.bonusStaked,
  figures.bonusReturned,
  String(Math.round(figures.playMs / MINUTE_MS)),
]

/** The total is the last line, over all the days. */
export const activityRows = (
  {
    buckets,
    total,
    from,
    to,
    currency,
  }: CsvDays & {
    readonly buckets: readonly (CsvFigures & CsvDays)[]
    readonly total: CsvFigures
    readonly currency: string
  },
  head: (column: ActivityColumn) => string,
): readonly (readonly string[])[] => [
  ACTIVITY_COLUMNS.map(head),
  ...buckets.map((bucket) => cellsOf(bucket, bucket.from, bucket.to, currency)),
  cellsOf(total, from, to, currency),
]
