// The SQL of stakes that come from elsewhere than the account: loans against open bets, codes; and what a player may bet.
import { sql } from 'kysely'
import type { PriceMilli } from '#kernel/odds.ts'
import type { LegStatus } from '#modules/sports/returns/rules/leg-factor.ts'
import type { PromoFacts } from '#modules/sports/betting/rules/placing/coupon-ask.ts'
import type { CouponTypeId, CouponTerms } from '#modules/sports/returns/rules/coupon-shape.ts'
import type { Db, Tx } from '#platform/server/db.ts'

/** Locks the codes until the transaction ends, in sorted order. */
export async function lockPromoCodes(tx: Tx, codes: readonly string[]): Promise<readonly PromoFacts[]> {
  const { rows } = await sql<{
    code: string
    player_id: bigint | null
    currency: string
    amount: bigint
    coef_min: number
    legs_min: number
    expires_at: Date
    bet_id: bigint | null
  }>`
    select code, player_id, currency, amount, coef_min, legs_min, least(expires_at, cancelled_at) as expires_at, bet_id
    from betting.promo_code where code = any(${codes}::text[]) order by code for no key update`.execute(tx)
  return rows.map((row) => ({
    code: row.code,
    playerId: row.player_id === null ? undefined : Number(row.player_id),
    currency: row.currency,
    amount: row.amount,
    coefMin: row.coef_min,
    legsMin: row.legs_min,
    expiresAt: row.expires_at,
    isUsed: row.bet_id !== null,
  }))
}

export async function markCodesUsed(
  tx: Tx,
  used: readonly { readonly code: string; readonly betId: number }[],
): Promise<void> {
  await sql`
    update betting.promo_code p set bet_id = u.bet_id
    from json_to_recordset(${JSON.stringify(used.map(({ code, betId }) => ({ code, bet_id: betId })))}::json) as u (code text, bet_id bigint)
    where p.code = u.code`.execute(tx)
}

/** Answers how many went in: a code that is there already stays as it is. */
export async function insertPromoCodes(db: Db, codes: readonly Omit<PromoFacts, 'isUsed'>[]): Promise<number> {
  const rows = codes.map((code) => ({
    code: code.code,
    player_id: code.playerId ?? null,
    currency: code.currency,
    amount: String(code.amount),
    coef_min: code.coefMin,
    legs_min: code.legsMin,
    expires_at: code.expiresAt,
  }))
  const { rows: inserted } = await sql`
    insert into betting.promo_code (code, player_id, currency, amount, coef_min, legs_min, expires_at)
    select code, player_id, currency, amount, coef_min, legs_min, expires_at
    from json_to_recordset(${JSON.stringify(rows)}::json) as p (code text, player_id bigint, currency text, amount bigint, coef_min int, legs_min int, expires_at timestamptz)
    on conflict (code) do nothing returning code`.execute(db)
  return inserted.length
}

/** Codes that a player may still use, soonest to expire first. */
export async function openCodes(
  db: Db,
  playerId: number,
  now: Date,
  limit: number,
): Promise<readonly Omit<PromoFacts, 'isUsed'>[]> {
  const { rows } = await sql<{
    code: string
    currency: string
    amount: bigint
    coef_min: number
    legs_min: number
    expires_at: Date
  }>`
    select code, currency, amount, coef_min, legs_min, expires_at from betting.promo_code
    where player_id = ${playerId} and bet_id is null and cancelled_at is null and expires_at > ${now} order by expires_at, code limit ${limit}`.execute(
    db,
  )
  return rows.map((row) => ({
    code: row.code,
    playerId,
    currency: row.currency,
    amount: row.amount,
    coefMin: row.coef_min,
    legsMin: row.legs_min,
    expiresAt: row.expires_at,
  }))
}

/** What these players were given and have not used is over from now on; `cause`: a stable word. */
export async function cancelPromoCodes(
  tx: Tx,
  { playerIds, cause, at }: { readonly playerIds: readonly number[]; readonly cause: string; readonly at: Date },
): Promise<void> {
  // In the order in which batches lock them.
  await sql`
    update betting.promo_code set cancelled_at = ${at}, cancel_cause = ${cause}
    where code in (
      select code from betting.promo_code
      where player_id = any(${playerIds}::bigint[]) and bet_id is null and cancelled_at is null order by code for no key update)`.execute(
    tx,
  )
}

