// When a finding becomes a flag for operators, and the automatic consequences of a flag.
import { DAY_MS } from '#kernel/time.ts'
import { compareLevels, type Level } from './finding.ts'

/**
 * Automatic actions before any operator has reviewed the flag. LCCP 3.4.3 (11) requires automated action on strong
 * indicators, and (10) no marketing and no new bonuses; an operator reviews every one of them afterwards, and
 * closes it.
 */
export const ACTIONS = {
  notice: { isPlayerTold: false, isMarketingStopped: false },
  concern: { isPlayerTold: false, isMarketingStopped: false },
  strong: { isPlayerTold: true, isMarketingStopped: true },
} as const satisfies Readonly<Record<Level, { isPlayerTold: boolean; isMarketingStopped: boolean }>>

export const MARKETING_STOPPING_LEVELS = (['notice', 'concern', 'strong'] as const).filter(
  (level) => ACTIONS[level].isMarketingStopped,
)

/** A closed flag is not raised again by the same week's play. */
export const CLOSED_REST_MS = 7 * DAY_MS

export const closeReasons = ['spoken_with_player', 'limits_set', 'player_excluded', 'explained', 'false_alarm'] as const
export type CloseReason = (typeof closeReasons)[number]

/** The player's last flag of this marker. */
export type LastFlag = { readonly level: Level; readonly closedAt: number | undefined }

/**
 * `raise`: a new flag. `lift`: the open one, at a higher level. Else nothing: an open flag stays at its highest
 * level until an operator has closed it, whatever the player does meanwhile.
 */
export function decideFlag(last: LastFlag | undefined, found: Level, now: number): 'raise' | 'lift' | 'nothing' {
  if (last === undefined) return 'raise'
  const isHigher = compareLevels(found, last.level) > 0
  if (last.closedAt === undefined) return isHigher ? 'lift' : 'nothing'
  return isHigher || now - last.closedAt >= CLOSED_REST_MS ? 'raise' : 'nothing'
}

export const flagFilters = ['waiting', 'open', 'seen', 'closed', 'all'] as const
export type FlagFilter = (typeof flagFilters)[number]

export const FLAGS_PAGE_MAX = 100
export const FLAG_NOTE_LENGTH_MAX = 1_000

/** The orders of players with markers: by the highest level, or by the oldest marker. */
export const PLAYER_SORTS = ['level', 'oldest', 'newest'] as const
export type PlayerSort = (typeof PLAYER_SORTS)[number]
