// Bets a second through HTTP, one bet a request, against the same set-based SQL sent bare on the same machine.
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { SHIPPED_BRAND_COUPON } from '#modules/sports/returns/rules/brand-coupon.ts'
import type { PlaceAsk } from '#modules/sports/betting/server/placing/place-ask.ts'
import { BATCH } from '#modules/sports/betting/server/placing/place-bet.ts'
import { createPlacing } from '#modules/sports/betting/server/placing/place-bets.ts'
import { verifyLedger } from '#modules/money/wallet/server/service.ts'
import { createBarePlacing, type BatchOf } from './bare-placing.ts'
import {
  addGames,
  addPlayers,
  openBenchApp,
  type BenchApp,
  type BenchPlayer,
  type BenchSelection,
} from './bench-app.ts'
import type { LoadAsk, LoadReport, LoadSetup } from './bet-load.ts'
import { interleave, median, tell, type Figure } from './interleave.ts'
import { seedBets } from './seed-bets.ts'

const PLAYERS = 2_000
const GAMES = 100
const CONNECTIONS = 128
const ROUNDS = 5
const ROUND_MS = 2_000
const WARM_UP_MS = 3_000
/** Placing must never be slower than this. */
const FLOOR_PER_SECOND = 1_500
const HALF_LOAD_ROUNDS = 3
const HALF_LOAD_MS = 4_000
const { sizeMax: BATCH_SIZE, inFlightMax: BATCHES_IN_FLIGHT } = BATCH
const BETS_STORED = 1_000_000

export type Load = { run(ask: LoadAsk): Promise<LoadReport>; close(): void }

export function startLoad(setup: LoadSetup): Load {
  const child = fork(path.join(import.meta.dirname, 'bet-load.ts'), { execArgv: [] })
  child.send({ setup })
  return {
    run: async (ask) => {
      child.send({ ask })
      const [report] = (await once(child, 'message')) as [LoadReport]
      return report
    },
    close: () => child.disconnect(),
  }
}

/** Every player once in two thousand bets, so that two batches under way never want one account. */
export function createBatches(players: readonly BenchPlayer[], selections: readonly BenchSelection[]): BatchOf {
  let turn = 0
  const pick = <T>(from: readonly T[], index: number): T => {
    const found = from[index % from.length]
    if (found === undefined) throw new Error('nothing to bet on')
    return found
  }
  return (size) =>
    Array.from({ length: size }, () => {
      turn += 1
      return [pick(players, turn), pick(selections, turn * 7_919)] as const
    })
}

/** The application's own batch with its decisions, without HTTP, sessions and contract checks. */
export function createDecidedPlacing({ app }: BenchApp, batchOf: BatchOf): (ms: number) => Promise<number> {
  const requestHash = Buffer.alloc(32, 7)
  const placing = createPlacing({ database: app.options.database, stakes: app.stakes })
  return async (ms) => {
    const start = performance.now()
    let placed = 0
    const lane = async (): Promise<void> => {
      while (performance.now() - start < ms) {
        const asks = batchOf(BATCH_SIZE).map(([player, selection]): PlaceAsk => ({
          playerId: player.playerId,
          coupon: {
            idempotencyKey: randomUUID(),
            accountId: player.accountId,
            typeId: 0,
            amount: '1.00',
            changeCoefAction: 1,
            isDropOnScoreChange: false,
            isBonusBet: false,
            isHyperBonus: false,
            isVipBet: false,
            bets: [selection],
          },
          requestHash,
          brand: SHIPPED_BRAND_COUPON,
          device: 'bench',
          waited: new Map(),
        }))
        const answers = await placing.execute(asks)
        if (!answers.every(({ ok }) => ok)) throw new Error('a bet of the bench was refused')
        placed += BATCH_SIZE
      }
    }
    await Promise.all(Array.from({ length: BATCHES_IN_FLIGHT }, lane))
    return (placed * 1_000) / (performance.now() - start)
  }
}

type Measured = {
  readonly http: number
  readonly bare: number
  readonly decided: number
  readonly p50: number
  readonly p99: number
  /** Of the bare batches at the same rate. */
  readonly bareP99: number
  readonly floorP99: number
  readonly closedP99: number
}

