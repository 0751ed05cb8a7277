// What chains serve: payment providers that are paid over a chain, and the worker that follows blocks, credits and carries payouts.
import { SECOND_MS } from '#kernel/time.ts'
import { defineProvider, type ProviderManifest } from '#modules/money/payments/server/service.ts'
import type { Wallet } from '#modules/money/wallet/server/service.ts'
import type { ServerModule, ServerPlatform } from '#platform/server/server-module.ts'
import type { Network } from './chain-port.ts'
import { chainProvider } from './chain-provider.ts'
import { creditTransfers } from './credit-transfers.ts'
import { EthereumSettings, openEthereum } from './evm/ethereum.ts'
import { followBlocks } from './follow-blocks.ts'
import { LitecoinSettings, openLitecoin } from './litecoin/litecoin.ts'
import { carryPayouts } from './payouts/carry-payouts.ts'

const LOOK_MS = 2 * SECOND_MS

/** Opened before payments, which take its providers; its jobs start after both. */
export function openChains({ database, clock, log }: ServerPlatform, { wallet }: { readonly wallet: Wallet }) {
  const server = { database, wallet }
  const networks: Network[] = []
  const provide = (network: Network | undefined) => {
    if (network === undefined) return undefined
    networks.push(network)
    return chainProvider(server, network)
  }
  const providers: readonly ProviderManifest[] = [
    defineProvider({
      name: 'ethereum',
      settings: EthereumSettings,
      open: (settings) => provide(openEthereum(settings)),
    }),
    defineProvider({
      name: 'litecoin',
      settings: LitecoinSettings,
      open: (settings) => provide(openLitecoin(settings)),
    }),
  ]

  /** One turn of one chain. */
  async function follow(network: Network): Promise<void> {
    const tip = await followBlocks(server, network)
    if (tip === undefined) return
    await creditTransfers(server, network, tip, log)
    await carryPayouts(server, network, tip, log)
  }

  return {
    providers,
    /** What the worker does every other second, for all chains. */
    followChains: async () => {
      for (const network of networks) await follow(network)
    },
    serves: {
      jobs: [
        () => {
          const running = networks.map((network) =>
            clock.every(LOOK_MS, () =>
              follow(network).catch((error: unknown) =>
                log.error({ err: error, network: network.name }, 'following a chain failed, will retry'),
              ),
            ),
          )
          return { stop: () => Promise.all(running.map((one) => one.stop())) }
        },
      ],
    } satisfies ServerModule,
  }
}
