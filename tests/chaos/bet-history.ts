// A load of bets that records what it sent and the answers: ok, refused, or unknown.
import { randomUUID } from 'node:crypto'
import http from 'node:http'
import type { ChaosGame, ChaosPlayer } from './chaos-app.ts'
import { until } from './killable-app.ts'

const ANSWER_MS_MAX = 15_000
const READY_MS_MAX = 20_000
const TRIES_MAX = 20

export type Placed = {
  readonly betId: number
  readonly status: string
  readonly coef: number
  readonly possibleWin: string
  readonly balance: string
}
export type Answer = { readonly status: number; readonly body: unknown }

export function placedOf(answer: Answer | undefined): Placed {
  if (answer?.status !== 201) throw new Error(`no bet was placed: ${JSON.stringify(answer)}`)
  return answer.body as Placed
}

/** '422 insufficient_funds' */
export const refusalOf = (answer: Answer | undefined): string =>
  answer === undefined ? 'no answer' : `${answer.status} ${(answer.body as { error?: { code: string } }).error?.code}`

export type Operation = {
  readonly player: ChaosPlayer
  readonly key: string
  readonly body: string
  /** unknown: no answer came, or one that says that the outcome is unknown. */
  outcome: 'under way' | 'ok' | 'fail' | 'unknown'
  answer?: Answer
}

/** undefined where the connection broke or no answer came in time. */
export function post(port: number, agent: http.Agent, cookie: string, body: string): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), cookie }
    const request = http.request(
      {
        host: '127.0.0.1',
        port,
        path: '/web-api/betting/bets',
        method: 'POST',
        agent,
        headers,
        timeout: ANSWER_MS_MAX,
      },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => (text += chunk))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) as unknown }))
        response.on('error', () => resolve(undefined))
      },
    )
    request.on('timeout', () => request.destroy())
    request.on('error', () => resolve(undefined))
    request.end(body)
  })
}

const outcomeOf = (answer: Answer | undefined): Operation['outcome'] =>
  answer === undefined || answer.status >= 500 ? 'unknown' : answer.status === 201 ? 'ok' : 'fail'

export const couponOf = (
  player: ChaosPlayer,
  game: ChaosGame,
  pick: number,
  amount = '1.00',
): { key: string; body: string } => {
  const key = randomUUID()
  const selection = game.selections[pick % game.selections.length]
  return {
    key,
    body: JSON.stringify({
      idempotencyKey: key,
      accountId: player.accountId,
      typeId: 0,
      amount,
      changeCoefAction: 0,
      bets: [selection],
    }),
  }
}

export type BetLoad = {
  readonly history: readonly Operation[]
  readonly acknowledged: () => number
  /** No new bets; resolves when the last one under way has its outcome. */
  stop(): Promise<void>
}

export type Target = { readonly port: number; isReady(): Promise<boolean> }

/**
 * Each player bets as fast as answers arrive, on one game after another; after an unknown outcome it waits for the
 * server to be ready.
 */
export function startBetLoad(target: Target, players: readonly ChaosPlayer[], games: readonly ChaosGame[]): BetLoad {
  const history: Operation[] = []
  const agent = new http.Agent({ keepAlive: true, maxSockets: players.length })
  let acknowledged = 0
  let isStopping = false
  let ready: Promise<void> | undefined
  /** Asked once for all players: a request of each of them, every few milliseconds, would hold up the start that they wait for. */
  const untilReady = (): Promise<void> =>
    (ready ??= until('the server is ready again', READY_MS_MAX, () => isStopping || target.isReady()).finally(() => {
      ready = undefined
    }))
  const lane = async (player: ChaosPlayer, from: number): Promise<void> => {
    for (let n = from; !isStopping; n++) {
      const game = games[n % games.length]
      if (game === undefined) throw new Error('there is nothing to bet on')
      const operation: Operation = { player, ...couponOf(player, game, n), outcome: 'under way' }
      history.push(operation)
      const answer = await post(target.port, agent, player.cookie, operation.body)
      operation.outcome = outcomeOf(answer)
      if (answer !== undefined) operation.answer = answer
      if (operation.outcome === 'ok') acknowledged += 1
      if (operation.outcome === 'unknown') await untilReady()
    }
  }
  const lanes = Promise.all(players.map(lane))
  return {
    history,
    acknowledged: () => acknowledged,
    stop: async () => {
      isStopping = true
      await lanes
      agent.destroy()
    },
  }
}

/** The same key and body until the outcome is known; its final answer. */
export async function askAgain(port: number, { player, body, key }: Operation): Promise<Answer> {
  const agent = new http.Agent({ keepAlive: true })
  try {
    for (let tries = 0; tries < TRIES_MAX; tries++) {
      const answer = await post(port, agent, player.cookie, body)
      if (answer !== undefined && answer.status < 500) return answer
    }
    throw new Error(`the outcome of ${key} is unknown`)
  } finally {
    agent.destroy()
  }
}
