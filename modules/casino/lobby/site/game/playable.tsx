// What is played on the page of a game, by the kind of the game. Its code is loaded when the page stands.
import type { ComponentType } from 'react'
import { OriginalTable, type OriginalTableProps } from '#modules/casino/originals/site/parts.ts'
import { SharedTable } from '#modules/casino/tables/site/parts.ts'
import { TABLE_PREFIX, type GameKind } from './game-kind.ts'

export type PlayableProps = OriginalTableProps & { readonly fallback?: React.ReactNode }

function TableOnPage({ code, account, loginPath, fallback }: PlayableProps) {
  return <SharedTable code={code.slice(TABLE_PREFIX.length)} {...{ account, loginPath, fallback }} />
}

export const PLAYABLE: Readonly<Record<GameKind, ComponentType<PlayableProps>>> = {
  original: OriginalTable,
  table: TableOnPage,
}
