// Money in under load: webhooks applied a second and beside bets, and how soon a page shows the new balance.
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { webhookPath } from '#modules/money/payments/server/handle-webhook.ts'
import { SANDBOX_SIGNATURE_HEADER, sandboxWebhookKey } from '#modules/money/payments/server/providers/sandbox.ts'
import { verifyLedger } from '#modules/money/wallet/server/service.ts'
import { deriveKey } from '#platform/server/secrets/secrets.ts'
import { addGames, addPlayers, openBenchApp, type BenchApp, type BenchPlayer } from './bench-app.ts'
import { interleave, median, tell, type Figure } from './interleave.ts'
import { startLoad } from './placing.ts'
import type { PendingDeposit, WebhookAsk, WebhookReport, WebhookSetup } from './webhook-load.ts'

const PLAYERS = 1_000
/** Each with a page open: what an address may open at once bounds them. */
const PAGES = 200
const GAMES = 50
const CONNECTIONS = 16
const ROUNDS = 5
const ROUND_MS = 4_000
const PAGE_RATE = 100
/** Ten thousand a minute. */
const FLOOD_RATE = 167
const CAPACITY_DEPOSITS = 2_000
const BETTING_CONNECTIONS = 64
/** So much less than it could: what webhooks take must not hide in a queue that is always full. */
const BETS_PER_SECOND = 1_000

/** Deposits that wait for their webhook, by turns of the players with a page. */
async function addPending(
  { owner }: BenchApp,
  players: readonly BenchPlayer[],
  count: number,
): Promise<readonly PendingDeposit[]> {
  const deposits = Array.from({ length: count }, (_, n) => ({
    paymentId: randomUUID(),
    player: n % players.length,
    amount: '25.00',
  }))
  await owner.query(
    `insert into payments.payment (payment_id, player_id, account_id, kind, method, amount, currency, idempotency_key, request_hash, created_at)
     select payment_id, player_id, account_id, 'deposit', 'sandbox', 2500, 'EUR', payment_id::text, '\\x00', now()
     from unnest($1::uuid[], $2::bigint[], $3::bigint[]) as d (payment_id, player_id, account_id)`,
    [
      deposits.map(({ paymentId }) => paymentId),
      deposits.map(({ player }) => players[player]?.playerId),
      deposits.map(({ player }) => players[player]?.accountId),
    ],
  )
  return deposits
}

type Webhooks = { send(ask: WebhookAsk): Promise<WebhookReport>; close(): void }

async function startWebhooks(setup: WebhookSetup): Promise<Webhooks> {
  const child = fork(path.join(import.meta.dirname, 'webhook-load.ts'), { execArgv: [] })
  child.send({ setup })
  await once(child, 'message')
  return {
    send: async (ask) => {
      child.send({ ask })
      const [report] = (await once(child, 'message')) as [WebhookReport]
      if (report.refused > 0) throw new Error(`${report.refused} webhooks were refused`)
      return report
    },
    close: () => child.disconnect(),
  }
}

export async function run(): Promise<readonly Figure[]> {
  const bench = await openBenchApp()
  const { secret, database } = bench.app.options
  try {
    const players = await addPlayers(bench, PLAYERS)
    const selections = await addGames(bench, GAMES)
    const withPages = players.slice(0, PAGES)
    const webhooks = await startWebhooks({
      port: bench.port,
      key: sandboxWebhookKey((purpose) => deriveKey(secret, purpose)).toString('hex'),
      path: webhookPath('sandbox'),
      header: SANDBOX_SIGNATURE_HEADER,
      tokens: withPages.map(({ token }) => token),
    })
    // Players who bet have no page here, so that a page's message is always of a deposit.
    const bets = startLoad({ port: bench.port, players: players.slice(PAGES), selections })
    const pending = (count: number) => addPending(bench, withPages, count)
    const capacity: number[] = []
    const reports: WebhookReport[] = []
    const place = async (): Promise<number> => {
      const ask = { connections: BETTING_CONNECTIONS, ms: ROUND_MS, ratePerSecond: BETS_PER_SECOND }
      const { accepted, refused, seconds, firstRefusal } = await bets.run(ask)
      if (refused > 0) throw new Error(`${refused} bets were refused: ${firstRefusal}`)
      return accepted / seconds
    }
    await webhooks.send({ deposits: await pending(PAGES), connections: CONNECTIONS })
    await place()
    const placed = await interleave(ROUNDS, {
      'webhooks alone': async () => {
        const report = await webhooks.send({ deposits: await pending(CAPACITY_DEPOSITS), connections: CONNECTIONS })
        capacity.push(report.answered / report.seconds)
        return report.answered / report.seconds
      },
      pages: async () => {
        const deposits = await pending((PAGE_RATE * ROUND_MS) / 1_000)
        reports.push(await webhooks.send({ deposits, connections: CONNECTIONS, ratePerSecond: PAGE_RATE }))
        return 0
      },
      'bets alone': place,
      'bets beside': async () => {
        const deposits = await pending((FLOOD_RATE * ROUND_MS) / 1_000)
        const [rate] = await Promise.all([
          place(),
          webhooks.send({ deposits, connections: CONNECTIONS, ratePerSecond: FLOOD_RATE }),
        ])
        return rate
      },
    })
    webhooks.close()
    bets.close()
    const { drifts } = await verifyLedger(database.db)
    if (drifts.length > 0) throw new Error(`the ledger does not hold: ${JSON.stringify(drifts[0])}`)
    const beside = median(placed['bets beside'])
    const alone = median(placed['bets alone'])
    const pageP99 = median(reports.map((one) => one.pageP99))
    return [
      tell('payments', {
        name: 'webhooks, stored and credited',
        value: median(capacity),
        unit: 'a second',
        goal: `at least ${FLOOD_RATE}`,
        holds: median(capacity) >= FLOOD_RATE,
      }),
      tell('payments', { name: 'bets alone', value: alone, unit: 'bets/s' }),
      tell('payments', {
        name: 'bets beside 10,000 webhooks a minute',
        value: beside,
        unit: 'bets/s',
        baseline: 'bets alone',
        ratio: beside / alone,
        goal: 'at least 0.9×',
        holds: beside / alone >= 0.9,
      }),
      tell('payments', {
        name: 'webhook to its answer at 100/s, p99',
        value: median(reports.map((one) => one.answerP99)),
        unit: 'ms',
      }),
      tell('payments', {
        name: 'webhook to the balance on the page at 100/s, p50',
        value: median(reports.map((one) => one.pageP50)),
        unit: 'ms',
      }),
      tell('payments', {
        name: 'webhook to the balance on the page at 100/s, p99',
        value: pageP99,
        unit: 'ms',
        baseline: 'webhook to its answer',
        ratio: pageP99 / median(reports.map((one) => one.answerP99)),
        goal: 'under 500 ms',
        holds: pageP99 < 500,
      }),
    ]
  } finally {
    await bench.close()
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) await run()
