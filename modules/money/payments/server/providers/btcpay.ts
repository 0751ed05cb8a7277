// Coins through a BTCPay Server of the house: a deposit is an invoice on its page, paid in whichever coin the store takes. Its webhooks only say that
// there is something to look at: what is credited is what the invoice itself shows as confirmed.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { currencyExponent } from '#kernel/currencies.ts'
import { ok, refuse } from '#kernel/result.ts'
import { depositLimits } from '#modules/money/payments/rules/deposit-limits.ts'
import { settledSum } from '#modules/money/payments/rules/btcpay-amount.ts'
import {
  defineProvider,
  resultPage,
  type DepositOrder,
  type Order,
  type ProviderEvent,
  type ProviderPort,
  type ReadWebhook,
  type Webhook,
} from '../provider-port.ts'
import { btcpayClient, BtcpayRefusal, type BtcpayClient, type Invoice } from './btcpay-client.ts'
import { btcpayPayouts } from './btcpay-payouts.ts'

export const BTCPAY_SIGNATURE_HEADER = 'btcpay-sig'

/** The page can be paid on for so long; what comes later is seen for another day, and credited. */
const EXPIRATION_MINUTES = 60

/** `sha256=<hex>` over the raw body. */
export const btcpaySignature = (secret: string, body: Buffer): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`

function isSigned({ headers, body }: Webhook, secrets: readonly string[]): boolean {
  const given = Buffer.from(String(headers[BTCPAY_SIGNATURE_HEADER] ?? ''))
  return secrets.some((secret) => {
    const expected = Buffer.from(btcpaySignature(secret, body))
    return expected.length === given.length && timingSafeEqual(expected, given)
  })
}

const Delivered = z.object({
  type: z.string(),
  storeId: z.string().optional(),
  invoiceId: z.string().min(1).max(100).optional(),
})

/** After these an invoice may say something about money that it did not say before. */
const TELLING = new Set(['InvoiceSettled', 'InvoiceInvalid', 'InvoiceExpired', 'InvoicePaymentSettled'])

/** Confirmed in full and by payments alone: the exact amount, without a rounding of coins. */
const isExact = ({ status, additionalStatus }: Invoice): boolean =>
  status === 'Settled' && (additionalStatus === 'None' || additionalStatus === 'PaidLate')

const isOver = ({ status }: Invoice): boolean => status !== 'New' && status !== 'Processing'

/** What an invoice says now. One that is still open says nothing; a mark by hand moves no money. */
async function statementOf(client: BtcpayClient, invoice: Invoice): Promise<ReadWebhook> {
  const { id, status, currency, metadata } = invoice
  const paymentId = metadata?.orderId ?? ''
  if (!isOver(invoice) || !z.uuid().safeParse(paymentId).success) return ok('no_statement')
  const amount = isExact(invoice) ? invoice.amount : settledSum(await client.coinsOf(id), currency)
  if (amount === undefined) return refuse('malformed_event', 'the payments of the invoice cannot be read')
  const say = (said: ProviderEvent['status'], of: string): ReadWebhook =>
    ok({ eventId: `${id}:${said}:${of}`, paymentId, status: said, amount: of, currency })
  if (!/^0(?:\.0+)?$/u.test(amount)) return say('completed', amount)
  // Something has been seen of it that is not confirmed yet: its own message follows.
  if (status === 'Settled' || (status === 'Expired' && invoice.additionalStatus !== 'None')) return ok('no_statement')
  return say(status === 'Expired' ? 'cancelled' : 'failed', invoice.amount)
}

async function readWebhook(client: BtcpayClient, store: string, body: Buffer): Promise<ReadWebhook> {
  let json: unknown
  try {
    json = JSON.parse(body.toString())
  } catch {
    return refuse('malformed_event', 'the body is no JSON')
  }
  const delivered = Delivered.safeParse(json)
  if (!delivered.success) return refuse('malformed_event', 'the message names no invoice')
  const { type, storeId, invoiceId } = delivered.data
  if (invoiceId === undefined || storeId !== store || !TELLING.has(type)) return ok('no_statement')
  try {
    return await statementOf(client, await client.invoice(invoiceId))
  } catch {
    return refuse('provider_unavailable', 'the invoice could not be read')
  }
}

const isPayable = ({ status }: Invoice): boolean => status === 'New' || status === 'Processing'

/** BTCPay Server has no idempotency keys: an invoice of this payment that can still be paid is used again. */
async function openDeposit(
  client: BtcpayClient,
  { paymentId, amount, currency, origin }: DepositOrder,
): ReturnType<ProviderPort['openDeposit']> {
  try {
    const before = (await client.invoicesOf(paymentId)).find(isPayable)
    const { checkoutLink } =
      before ??
      (await client.createInvoice({
        amount,
        currency,
        metadata: { orderId: paymentId },
        checkout: {
          redirectURL: `${origin}${resultPage('pending', paymentId)}`,
          expirationMinutes: EXPIRATION_MINUTES,
          // What comes is credited, whatever was asked for: nothing is called paid that is not.
          paymentTolerance: 0,
        },
      }))
    return checkoutLink === undefined
      ? refuse('provider_unavailable', 'BTCPay Server opened no page')
      : ok({ redirectUrl: checkoutLink })
  } catch (error) {
    const why = error instanceof BtcpayRefusal ? 'refuses the order' : 'does not answer'
    return refuse('provider_unavailable', `BTCPay Server ${why}`)
  }
}

async function lookup(client: BtcpayClient, { paymentId }: Order): ReturnType<NonNullable<ProviderPort['lookup']>> {
  try {
    const invoices = await client.invoicesOf(paymentId)
    for (const invoice of invoices.filter(isOver)) {
      const said = await statementOf(client, invoice)
      if (said.ok && said.value !== 'no_statement' && said.value.status === 'completed') return ok(said.value)
    }
    return ok('pending')
  } catch {
    return refuse('provider_unavailable', 'BTCPay Server does not answer')
  }
}

/** Prices are in fiat money, which the store's rates turn into coins, or in bitcoin itself. */
const isPriced = (currency: string): boolean => currency === 'BTC' || (currencyExponent(currency) ?? 9) <= 4

const TOGETHER = ['PAYMENT_BTCPAY_STORE', 'PAYMENT_BTCPAY_API_KEY', 'PAYMENT_BTCPAY_WEBHOOK_SECRET'] as const

const Settings = z
  .object({
    PAYMENT_BTCPAY_URL: z
      .url({ protocol: /^https?$/u, error: 'must be an address' })
      .transform((address) => new URL(address))
      .optional(),
    PAYMENT_BTCPAY_STORE: z
      .string()
      .regex(/^\w{1,100}$/u, 'must be the id of a store')
      .optional(),
    PAYMENT_BTCPAY_API_KEY: z.string().min(16, 'must be an API key of the store').optional(),
    /** Two while one replaces the other, by a comma. */
    PAYMENT_BTCPAY_WEBHOOK_SECRET: z
      .string()
      .transform((text) => text.split(',').map((one) => one.trim()))
      .refine((all) => all.every((one) => one.length >= 16), 'must be one or two secrets of 16 characters or more')
      .optional(),
    PAYMENT_BTCPAY_PAYOUTS: z.enum(['on', 'off'], 'must be on or off').default('off'),
  })
  .superRefine((all, context) => {
    for (const name of TOGETHER)
      if ((all[name] === undefined) !== (all.PAYMENT_BTCPAY_URL === undefined))
        context.addIssue({ code: 'custom', path: [name], message: 'must be set with PAYMENT_BTCPAY_URL' })
  })

export const btcpay = defineProvider({
  name: 'btcpay',
  settings: Settings,
  open: ({
    PAYMENT_BTCPAY_URL: url,
    PAYMENT_BTCPAY_STORE: store,
    PAYMENT_BTCPAY_API_KEY: apiKey,
    PAYMENT_BTCPAY_WEBHOOK_SECRET: secrets,
    PAYMENT_BTCPAY_PAYOUTS: payouts,
  }) => {
    if (url === undefined || store === undefined || apiKey === undefined || secrets === undefined) return undefined
    const client = btcpayClient({ url, store, apiKey })
    return {
      depositLimits: (currency) => (isPriced(currency) ? depositLimits(currency) : undefined),
      openDeposit: (order) => openDeposit(client, order),
      readWebhook: (webhook) =>
        isSigned(webhook, secrets)
          ? readWebhook(client, store, webhook.body)
          : refuse('bad_signature', 'the signature does not match the body'),
      lookup: (order) => lookup(client, order),
      ...(payouts === 'on' ? { payouts: btcpayPayouts(client) } : {}),
    }
  },
})
