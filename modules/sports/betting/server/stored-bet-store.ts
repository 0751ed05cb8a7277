// The SQL of what is done with a bet after it was taken: the bet as it stands, the marks of a service, and the event that tells of it.
import { sql } from 'kysely'
import { LegStatus } from '#modules/sports/returns/rules/leg-factor.ts'
import type { CouponTypeId, CouponTerms } from '#modules/sports/returns/rules/coupon-shape.ts'
import type { PriceMilli } from '#kernel/odds.ts'
import type { BetStatus } from '#modules/sports/betting/contract.ts'
import type { Db, Tx } from '#platform/server/db.ts'

export type StoredLeg = {
  readonly selectionId: number
  readonly gameId: number
  readonly marketId: number
  readonly kind: string
  /** Integer thousandths at which it was taken. */
  readonly price: PriceMilli
  /** As far as results have been carried through; `notCalculated` while it is open. */
  readonly status: LegStatus
  readonly line: number | undefined
  readonly outcome: string
  readonly version: number
  readonly isLive: boolean
  readonly takenAt: Date
  readonly shown: object
}

export type StoredBet = {
  readonly betId: number
  readonly playerId: number
  readonly accountId: number
  readonly soldAmount: bigint
  readonly autoSaleTarget: bigint | undefined
  readonly terms: CouponTerms
  readonly currency: string
  readonly status: BetStatus
  /** Minor units: the stake as it was taken, and what of it still stands. */
  readonly amount: bigint
  readonly openAmount: bigint
  readonly insuredPercent: number
  readonly possibleWin: bigint
  readonly isPromo: boolean
  readonly isPrepaid: boolean
  /** How often something has happened to it. */
  readonly events: number
  readonly legs: readonly StoredLeg[]
}

type RawBet = {
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
  currency: string
  possible_win: bigint
  status: BetStatus
  leg_statuses: number[] | null
  events: number
}

type RawLeg = {
  bet_id: bigint
  game_id: bigint
  market_id: bigint
  selection_id: bigint
  kind: string
  line: number | null
  outcome: string
  price: number
  market_version: number
  is_live: boolean
  taken_at: Date
  shown: object
}

const betColumns = sql`
  b.bet_id, b.player_id, b.account_id, b.type_id, b.terms, b.amount, b.open_amount, b.sold_amount, b.insured_percent, b.auto_sale_target,
  b.prepaid_amount, b.promo_code, b.currency, b.possible_win, b.status, b.leg_statuses,
  (select coalesce(max(e.number), 0) from betting.event e where e.bet_id = b.bet_id) as events`

const toLeg = (row: RawLeg, status: number | undefined): StoredLeg => ({
  selectionId: Number(row.selection_id),
  gameId: Number(row.game_id),
  marketId: Number(row.market_id),
  price: row.price,
  status: (status ?? LegStatus.notCalculated) as LegStatus,
  kind: row.kind,
  line: row.line ?? undefined,
  outcome: row.outcome,
  version: row.market_version,
  isLive: row.is_live,
  takenAt: row.taken_at,
  shown: row.shown,
})

const toBet = (row: RawBet, legs: readonly RawLeg[]): StoredBet => ({
  betId: Number(row.bet_id),
  playerId: Number(row.player_id),
  accountId: Number(row.account_id),
  terms: { ...row.terms, typeId: row.type_id },
  currency: row.currency,
  status: row.status,
  amount: row.amount,
  openAmount: row.open_amount,
  soldAmount: row.sold_amount,
  insuredPercent: row.insured_percent,
  autoSaleTarget: row.auto_sale_target ?? undefined,
  possibleWin: row.possible_win,
  isPromo: row.promo_code !== null,
  isPrepaid: row.prepaid_amount > 0n,
  events: row.events,
  legs: legs.map((leg, position) => toLeg(leg, row.leg_statuses?.[position])),
})

async function withLegs(db: Db, rows: readonly RawBet[]): Promise<readonly StoredBet[]> {
  if (rows.length === 0) return []
  const { rows: legs } = await sql<RawLeg>`
    select bet_id, game_id, market_id, selection_id, kind, line, outcome, price, market_version, is_live, coalesce(taken_at, placed_at) as taken_at, shown
    from betting.leg join betting.bet using (bet_id)
    where bet_id = any(${rows.map(({ bet_id }) => bet_id)}::bigint[]) order by bet_id, position`.execute(db)
  const legsOf = Map.groupBy(legs, ({ bet_id }) => bet_id)
  return rows.map((row) => toBet(row, legsOf.get(row.bet_id) ?? []))
}

/** As it stands now, nothing locked; undefined where the player has no such bet. */
export async function findBet(db: Db, betId: number, playerId: number): Promise<StoredBet | undefined> {
  const { rows } = await sql<RawBet>`
    select ${betColumns} from betting.bet b where b.bet_id = ${betId} and b.player_id = ${playerId}`.execute(db)
  return (await withLegs(db, rows))[0]
}

