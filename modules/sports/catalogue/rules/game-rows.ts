// A game and its markets as stored, before they are presented.
import type { LiveState } from '#modules/sports/market-kinds/rules/game-facts.ts'
import type { LineCents } from '#modules/sports/market-kinds/rules/market-kinds.ts'

export type StageName = 'line' | 'live' | 'finished' | 'postponed' | 'cancelled'
export type MarketStatusName = 'open' | 'suspended' | 'closed'

export type MarketRow = {
  readonly marketId: number
  readonly gameId: number
  readonly kind: string
  readonly line: LineCents | undefined
  readonly status: MarketStatusName
  readonly version: number
  readonly outcomes: readonly string[]
  /** Integer thousandths in the order of outcomes; 0 where an outcome is not offered now. */
  readonly prices: readonly number[]
  readonly isMain: boolean
  /** Its game is being stopped, though the game's row may not say so yet; read only where a bet is decided. */
  readonly isHalted?: boolean
}

export type GameRow = {
  readonly gameId: number
  readonly feedKey: string
  readonly sportId: number
  readonly sport: string
  readonly champId: number
  readonly champName: string
  readonly country: string
  readonly home: string
  readonly away: string
  readonly startAt: Date
  readonly stage: StageName
  readonly suspended: boolean
  readonly suspensions: number
  /** No update arrived for too long while its clock ran, as of the time of reading. */
  readonly isSilent: boolean
  readonly state: LiveState | undefined
  readonly revision: number
  readonly resultNumber: number
  /** Seconds an in-play bet waits in this sport; undefined means the operator's default. */
  readonly bettingDelaySeconds: number | undefined
}

/** What identifies a market within its game. */
export const marketKey = (kind: string, line: LineCents | undefined): string => `${kind} ${line ?? ''}`

/** A market without any price is not shown: it is decided, or its line is currently too far from the fair one. */
export const isShown = (market: MarketRow): boolean => market.prices.some((price) => price > 0)
