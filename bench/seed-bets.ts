// Fills a bench instance with settled history: bets, legs, entries and postings as placing would have left them.
import type { BenchApp, BenchPlayer } from './bench-app.ts'

const SLICE = 100_000

/** Each slice has its own transaction; stakes of 1.00, running balances right, so that the ledger still proves itself. */
export async function seedBets({ owner }: BenchApp, players: readonly BenchPlayer[], count: number): Promise<void> {
  const { rows } = await owner.query<{ account_id: string }>(
    `select account_id from wallet.account where house = 'open_bets' and currency = 'EUR'`,
  )
  const house = rows[0]?.account_id
  const [playerIds, accountIds] = [players.map(({ playerId }) => playerId), players.map(({ accountId }) => accountId)]
  for (let from = 0; from < count; from += SLICE) {
    const size = Math.min(SLICE, count - from)
    await owner.query('begin')
    await owner.query(
      `create temp table fresh_bet on commit drop as
      select nextval(pg_get_serial_sequence('betting.bet', 'bet_id')) as bet_id, n, player_id, account_id,
        balance - 100 * (row_number() over (partition by account_id order by n)) as balance_after
      from (select n, ($1::bigint[])[1 + n % $3] as player_id, ($2::bigint[])[1 + n % $3] as account_id from generate_series(1, $4) n) drawn
      join wallet.account using (account_id, player_id) order by n`
        .replace(/\$1/u, `'{${playerIds.join(',')}}'`)
        .replace(/\$2/u, `'{${accountIds.join(',')}}'`)
        .replaceAll('$3', String(players.length))
        .replace('$4', String(size)),
    )
    await owner.query(`
      insert into betting.bet (bet_id, player_id, account_id, idempotency_key, request_hash, type_id, amount, open_amount, currency, coef, possible_win, balance_after, placed_at, status, payout, settled_at, leg_statuses)
      overriding system value
      select bet_id, player_id, account_id, gen_random_uuid(), sha256(bet_id::text::bytea), 0, 100, 100, 'EUR', '2000/1000', 200, balance_after, now(), 'lost', 0, now(), '{4}' from fresh_bet order by n`)
    await owner.query(`
      insert into betting.leg (bet_id, position, game_id, market_id, selection_id, kind, outcome, price, market_version, is_live, shown)
      select bet_id, 0, 400000 + n % 5000, 900000 + n % 5000, 90000000 + n % 5000, '1x2', 'home', 2000, 1, false,
        '{"sport": "football", "champName": "League 1", "opponents": ["Home 1", "Away 1"], "startAt": "2026-01-01T12:00:00.000Z", "name": "Home 1"}' from fresh_bet order by n`)
    await owner.query(
      `with entry as (
         insert into wallet.entry (kind, idempotency_key, input_hash, reference, actor, at)
         select 'bet_stake', 'stake:' || bet_id, sha256(bet_id::text::bytea), 'bet:' || bet_id, 'player:' || player_id, now() from fresh_bet order by n
         returning entry_id, idempotency_key
       )
       insert into wallet.posting (entry_id, account_id, currency, amount, balance_after)
       select entry_id, coalesce(side.account_id, b.account_id), 'EUR', side.amount, case when side.account_id is null then b.balance_after end
       from fresh_bet b join entry e on e.idempotency_key = 'stake:' || b.bet_id
       cross join (values (null::bigint, -100), ($1::bigint, 100)) as side (account_id, amount) order by n, side.amount`,
      [house],
    )
    await owner.query('commit')
  }
  await owner.query('vacuum analyze')
}