/** Locks the bet until the transaction ends. Its account is locked before, and the games of its legs. */
export async function lockBet(tx: Tx, betId: number): Promise<StoredBet> {
  // Two statements: what is counted beside a row that was waited for would be as old as the wait.
  await sql`select from betting.bet where bet_id = ${betId} for no key update`.execute(tx)
  const { rows } = await sql<RawBet>`select ${betColumns} from betting.bet b where b.bet_id = ${betId}`.execute(tx)
  const [bet] = await withLegs(tx, rows)
  if (bet === undefined) throw new Error(`bet ${betId} vanished`)
  return bet
}

/** Open bets with a target on these games, or on any; in order of id after the given one. */
export async function betsToSell(
  db: Db,
  gameIds: readonly number[] | undefined,
  afterBetId: number,
  limit: number,
): Promise<readonly StoredBet[]> {
  const { rows } = await sql<RawBet>`
    select ${betColumns} from betting.bet b
    where b.auto_sale_target is not null and b.status = 'accepted' and b.bet_id > ${afterBetId}
      and (${gameIds ?? null}::bigint[] is null or exists (
        select from betting.leg l where l.bet_id = b.bet_id and l.game_id = any(${gameIds ?? null}::bigint[])))
    order by b.bet_id limit ${limit}`.execute(db)
  return withLegs(db, rows)
}

export type StoredEvent = { readonly requestHash: Buffer; readonly answer: unknown }

/** What was answered under this key of the bet's player. */
export async function findEvent(
  db: Db,
  { betId, playerId, key }: { readonly betId: number; readonly playerId: number; readonly key: string },
): Promise<StoredEvent | undefined> {
  const { rows } = await sql<{ request_hash: Buffer; answer: string }>`
    select e.request_hash, e.data ->> 'answer' as answer from betting.event e join betting.bet b using (bet_id)
    where e.bet_id = ${betId} and b.player_id = ${playerId} and e.idempotency_key = ${key}`.execute(db)
  return rows[0] === undefined
    ? undefined
    : { requestHash: rows[0].request_hash, answer: JSON.parse(rows[0].answer) as unknown }
}

export type NewEvent = {
  readonly betId: number
  readonly number: number
  readonly kind: 'sold' | 'part_sold' | 'auto_sale_set' | 'insured' | 'edited'
  /** Minor units: credited, or debited where negative. */
  readonly amount?: bigint | undefined
  readonly key?: string | undefined
  readonly requestHash?: Buffer | undefined
  /** Told again to the same key. */
  readonly answer?: object | undefined
  /** What history tells of it; `basis` lets anybody compute the price again. */
  readonly data: object
}

export async function insertEvent(tx: Tx, event: NewEvent, at: Date): Promise<void> {
  // As a text, so that it is told again to the byte.
  const data = event.answer === undefined ? event.data : { ...event.data, answer: JSON.stringify(event.answer) }
  await sql`
    insert into betting.event (bet_id, number, kind, at, amount, idempotency_key, request_hash, data)
    values (${event.betId}, ${event.number}, ${event.kind}, ${at}, ${event.amount ?? null}, ${event.key ?? null},
      ${event.requestHash ?? null}, ${JSON.stringify(data)}::jsonb)`.execute(tx)
}

/** Takes a part of the stake that stands out of the bet. Where nothing is left, the bet is sold; its money is `sold_amount`. */
export async function markSold(
  tx: Tx,
  { betId, soldStake, value }: { readonly betId: number; readonly soldStake: bigint; readonly value: bigint },
  at: Date,
): Promise<void> {
  await sql`
    update betting.bet set open_amount = open_amount - ${soldStake}, sold_amount = sold_amount + ${value},
      status = case when open_amount = ${soldStake} then 'sold' else status end,
      payout = case when open_amount = ${soldStake} then 0 else payout end,
      settled_at = case when open_amount = ${soldStake} then ${at}::timestamptz else settled_at end
    where bet_id = ${betId} and status = 'accepted'`.execute(tx)
}

export async function markInsured(tx: Tx, betId: number, insuredPercent: number): Promise<void> {
  await sql`update betting.bet set insured_percent = ${insuredPercent} where bet_id = ${betId}`.execute(tx)
}

export async function markTarget(tx: Tx, betId: number, target: bigint | undefined): Promise<void> {
  await sql`update betting.bet set auto_sale_target = ${target ?? null} where bet_id = ${betId}`.execute(tx)
}

/** The new bet stands for the old one, which holds no stake any more; legs that are decided stay decided. */
export async function markEdited(
  tx: Tx,
  { betId, newBetId, legStatuses }: { betId: number; newBetId: number; legStatuses: readonly LegStatus[] },
  at: Date,
): Promise<void> {
  await sql`
    update betting.bet set status = 'edited', payout = 0, open_amount = 0, settled_at = ${at} where bet_id = ${betId}`.execute(
    tx,
  )
  await sql`update betting.bet set leg_statuses = ${legStatuses}::smallint[] where bet_id = ${newBetId}`.execute(tx)
}
