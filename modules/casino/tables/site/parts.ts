// What screens of higher modules may use: a table on a shared clock, by its code; and chips and mats, which rounds of one player have too.
import { withTexts } from '#platform/browser/text/text-loader.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import type { SharedTableProps } from './table/shared-table.tsx'

export type { SharedTableProps } from './table/shared-table.tsx'
export type { MatProps, MatSheet } from './chips/chip-table.tsx'
export { ChipStack, ChipTools, ChipValues } from './chips/chip-tray.tsx'
export { back, clear, lay, replace, totalOf, twice, type Draft } from './chips/sheet-draft.ts'
export { ChipTable } from './chips/chip-table.tsx'
export type { RoundMoment } from './chips/round-moment.ts'
export { useTableRefusal } from './table/ask-tables.ts'
export { betIn } from './table/table-state.ts'
export { useMoment, type PlayedTableProps } from './table/use-table.ts'
export { RouletteMat } from './roulette/roulette-mat.tsx'

/** In the browser alone: what it shows is of this moment. */
export const SharedTable = lazyPart<SharedTableProps>(
  withTexts('shared-table', async () => (await import('./table/shared-table.tsx')).SharedTable),
  { isBrowserOnly: true },
)
