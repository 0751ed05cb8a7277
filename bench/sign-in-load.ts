// A steady trickle of players who sign in by password, run in a process of its own.
import { openConnection } from './http-connection.ts'
import { percentile } from './interleave.ts'

const CONNECTIONS = 16
const LATENCIES_KEPT_MAX = 100_000

export type SignInSetup = { readonly port: number; readonly logins: readonly string[]; readonly password: string }
/** Sign-ins arrive at that rate whatever happens. */
export type SignInAsk = { readonly ms: number; readonly ratePerSecond: number }
export type SignInReport = {
  readonly signedIn: number
  readonly refused: number
  readonly p50: number
  readonly p99: number
  readonly firstRefusal?: string
}

function createRequests({ port, logins, password }: SignInSetup): () => string {
  let turn = 0
  return () => {
    turn += 1
    const body = JSON.stringify({ uLogin: logins[turn % logins.length], uPassword: password })
    // Each from a different address, like real players: many from one address would get captchas.
    const address = `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`
    return `POST /web-api/accounts/sessions HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nx-forwarded-for: ${address}\r\nuser-agent: bench\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  }
}

async function load(next: () => string, port: number, { ms, ratePerSecond }: SignInAsk): Promise<SignInReport> {
  const idle = await Promise.all(Array.from({ length: CONNECTIONS }, () => openConnection(port)))
  const all = [...idle]
  const latencies: number[] = []
  let [signedIn, refused, sent] = [0, 0, 0]
  let firstRefusal: string | undefined
  const start = performance.now()
  await new Promise<void>((resolve) => {
    const arrivals = setInterval(() => {
      const now = performance.now()
      for (; now < start + ms && start + (sent * 1_000) / ratePerSecond <= now; sent++) {
        const from = start + (sent * 1_000) / ratePerSecond
        const connection = idle.pop()
        if (connection === undefined) refused += 1
        connection?.ask(next(), (status, body) => {
          if (status === 200) signedIn += 1
          else {
            refused += 1
            firstRefusal ??= `${status} ${body.toString()}`
          }
          if (latencies.length < LATENCIES_KEPT_MAX) latencies.push(performance.now() - from)
          idle.push(connection)
        })
      }
      if (now < start + ms || idle.length < all.length) return
      clearInterval(arrivals)
      resolve()
    }, 5)
  })
  for (const connection of all) connection.close()
  return {
    signedIn,
    refused,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    ...(firstRefusal === undefined ? {} : { firstRefusal }),
  }
}

let requests: { next: () => string; port: number } | undefined
process.on('message', (message: { setup: SignInSetup } | { ask: SignInAsk }) => {
  if ('setup' in message) requests = { next: createRequests(message.setup), port: message.setup.port }
  else if (requests !== undefined)
    void load(requests.next, requests.port, message.ask).then((report) => process.send?.(report))
})
process.on('disconnect', () => process.exit(0))
