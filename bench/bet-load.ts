// A light load of bets, run in a process of its own: one bet a request over keep-alive connections, no pipelining.
import { randomUUID } from 'node:crypto'
import type { BenchPlayer, BenchSelection } from './bench-app.ts'
import { openConnection, type Connection } from './http-connection.ts'
import { percentile } from './interleave.ts'

const CONNECTIONS_MAX = 512
const LATENCIES_KEPT_MAX = 1_000_000

export type LoadSetup = {
  readonly port: number
  readonly players: readonly BenchPlayer[]
  readonly selections: readonly BenchSelection[]
}
/** Without `ratePerSecond` every connection asks as soon as it is answered; with it bets arrive at that rate whatever happens. */
export type LoadAsk = { readonly connections: number; readonly ms: number; readonly ratePerSecond?: number }
export type LoadReport = {
  readonly accepted: number
  readonly refused: number
  readonly seconds: number
  readonly p50: number
  readonly p99: number
  readonly firstRefusal?: string
}

/** Players and selections take turns, so that neighbours in a batch are different players. */
function createRequests({ port, players, selections }: LoadSetup): () => string {
  let turn = 0
  return () => {
    turn += 1
    const player = players[turn % players.length]
    // A prime step: every player meets every selection.
    const selection = selections[(turn * 7_919) % selections.length]
    const body = JSON.stringify({
      idempotencyKey: randomUUID(),
      accountId: player?.accountId,
      typeId: 0,
      amount: '1.00',
      changeCoefAction: 1,
      bets: [selection],
    })
    return `POST /web-api/betting/bets HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncookie: fairline_session=${player?.token}\r\nuser-agent: bench\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
  }
}

async function load(
  next: () => string,
  port: number,
  { connections, ms, ratePerSecond }: LoadAsk,
): Promise<LoadReport> {
  const idle = await Promise.all(
    Array.from({ length: Math.min(connections, CONNECTIONS_MAX) }, () => openConnection(port)),
  )
  const all = [...idle]
  const latencies: number[] = []
  let accepted = 0
  let refused = 0
  let firstRefusal: string | undefined
  const start = performance.now()
  const end = start + ms
  // In the open model a bet's wait counts from the moment it was due, not from when a connection was free for it.
  const due: number[] = []
  await new Promise<void>((resolve) => {
    let underWay = 0
    const send = (connection: Connection, from: number): void => {
      underWay += 1
      connection.ask(next(), (status, body) => {
        underWay -= 1
        const now = performance.now()
        if (status === 201) accepted += 1
        else {
          refused += 1
          firstRefusal ??= `${status} ${body.toString()}`
        }
        if (latencies.length < LATENCIES_KEPT_MAX) latencies.push(now - from)
        const waiting = due.shift()
        if (ratePerSecond === undefined ? now < end : waiting !== undefined) send(connection, waiting ?? now)
        else idle.push(connection)
        if (underWay === 0 && now >= end) resolve()
      })
    }
    if (ratePerSecond === undefined) {
      for (const connection of idle.splice(0)) send(connection, performance.now())
      return
    }
    let sent = 0
    const arrivals = setInterval(() => {
      const now = performance.now()
      for (; now < end && start + (sent * 1_000) / ratePerSecond <= now; sent++) {
        const at = start + (sent * 1_000) / ratePerSecond
        const connection = idle.pop()
        if (connection === undefined) due.push(at)
        else send(connection, at)
      }
      if (now < end) return
      clearInterval(arrivals)
      if (underWay === 0) resolve()
    }, 1)
  })
  const seconds = (performance.now() - start) / 1_000
  for (const connection of all) connection.close()
  return {
    accepted,
    refused,
    seconds,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    ...(firstRefusal === undefined ? {} : { firstRefusal }),
  }
}

let requests: { next: () => string; port: number } | undefined
process.on('message', (message: { setup: LoadSetup } | { ask: LoadAsk }) => {
  if ('setup' in message) requests = { next: createRequests(message.setup), port: message.setup.port }
  else if (requests !== undefined)
    void load(requests.next, requests.port, message.ask).then((report) => process.send?.(report))
})
process.on('disconnect', () => process.exit(0))
