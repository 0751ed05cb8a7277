// What screens of higher modules may use: a table on a shared clock, by its code.
import { withTexts } from '#platform/browser/text/text-loader.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import type { SharedTableProps } from './table/shared-table.tsx'

export type { SharedTableProps } from './table/shared-table.tsx'

/** In the browser alone: what it shows is of this moment. */
export const SharedTable = lazyPart<SharedTableProps>(
  withTexts('shared-table', async () => (await import('./table/shared-table.tsx')).SharedTable),
  { isBrowserOnly: true },
)
