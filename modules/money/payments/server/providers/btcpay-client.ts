// The calls of BTCPay Server's Greenfield API that we make, and what is read of their answers
// (https://docs.btcpayserver.org/API/Greenfield/v1/, BTCPay Server 2.0 or later).
import { z } from 'zod'
import { SECOND_MS } from '#kernel/time.ts'

const TIMEOUT_MS = 10 * SECOND_MS

const Decimal = z.union([z.string(), z.number().transform(String)])

export const Invoice = z.object({
  id: z.string().min(1).max(100),
  amount: Decimal,
  currency: z.string(),
  status: z.enum(['New', 'Processing', 'Expired', 'Invalid', 'Settled']),
  additionalStatus: z.string().default('None'),
  checkoutLink: z.string().optional(),
  metadata: z.object({ orderId: z.string().nullish() }).nullish(),
})
export type Invoice = z.output<typeof Invoice>

const Coins = z.array(
  z.object({ rate: Decimal, payments: z.array(z.object({ value: Decimal, status: z.string() })).default([]) }),
)

const Payout = z.object({
  state: z.enum(['AwaitingApproval', 'AwaitingPayment', 'InProgress', 'Completed', 'Cancelled']),
  metadata: z.object({ payoutId: z.string().optional() }).nullish(),
})
export type Payout = z.output<typeof Payout>

/** The server has understood the call and will not do it. `code`: its own word for why. */
export class BtcpayRefusal extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string) {
    super(`BTCPay Server answers ${status} ${code}`)
    this.status = status
    this.code = code
  }
}

export type BtcpaySettings = { readonly url: URL; readonly store: string; readonly apiKey: string }

const REFUSED = new Set([400, 404, 422])
const Problem = z.object({ code: z.string().max(100) })

/** Each throws where the server does not answer, or answers something else than its documentation says. */
export function btcpayClient({ url, store, apiKey }: BtcpaySettings) {
  const base = `${url.href.replace(/\/$/u, '')}/api/v1/stores/${encodeURIComponent(store)}`
  const call = async <S extends z.ZodType>(schema: S, path: string, body?: object): Promise<z.output<S>> => {
    const response = await fetch(`${base}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `token ${apiKey}`, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok) {
      const problem = Problem.safeParse(await response.json().catch(() => undefined))
      if (REFUSED.has(response.status)) throw new BtcpayRefusal(response.status, problem.data?.code ?? '')
      throw new Error(`BTCPay Server answers ${response.status}`)
    }
    return schema.parse(await response.json())
  }
  return {
    createInvoice: (order: object): Promise<Invoice> => call(Invoice, '/invoices', order),
    invoice: (id: string): Promise<Invoice> => call(Invoice, `/invoices/${encodeURIComponent(id)}`),
    invoicesOf: (orderId: string): Promise<readonly Invoice[]> =>
      call(z.array(Invoice), `/invoices?orderId=${encodeURIComponent(orderId)}`),
    /** What was paid of it, by coin. */
    coinsOf: (id: string): Promise<z.output<typeof Coins>> =>
      call(Coins, `/invoices/${encodeURIComponent(id)}/payment-methods`),
    createPayout: (order: object): Promise<Payout> => call(Payout, '/payouts', order),
    payouts: (): Promise<readonly Payout[]> => call(z.array(Payout), '/payouts?includeCancelled=true'),
  }
}
export type BtcpayClient = ReturnType<typeof btcpayClient>
