// Spins of a slot a second through HTTP, with its jackpot running and with it paused: what the lock of one pool costs all that play for it.
import { verifyJackpots } from '#modules/casino/jackpots/server/service.ts'
import { verifyRounds } from '#modules/casino/rounds/server/service.ts'
import { verifyLedger } from '#modules/money/wallet/server/service.ts'
import { addPlayers, openBenchApp, type BenchApp } from './bench-app.ts'
import { interleave, median, tell, type Figure } from './interleave.ts'
import type { BenchTable } from './round-load.ts'
import { sitDown, startLoad } from './round-tables.ts'

const PLAYERS = 500
const CONNECTIONS = 128
const ROUNDS = 7
const ROUND_MS = 1_500
const WARM_UP_MS = 2_000
/** A pool that all slots share must not cost more. */
const LEAST = 0.9

async function measure(bench: BenchApp) {
  const sit = sitDown(bench, { game: 'orchard', isSlot: true })
  const tables: BenchTable[] = []
  for (const player of await addPlayers(bench, PLAYERS)) {
    const { sessionToken } = await sit(player)
    tables.push({ token: player.token, sessionToken })
  }
  await bench.owner.query('analyze')
  const load = startLoad({ port: bench.port, tables, options: { mode: 'standard' } })
  const spin = async (state: 'running' | 'paused', ms: number): Promise<number> => {
    await bench.owner.query('update jackpots.pool set state = $1', [state])
    const { played, refused, seconds, firstRefusal } = await load.run({ connections: CONNECTIONS, ms })
    if (refused > 0) throw new Error(`${refused} spins were refused: ${firstRefusal}`)
    return played / seconds
  }
  await spin('running', WARM_UP_MS)
  const values = await interleave(ROUNDS, {
    running: () => spin('running', ROUND_MS),
    paused: () => spin('paused', ROUND_MS),
  })
  load.close()
  return { running: median(values.running), paused: median(values.paused) }
}

export async function run(): Promise<readonly Figure[]> {
  const bench = await openBenchApp()
  try {
    const { running, paused } = await measure(bench)
    const { drifts } = await verifyLedger(bench.app.options.database.db, undefined, [verifyRounds, verifyJackpots])
    if (drifts.length > 0) throw new Error(`the ledger drifted: ${drifts.join('; ')}`)
    const ratio = running / paused
    return [
      tell('jackpots', { name: 'spins with the jackpot paused', value: paused, unit: 'rounds/s' }),
      tell('jackpots', {
        name: `spins that all play for one pool, ${CONNECTIONS} connections`,
        value: running,
        unit: 'rounds/s',
        baseline: 'without a jackpot',
        ratio,
        goal: `at least ${LEAST}×`,
        holds: ratio >= LEAST,
      }),
    ]
  } finally {
    await bench.close()
  }
}
