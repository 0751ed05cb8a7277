// A light load of casino rounds, run in a process of its own: one round a request over keep-alive connections, no pipelining.
import { randomUUID } from 'node:crypto'
import { openConnection, type Connection } from './http-connection.ts'
import { percentile } from './interleave.ts'

const LATENCIES_KEPT_MAX = 1_000_000

/** A player at a table: their session of the site, and that of the game. */
export type BenchTable = { readonly token: string; readonly sessionToken: string }
export type RoundLoadSetup = {
  readonly port: number
  readonly tables: readonly BenchTable[]
  /** Of every round. */
  readonly options: object
}
export type RoundLoadAsk = { readonly connections: number; readonly ms: number }
export type RoundLoadReport = {
  readonly played: number
  readonly refused: number
  readonly seconds: number
  readonly p50: number
  readonly p99: number
  readonly firstRefusal?: string
}

/** Tables take turns, so that neighbours in a batch are different players. */
function createRequests({ port, tables, options }: RoundLoadSetup): () => string {
  let turn = 0
  return () => {
    turn += 1
    const table = tables[turn % tables.length]
    const body = JSON.stringify({
      sessionToken: table?.sessionToken,
      idempotencyKey: randomUUID(),
      amount: '1.00',
      options,
    })
    return `POST /web-api/casino/rounds HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncookie: fairline_session=${table?.token}\r\nuser-agent: bench\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
  }
}

async function load(next: () => string, port: number, { connections, ms }: RoundLoadAsk): Promise<RoundLoadReport> {
  const all = await Promise.all(Array.from({ length: connections }, () => openConnection(port)))
  const latencies: number[] = []
  let [played, refused] = [0, 0]
  let firstRefusal: string | undefined
  const start = performance.now()
  const end = start + ms
  const keepAsking = (connection: Connection): Promise<void> =>
    new Promise((resolve) => {
      const send = (): void => {
        const from = performance.now()
        connection.ask(next(), (status, body) => {
          const now = performance.now()
          if (status === 201) played += 1
          else {
            refused += 1
            firstRefusal ??= `${status} ${body.toString()}`
          }
          if (latencies.length < LATENCIES_KEPT_MAX) latencies.push(now - from)
          if (now < end) send()
          else resolve()
        })
      }
      send()
    })
  await Promise.all(all.map(keepAsking))
  const seconds = (performance.now() - start) / 1_000
  for (const connection of all) connection.close()
  const times = { p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99) }
  return { played, refused, seconds, ...times, ...(firstRefusal === undefined ? {} : { firstRefusal }) }
}

let setup: RoundLoadSetup | undefined
let next: (() => string) | undefined
process.on('message', (message: { setup?: RoundLoadSetup; ask?: RoundLoadAsk }) => {
  if (message.setup !== undefined) {
    setup = message.setup
    next = createRequests(setup)
  }
  if (message.ask !== undefined && setup !== undefined && next !== undefined)
    void load(next, setup.port, message.ask).then((report) => process.send?.(report))
})
