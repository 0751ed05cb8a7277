// Stripe for tests: charges and refunds by the package stripe-stateful-mock, which knows no Checkout; the pages and the search of
// payments beside it, as Stripe documents them.
import http from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'

const { createExpressApp } = createRequire(import.meta.url)('stripe-stateful-mock') as {
  createExpressApp: () => http.RequestListener
}

export type StripeDouble = {
  /** For PAYMENT_STRIPE_URL. */
  readonly url: string
  /** The orders of pages as they were posted, by idempotency key: a repeated key is one order. */
  readonly orders: ReadonlyMap<string, URLSearchParams>
  /** What the search of payment intents finds, by our id of the payment. */
  readonly paid: Map<
    string,
    {
      readonly id: string
      readonly amount_received: number
      readonly currency: string
      readonly latest_charge?: string
    }
  >
  /** The next refund is made, and the connection cut before it is answered. */
  cutsRefund: boolean
  /** While true every call is answered by an error of the server. */
  isAway: boolean
  close(): Promise<void>
}

const BODY_BYTES_MAX = 64 * 1024

async function bodyOf(request: http.IncomingMessage): Promise<string> {
  let body = ''
  for await (const part of request as AsyncIterable<Buffer>) {
    body += part.toString()
    if (body.length > BODY_BYTES_MAX) throw new Error('no call of a test is that long')
  }
  return body
}

export async function openStripe(): Promise<StripeDouble> {
  const charges = createExpressApp()
  const orders = new Map<string, URLSearchParams>()
  const paid: StripeDouble['paid'] = new Map()
  const answer = (response: http.ServerResponse, body: object, status = 200) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

  const server = http.createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    if (double.isAway) answer(response, { error: { type: 'api_error', message: 'away' } }, 500)
    else if (request.method === 'POST' && pathname === '/v1/checkout/sessions')
      void bodyOf(request).then((body) => {
        const key = String(request.headers['idempotency-key'])
        if (!orders.has(key)) orders.set(key, new URLSearchParams(body))
        answer(response, { id: `cs_${key}`, object: 'checkout.session', url: `https://checkout.example/${key}` })
      })
    else if (pathname === '/v1/payment_intents/search') {
      const asked = /\['payment_id'\]:'([^']+)' AND status:'succeeded'/u.exec(searchParams.get('query') ?? '')?.[1]
      const found = paid.get(asked ?? '')
      answer(response, { object: 'search_result', data: found === undefined ? [] : [found], has_more: false })
    } else if (request.method === 'POST' && pathname === '/v1/refunds' && double.cutsRefund) {
      double.cutsRefund = false
      // The refund is made all the same: only its answer is lost.
      response.end = () => response.destroy()
      charges(request, response)
    } else charges(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const double: StripeDouble = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    orders,
    paid,
    cutsRefund: false,
    isAway: false,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return double
}