/** Thousandths of the usual maximum stake by player, where an operator has set that. */
export async function stakeSharesOf(db: Db, playerIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ player_id: bigint; stake_share: number }>`
    select player_id, stake_share from betting.player_terms where player_id = any(${playerIds}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [Number(row.player_id), row.stake_share]))
}

export async function setStakeShare(db: Db, playerId: number, stakeShare: number): Promise<void> {
  await sql`
    insert into betting.player_terms (player_id, stake_share) values (${playerId}, ${stakeShare})
    on conflict (player_id) do update set stake_share = excluded.stake_share`.execute(db)
}

/** All that operators set for a player. */
export async function setPlayerTerms(
  db: Db,
  { playerId, stakeShare, isVip }: { readonly playerId: number; readonly stakeShare: number; readonly isVip: boolean },
): Promise<void> {
  await sql`
    insert into betting.player_terms (player_id, stake_share, is_vip) values (${playerId}, ${stakeShare}, ${isVip})
    on conflict (player_id) do update set stake_share = excluded.stake_share, is_vip = excluded.is_vip`.execute(db)
}

/** Marks a player as VIP: S5.11 offers them a larger maximum. */
export async function setVip(db: Db, playerId: number, isVip: boolean): Promise<void> {
  await sql`
    insert into betting.player_terms (player_id, is_vip) values (${playerId}, ${isVip})
    on conflict (player_id) do update set is_vip = excluded.is_vip`.execute(db)
}

export type SecuringBet = {
  readonly accountId: number
  readonly terms: CouponTerms
  readonly amount: bigint
  readonly openAmount: bigint
  readonly legStatuses: readonly LegStatus[] | undefined
  /** In the order of the coupon. */
  readonly prices: readonly PriceMilli[]
  /** The latest start among its legs. */
  readonly lastStartAt: Date
}

/** Open bets of one account that may secure a loan: its newest. Whoever has more of them open is lent against these alone. */
const SECURING_BETS_MAX = 200

/** Open bets of these accounts that a loan can stand on: their own money alone in them, and nothing of it insured. */
export async function securingBets(db: Db, accountIds: readonly number[]): Promise<readonly SecuringBet[]> {
  const { rows } = await sql<{
    account_id: bigint
    type_id: CouponTypeId
    terms: Omit<CouponTerms, 'typeId'>
    amount: bigint
    open_amount: bigint
    leg_statuses: LegStatus[] | null
    prices: number[]
    last_start: string
  }>`
    select b.account_id, b.type_id, b.terms, b.amount, b.open_amount, b.leg_statuses, l.prices, l.last_start
    from unnest(${accountIds}::bigint[]) as a (account_id)
    cross join lateral (
      select * from betting.bet
      where account_id = a.account_id and status = 'accepted' and prepaid_amount = 0 and promo_code is null and insured_percent = 0
      order by bet_id desc limit ${SECURING_BETS_MAX}
    ) b
    cross join lateral (
      select array_agg(price order by position) as prices, max(shown ->> 'startAt') as last_start
      from betting.leg where bet_id = b.bet_id
    ) l`.execute(db)
  return rows.map((row) => ({
    accountId: Number(row.account_id),
    terms: { ...row.terms, typeId: row.type_id },
    amount: row.amount,
    openAmount: row.open_amount,
    legStatuses: row.leg_statuses ?? undefined,
    prices: row.prices,
    lastStartAt: new Date(row.last_start),
  }))
}

export type Advance = {
  readonly betId: number
  readonly accountId: number
  readonly amount: bigint
  readonly repaid: bigint
  readonly state: 'open' | 'repaid' | 'void'
}

type RawAdvance = { bet_id: bigint; account_id: bigint; amount: bigint; repaid: bigint; state: Advance['state'] }

const present = (row: RawAdvance): Advance => ({
  betId: Number(row.bet_id),
  accountId: Number(row.account_id),
  amount: row.amount,
  repaid: row.repaid,
  state: row.state,
})

/** Loans of these accounts that are not repaid, oldest first. Under the accounts' locks nobody else changes them. */
export async function openAdvances(db: Db, accountIds: readonly number[]): Promise<readonly Advance[]> {
  const { rows } = await sql<RawAdvance>`
    select bet_id, account_id, amount, repaid, state from betting.advance
    where account_id = any(${accountIds}::bigint[]) and state = 'open' order by bet_id`.execute(db)
  return rows.map(present)
}

/** The loans in these bets, whatever became of them, by bet. */
export async function advancesIn(db: Db, betIds: readonly number[]): Promise<ReadonlyMap<number, Advance>> {
  const { rows } = await sql<RawAdvance>`
    select bet_id, account_id, amount, repaid, state from betting.advance where bet_id = any(${betIds}::bigint[])`.execute(
    db,
  )
  return new Map(rows.map((row) => [Number(row.bet_id), present(row)]))
}

export async function insertAdvances(
  tx: Tx,
  advances: readonly { readonly betId: number; readonly accountId: number; readonly amount: bigint }[],
  at: Date,
): Promise<void> {
  const rows = advances.map(({ betId, accountId, amount }) => ({
    bet_id: betId,
    account_id: accountId,
    amount: String(amount),
  }))
  await sql`
    insert into betting.advance (bet_id, account_id, amount, at)
    select bet_id, account_id, amount, ${at} from json_to_recordset(${JSON.stringify(rows)}::json) as a (bet_id bigint, account_id bigint, amount bigint)`.execute(
    tx,
  )
}

export async function saveAdvances(tx: Tx, advances: readonly Advance[]): Promise<void> {
  const rows = advances.map(({ betId, repaid, state }) => ({ bet_id: betId, repaid: String(repaid), state }))
  await sql`
    update betting.advance a set repaid = n.repaid, state = n.state
    from json_to_recordset(${JSON.stringify(rows)}::json) as n (bet_id bigint, repaid bigint, state text)
    where a.bet_id = n.bet_id`.execute(tx)
}

/** The oldest open bet that may secure each of these loans, by the loan's bet; loans without one are absent. Bets named are left out. */
export async function oldestSecuringBets(
  tx: Tx,
  lentBetIds: readonly number[],
  exceptBetIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ lent_bet_id: bigint; bet_id: bigint }>`
    select lent.bet_id as lent_bet_id, min(b.bet_id) as bet_id
    from betting.bet lent join betting.bet b on b.account_id = lent.account_id and b.status = 'accepted' and b.prepaid_amount = 0
    where lent.bet_id = any(${lentBetIds}::bigint[]) and b.bet_id <> all(${exceptBetIds}::bigint[])
      and not exists (
        select from betting.leg a join betting.leg o on o.bet_id = lent.bet_id and o.game_id = a.game_id where a.bet_id = b.bet_id)
    group by lent.bet_id`.execute(tx)
  return new Map(rows.map((row) => [Number(row.lent_bet_id), Number(row.bet_id)]))
}

/** More than anybody has: of more, the latest games count. */
const SECURING_GAMES_MAX = 5_000

/** The games of each account's open bets that a loan would be repaid from: pairs of account and game. */
export async function securingGames(
  tx: Tx,
  accountIds: readonly number[],
): Promise<readonly { readonly accountId: number; readonly gameId: number }[]> {
  const { rows } = await sql<{ account_id: bigint; game_id: bigint }>`
    select distinct b.account_id, l.game_id
    from betting.bet b join betting.leg l using (bet_id)
    where b.account_id = any(${accountIds}::bigint[]) and b.status = 'accepted' and b.prepaid_amount = 0
    order by l.game_id desc limit ${SECURING_GAMES_MAX}`.execute(tx)
  return rows.map((row) => ({ accountId: Number(row.account_id), gameId: Number(row.game_id) }))
}

/** Unused codes of any amount; one whose amount rounds to zero stays as it is and stakes nothing. */
export async function redenominateCodes(
  tx: Tx,
  { from, to }: { readonly from: string; readonly to: string },
  convert: (amount: bigint) => bigint,
): Promise<void> {
  const { rows } = await sql<{ amount: bigint }>`
    select distinct amount from betting.promo_code where currency = ${from} and bet_id is null`.execute(tx)
  const pairs = rows
    .map(({ amount }) => ({ old: String(amount), amount: String(convert(amount)) }))
    .filter(({ amount }) => amount !== '0')
  await sql`
    update betting.promo_code p set currency = ${to}, amount = u.amount
    from json_to_recordset(${JSON.stringify(pairs)}::json) as u (old bigint, amount bigint)
    where p.currency = ${from} and p.bet_id is null and p.amount = u.old`.execute(tx)
}
