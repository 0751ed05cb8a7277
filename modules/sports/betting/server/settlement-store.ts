// The SQL that settlement needs of bets: which ones a game touches, and the marks of being settled.
import { sql } from 'kysely'
import type { BetStatus } from '#modules/sports/betting/contract.ts'
import type { CouponTypeId, CouponTerms } from '#modules/sports/returns/rules/coupon-shape.ts'
import type { Db, Tx } from '#platform/server/db.ts'

export type LegToGrade = {
  readonly gameId: number
  /** Stable word, as the bet was taken. */
  readonly sport: string
  readonly kind: string
  readonly line: number | undefined
  readonly outcome: string
  readonly price: number
  readonly marketId: number
  /** It was taken in play. */
  readonly isLive: boolean
  readonly takenAt: Date
}

export type BetToSettle = {
  readonly betId: number
  readonly playerId: number
  readonly accountId: number
  readonly terms: CouponTerms
  readonly amount: bigint
  /** Of the amount, what still stands. */
  readonly openAmount: bigint
  readonly insuredPercent: number
  /** What was paid for insuring it, in minor units. */
  readonly premiums: bigint
  readonly isPromo: boolean
  /** The house took it back whole: every leg is returned, whatever comes of its games. */
  readonly isVoided: boolean
  /** Part of the amount that the house lent. */
  readonly prepaid: bigint
  readonly currency: string
  readonly status: BetStatus
  readonly payout: bigint | undefined
  readonly legStatuses: readonly number[] | undefined
  /** How often it has been settled so far. */
  readonly settlements: number
  readonly legs: readonly LegToGrade[]
}

/** Bets with a leg on these games, in order of id, after the given one. */
export async function betIdsOnGames(
  db: Db,
  gameIds: readonly number[],
  afterBetId: number,
  limit: number,
): Promise<readonly number[]> {
  const { rows } = await sql<{ bet_id: bigint }>`
    select distinct bet_id from betting.leg where game_id = any(${gameIds}::bigint[]) and bet_id > ${afterBetId} order by bet_id limit ${limit}`.execute(
    db,
  )
  return rows.map((row) => Number(row.bet_id))
}

/** Open bets of these accounts with the games they are on, in order of id, after the given one: asked by account, as open ones are indexed. */
export async function openBetsOf(
  db: Db,
  accountIds: readonly number[],
  afterBetId: number,
  limit: number,
): Promise<readonly { readonly betId: number; readonly gameIds: readonly number[] }[]> {
  const { rows } = await sql<{ bet_id: bigint; game_ids: bigint[] }>`
    select bet_id, (select array_agg(distinct l.game_id) from betting.leg l where l.bet_id = b.bet_id) as game_ids
    from betting.bet b
    where account_id = any(${accountIds}::bigint[]) and status = 'accepted' and voided_at is null and bet_id > ${afterBetId}
    order by bet_id limit ${limit}`.execute(db)
  return rows.map((row) => ({ betId: Number(row.bet_id), gameIds: row.game_ids.map(Number) }))
}

/** The bets are locked. */
export async function markTakenBack(tx: Tx, betIds: readonly number[], at: Date): Promise<void> {
  await sql`update betting.bet set voided_at = ${at} where bet_id = any(${betIds}::bigint[])`.execute(tx)
}

type RawBet = {
  bet_id: bigint
  player_id: bigint
  account_id: bigint
  type_id: CouponTypeId
  terms: Omit<CouponTerms, 'typeId'>
  amount: bigint
  open_amount: bigint
  insured_percent: number
  premiums: bigint
  promo_code: string | null
  is_voided: boolean
  prepaid_amount: bigint
  currency: string
  status: BetStatus
  payout: bigint | null
  leg_statuses: number[] | null
  settlements: number
}

/** Account ids of these bets: their rows are locked before the bets' own, as everywhere in the house. */
export async function accountIdsOfBets(tx: Tx, betIds: readonly number[]): Promise<readonly number[]> {
  const { rows } = await sql<{
    account_id: bigint
  }>`select distinct account_id from betting.bet where bet_id = any(${betIds}::bigint[])`.execute(tx)
  return rows.map((row) => Number(row.account_id))
}

