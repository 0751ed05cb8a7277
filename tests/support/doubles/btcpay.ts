// BTCPay Server for tests: the calls of its Greenfield API that we make, answering with the fields of its documentation
// (https://docs.btcpayserver.org/API/Greenfield/v1/, version 2). A test decides what an invoice or a payout has become.
import http from 'node:http'
import type { AddressInfo } from 'node:net'

export const BTCPAY_STORE = '9CiNzKoANXxmk5ayZngSXrHTiVvvgCrwrpFQd4m2K776'
export const BTCPAY_KEY = '1234567890abcdef1234567890abcdef'

type Payment = { readonly value: string; readonly status: string }
export type DoubleInvoice = {
  readonly id: string
  readonly amount: string
  readonly currency: string
  readonly metadata: { readonly orderId: string }
  readonly checkout: object
  status: string
  additionalStatus: string
  rate: string
  payments: Payment[]
}
export type DoublePayout = { readonly id: string; readonly order: Record<string, unknown>; state: string }

export type BtcpayDouble = {
  readonly url: string
  readonly invoices: Map<string, DoubleInvoice>
  readonly payouts: DoublePayout[]
  /** While true every call is answered by an error of the server. */
  isAway: boolean
  /** The next payout is made, and the connection cut before it is answered. */
  cutsPayout: boolean
  /** The next payout is refused with this code. */
  refusesPayout: string | undefined
  close(): Promise<void>
}

const BODY_BYTES_MAX = 64 * 1024

async function bodyOf(request: http.IncomingMessage): Promise<Record<string, unknown>> {
  let body = ''
  for await (const part of request as AsyncIterable<Buffer>) {
    body += part.toString()
    if (body.length > BODY_BYTES_MAX) throw new Error('no call of a test is that long')
  }
  return JSON.parse(body) as Record<string, unknown>
}

const invoiceData = ({ payments: _payments, rate: _rate, ...invoice }: DoubleInvoice) => ({
  ...invoice,
  storeId: BTCPAY_STORE,
  type: 'Standard',
  checkoutLink: `https://btcpay.example/i/${invoice.id}`,
  createdTime: 1_795_946_400,
  expirationTime: 1_795_950_000,
  monitoringExpiration: 1_796_036_400,
  availableStatusesForManualMarking: ['Invalid', 'Settled'],
  archived: false,
})

const methodData = ({ rate, payments, amount }: DoubleInvoice) => ({
  paymentMethodId: 'BTC-CHAIN',
  currency: 'BTC',
  destination: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
  rate,
  paymentMethodPaid: '0',
  totalPaid: '0',
  due: '0',
  amount,
  paymentMethodFee: '0',
  payments: payments.map((one, index) => ({ id: `p${index}`, receivedDate: 1_795_946_500, fee: '0.0', ...one })),
  activated: true,
})

const payoutData = ({ id, order, state }: DoublePayout) => ({
  id,
  revision: 0,
  pullPaymentId: null,
  date: '1795946400',
  destination: order['destination'],
  originalCurrency: 'BTC',
  originalAmount: order['amount'],
  payoutCurrency: 'BTC',
  payoutAmount: order['amount'],
  payoutMethodId: order['payoutMethodId'],
  state,
  paymentProof: null,
  metadata: order['metadata'],
})

export async function openBtcpay(): Promise<BtcpayDouble> {
  const invoices: BtcpayDouble['invoices'] = new Map()
  const payouts: DoublePayout[] = []
  const answer = (response: http.ServerResponse, body: object, status = 200) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

  const createInvoice = (order: Record<string, unknown>): DoubleInvoice => {
    const made: DoubleInvoice = {
      ...(order as Pick<DoubleInvoice, 'amount' | 'currency' | 'metadata' | 'checkout'>),
      id: `INV${invoices.size + 1}`,
      status: 'New',
      additionalStatus: 'None',
      rate: '64000.5',
      payments: [],
    }
    invoices.set(made.id, made)
    return made
  }

  const serve = async (request: http.IncomingMessage, response: http.ServerResponse): Promise<unknown> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    if (double.isAway) return answer(response, {}, 502)
    if (request.headers.authorization !== `token ${BTCPAY_KEY}`)
      return answer(response, { code: 'unauthenticated', message: 'Authentication is required' }, 401)
    const path = pathname.replace(`/api/v1/stores/${BTCPAY_STORE}`, '')
    const [, kind, id = '', part] = path.split('/')
    const isPost = request.method === 'POST'
    if (kind === 'payouts' && isPost) {
      const order = await bodyOf(request)
      if (double.refusesPayout !== undefined)
        return answer(response, { code: double.refusesPayout, message: 'refused' }, 400)
      const made = { id: `PO${payouts.length + 1}`, order, state: 'AwaitingPayment' }
      payouts.push(made)
      if (!double.cutsPayout) return answer(response, payoutData(made))
      double.cutsPayout = false
      return response.destroy()
    }
    if (kind === 'payouts') return answer(response, payouts.map(payoutData))
    if (kind !== 'invoices') return answer(response, { code: 'not-found', message: 'not found' }, 404)
    if (isPost) return answer(response, invoiceData(createInvoice(await bodyOf(request))))
    if (id === '')
      return answer(
        response,
        [...invoices.values()]
          .filter(({ metadata }) => metadata.orderId === searchParams.get('orderId'))
          .map(invoiceData),
      )
    const found = invoices.get(id)
    if (found === undefined) return answer(response, { code: 'invoice-not-found', message: 'not found' }, 404)
    return answer(response, part === 'payment-methods' ? [methodData(found)] : invoiceData(found))
  }

  const server = http.createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const double: BtcpayDouble = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    invoices,
    payouts,
    isAway: false,
    cutsPayout: false,
    refusesPayout: undefined,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return double
}
