// What screens of higher modules may use: the table of shared blackjack, by its code.
import type { PlayedTableProps } from '#modules/casino/tables/site/parts.ts'
import { withTexts } from '#platform/browser/text/text-loader.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

export const BLACKJACK_TABLE = {
  blackjack: lazyPart<PlayedTableProps>(
    withTexts('table-blackjack', async () => (await import('./blackjack-table.tsx')).BlackjackTable),
  ),
} as const
