// One of our own games on its page: the table that all of them share, with the stages of every module that has some.
import { ORIGINAL_STAGES, OriginalTable, type OriginalTableProps } from '#modules/casino/originals/site/parts.ts'
import { SLOT_STAGES } from '#modules/casino/slots/site/parts.ts'
import { TABLE_GAME_STAGES } from '#modules/casino/table-games/site/parts.ts'

export type OriginalOnPageProps = Omit<OriginalTableProps, 'stages'>

const STAGES = { ...ORIGINAL_STAGES, ...SLOT_STAGES, ...TABLE_GAME_STAGES }

export const OriginalOnPage = (props: OriginalOnPageProps) => <OriginalTable {...props} stages={STAGES} />
