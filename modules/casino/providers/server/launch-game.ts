// Opens a game of another studio: a session of ours under a token of its own, and the address that the provider shows the game at.
import { ok, refuse } from '#kernel/result.ts'
import type { calls } from '#modules/casino/providers/contract.ts'
import { gameSessions } from '#modules/casino/rounds/server/service.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { OpenProvider } from './dialects/provider-list.ts'
import { findGame } from './games/provider-game-store.ts'
import type { CallCounts } from './http/call-counts.ts'
import type { ProvidersServer } from './providers-server.ts'
import { newProviderToken } from './wallet/provider-wallet.ts'

type Launches = ProvidersServer & { readonly providers: readonly OpenProvider[]; readonly counts: CallCounts }

/** Our name of a provider's game, of its sessions and rounds. */
export const sessionGameOf = (provider: string, game: string): string => `${provider}:${game}`

export const launchProviderGame =
  (server: Launches): Handlers<typeof calls>['POST /web-api/casino/provider-launches'] =>
  async ({ provider, game, accountId, device, language }, { viewer: { playerId }, address, origin }) => {
    const open = server.providers.find(({ providers }) => providers.includes(provider))
    if (open === undefined) return refuse('provider_unknown', 'there is no such provider')
    const found = await findGame(server.database.db, provider, game)
    if (found?.isEnabled !== true) return refuse('game_not_found', 'there is no such game')
    const token = newProviderToken()
    const sessionGame = sessionGameOf(provider, game)
    const begun = await server.database.transaction((tx) =>
      gameSessions.beginProviderSession(tx, server, {
        playerId,
        accountId,
        game: sessionGame,
        isSlot: found.isSlot,
        device,
        token,
      }),
    )
    if (!begun.ok) return begun
    const startedAt = performance.now()
    const launched = await open.launch({
      player: { playerId, token, currency: begun.value.currency },
      provider,
      game,
      country: await server.countryOf(server.database.db, playerId),
      language,
      device,
      address,
      lobbyUrl: `${origin}/`,
    })
    const outcome = launched.ok ? 'ok' : launched.refusal.code
    server.counts.add({ provider: open.name, operation: 'launch', outcome }, performance.now() - startedAt)
    return launched.ok ? ok({ url: launched.value.url, sessionGame }) : launched
  }
