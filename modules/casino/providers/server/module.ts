// What providers serve: the calls of their dialects, launches of their games, what their rounds show on open pages, and the sweeper.
import { calls, providerRoundMoved } from '#modules/casino/providers/contract.ts'
import { staffCalls } from '#modules/casino/providers/contract-staff.ts'
import { balanceChange } from '#modules/money/wallet/server/service.ts'
import { DAY_MS, HOUR_MS } from '#kernel/time.ts'
import { bundle } from '#platform/server/dispatch.ts'
import { projection } from '#platform/server/outbox/consumer.ts'
import type { ServerModule, ServerPlatform } from '#platform/server/server-module.ts'
import { providerReturns } from './count-provider-returns.ts'
import { casinoProviders, openCasinoProviders } from './dialects/provider-list.ts'
import type { CasinoProviderManifest, CasinoSettings } from './dialects/provider-port.ts'
import { forgetCalls } from './http/call-count-store.ts'
import { createCallCounts } from './http/call-counts.ts'
import { providerRoutes } from './http/provider-routes.ts'
import { launchProviderGame } from './launch-game.ts'
import type { ProvidersServer } from './providers-server.ts'
import { listProviderRounds, replayProviderRound, showHealth, showProviderRound } from './staff/staff-providers.ts'
import { PROVIDER_SWEEP_MS, sweepProviderRounds } from './sweep-provider-rounds.ts'
import { findRoundTransactions } from './wallet/find-transactions.ts'
import { grantsInNewCurrency } from './wallet/grants-in-new-currency.ts'
import { findNamedRound } from './wallet/provider-round-store.ts'
import { createProviderWallet } from './wallet/provider-wallet.ts'

/** Counts of calls are kept for so long. */
const CALLS_KEPT_MS = 30 * DAY_MS

export type CasinoProvidersOptions = {
  /** Of the environment, by name: what each provider reads. */
  readonly casinoSettings?: CasinoSettings
  /** Providers in place of the product's: tests only. */
  readonly casinoProviders?: readonly CasinoProviderManifest[]
}

export function openProviders(
  {
    database,
    clock,
    log,
    casinoSettings = {},
    casinoProviders: manifests = casinoProviders,
  }: ServerPlatform & CasinoProvidersOptions,
  lower: Pick<ProvidersServer, 'wallet' | 'stakes' | 'countryOf'>,
) {
  const server: ProvidersServer = { ...lower, database }
  const wallet = createProviderWallet(server)
  const providers = openCasinoProviders(manifests, casinoSettings, {
    clock,
    wallet,
    findTransactions: (provider, ask) => findRoundTransactions(database.db, provider, ask),
    findRound: (order) => findNamedRound(database.db, order),
  })
  const counts = createCallCounts(database, clock)
  const staffServer = { ...server, providers }
  const sweep = () =>
    sweepProviderRounds(server, log).catch((error: unknown) =>
      log.error({ err: error }, 'provider rounds were not swept'),
    )
  const forget = () =>
    forgetCalls(database.db, new Date(clock.now().getTime() - CALLS_KEPT_MS)).catch((error: unknown) =>
      log.error({ err: error }, 'old counts of calls were not removed'),
    )
  return {
    server: { ...server, providers, counts },
    wallet,
    gameOrigins: [...new Set(providers.flatMap(({ frames }) => frames))],
    serves: {
      staffCalls: [
        bundle(staffCalls, {
          'GET /staff-api/casino-providers/rounds': listProviderRounds(staffServer),
          'GET /staff-api/casino-providers/rounds/:roundId': showProviderRound(staffServer),
          'GET /staff-api/casino-providers/rounds/:roundId/replay': replayProviderRound(staffServer),
          'GET /staff-api/casino-providers/health': showHealth(staffServer),
        }),
      ],
      consumers: [providerReturns, grantsInNewCurrency],
      calls: [
        bundle(calls, {
          'POST /web-api/casino/provider-launches': launchProviderGame({ ...server, providers, counts }),
        }),
      ],
      routes: async (http) => {
        await http.register((scope) => providerRoutes(scope, { providers, counts, clock, log }))
      },
      pageChanges: [projection([providerRoundMoved], ({ payload }) => [balanceChange(payload)])],
      jobs: [
        () => clock.every(PROVIDER_SWEEP_MS, async () => void (await sweep())),
        () => clock.every(HOUR_MS, async () => void (await forget())),
      ],
      figures: counts.figures,
    } satisfies ServerModule,
  }
}
