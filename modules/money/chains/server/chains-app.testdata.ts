// A served app whose chains are followed by hand, and a proxy before the node that fails as networks do.
import { createServer, request as ask, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { randomUUID } from 'node:crypto'
import { queuePayout, verifyStatements } from '#modules/money/payments/server/service.ts'
import { openStakes } from '#modules/sports/betting/server/service.ts'
import { verifyLedger } from '#modules/money/wallet/server/service.ts'
import { closeAtEnd } from '#tests/support/builders/given.ts'
import {
  givenPayer,
  givenServedApp,
  type Payer,
  type ServedApp,
} from '#modules/money/payments/server/served-app.testdata.ts'

export type NodeProxy = {
  readonly url: string
  /**
   * Of calls of this method: `refuse` answers an error and passes nothing on, `swallow` passes it on and loses the answer.
   */
  fail: { readonly method: string; readonly how: 'refuse' | 'swallow' } | undefined
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
  return Buffer.concat(parts)
}

/** JSON-RPC calls pass through it to the node. */
export async function openNodeProxy(node: string): Promise<NodeProxy> {
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const failed = proxy.fail !== undefined && body.includes(`"${proxy.fail.method}"`)
      const lost = () => response.writeHead(400).end()
      if (failed && proxy.fail?.how === 'refuse') return lost()
      const onward = ask(node + (request.url ?? '/'), { method: 'POST', headers: request.headers }, (answer) => {
        if (failed) answer.resume().once('end', lost)
        else answer.pipe(response.writeHead(answer.statusCode ?? 500, answer.headers))
      })
      return onward.end(body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closeAtEnd(
    () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  )
  const proxy: NodeProxy = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, fail: undefined }
  return proxy
}

export type ChainDeposit = { readonly paymentId: string; readonly address: string }

export type ChainsApp = ServedApp & {
  follow(): Promise<void>
  givenPayer(currency: string): Promise<Payer>
  /** An opened deposit with its address. */
  openDeposit(payer: Payer, method: string, currency: string, amount: string): Promise<ChainDeposit>
  statusOf(payer: Payer, paymentId: string): Promise<unknown>
  /** A payout of a withdrawal, handed over to the chain. */
  sendPayout(
    payer: Payer,
    payout: { method: string; currency: string; amount: bigint; address: string },
  ): Promise<string>
  payoutStatus(payoutId: string): Promise<unknown>
  query(text: string, values?: readonly unknown[]): Promise<readonly Readonly<Record<string, unknown>>[]>
  /** Everything that does not hold of the ledger and of the statements. */
  faults(): Promise<readonly string[]>
}

export async function givenChainsApp(paymentSettings: Readonly<Record<string, string>>): Promise<ChainsApp> {
  const served = await givenServedApp({ paymentSettings })
  const { given } = served
  const { app, database } = given
  const query: ChainsApp['query'] = async (text, values = []) => (await database.pool.query(text, [...values])).rows
  return {
    ...served,
    follow: () => app.chains.followChains(),
    givenPayer: (currency) => givenPayer(served, currency),
    openDeposit: async (payer, method, currency, amount) => {
      const opened = await payer.deposit({ method, currency, amount })
      if (opened.status !== 201) throw new Error(`the deposit was refused: ${opened.text}`)
      const paymentId = String(opened.body['paymentId'])
      const page = String(opened.body['redirectUrl'])
      if (!page.endsWith(`/onpay/pending?payment=${paymentId}`)) throw new Error(`the player is led to ${page}`)
      const [row] = await query('select address from chains.address where payment_id = $1', [paymentId])
      return { paymentId, address: String(row?.['address']) }
    },
    statusOf: async (payer, paymentId) => (await payer.get(`/web-api/payments/payments/${paymentId}`)).body['status'],
    sendPayout: async ({ playerId }, { method, currency, amount, address }) => {
      const payoutId = randomUUID()
      await database.transaction((tx) =>
        queuePayout(tx, {
          payoutId,
          playerId,
          provider: method,
          amount,
          currency,
          destination: { address },
          // Due at once, whatever the difference of the clocks.
          at: new Date(0),
        }),
      )
      await app.payments.sendPayouts()
      return payoutId
    },
    payoutStatus: async (payoutId) =>
      (await query('select status from payments.payout where payout_id = $1', [payoutId]))[0]?.['status'],
    query,
    faults: async () => (await verifyLedger(database.db, openStakes, [verifyStatements])).drifts,
  }
}
