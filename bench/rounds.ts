// Rounds of an instant game a second through HTTP, one round a request, against the same set-based SQL sent bare on the same machine.
import { verifyRounds } from '#modules/casino/rounds/server/service.ts'
import { verifyLedger } from '#modules/money/wallet/server/service.ts'
import { createBareRounds, type BareTable } from './bare-rounds.ts'
import { addPlayers, openBenchApp, type BenchApp } from './bench-app.ts'
import { interleave, median, tell, type Figure } from './interleave.ts'
import type { BenchTable } from './round-load.ts'
import { sitDown, startLoad } from './round-tables.ts'

const PLAYERS = 1_000
const CONNECTIONS = 128
const ROUNDS = 5
const ROUND_MS = 2_000
const WARM_UP_MS = 2_000
const BATCH_SIZE = 100
const BATCHES_IN_FLIGHT = 2
/** Playing must never be slower than this. */
const FLOOR_PER_SECOND = 1_500

async function measure(bench: BenchApp) {
  const players = await addPlayers(bench, PLAYERS)
  const sit = sitDown(bench, { game: 'dice', isSlot: false })
  const bare: BareTable[] = []
  const tables: BenchTable[] = []
  for (const player of players) {
    const { sessionId, sessionToken } = await sit(player)
    bare.push({ ...player, sessionId })
    tables.push({ token: player.token, sessionToken })
  }
  await bench.owner.query('analyze')
  let turn = 0
  const batchOf = (size: number): readonly BareTable[] =>
    Array.from({ length: size }, () => bare[(turn += 1) % bare.length]).filter((table) => table !== undefined)
  const bareRounds = await createBareRounds(bench.app.options.database, batchOf, BATCHES_IN_FLIGHT)
  const load = startLoad({ port: bench.port, tables, options: { lower: 0, upper: 4_950 } })
  const p99s: number[] = []
  const runHttp = async (ms: number): Promise<number> => {
    const { played, refused, seconds, p99, firstRefusal } = await load.run({ connections: CONNECTIONS, ms })
    if (refused > 0) throw new Error(`${refused} rounds were refused: ${firstRefusal}`)
    p99s.push(p99)
    return played / seconds
  }
  await runHttp(WARM_UP_MS)
  await bareRounds.run(BATCH_SIZE, WARM_UP_MS / 2)
  const values = await interleave(ROUNDS, {
    http: () => runHttp(ROUND_MS),
    bare: () => bareRounds.run(BATCH_SIZE, ROUND_MS),
  })
  load.close()
  return { http: median(values.http), bare: median(values.bare), p99: median(p99s) }
}

export async function run(): Promise<readonly Figure[]> {
  const bench = await openBenchApp()
  try {
    const { http, bare, p99 } = await measure(bench)
    const { drifts } = await verifyLedger(bench.app.options.database.db, undefined, [verifyRounds])
    if (drifts.length > 0) throw new Error(`the ledger drifted: ${drifts.join('; ')}`)
    return [
      tell('rounds', { name: `bare SQL of batches of ${BATCH_SIZE}, two at once`, value: bare, unit: 'rounds/s' }),
      tell('rounds', {
        name: `dice through HTTP, ${CONNECTIONS} connections, one round a request`,
        value: http,
        unit: 'rounds/s',
        baseline: 'the bare SQL',
        ratio: http / bare,
        goal: `at least 0.3× and ${FLOOR_PER_SECOND} rounds/s`,
        holds: http / bare >= 0.3 && http >= FLOOR_PER_SECOND,
      }),
      tell('rounds', { name: 'p99 at full load', value: p99, unit: 'ms' }),
    ]
  } finally {
    await bench.close()
  }
}
