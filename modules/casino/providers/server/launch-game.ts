// Opens a game of another studio: a session of ours under a token of its own, and the address that the provider shows the game at.
import { ok, refuse, type Result } from '#kernel/result.ts'
import { checkLaunch, findGame as findCatalogueGame, type LaunchBar } from '#modules/casino/games/server/service.ts'
import type { calls } from '#modules/casino/providers/contract.ts'
import { gameSessions } from '#modules/casino/rounds/server/service.ts'
import { decisionTime } from '#platform/server/db.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { OpenProvider } from './dialects/provider-list.ts'
import { saveGames } from './games/provider-game-store.ts'
import type { CallCounts } from './http/call-counts.ts'
import type { ProvidersServer } from './providers-server.ts'
import { newProviderToken } from './wallet/provider-wallet.ts'

type Launches = ProvidersServer & { readonly providers: readonly OpenProvider[]; readonly counts: CallCounts }

/** Our name of a provider's game, of its sessions and rounds. */
export const sessionGameOf = (provider: string, game: string): string => `${provider}:${game}`

type Named = { readonly provider: string; readonly game: string; readonly isSlot: boolean }

/** Hundredths of a percent, of the catalogue's millionths. */
const BP_PPM = 100

/**
 * The game of the catalogue as its provider names it, where it may be launched now; its facts go where the wallet looks for
 * the games that it takes stakes of.
 */
async function findLaunched(
  { database, countryOf }: Launches,
  { code, device, playerId }: { readonly code: string; readonly device: string; readonly playerId: number },
): Promise<Result<Named, LaunchBar>> {
  const { db } = database
  const found = await findCatalogueGame(db, code)
  const now = await decisionTime(db)
  const country = await countryOf(db, playerId)
  const age = await gameSessions.ageOf(db, playerId, now)
  const countries = country === undefined ? [] : [country]
  const allowed = checkLaunch(found, { countries, age, device, now })
  if (!allowed.ok) return allowed
  if (found?.aggregator === undefined || found.externalCode === undefined)
    return refuse('game_not_found', 'the game is of no provider')
  const { aggregator: provider, externalCode: game, title: name, version, categories } = found
  const isSlot = categories.includes('slots')
  const returnBp = version === undefined ? undefined : Math.round(version.returnLow / BP_PPM)
  await database.transaction((tx) =>
    saveGames(tx, [{ provider, game, name, version: version?.version, isSlot, returnBp }], now),
  )
  return ok({ provider, game, isSlot })
}

export const launchProviderGame =
  (server: Launches): Handlers<typeof calls>['POST /web-api/casino/provider-launches'] =>
  async ({ game: code, accountId, device, language }, { viewer: { playerId }, address, origin }) => {
    const found = await findLaunched(server, { code, device, playerId })
    if (!found.ok) return found
    const { provider, game, isSlot } = found.value
    const open = server.providers.find(({ providers }) => providers.includes(provider))
    if (open === undefined) return refuse('provider_unavailable', 'the provider of the game is not connected')
    const token = newProviderToken()
    const sessionGame = sessionGameOf(provider, game)
    const begun = await server.database.transaction((tx) =>
      gameSessions.beginProviderSession(tx, server, { playerId, accountId, game: sessionGame, isSlot, device, token }),
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
    if (!launched.ok) return launched
    const { url } = launched.value
    return ok({ url, sessionGame, isFramed: open.frames.includes(new URL(url).origin) })
  }
