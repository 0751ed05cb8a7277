// What payments serve: calls, the webhooks and pages of providers, and the balance that a deposit shows on open
// pages.
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { formatAmount } from '#kernel/money.ts'
import { ok, refuse } from '#kernel/result.ts'
import {
  calls,
  depositCompleted,
  depositReinstated,
  depositReversed,
  type Payment,
} from '#modules/money/payments/contract.ts'
import { permissions } from '#modules/money/payments/contract-staff.ts'
import { balanceChange } from '#modules/money/wallet/server/service.ts'
import { bundle, type Bundle } from '#platform/server/dispatch.ts'
import { projection } from '#platform/server/outbox/consumer.ts'
import { deriveKey } from '#platform/server/secrets/secrets.ts'
import type { ServerModule, ServerPlatform } from '#platform/server/server-module.ts'
import { caseRoutes } from './cases/staff-cases.ts'
import { webhookPath, webhookRoutes } from './handle-webhook.ts'
import { runLookups } from './look-up-deposits.ts'
import { openDeposit } from './open-deposit.ts'
import { findPayment, paymentsOf, type PaymentRow } from './payment-store.ts'
import type { PaymentsServer } from './payments-server.ts'
import type { ProviderManifest, ProviderSettings } from './provider-port.ts'
import { openProviders, paymentProviders } from './providers.ts'
import { runPayouts, sendPayouts } from './payouts/send-payouts.ts'

const present = (row: PaymentRow): typeof Payment._output => ({
  paymentId: row.payment_id,
  kind: row.kind,
  method: row.method,
  amount: formatAmount(row.amount, row.currency),
  currency: row.currency,
  status: row.status,
  createdAt: row.created_at.toISOString(),
})

// The database has no year 0.
const Position = z.object({ at: z.iso.datetime().refine((at) => !at.startsWith('0000')), paymentId: z.uuid() })

/** `<created at>_<payment id>` of the last payment shown; undefined where it is not one of ours. */
function readCursor(cursor: string): z.infer<typeof Position> | undefined {
  const [at, paymentId] = cursor.split('_')
  return Position.safeParse({ at, paymentId }).data
}

const paymentCalls = (server: PaymentsServer): Bundle =>
  bundle(calls, {
    'GET /web-api/payments/methods': async () =>
      ok({ deposits: [...server.providers.keys()].map((method) => ({ method })) }),
    'POST /web-api/payments/deposits': openDeposit(server),
    'GET /web-api/payments/payments': async ({ cursor, limit }, { viewer }) => {
      const before = cursor === undefined ? undefined : readCursor(cursor)
      if (cursor !== undefined && before === undefined) return refuse('cursor_malformed', 'the cursor is not valid')
      const rows = await paymentsOf(server.database.db, viewer.playerId, before, limit + 1)
      const shown = rows.slice(0, limit)
      const last = shown.at(-1)
      return ok({
        items: shown.map(present),
        next:
          last !== undefined && rows.length > shown.length
            ? `${last.created_at.toISOString()}_${last.payment_id}`
            : null,
      })
    },
    'GET /web-api/payments/payments/:paymentId': async ({ paymentId }, { viewer }) => {
      const row = await findPayment(server.database.db, viewer.playerId, paymentId)
      return row === undefined ? refuse('payment_not_found', 'there is no such payment of yours') : ok(present(row))
    },
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
    /** The open providers that send money to players, by name. */
    payouts: new Map(
      [...server.providers].flatMap(([name, { payouts }]) => (payouts === undefined ? [] : [[name, payouts] as const])),
    ),
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
      routes: (http) => providerRoutes(http, server),
      pageChanges: [
        projection([depositCompleted, depositReversed, depositReinstated], ({ payload }) => [balanceChange(payload)]),
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
