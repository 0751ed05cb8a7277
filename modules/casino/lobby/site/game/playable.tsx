// What is played on the page of a game, by the kind of the game. Its code is loaded when the page stands.
import type { ComponentType } from 'react'
import { OriginalTable, type OriginalTableProps } from '#modules/casino/originals/site/parts.ts'

export const GAME_KINDS = ['original'] as const
export type GameKind = (typeof GAME_KINDS)[number]

export type PlayableProps = OriginalTableProps & { readonly fallback?: React.ReactNode }

export const PLAYABLE: Readonly<Record<GameKind, ComponentType<PlayableProps>>> = { original: OriginalTable }
