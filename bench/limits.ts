// What limits cost: bets a second of players with all nine amount limits and both limits of time set, against players with none, on the same
// server.
import { pathToFileURL } from 'node:url'
import { AMOUNT_LIMIT_TYPES } from '#modules/protection/limits/rules/limit-types.ts'
import { addGames, addPlayers, openBenchApp, type BenchApp, type BenchPlayer } from './bench-app.ts'
import { interleave, median, tell, type Figure } from './interleave.ts'
import { createBatches, createDecidedPlacing, startLoad } from './placing.ts'

const PLAYERS = 1_000
const GAMES = 100
const CONNECTIONS = 128
const ROUNDS = 13
const ROUND_MS = 2_000
const WARM_UP_MS = 3_000
/** More than any run stakes. */
const VALUE = '100000000000'
/** Existing stakes of each player within the limit periods, one an hour. */
const ENTRIES_EACH = 720

/** Players who have just begun to play, with limits of time or none. */
async function addPace(
  owner: BenchApp['owner'],
  ids: readonly number[],
  { sessionHours, checkMinutes }: { readonly sessionHours?: number; readonly checkMinutes?: number },
): Promise<void> {
  await owner.query(
    `insert into play_time.pace (player_id, law, started_at, seen_at, session_hours, check_minutes, check_set_at)
     select player_id, 'site', now(), now(), $2::int, $3::int, now() from unnest($1::bigint[]) player_id`,
    [ids, sessionHours ?? null, checkMinutes ?? null],
  )
}

/** All nine, as a player sets them, and a life of stakes that they count. */
export async function addLimits({ owner }: BenchApp, players: readonly BenchPlayer[]): Promise<void> {
  const ids = players.map(({ playerId }) => playerId)
  await owner.query(
    `insert into limits.player_limit (player_id, currency, limit_type, set_by, value, kind, started_at)
     select player_id, 'EUR', limit_type, 'player', $3, 'rolling', now()
     from unnest($1::bigint[]) player_id, unnest($2::int[]) limit_type`,
    [ids, AMOUNT_LIMIT_TYPES, VALUE],
  )
  await owner.query(
    `insert into limits.counted (player_id, currency, at, staked, lost, deposited)
     select player_id, 'EUR', now() - make_interval(secs => n * 3600 - random() * 3600), 100, 100, 0
     from unnest($1::bigint[]) player_id, generate_series(1, $2::int) n order by n desc`,
    [ids, ENTRIES_EACH],
  )
  const sums = `array[s.day, s.week, s.month, s.day, s.week, s.month, 0, 0, 0]::bigint[]`
  const values = `array_fill($2::bigint, array[9])`
  await owner.query(
    `insert into limits.tally (player_id, currency, time_zone, moved_at, leaves_at, rolling, rolling_max)
     select player_id, 'EUR', 'UTC', now(), now(), ${sums}, ${values}
     from unnest($1::bigint[]) player_id cross join lateral (
       select 100 * count(*) filter (where at > now() - interval '24 hours') as day,
         100 * count(*) filter (where at > now() - interval '168 hours') as week, 100 * count(*) as month
       from limits.counted c where c.player_id = player_id.player_id) s`,
    [ids, VALUE],
  )
  await addPace(owner, ids, { sessionHours: 24, checkMinutes: 60 })
  await owner.query('analyze limits.counted, limits.tally, limits.player_limit')
}

export async function run(): Promise<readonly Figure[]> {
  const bench = await openBenchApp()
  try {
    const players = await addPlayers(bench, PLAYERS * 2)
    const selections = await addGames(bench, GAMES)
    const free = players.slice(0, PLAYERS)
    const limited = players.slice(PLAYERS)
    await addLimits(bench, limited)
    await addPace(
      bench.owner,
      free.map(({ playerId }) => playerId),
      {},
    )
    const measuresOf = async (of: readonly BenchPlayer[]) => {
      const batches = createDecidedPlacing(bench, createBatches(of, selections))
      const load = startLoad({ port: bench.port, players: of, selections })
      const http = async (ms: number): Promise<number> => {
        const { accepted, refused, seconds, firstRefusal } = await load.run({ connections: CONNECTIONS, ms })
        if (refused > 0) throw new Error(`${refused} bets were refused: ${firstRefusal}`)
        return accepted / seconds
      }
      await http(WARM_UP_MS)
      await batches(WARM_UP_MS / 3)
      return { batches, http, close: () => load.close() }
    }
    const [without, all] = [await measuresOf(free), await measuresOf(limited)]
    const values = await interleave(ROUNDS, {
      'batches without': () => without.batches(ROUND_MS),
      'batches with all': () => all.batches(ROUND_MS),
      'http without': () => without.http(ROUND_MS),
      'http with all': () => all.http(ROUND_MS),
    })
    without.close()
    all.close()
    const report = (name: string, way: 'batches' | 'http'): readonly Figure[] => {
      const value = median(values[`${way} with all`])
      const base = median(values[`${way} without`])
      const ratio = value / base
      return [
        tell('limits', { name: `${name}, no limits`, value: base, unit: 'bets/s' }),
        tell('limits', {
          name: `${name}, all limits on every player`,
          value,
          unit: 'bets/s',
          baseline: 'no limits',
          ratio,
          goal: 'at least 0.85×',
          holds: ratio >= 0.85,
        }),
      ]
    }
    return [...report('batches (createPlacing)', 'batches'), ...report('through HTTP', 'http')]
  } finally {
    await bench.close()
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) await run()
