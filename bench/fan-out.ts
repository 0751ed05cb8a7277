// From a change to two thousand sockets: the live hub against bare `ws`, which is handed one shared prebuilt frame.
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocketServer } from 'ws'
import { createLiveHub, SOCKETS_MAX } from '#platform/server/live/live.ts'
import { interleave, median, tell, type Figure } from './interleave.ts'
import { steadyMs, type ReadersAsk, type ReadersReport } from './live-readers.ts'

const READERS = 2_000
const ROUNDS = 3
const ROUND_MS = 5_000
const SETTLE_MS = 500
const FRAMES_LOST_SHARE_MAX = 0.01

/** What is sent to everybody. */
export type FanOut = {
  readonly bench: string
  readonly topic: string
  readonly ticksPerSecond: number
  /** `at` lets the readers time it. */
  readonly changeAt: (at: number) => { readonly at: number }
}

type Side = { publish(number: number): void; close(): void }
type Round = { readonly cpuMs: number; readonly frames: number; readonly p50: number; readonly p99: number }

const openHub =
  ({ topic, changeAt }: FanOut) =>
  (server: Server): Side => {
    const hub = createLiveHub({
      server,
      path: '/live',
      sources: [{ pattern: new RegExp(`^${topic}$`, 'u'), snapshot: () => ({ revision: 0, data: {} }) }],
      viewerOf: async () => undefined,
      isForeign: () => false,
      addressOf: () => '',
      socketsOfNetworkMax: SOCKETS_MAX,
      openAmong: async (sessionIds) => new Set(sessionIds),
    })
    return { publish: (number) => hub.publish(topic, number, changeAt(steadyMs())), close: hub.close }
  }

/** No topics, no numbers, no care for slow readers: one buffer, made once per tick, handed to every socket. */
const openBare =
  ({ topic, changeAt }: FanOut) =>
  (server: Server): Side => {
    const sockets = new WebSocketServer({ server, perMessageDeflate: false })
    return {
      publish: (number) => {
        const frame = Buffer.from(JSON.stringify({ op: 'chg', t: topic, n: number, d: changeAt(steadyMs()) }))
        for (const socket of sockets.clients) socket.send(frame, { binary: false })
      },
      close: () => {
        for (const socket of sockets.clients) socket.terminate()
        sockets.close()
      },
    }
  }

async function ask(readers: ChildProcess, message: ReadersAsk): Promise<ReadersReport> {
  readers.send(message)
  const [report] = (await once(readers, 'message')) as [ReadersReport]
  return report
}

async function playRound(
  readers: ChildProcess,
  { topic, ticksPerSecond }: FanOut,
  open: (server: Server) => Side,
): Promise<Round> {
  const server = createServer()
  const side = open(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  await ask(readers, {
    op: 'join',
    port: (server.address() as AddressInfo).port,
    count: READERS,
    subscribe: JSON.stringify({ op: 'sub', topics: { [topic]: 0 } }),
  })
  await pause(SETTLE_MS)
  await ask(readers, { op: 'reset' })
  const before = process.cpuUsage()
  const start = steadyMs()
  let ticks = 0
  await new Promise<void>((resolve) => {
    const timer = setInterval(
      () => {
        for (
          ;
          ticks < ((steadyMs() - start) * ticksPerSecond) / 1_000 && ticks < (ROUND_MS * ticksPerSecond) / 1_000;
          ticks++
        )
          side.publish(ticks + 1)
        if (steadyMs() - start < ROUND_MS) return
        clearInterval(timer)
        resolve()
      },
      1_000 / ticksPerSecond / 5,
    )
  })
  const { user, system } = process.cpuUsage(before)
  await pause(SETTLE_MS)
  const { frames, p50, p99 } = await ask(readers, { op: 'report' })
  if (frames < ticks * READERS * (1 - FRAMES_LOST_SHARE_MAX))
    throw new Error(`only ${frames} of ${ticks * READERS} frames came`)
  await ask(readers, { op: 'leave' })
  side.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  return { cpuMs: (user + system) / 1_000, frames, p50, p99 }
}

/** The server's CPU for the same messages, hub against bare, and how late the hub's come. */
export async function compareFanOut(fanOut: FanOut): Promise<readonly Figure[]> {
  const { bench } = fanOut
  const readers = fork(path.join(import.meta.dirname, 'live-readers.ts'), { execArgv: [] })
  try {
    const rounds: Record<'hub' | 'bare', Round[]> = { hub: [], bare: [] }
    const play = (side: 'hub' | 'bare') => async (): Promise<number> => {
      const round = await playRound(readers, fanOut, (side === 'hub' ? openHub : openBare)(fanOut))
      rounds[side].push(round)
      return round.cpuMs
    }
    await play('hub')()
    await play('bare')()
    rounds.hub = []
    rounds.bare = []
    const cpu = await interleave(ROUNDS, { hub: play('hub'), bare: play('bare') })
    const of = (side: 'hub' | 'bare', pick: (round: Round) => number): number => median(rounds[side].map(pick))
    const ratio = median(cpu.hub) / median(cpu.bare)
    const share = (ms: number): number => (100 * ms) / ROUND_MS
    const baseline = 'bare ws'
    return [
      tell(bench, {
        name: 'messages',
        value: of('hub', ({ frames }) => frames) / (ROUND_MS / 1_000),
        unit: `frames/s to ${READERS} readers`,
      }),
      tell(bench, {
        name: 'server CPU, bare ws with one shared frame',
        value: share(median(cpu.bare)),
        unit: '% of a core',
      }),
      tell(bench, {
        name: 'server CPU, live hub',
        value: share(median(cpu.hub)),
        unit: '% of a core',
        baseline,
        ratio,
        goal: 'at most 1.3×',
        holds: ratio <= 1.3,
      }),
      tell(bench, { name: 'p99 from tick to socket, bare ws', value: of('bare', ({ p99 }) => p99), unit: 'ms' }),
      tell(bench, { name: 'p50 from tick to socket, live hub', value: of('hub', ({ p50 }) => p50), unit: 'ms' }),
      tell(bench, {
        name: 'p99 from tick to socket, live hub',
        value: of('hub', ({ p99 }) => p99),
        unit: 'ms',
        goal: 'under 100 ms',
        holds: of('hub', ({ p99 }) => p99) < 100,
      }),
    ]
  } finally {
    readers.disconnect()
  }
}