/** Sold and edited bets are among them: whoever settles leaves those alone. */
export async function lockBetsToSettle(tx: Tx, betIds: readonly number[]): Promise<readonly BetToSettle[]> {
  const { rows } = await sql<RawBet>`
    select bet_id, player_id, account_id, type_id, terms, amount, open_amount, insured_percent, promo_code, prepaid_amount,
      voided_at is not null as is_voided, currency, status, payout, leg_statuses, settlements,
      case when insured_percent = 0 then 0 else (
        select coalesce(-sum(e.amount), 0) from betting.event e where e.bet_id = bet.bet_id and e.kind = 'insured') end::bigint as premiums
    from betting.bet where bet_id = any(${betIds}::bigint[]) order by bet_id for no key update`.execute(tx)
  const legs = await sql<{
    bet_id: bigint
    game_id: bigint
    sport: string | null
    kind: string
    line: number | null
    outcome: string
    price: number
    market_id: bigint
    is_live: boolean
    taken_at: Date
  }>`
    select bet_id, game_id, shown ->> 'sport' as sport, kind, line, outcome, price, market_id, is_live, coalesce(taken_at, placed_at) as taken_at
    from betting.leg join betting.bet using (bet_id) where bet_id = any(${betIds}::bigint[]) order by bet_id, position`.execute(
    tx,
  )
  const legsOf = Map.groupBy(legs.rows, (leg) => leg.bet_id)
  return rows.map((row) => ({
    betId: Number(row.bet_id),
    playerId: Number(row.player_id),
    accountId: Number(row.account_id),
    terms: { ...row.terms, typeId: row.type_id },
    amount: row.amount,
    openAmount: row.open_amount,
    insuredPercent: row.insured_percent,
    premiums: row.premiums,
    isPromo: row.promo_code !== null,
    isVoided: row.is_voided,
    prepaid: row.prepaid_amount,
    currency: row.currency,
    status: row.status,
    payout: row.payout ?? undefined,
    legStatuses: row.leg_statuses ?? undefined,
    settlements: row.settlements,
    legs: (legsOf.get(row.bet_id) ?? []).map((leg) => ({
      gameId: Number(leg.game_id),
      sport: leg.sport ?? '',
      kind: leg.kind,
      line: leg.line ?? undefined,
      outcome: leg.outcome,
      price: leg.price,
      marketId: Number(leg.market_id),
      isLive: leg.is_live,
      takenAt: leg.taken_at,
    })),
  }))
}

type SettledMark = {
  readonly betId: number
  readonly status: BetStatus
  readonly payout: bigint | undefined
  readonly legStatuses: readonly number[]
  readonly settlements: number
  /** What to write into the bet's history; `amount` in minor units, negative where money was taken back. */
  readonly event?: { readonly kind: 'settled' | 'resettled'; readonly amount: bigint } | undefined
}

/** Marks bets with what became of them so far; an undecided one keeps status `accepted` and shows its decided legs. */
export async function markBets(tx: Tx, marks: readonly SettledMark[], at: Date): Promise<void> {
  const rows = marks.map((mark) => ({
    bet_id: mark.betId,
    status: mark.status,
    payout: mark.payout === undefined ? null : String(mark.payout),
    leg_statuses: mark.legStatuses,
    settlements: mark.settlements,
    kind: mark.event?.kind ?? null,
    amount: mark.event === undefined ? null : String(mark.event.amount),
  }))
  await sql`
    with m as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json)
        as m (bet_id bigint, status text, payout bigint, leg_statuses smallint[], settlements int, kind text, amount bigint)
    ), told as (
      insert into betting.event (bet_id, number, kind, at, amount, data)
      select m.bet_id, 1 + coalesce((select max(e.number) from betting.event e where e.bet_id = m.bet_id), 0), m.kind, ${at}, m.amount,
        json_build_object('status', m.status)
      from m where m.kind is not null
    )
    update betting.bet b set status = m.status, payout = m.payout, leg_statuses = m.leg_statuses, settlements = m.settlements,
      settled_at = case when m.status = 'accepted' then null else ${at}::timestamptz end
    from m where b.bet_id = m.bet_id`.execute(tx)
}

/** What still stands of all undecided bets per currency: what the ledger's open bets must hold. */
export async function openStakes(db: Db): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ currency: string; sum: string }>`
    select currency, sum(open_amount)::text as sum from betting.bet where status = 'accepted' group by currency`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.currency, BigInt(row.sum)]))
}
