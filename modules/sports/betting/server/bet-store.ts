// The SQL of placing: look keys up, and save a whole batch of bets and their legs in one statement.
import { sql } from 'kysely'
import type { CouponTerms } from '#modules/sports/returns/rules/coupon-shape.ts'
import type { Db, Tx } from '#platform/server/db.ts'

export type StoredAnswer = {
  readonly betId: number
  readonly playerId: number
  readonly idempotencyKey: string
  readonly requestHash: Buffer
  readonly coef: string
  readonly possibleWin: bigint
  readonly balanceAfter: bigint
  readonly currency: string
}

type RawAnswer = {
  bet_id: bigint
  player_id: bigint
  idempotency_key: string
  request_hash: Buffer
  coef: string
  possible_win: bigint
  balance_after: bigint
  currency: string
}

/** The n-th single of a coupon of many: a key no client can send, because theirs has no room for it. */
export const keyOfSingle = (idempotencyKey: string, n: number): string =>
  n === 0 ? idempotencyKey : `${idempotencyKey} #${n}`

/** Bets already placed under these keys, each pair of player and key once. */
export async function storedAnswers(
  db: Db,
  keys: readonly { readonly playerId: number; readonly idempotencyKey: string }[],
): Promise<readonly StoredAnswer[]> {
  const { rows } = await sql<RawAnswer>`
    select b.bet_id, b.player_id, b.idempotency_key, b.request_hash, b.coef, b.possible_win, b.balance_after, b.currency
    from unnest(${keys.map(({ playerId }) => playerId)}::bigint[], ${keys.map(({ idempotencyKey }) => idempotencyKey)}::text[]) as k (player_id, idempotency_key)
    join betting.bet b using (player_id, idempotency_key)`.execute(db)
  return rows.map((row) => ({
    betId: Number(row.bet_id),
    playerId: Number(row.player_id),
    idempotencyKey: row.idempotency_key,
    requestHash: row.request_hash,
    coef: row.coef,
    possibleWin: row.possible_win,
    balanceAfter: row.balance_after,
    currency: row.currency,
  }))
}

export type NewBet = {
  readonly playerId: number
  readonly accountId: number
  readonly idempotencyKey: string
  readonly requestHash: Buffer
  readonly terms: CouponTerms
  /** Part of the amount that the house lends. */
  readonly prepaid?: bigint | undefined
  readonly promoCode?: string | undefined
  /** The bet this one was edited from. */
  readonly replacesBetId?: number | undefined
  readonly amount: bigint
  readonly currency: string
  readonly coef: string
  readonly possibleWin: bigint
  readonly balanceAfter: bigint
  readonly device: string
  readonly legs: readonly {
    readonly gameId: number
    readonly marketId: number
    readonly selectionId: number
    readonly kind: string
    readonly line: number | undefined
    readonly outcome: string
    readonly price: number
    readonly version: number
    readonly isLive: boolean
    /** Of a leg that an edited bet keeps: when it was first taken. */
    readonly takenAt?: Date
    readonly shown: object
  }[]
}

/** The type has a column of its own. */
const restOf = ({ typeId: _typeId, ...rest }: CouponTerms): object => rest

/** Answers the new ids in the order given. */
export async function insertBets(tx: Tx, bets: readonly NewBet[], at: Date): Promise<readonly number[]> {
  const rows = bets.map((bet, index) => ({
    n: index,
    player_id: bet.playerId,
    account_id: bet.accountId,
    key: bet.idempotencyKey,
    hash: `\\x${bet.requestHash.toString('hex')}`,
    type_id: bet.terms.typeId,
    terms: restOf(bet.terms),
    prepaid_amount: String(bet.prepaid ?? 0n),
    promo_code: bet.promoCode ?? null,
    replaces_bet_id: bet.replacesBetId ?? null,
    amount: String(bet.amount),
    currency: bet.currency,
    coef: bet.coef,
    possible_win: String(bet.possibleWin),
    balance_after: String(bet.balanceAfter),
    device: bet.device,
  }))
  const legs = bets.flatMap((bet, n) =>
    bet.legs.map((leg, position) => ({
      n,
      position,
      game_id: leg.gameId,
      market_id: leg.marketId,
      selection_id: leg.selectionId,
      kind: leg.kind,
      line: leg.line ?? null,
      outcome: leg.outcome,
      price: leg.price,
      version: leg.version,
      is_live: leg.isLive,
      taken_at: leg.takenAt?.toISOString() ?? null,
      shown: leg.shown,
    })),
  )
  const { rows: ids } = await sql<{ bet_id: bigint }>`
    with draft as (
      select nextval(pg_get_serial_sequence('betting.bet', 'bet_id')) as bet_id, d.* from (
        select * from json_to_recordset(${JSON.stringify(rows)}::json) as d (n int, player_id bigint, account_id bigint, key text, hash bytea,
          type_id smallint, terms jsonb, prepaid_amount bigint, promo_code text, replaces_bet_id bigint,
          amount bigint, currency text, coef text, possible_win bigint, balance_after bigint, device text)
        order by n
      ) d
    ), leg as (
      insert into betting.leg (bet_id, position, game_id, market_id, selection_id, kind, line, outcome, price, market_version, is_live, taken_at, shown)
      select draft.bet_id, l.position, l.game_id, l.market_id, l.selection_id, l.kind, l.line, l.outcome, l.price, l.version, l.is_live, l.taken_at, l.shown
      from json_to_recordset(${JSON.stringify(legs)}::json) as l (n int, position smallint, game_id bigint, market_id bigint, selection_id bigint,
        kind text, line int, outcome text, price int, version int, is_live boolean, taken_at timestamptz, shown jsonb)
      join draft using (n)
    )
    insert into betting.bet (bet_id, player_id, account_id, idempotency_key, request_hash, type_id, terms, prepaid_amount, promo_code, replaces_bet_id,
      amount, open_amount, currency, coef, possible_win, balance_after, placed_at, device)
    overriding system value
    select bet_id, player_id, account_id, key, hash, type_id, terms, prepaid_amount, promo_code, replaces_bet_id,
      amount, amount, currency, coef, possible_win, balance_after, ${at}, device from draft order by n
    returning bet_id`.execute(tx)
  return ids.map((row) => Number(row.bet_id))
}
