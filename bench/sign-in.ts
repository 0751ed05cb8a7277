// What players who sign in (argon2id) cost players who bet: p99 of placing at a steady rate with sign-ins beside it and without.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { passwords } from '#modules/players/identity/server/passwords/passwords.ts'
import { addGames, addPlayers, openBenchApp } from './bench-app.ts'
import type { LoadAsk, LoadReport, LoadSetup } from './bet-load.ts'
import { interleave, median, tell, type Figure } from './interleave.ts'
import type { SignInAsk, SignInReport, SignInSetup } from './sign-in-load.ts'

const PLAYERS = 1_000
const GAMES = 50
const PASSWORD = 'correct horse battery'
const SIGN_INS_PER_MINUTE = 200
/** A fifth of the minimum rate of placing (placing.ts): a busy evening on two cores that carry the load's own processes too. */
const BETS_PER_SECOND = 300
const CONNECTIONS = 64
const ROUNDS = 21
const ROUND_MS = 2_000
const WARM_UP_MS = 3_000
const GOAL = 1.2

function startChild<Setup, Ask, Report>(file: string, setup: Setup) {
  const child = fork(path.join(import.meta.dirname, file), { execArgv: [] })
  child.send({ setup })
  return {
    run: async (ask: Ask): Promise<Report> => {
      child.send({ ask })
      const [report] = (await once(child, 'message')) as [Report]
      return report
    },
    close: () => child.disconnect(),
  }
}

/** Two thirds of the rounds are quiet: the second quiet case shows how much the machine alone varies between rounds. */
export async function run(args: readonly string[] = []): Promise<readonly Figure[]> {
  const bench = await openBenchApp()
  const { port, owner } = bench
  const rounds = args.includes('--short') ? 7 : ROUNDS
  try {
    const players = await addPlayers(bench, PLAYERS)
    const selections = await addGames(bench, GAMES)
    await owner.query('update identity.player set password_hash = $1', [await passwords.hashPassword(PASSWORD)])
    const logins = players.map(({ playerId }) => String(playerId))
    const bets = startChild<LoadSetup, LoadAsk, LoadReport>('bet-load.ts', { port, players, selections })
    const signIns = startChild<SignInSetup, SignInAsk, SignInReport>('sign-in-load.ts', {
      port,
      logins,
      password: PASSWORD,
    })
    const place = async (ms: number): Promise<number> => {
      const { refused, p99, firstRefusal } = await bets.run({
        connections: CONNECTIONS,
        ms,
        ratePerSecond: BETS_PER_SECOND,
      })
      if (refused > 0) throw new Error(`${refused} bets were refused: ${firstRefusal}`)
      return p99
    }
    const reports: SignInReport[] = []
    const placeBesideSignIns = async (ms: number): Promise<number> => {
      const [p99, report] = await Promise.all([place(ms), signIns.run({ ms, ratePerSecond: SIGN_INS_PER_MINUTE / 60 })])
      if (report.refused > 0) throw new Error(`${report.refused} sign-ins were refused: ${report.firstRefusal}`)
      reports.push(report)
      return p99
    }
    await place(WARM_UP_MS)
    await placeBesideSignIns(WARM_UP_MS)
    await owner.query('checkpoint')
    reports.length = 0
    const values = await interleave(rounds, {
      quiet: () => place(ROUND_MS),
      beside: () => placeBesideSignIns(ROUND_MS),
      again: () => place(ROUND_MS),
    })
    bets.close()
    signIns.close()
    return report({ quiet: median(values.quiet), again: median(values.again), beside: median(values.beside), reports })
  } finally {
    await bench.close()
  }
}

type Measured = {
  readonly quiet: number
  readonly again: number
  readonly beside: number
  readonly reports: readonly SignInReport[]
}

function report({ quiet, again, beside, reports }: Measured): readonly Figure[] {
  const baseline = 'the same bets without sign-ins'
  return [
    tell('sign-in', { name: `p99 of placing at ${BETS_PER_SECOND} bets/s without sign-ins`, value: quiet, unit: 'ms' }),
    tell('sign-in', {
      name: 'the same once more, which is the noise of this run',
      value: again,
      unit: 'ms',
      baseline,
      ratio: again / quiet,
    }),
    tell('sign-in', {
      name: `p99 of placing while ${SIGN_INS_PER_MINUTE} a minute sign in`,
      value: beside,
      unit: 'ms',
      baseline,
      ratio: beside / quiet,
      goal: `at most ${GOAL}×`,
      holds: beside / quiet <= GOAL,
    }),
    tell('sign-in', { name: 'p50 of a sign-in', value: median(reports.map(({ p50 }) => p50)), unit: 'ms' }),
    tell('sign-in', { name: 'slowest sign-ins', value: median(reports.map(({ p99 }) => p99)), unit: 'ms' }),
  ]
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href)
  await run(process.argv.slice(2))
