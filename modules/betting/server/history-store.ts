// The SQL of bet history: bets of one player with their legs, newest first.
import { sql } from 'kysely'
import type { BetStatus } from '#modules/betting/contract.ts'
import type { Db } from '#platform/server/db.ts'

export type ShownLeg = {
  readonly sport: string
  readonly champName: string
  readonly opponents: [string, string]
  readonly startAt: string
  readonly name: string
  readonly score?: [number, number]
}

export type BetRow = {
  bet_id: bigint
  account_id: bigint
  type_id: 0 | 1
  amount: bigint
  currency: string
  coef: string
  possible_win: bigint
  placed_at: Date
  status: BetStatus
  payout: bigint | null
  settled_at: Date | null
  leg_statuses: number[] | null
}

export type LegRow = {
  bet_id: bigint
  game_id: bigint
  market_id: bigint
  selection_id: bigint
  kind: string
  line: number | null
  outcome: string
  price: number
  is_live: boolean
  shown: ShownLeg
}

export type BetFilter = {
  readonly playerId: number
  readonly isOpen?: boolean | undefined
  readonly key?: string | undefined
  readonly betId?: number | undefined
  /** Exclusive: bets before this id. */
  readonly beforeId?: string | undefined
  readonly limit: number
}

export async function betRows(db: Db, filter: BetFilter): Promise<readonly BetRow[]> {
  const { rows } = await sql<BetRow>`
    select bet_id, account_id, type_id, amount, currency, coef, possible_win, placed_at, status, payout, settled_at, leg_statuses
    from betting.bet
    where player_id = ${filter.playerId}
      and bet_id < coalesce(${filter.beforeId ?? null}::bigint, 9223372036854775807)
      and (${filter.isOpen ?? null}::boolean is null or (status = 'accepted') = ${filter.isOpen ?? null}::boolean)
      and (${filter.key ?? null}::text is null or idempotency_key = ${filter.key ?? null}::text)
      and (${filter.betId ?? null}::bigint is null or bet_id = ${filter.betId ?? null}::bigint)
    order by bet_id desc limit ${filter.limit}`.execute(db)
  return rows
}

export async function legRows(db: Db, betIds: readonly bigint[]): Promise<readonly LegRow[]> {
  const { rows } = await sql<LegRow>`
    select bet_id, game_id, market_id, selection_id, kind, line, outcome, price, is_live, shown
    from betting.leg where bet_id = any(${betIds}::bigint[]) order by bet_id, position`.execute(db)
  return rows
}
