// Webhooks of the sandbox at a steady rate, and the sockets of the players they are for, in a process of its own.
import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { WebSocket } from 'ws'
import { openConnection } from './http-connection.ts'
import { percentile } from './interleave.ts'

export type WebhookSetup = {
  readonly port: number
  /** By which webhooks are signed, hex. */
  readonly key: string
  readonly path: string
  readonly header: string
  /** Of the players, each with a page that is open. */
  readonly tokens: readonly string[]
}
export type PendingDeposit = {
  readonly paymentId: string
  /** The place of its player among `tokens`. */
  readonly player: number
  readonly amount: string
}
/** Without `ratePerSecond` every connection sends as soon as it is answered. */
export type WebhookAsk = {
  readonly deposits: readonly PendingDeposit[]
  readonly connections: number
  readonly ratePerSecond?: number
}
export type WebhookReport = {
  readonly answered: number
  readonly refused: number
  readonly seconds: number
  /** From the moment at which it was due to the answer, and to the new balance on the player's page. */
  readonly answerP99: number
  readonly pageP50: number
  readonly pageP99: number
  readonly seen: number
}

/** A page that gets no message for so long is counted as one that saw nothing. */
const SEEN_WITHIN_MS = 5_000

let setup: WebhookSetup
/** When a webhook for that player was due; one at a time each. */
const dueOf = new Map<number, number>()
let pageDelays: number[] = []
let onSeen: () => void = () => undefined

async function openPages({ port, tokens }: WebhookSetup): Promise<void> {
  for (const [player, token] of tokens.entries()) {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/live`, { headers: { cookie: `fairline_session=${token}` } })
    socket.on('message', () => {
      const due = dueOf.get(player)
      if (due === undefined) return
      dueOf.delete(player)
      pageDelays.push(performance.now() - due)
      onSeen()
    })
    await once(socket, 'open')
    socket.send(JSON.stringify({ op: 'sub', topics: { me: 0 } }))
  }
}

function requestOf({ paymentId, amount }: PendingDeposit): string {
  const event = { eventId: randomUUID(), paymentId, status: 'completed', amount, currency: 'EUR' }
  const body = JSON.stringify(event)
  const seconds = Math.floor(Date.now() / 1_000)
  const seal = createHmac('sha256', Buffer.from(setup.key, 'hex')).update(`${seconds}.`).update(body).digest('hex')
  return `POST ${setup.path} HTTP/1.1\r\nhost: 127.0.0.1:${setup.port}\r\ncontent-type: application/json\r\n${setup.header}: t=${seconds},v1=${seal}\r\ncontent-length: ${body.length}\r\n\r\n${body}`
}

async function send({ deposits, connections, ratePerSecond }: WebhookAsk): Promise<WebhookReport> {
  const lanes = await Promise.all(Array.from({ length: connections }, () => openConnection(setup.port)))
  const delays: number[] = []
  pageDelays = []
  dueOf.clear()
  let sent = 0
  let refused = 0
  const start = performance.now()
  const lane = async (connection: (typeof lanes)[number]): Promise<void> => {
    for (;;) {
      const index = sent
      const deposit = deposits[index]
      if (deposit === undefined) return
      sent += 1
      const due = ratePerSecond === undefined ? performance.now() : start + (index * 1_000) / ratePerSecond
      const wait = due - performance.now()
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
      dueOf.set(deposit.player, due)
      const status = await new Promise<number>((resolve) => connection.ask(requestOf(deposit), resolve))
      delays.push(performance.now() - due)
      if (status !== 200) refused += 1
    }
  }
  await Promise.all(lanes.map(lane))
  const seconds = (performance.now() - start) / 1_000
  if (dueOf.size > 0)
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, SEEN_WITHIN_MS)
      onSeen = () => {
        if (dueOf.size > 0) return
        clearTimeout(timer)
        resolve()
      }
    })
  onSeen = () => undefined
  for (const connection of lanes) connection.close()
  return {
    answered: delays.length,
    refused,
    seconds,
    answerP99: percentile(delays, 0.99),
    pageP50: percentile(pageDelays, 0.5),
    pageP99: percentile(pageDelays, 0.99),
    seen: pageDelays.length,
  }
}

process.on('message', (message: { setup: WebhookSetup } | { ask: WebhookAsk }) => {
  if ('setup' in message) {
    setup = message.setup
    void openPages(setup).then(() => process.send?.('open'))
  } else void send(message.ask).then((report) => process.send?.(report))
})
process.on('disconnect', () => process.exit(0))
