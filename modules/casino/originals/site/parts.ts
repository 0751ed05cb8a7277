// What screens of higher modules may use: the table of one of our own games, and what another stage is built on.
import { withTexts } from '#platform/browser/text/text-loader.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import type { OriginalTableProps } from './table/original-table.tsx'

export type { OriginalTableProps } from './table/original-table.tsx'
export { asStage } from './play/table.ts'
export type { ActionsProps, ControlsProps, StageKind, StageProps, StageRound } from './play/table.ts'

/** In the browser alone: what it shows is the viewer's own. */
export const OriginalTable = lazyPart<OriginalTableProps>(
  withTexts('play', async () => (await import('./table/original-table.tsx')).OriginalTable),
  { isBrowserOnly: true },
)
