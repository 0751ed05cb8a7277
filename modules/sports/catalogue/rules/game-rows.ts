// A game and its markets as the house keeps them, before they are shown to anyone.
import type { LiveState } from './game-facts.ts'
import type { LineCents } from './market-kinds.ts'

export type StageWord = 'line' | 'live' | 'finished' | 'postponed' | 'cancelled'
export type MarketStatusWord = 'open' | 'suspended' | 'closed'

export type MarketRow = {
  readonly marketId: number
  readonly gameId: number
  readonly kind: string
  readonly line: LineCents | undefined
  readonly status: MarketStatusWord
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
  readonly stage: StageWord
  readonly suspended: boolean
  readonly suspensions: number
  /** Nothing was heard of it for too long while its clock ran, as of when the row was read. */
  readonly isSilent: boolean
  readonly state: LiveState | undefined
  readonly revision: number
  readonly resultNumber: number
  /** Seconds an in-play bet waits on this sport; undefined takes the house's default. */
  readonly bettingDelaySeconds: number | undefined
}

/** What identifies a market within its game. */
export const marketKey = (kind: string, line: LineCents | undefined): string => `${kind} ${line ?? ''}`

/** A market with no price at all is not shown: it is decided, or its line is too far from the fair one for now. */
export const isShown = (market: MarketRow): boolean => market.prices.some((price) => price > 0)
