// What a page knows of a table: the public part as it was last heard, and the player's own bets of its round.
import type { OwnBet, PublicTable, TableBetTold, TableLimitsShown } from '#modules/casino/tables/contract.ts'

export type TableState = {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly table: PublicTable | null
  readonly own: readonly OwnBet[]
  readonly limits: TableLimitsShown | null
  readonly terminalHash: string | null
  /** The server's clock less this device's, in milliseconds. */
  readonly aheadMs: number
}

export const NOTHING_YET: TableState = {
  status: 'loading',
  table: null,
  own: [],
  limits: null,
  terminalHash: null,
  aheadMs: 0,
}

/** A message that took long makes the server look behind: of several estimates the highest is the best. */
const JUMP_MS = 2_000
export const clockAfter = (aheadMs: number, estimateMs: number, isFirst: boolean): number =>
  isFirst || Math.abs(estimateMs - aheadMs) > JUMP_MS ? estimateMs : Math.max(aheadMs, estimateMs)

/** Bets are those of one round: with the next one they are gone. */
export function withPublic(state: TableState, table: PublicTable): TableState {
  const isSameRound = state.table?.round?.roundId === table.round?.roundId
  return { ...state, status: 'ready', table, own: isSameRound ? state.own : [] }
}

export function withTold(state: TableState, told: TableBetTold): TableState {
  const own = state.own.map((bet) =>
    bet.betId === told.betId && bet.state === 'open'
      ? { ...bet, state: told.state, win: told.win, cashedAt: told.cashedAt }
      : bet,
  )
  return { ...state, own }
}

/** As the server answered; an answer about an earlier round, or an older sheet, changes nothing. */
export function withBet(state: TableState, bet: OwnBet): TableState {
  if (state.table?.round?.roundId !== bet.roundId) return state
  const known = state.own.find(({ slot }) => slot === bet.slot)
  if (known !== undefined && known.version > bet.version) return state
  return { ...state, own: [...state.own.filter(({ slot }) => slot !== bet.slot), bet] }
}

/** A bet that the player still has: a withdrawn one is none. */
export const betIn = (own: readonly OwnBet[], slot: number): OwnBet | undefined =>
  own.find((bet) => bet.slot === slot && bet.state !== 'withdrawn')