async function measure(
  bench: BenchApp,
  players: readonly BenchPlayer[],
  selections: readonly BenchSelection[],
): Promise<Measured> {
  const load = startLoad({ port: bench.port, players, selections })
  const batchOf = createBatches(players, selections)
  const bare = await createBarePlacing(bench.app.options.database, batchOf, BATCHES_IN_FLIGHT)
  const runDecided = createDecidedPlacing(bench, batchOf)
  const closed: number[] = []
  const runHttp = async (ms: number): Promise<number> => {
    const { accepted, refused, seconds, p99, firstRefusal } = await load.run({ connections: CONNECTIONS, ms })
    if (refused > 0) throw new Error(`${refused} bets were refused: ${firstRefusal}`)
    closed.push(p99)
    return accepted / seconds
  }
  await runHttp(WARM_UP_MS)
  await bare.run(BATCH_SIZE, WARM_UP_MS / 3)
  await runDecided(WARM_UP_MS / 3)
  const values = await interleave(ROUNDS, {
    http: () => runHttp(ROUND_MS),
    bare: () => bare.run(BATCH_SIZE, ROUND_MS),
    decided: () => runDecided(ROUND_MS),
  })
  const http = median(values.http)
  // Gives the database back the log files of the rounds before. A new cluster makes each by itself, which holds every
  // commit up for 50 ms; one that has been in use for an hour does not.
  await bench.owner.query('checkpoint')
  const halves: LoadReport[] = []
  const bareP99s: number[] = []
  const ratePerSecond = Math.floor(http / 2)
  for (let round = 0; round < HALF_LOAD_ROUNDS; round++) {
    const half = await load.run({ connections: 512, ms: HALF_LOAD_MS, ratePerSecond })
    if (half.refused > 0) throw new Error(`${half.refused} bets were refused at half load: ${half.firstRefusal}`)
    halves.push(half)
    bareP99s.push(await bare.p99At(ratePerSecond, HALF_LOAD_MS))
  }
  const floors: LoadReport[] = []
  for (let round = 0; round < HALF_LOAD_ROUNDS; round++)
    floors.push(await load.run({ connections: 512, ms: HALF_LOAD_MS, ratePerSecond: FLOOR_PER_SECOND / 2 }))
  load.close()
  return {
    floorP99: median(floors.map(({ p99: floorP99 }) => floorP99)),
    http,
    bare: median(values.bare),
    decided: median(values.decided),
    p50: median(halves.map(({ p50 }) => p50)),
    p99: median(halves.map(({ p99 }) => p99)),
    bareP99: median(bareP99s),
    closedP99: median(closed),
  }
}

function report(label: string, { http, bare, decided, p50, p99, bareP99, floorP99, closedP99 }: Measured): Figure[] {
  const baseline = 'the bare SQL'
  return [
    tell('placing', { name: `${label}bare SQL of batches of ${BATCH_SIZE}, two at once`, value: bare, unit: 'bets/s' }),
    tell('placing', {
      name: `${label}the same batches with decisions (createPlacing)`,
      value: decided,
      unit: 'bets/s',
      baseline,
      ratio: decided / bare,
    }),
    tell('placing', {
      name: `${label}through HTTP, ${CONNECTIONS} connections, one bet a request`,
      value: http,
      unit: 'bets/s',
      baseline,
      ratio: http / bare,
      goal: `at least 0.3× and ${FLOOR_PER_SECOND} bets/s`,
      holds: http / bare >= 0.3 && http >= FLOOR_PER_SECOND,
    }),
    tell('placing', { name: `${label}p99 at full load`, value: closedP99, unit: 'ms' }),
    tell('placing', { name: `${label}p50 at half that load, open model`, value: p50, unit: 'ms' }),
    tell('placing', {
      name: `${label}p99 at half that load, open model`,
      value: p99,
      unit: 'ms',
      baseline: `the bare batches at the same rate (${bareP99.toFixed(1)} ms)`,
      ratio: p99 / bareP99,
      goal: 'at most 2× and under 50 ms',
      holds: p99 <= 2 * bareP99 && p99 < 50,
    }),
    tell('placing', {
      name: `${label}p99 at half of ${FLOOR_PER_SECOND} bets/s, open model`,
      value: floorP99,
      unit: 'ms',
      goal: 'under 50 ms',
      holds: floorP99 < 50,
    }),
  ]
}

/** Measures on an empty instance, and with `--million` again after a million bets are stored. */
export async function run(args: readonly string[] = []): Promise<readonly Figure[]> {
  const bench = await openBenchApp()
  try {
    const players = await addPlayers(bench, PLAYERS)
    const selections = await addGames(bench, GAMES)
    const figures = report('', await measure(bench, players, selections))
    if (args.includes('--million')) {
      await seedBets(bench, players, BETS_STORED)
      figures.push(...report('after a million bets: ', await measure(bench, players, selections)))
    }
    const { drifts, entries } = await verifyLedger(bench.app.options.database.db)
    if (drifts.length > 0) throw new Error(`the ledger drifts: ${drifts[0]}`)
    console.log(`placing: ledger verified, ${entries} entries, drift 0`)
    return figures
  } finally {
    await bench.close()
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href)
  await run(process.argv.slice(2))
