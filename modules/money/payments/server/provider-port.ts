// The port that a payment provider's adapter implements, and the manifest that describes it.
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Result } from '#kernel/result.ts'
import type { DepositChain } from '#modules/money/payments/contract.ts'
import type { Clock } from '#platform/server/clock.ts'

/** A payment requested by the player. Amounts are decimal texts in the currency. */
export type Order = {
  /** The provider's idempotency key: the same order may be handed over again after a crash or a repeated call. */
  readonly paymentId: string
  readonly amount: string
  readonly currency: string
}

export type AmountRange = { readonly min: bigint; readonly max: bigint }

export type DepositOrder = Order & {
  /** Of the site that the player is on: the provider's result pages lead back to `<origin>/onpay/…`. */
  readonly origin: string
}

/** Where the provider leads the player back to, behind the origin: the page reads the payment and believes no result of the address. */
export const resultPage = (result: 'success' | 'fail' | 'pending' | 'cancel', paymentId: string): string =>
  `/onpay/${result}?payment=${paymentId}`

export type PayoutOrder = Order & {
  /** The destination of the money, in the provider's fields: an IBAN, the token of a card, an address. */
  readonly destination: Readonly<Record<string, string>>
}

/** One field of a destination, as the player fills it in. Its label is the text `withdrawals.field.<name>`. */
export type DestinationField = {
  readonly name: string
  readonly lengthMax: number
  /** Of what was entered, without spaces at its ends. */
  isValid(text: string): boolean
}

/** What a provider that sends money to players can do. */
export type PayoutPort = {
  /**
   * In the order in which they are asked for; the first one names the destination in lists, shortened. None: the provider pays back single
   * deposits and nothing else, and each payout names its deposit as the destination (`deposit`).
   */
  readonly fields: readonly DestinationField[]
  /** Of one payout, in minor units; undefined where it does not pay out in that currency. */
  limits(currency: string): AmountRange | undefined
  /**
   * Submits the order. The outcome is an event, at once or later by webhook (`pending`). A payout whose answer is lost, or
   * that stays pending, is submitted again under the same id: the provider pays one id once.
   */
  send(order: PayoutOrder): Promise<Result<ProviderEvent | 'pending', 'provider_unavailable'>>
}

const EVENT_ID_LENGTH_MAX = 200

/** A provider's statement about one payment, in a webhook or as the answer to a payout. */
export const ProviderEvent = z.object({
  /** The provider's own, unique permanently: an event is processed once. */
  eventId: z.string().min(1).max(EVENT_ID_LENGTH_MAX),
  paymentId: z.uuid(),
  /** `reinstated`: money that was taken back has come again, as after a dispute that was won. */
  status: z.enum(['completed', 'failed', 'cancelled', 'refunded', 'charged_back', 'reinstated']),
  /** What came in, was taken back or came again this time; it need not be what was requested. */
  amount: z.string(),
  currency: z.string(),
  /** Of a chargeback: until when the provider has to be answered, where it says so. */
  answerBy: z.iso.datetime().optional(),
})
export type ProviderEvent = z.infer<typeof ProviderEvent>

/** A webhook as it came, with the raw bytes that its signature is over. */
export type Webhook = { readonly headers: IncomingHttpHeaders; readonly body: Buffer; readonly receivedAt: Date }

/** One line of a provider's settlement file, to be compared with our payments. */
export type ReconciliationLine = Order & {
  readonly kind: 'deposit' | 'payout' | 'chargeback'
  readonly fee: string
  readonly settledAt: Date
}

/** Hands a webhook to this process through the very route that a provider outside would call; answers the HTTP status. */
export type DeliverWebhook = (body: Buffer, headers: Readonly<Record<string, string>>) => Promise<number>

export type ReadWebhook = Result<
  ProviderEvent | 'no_statement',
  'bad_signature' | 'malformed_event' | 'provider_unavailable'
>

export type ProviderPort = {
  /** ISO codes of the countries whose players may use it, from `PAYMENT_<NAME>_COUNTRIES`; without it all. */
  readonly countries?: ReadonlySet<string>
  /** Of one deposit, in minor units; undefined where it does not take that currency. Without it the limits of all deposits hold. */
  depositLimits?(currency: string): AmountRange | undefined
  /** Of providers that are paid over a chain: what is seen of these deposits by now. Deposits that it does not know are absent. */
  chainStates?(paymentIds: readonly string[]): Promise<ReadonlyMap<string, DepositChain>>
  /** Registers the deposit with the provider: returns where the player pays it. */
  openDeposit(order: DepositOrder): Promise<Result<{ readonly redirectUrl: string }, 'provider_unavailable'>>
  /**
   * Verifies the signature and translates. Money is credited only for an event that this returns; `no_statement` is a message that says
   * nothing about the money of a payment. Where the provider must be asked what a message is about and does not answer, it sends the
   * message again.
   */
  readWebhook(webhook: Webhook): ReadWebhook | Promise<ReadWebhook>
  /**
   * What the provider knows of an order for which no webhook has come. Without it a deposit that is not answered expires
   * after a day.
   */
  lookup?(order: Order): Promise<Result<ProviderEvent | 'pending', 'provider_unavailable'>>
  /** Of providers that send money to players. */
  readonly payouts?: PayoutPort
  /** Of providers with settlement files. Throws with the number of the line that it cannot read. */
  readReconciliation?(file: AsyncIterable<Buffer>): AsyncIterable<ReconciliationLine>
  /** Pages of a provider that lives in this process. */
  addPages?(http: FastifyInstance, deliver: DeliverWebhook): Promise<void>
}

export type ProviderWorld = {
  readonly clock: Clock
  /** A key of this instance for one purpose; name the provider in it. */
  readonly keyFor: (purpose: string) => Buffer
}

/** Settings of the environment, by name; only names that begin with `PAYMENT_` are included. */
export type ProviderSettings = Readonly<Record<string, string | undefined>>

export type ProviderManifest = {
  /** The payments' `method`, part of the webhook's path and of the ledger's account: it never changes. */
  readonly name: string
  /** False where it only plays at paying: the sandbox. */
  readonly isRealMoney: boolean
  /** The port, nothing where its settings switch the provider off, or the errors in them. */
  open(
    settings: ProviderSettings,
    world: ProviderWorld,
  ): { port: ProviderPort | undefined } | { mistakes: readonly string[] }
}

const NAME = /^[a-z][a-z0-9_]{0,30}$/u

/** `settings`: a shape whose keys are names of the environment, `PAYMENT_<PROVIDER>_…`. Their values are never repeated in a mistake. */
export function defineProvider<S extends z.ZodType>(declared: {
  readonly name: string
  /** True unless it is said otherwise. */
  readonly isRealMoney?: false
  readonly settings: S
  readonly open: (settings: z.output<S>, world: ProviderWorld) => ProviderPort | undefined
}): ProviderManifest {
  const { name, isRealMoney = true, settings, open } = declared
  if (!NAME.test(name)) throw new Error(`'${name}' is no name for a payment provider: ${NAME.source}`)
  return {
    name,
    isRealMoney,
    open: (given, world) => {
      const parsed = settings.safeParse(given)
      if (parsed.success) return { port: open(parsed.data, world) }
      return { mistakes: parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) }
    },
  }
}
