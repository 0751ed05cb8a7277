// What screens of higher modules may use: the table of a game, the stages of the games that are here, and what other stages are built on.
// Pages load it with the code of a game alone.
export { OriginalTable, type OriginalTableProps } from './table/original-table.tsx'
export { ORIGINAL_STAGES } from './stages/stage-list.ts'
export { asStage } from './play/table.ts'
export type {
  ActionsProps,
  ControlsProps,
  Phase,
  StageKind,
  StageLoads,
  StageMoney,
  StageProps,
  StageRound,
} from './play/table.ts'
export { useRefusalText } from './table/refusal-note.tsx'
export { SessionFigures } from './table/session-strip.tsx'
export { FullScreen } from './table/table-tools.tsx'
export type { TableFigures } from './play/table.ts'
export { askOriginals } from './play/ask-originals.ts'
export { playSound } from './sound/sound.ts'
export { ArrowField, Facts } from './stages/stage-parts.tsx'
