// The SQL of placing: look keys up, and save a whole batch of bets and their legs in one statement.
import { sql } from 'kysely'
import type { SentCoupon } from '#modules/sports/betting/contract.ts'
import { byGame } from '#modules/sports/betting/rules/placing/exposure-room.ts'
import { couponExposure } from '#modules/sports/returns/rules/coupon-exposure.ts'
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
  /** What the page showed when the bet was placed; nothing for an edited bet. */
  readonly sent?: SentCoupon | undefined
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

const exposureOf = ({ terms, amount, possibleWin, currency, promoCode, legs }: NewBet) =>
  couponExposure({
    terms,
    stake: amount,
    possibleWin,
    currency,
    isGift: promoCode !== undefined,
    prices: legs.map(({ price }) => price),
  })

type Added = readonly (readonly [ownerId: number, selectionId: number, liability: bigint])[]

/** What the bets add to each figure, once a figure and in the order in which figures are locked. */
function sumsOf(added: Added): readonly object[] {
  const sums = new Map<string, { owner_id: number; selection_id: number; liability: bigint }>()
  for (const [ownerId, selectionId, liability] of added) {
    const key = `${ownerId} ${selectionId}`
    const sum = sums.get(key)
    if (sum !== undefined) sum.liability += liability
    else if (liability > 0n) sums.set(key, { owner_id: ownerId, selection_id: selectionId, liability })
  }
  return [...sums.values()]
    .toSorted((a, b) => a.owner_id - b.owner_id || a.selection_id - b.selection_id)
    .map((sum) => ({ ...sum, liability: String(sum.liability) }))
}

const NOTHING = { legs: [] }

/** What the bets and their legs may cost, and what that adds to the figures of games and players. */
function exposuresOf(bets: readonly NewBet[]) {
  const ofBets = bets.map(exposureOf)
  const legs = bets.flatMap((bet, n) =>
    bet.legs.map((leg, position) => ({ bet, leg, liability: ofBets[n]?.legs[position] ?? 0n })),
  )
  return {
    ofBets,
    games: sumsOf([
      ...bets.flatMap((bet, n) =>
        byGame(bet.legs, ofBets[n] ?? NOTHING).map(([gameId, own]) => [gameId, 0, own] as const),
      ),
      ...legs.map(({ leg: { gameId, selectionId }, liability }) => [gameId, selectionId, liability] as const),
    ]),
    players: sumsOf([
      ...bets.map(({ playerId }, n) => [playerId, 0, ofBets[n]?.total ?? 0n] as const),
      ...legs.map(({ bet, leg, liability }) => [bet.playerId, leg.selectionId, liability] as const),
    ]),
  }
}

const rowOf = (bet: NewBet, n: number, exposure: bigint): object => ({
  n,
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
  sent: bet.sent ?? null,
  exposure: String(exposure),
})

/**
 * Returns the new ids in the order given. What may be lost by each bet is counted with it, in the shard of exposure that
 * `lockPlacingTerms` gave the transaction.
 */
export async function insertBets(tx: Tx, bets: readonly NewBet[], at: Date, shard: number): Promise<readonly number[]> {
  const exposures = exposuresOf(bets)
  const rows = bets.map((bet, n) => rowOf(bet, n, exposures.ofBets[n]?.total ?? 0n))
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
      exposure: String(exposures.ofBets[n]?.legs[position] ?? 0n),
    })),
  )
  const { rows: ids } = await sql<{ bet_id: bigint }>`
    with draft as (
      select nextval(pg_get_serial_sequence('betting.bet', 'bet_id')) as bet_id, d.* from (
        select * from json_to_recordset(${JSON.stringify(rows)}::json) as d (n int, player_id bigint, account_id bigint, key text, hash bytea,
          type_id smallint, terms jsonb, prepaid_amount bigint, promo_code text, replaces_bet_id bigint,
          amount bigint, currency text, coef text, possible_win bigint, balance_after bigint, device text, exposure bigint, sent jsonb)
        order by n
      ) d
    ), leg as (
      insert into betting.leg (bet_id, position, game_id, market_id, selection_id, kind, line, outcome, price, market_version, is_live, taken_at, shown, exposure)
      select draft.bet_id, l.position, l.game_id, l.market_id, l.selection_id, l.kind, l.line, l.outcome, l.price, l.version, l.is_live, l.taken_at, l.shown, l.exposure
      from json_to_recordset(${JSON.stringify(legs)}::json) as l (n int, position smallint, game_id bigint, market_id bigint, selection_id bigint,
        kind text, line int, outcome text, price int, version int, is_live boolean, taken_at timestamptz, shown jsonb, exposure bigint)
      join draft using (n)
    ), of_games as (
      insert into betting.game_exposure as e (game_id, selection_id, shard, liability)
      select owner_id, selection_id, ${shard}, liability
      from json_to_recordset(${JSON.stringify(exposures.games)}::json) as x (owner_id bigint, selection_id bigint, liability bigint)
      on conflict (game_id, selection_id, shard) do update set liability = e.liability + excluded.liability
    ), of_players as (
      insert into betting.player_exposure as e (player_id, selection_id, liability)
      select owner_id, selection_id, liability
      from json_to_recordset(${JSON.stringify(exposures.players)}::json) as x (owner_id bigint, selection_id bigint, liability bigint)
      on conflict (player_id, selection_id) do update set liability = e.liability + excluded.liability
    )
    insert into betting.bet (bet_id, player_id, account_id, idempotency_key, request_hash, type_id, terms, prepaid_amount, promo_code, replaces_bet_id,
      amount, open_amount, currency, coef, possible_win, balance_after, placed_at, device, exposure, sent)
    overriding system value
    select bet_id, player_id, account_id, key, hash, type_id, terms, prepaid_amount, promo_code, replaces_bet_id,
      amount, amount, currency, coef, possible_win, balance_after, ${at}, device, exposure, sent from draft order by n
    returning bet_id`.execute(tx)
  return ids.map((row) => Number(row.bet_id))
}
