// What payments serve: calls, the webhooks and pages of providers, and the balance that a deposit shows on open
// pages.
import type { FastifyInstance } from 'fastify'
import {
  calls,
  depositCompleted,
  depositReinstated,
  depositReversed,
  type PaymentChange,
} from '#modules/money/payments/contract.ts'
import { permissions } from '#modules/money/payments/contract-staff.ts'
import { balanceChange } from '#modules/money/wallet/server/service.ts'
import { bundle, type Bundle } from '#platform/server/dispatch.ts'
import { projection } from '#platform/server/outbox/consumer.ts'
import { deriveKey } from '#platform/server/secrets/secrets.ts'
import { caseQueue } from './cases/case-store.ts'
import type { ServerModule, ServerPlatform } from '#platform/server/server-module.ts'
import { caseRoutes } from './cases/staff-cases.ts'
import { showMethods } from './deposits/deposit-methods.ts'
import { webhookPath, webhookRoutes } from './handle-webhook.ts'
import { runLookups } from './look-up-deposits.ts'
import { openDeposit } from './open-deposit.ts'
import type { PaymentsServer } from './payments-server.ts'
import type { ProviderManifest, ProviderSettings } from './provider-port.ts'
import { openProviders, paymentProviders } from './providers.ts'
import { listPayments, showPayment } from './deposits/show-payments.ts'
import { runPayouts, sendPayouts } from './payouts/send-payouts.ts'

const paymentCalls = (server: PaymentsServer): Bundle =>
  bundle(calls, {
    'GET /web-api/payments/methods': showMethods(server),
    'POST /web-api/payments/deposits': openDeposit(server),
    'GET /web-api/payments/payments': listPayments(server),
    'GET /web-api/payments/payments/:paymentId': showPayment(server),
  })

/** The routes of providers: their webhooks, and the pages of those that live in this process. */
async function providerRoutes(http: FastifyInstance, server: PaymentsServer): Promise<void> {
  await http.register((scope) => webhookRoutes(scope, server))
  for (const [name, { addPages }] of server.providers)
    await http.register(async (scope) =>
      addPages?.(scope, async (payload, headers) => {
        const { statusCode } = await http.inject({ method: 'POST', url: webhookPath(name), payload, headers })
        return statusCode
      }),
    )
}

export type PaymentsOptions = {
  /** Of the environment, by name: what each provider reads. */
  readonly paymentSettings?: ProviderSettings
  /** Providers in place of the product's: tests only. */
  readonly paymentProviders?: readonly ProviderManifest[]
}

export function openPayments(
  {
    database,
    clock,
    log,
    secret,
    paymentSettings = {},
    paymentProviders: manifests = paymentProviders,
  }: ServerPlatform & PaymentsOptions,
  { wallet, limits }: Pick<PaymentsServer, 'wallet' | 'limits'>,
) {
  const world = { clock, keyFor: (purpose: string) => deriveKey(secret, purpose) }
  const server = { database, clock, wallet, limits, providers: openProviders(manifests, paymentSettings, world) }
  let openCases = 0
  return {
    server,
    /** The open providers that send money to players, by name. */
    payouts: new Map(
      [...server.providers].flatMap(([name, { payouts }]) => (payouts === undefined ? [] : [[name, payouts] as const])),
    ),
    /** Whether a provider says of itself that it takes this currency: those without limits of their own take every fiat one. */
    carries: (currency: string) =>
      [...server.providers.values()].some(({ depositLimits: limitsOf }) => limitsOf?.(currency) !== undefined),
    /** What the worker does each second: hands over the payouts that are due; answers how many. */
    sendPayouts: () => sendPayouts(server, log),
    /** Names of the open providers that move real money. */
    realMoney: manifests
      .filter(({ name, isRealMoney }) => isRealMoney && server.providers.has(name))
      .map(({ name }) => name),
    serves: {
      calls: [paymentCalls(server)],
      staffCalls: [caseRoutes(server)],
      permissions,
      queues: [caseQueue],
      routes: (http) => providerRoutes(http, server),
      pageChanges: [
        projection([depositCompleted, depositReversed, depositReinstated], ({ payload }) => [
          balanceChange(payload),
          {
            playerId: payload.playerId,
            change: { type: 'payment', paymentId: payload.paymentId } satisfies PaymentChange,
          },
        ]),
      ],
      jobs: [
        () =>
          runLookups(server, log, (open) => {
            openCases = open
          }),
        () => runPayouts(server, log),
      ],
      figures: () => ({ fairline_payment_cases_open: openCases }),
    } satisfies ServerModule,
  }
}
