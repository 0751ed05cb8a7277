// The SQL of bet history: bets of one player, or of all for operators, with their legs and what happened to them, newest first.
import { sql } from 'kysely'
import type { BetEvent, BetStatus, SentCoupon } from '#modules/sports/betting/contract.ts'
import type { LegStatus } from '#modules/sports/returns/rules/leg-factor.ts'
import { LEG_COUNTS, CouponTypeId, type CouponTerms } from '#modules/sports/returns/rules/coupon-shape.ts'
import type { Db } from '#platform/server/db.ts'
import { keyOfSingle } from './bet-store.ts'

export { popularSelections } from './popular-store.ts'

export type ShownLeg = {
  readonly sport: string
  readonly champName: string
  readonly opponents: [string, string]
  readonly startAt: string
  readonly name: string
  readonly score?: [number, number]
  readonly pageType?: string
}

export type BetRow = {
  bet_id: bigint
  player_id: bigint
  account_id: bigint
  type_id: CouponTypeId
  terms: Omit<CouponTerms, 'typeId'>
  amount: bigint
  open_amount: bigint
  sold_amount: bigint
  insured_percent: number
  auto_sale_target: bigint | null
  prepaid_amount: bigint
  promo_code: string | null
  replaces_bet_id: bigint | null
  currency: string
  coef: string
  possible_win: bigint
  placed_at: Date
  status: BetStatus
  payout: bigint | null
  settled_at: Date | null
  leg_statuses: LegStatus[] | null
  sent: SentCoupon | null
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

export type EventRow = {
  bet_id: bigint
  kind: BetEvent['kind']
  at: Date
  amount: bigint | null
  data: { readonly status?: BetStatus; readonly percent?: number; readonly betId?: number }
}

/** Keys that a coupon's bets may have been stored under, whatever its type. */
const keysFrom = (key: string): readonly string[] =>
  Array.from({ length: LEG_COUNTS[CouponTypeId.singles].max }, (_, n) => keyOfSingle(key, n))

export type BetFilter = {
  /** Without one: of all players, for operators. */
  readonly playerId?: number | undefined
  readonly gameId?: number | undefined
  readonly isOpen?: boolean | undefined
  readonly status?: BetStatus | undefined
  readonly typeId?: number | undefined
  readonly isLive?: boolean | undefined
  readonly from?: Date | undefined
  /** Exclusive. */
  readonly to?: Date | undefined
  readonly key?: string | undefined
  readonly betId?: number | undefined
  /** Exclusive: bets before this id. */
  readonly beforeId?: string | undefined
  readonly limit: number
}

export async function betRows(db: Db, filter: BetFilter): Promise<readonly BetRow[]> {
  const { playerId, gameId, isOpen, status, typeId, isLive, from, to, key, betId, beforeId, limit } = filter
  const when = (isAsked: boolean, condition: ReturnType<typeof sql>) => (isAsked ? condition : sql`true`)
  const { rows } = await sql<BetRow>`
    select bet_id, player_id, account_id, type_id, terms, amount, open_amount, sold_amount, insured_percent, auto_sale_target, prepaid_amount,
      promo_code, replaces_bet_id, currency, coef, possible_win, placed_at, status, payout, settled_at, leg_statuses, sent
    from betting.bet b
    where ${when(playerId !== undefined, sql`player_id = ${playerId}`)}
      and ${when(gameId !== undefined, sql`bet_id in (select l.bet_id from betting.leg l where l.game_id = ${gameId})`)}
      and ${when(beforeId !== undefined, sql`bet_id < ${beforeId}::bigint`)}
      and ${when(isOpen !== undefined, sql`(status = 'accepted') = ${isOpen ?? null}::boolean`)}
      and ${when(status !== undefined, sql`status = ${status}`)}
      and ${when(typeId !== undefined, sql`type_id = ${typeId}`)}
      and ${when(
        isLive !== undefined,
        sql`exists (select from betting.leg l where l.bet_id = b.bet_id and l.is_live) = ${isLive ?? null}::boolean`,
      )}
      and ${when(from !== undefined, sql`placed_at >= ${from}::timestamptz`)}
      and ${when(to !== undefined, sql`placed_at < ${to}::timestamptz`)}
      and ${when(key !== undefined, sql`idempotency_key = any(${keysFrom(key ?? '')}::text[])`)}
      and ${when(betId !== undefined, sql`bet_id = ${betId}`)}
    order by bet_id desc limit ${limit}`.execute(db)
  return rows
}

export async function legRows(db: Db, betIds: readonly bigint[]): Promise<readonly LegRow[]> {
  const { rows } = await sql<LegRow>`
    select bet_id, game_id, market_id, selection_id, kind, line, outcome, price, is_live, shown
    from betting.leg where bet_id = any(${betIds}::bigint[]) order by bet_id, position`.execute(db)
  return rows
}

/** The first so many of each bet. */
export async function eventRows(db: Db, betIds: readonly bigint[], perBet: number): Promise<readonly EventRow[]> {
  const { rows } = await sql<EventRow>`
    select bet_id, kind, at, amount, data from betting.event
    where bet_id = any(${betIds}::bigint[]) and number <= ${perBet} order by bet_id, number`.execute(db)
  return rows
}
