// Play that shows markers of harm, counted as if it had been played, for journeys through the back office.
import type { Database } from '#platform/server/db.ts'

/** Thirteen deposits of 10.00 within an afternoon, each staked soon after, and some weeks of quieter play before. */
export async function playDeposits({ pool }: Database, playerId: number): Promise<void> {
  await pool.query(
    `insert into limits.counted (player_id, currency, at, staked, lost, deposited)
     select $1::bigint, 'EUR', now() - interval '4 hours' + make_interval(mins => 12 * n), 0, 0, 1000 from generate_series(1, 13) n
     union all
     select $1::bigint, 'EUR', now() - interval '4 hours' + make_interval(mins => 12 * n + 5), 980, 980, 0 from generate_series(1, 13) n
     union all
     select $1::bigint, 'EUR', now() - make_interval(hours => 24 * 9 + 19 * n), 200, 200, 0 from generate_series(1, 28) n
     union all
     select $1::bigint, 'EUR', now() - make_interval(hours => 24 * 9 + 38 * n - 2), 0, -310, 0 from generate_series(1, 14) n`,
    [playerId],
  )
  await pool.query(
    `insert into play_time.play_day (player_id, day, ms)
     select $1::bigint, (now() - make_interval(days => n))::date, (40 + (n * 37) % 300) * 60000 from generate_series(0, 12) n
     on conflict (player_id, day) do nothing`,
    [playerId],
  )
  // As if the last sweep had been a while ago.
  await pool.query(`update harm_markers.marker_sweep set queued_until = now() - interval '20 hours'`)
}
