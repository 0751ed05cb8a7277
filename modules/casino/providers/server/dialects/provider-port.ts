// What an adapter of a provider is: the calls that it answers, and where its games, launches and recalled rounds come from.
import type { IncomingHttpHeaders } from 'node:http'
import type { z } from 'zod'
import type { Result } from '#kernel/result.ts'
import type { Clock } from '#platform/server/clock.ts'
import { readProxies } from '#platform/server/http/trusted-proxies.ts'
import type { ImportedGame } from '../games/provider-game-store.ts'
import type { ProviderWallet } from '../wallet/provider-wallet.ts'
import type { StoredTransaction } from '../wallet/transaction-store.ts'

/** A message as it came: nothing of it is believed before the adapter has verified its signature over these very bytes. */
export type RawMessage = {
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string | undefined>>
}

export type RawAnswer = {
  readonly status: number
  /** JSON. */
  readonly body: string
  /** As the dialect names it: what is counted. */
  readonly outcome: string
}

export type DialectRoute = {
  readonly method: 'GET' | 'POST' | 'PUT'
  /** Behind the provider's own path. */
  readonly path: string
  readonly operation: string
  handle(message: RawMessage): Promise<RawAnswer>
  /** What is answered where the handler fails: the provider repeats or takes back, as its protocol says. */
  readonly failed: RawAnswer
}

export type LaunchOrder = {
  /** Undefined: a demonstration, which never reaches the wallet. */
  readonly player: { readonly playerId: number; readonly token: string; readonly currency: string } | undefined
  readonly provider: string
  readonly game: string
  readonly country: string | undefined
  readonly language: string
  readonly device: 'desktop' | 'phone' | 'tablet'
  readonly address: string
  readonly lobbyUrl: string
}

export type RoundOrder = { readonly provider: string; readonly providerRound: string; readonly playerId: number }

type Unavailable = 'provider_unavailable'

export type CasinoProviderPort = {
  /** Whose ids its messages carry: the adapter itself, or each studio behind it. */
  readonly providers: readonly string[]
  readonly routes: readonly DialectRoute[]
  launch(order: LaunchOrder): Promise<Result<{ readonly url: string }, Unavailable>>
  /** The games that it offers us; without it they are imported from a file. */
  listGames?(): Promise<Result<readonly ImportedGame[], Unavailable>>
  /** Where the provider shows how a round went. */
  roundUrl?(order: RoundOrder): Promise<Result<{ readonly url: string }, Unavailable>>
}

export type TransactionFinder = (
  provider: string,
  ask: { readonly playerId: number; readonly tx?: string | undefined; readonly betRef?: string | undefined },
) => Promise<
  readonly (StoredTransaction & { readonly providerRound: string | undefined; readonly game: string | undefined })[]
>

export type RoundFinder = (
  order: RoundOrder,
) => Promise<{ readonly game: string; readonly startedAt: Date; readonly endedAt: Date | undefined } | undefined>

export type CasinoProviderWorld = {
  readonly clock: Clock
  readonly wallet: ProviderWallet
  readonly findTransactions: TransactionFinder
  readonly findRound: RoundFinder
}

/** Settings of the environment, by name; only names that begin with `CASINO_` are included. */
export type CasinoSettings = Readonly<Record<string, string | undefined>>

/** From which addresses a provider calls; all where its setting is left out. */
export type AllowedAddresses = { trusts(address: string | undefined): boolean } | undefined

export type CasinoProviderManifest = {
  /** Part of the path of its calls and of its rounds' ids: it never changes. */
  readonly name: string
  /** The port, nothing where its settings leave it out, or the mistakes in them. */
  open(
    settings: CasinoSettings,
    world: CasinoProviderWorld,
  ):
    | {
        readonly port: CasinoProviderPort | undefined
        readonly addresses: AllowedAddresses
        readonly frames: readonly string[]
      }
    | { readonly mistakes: readonly string[] }
}

const NAME = /^[a-z][a-z0-9]{0,30}$/u

const FRAMES_MAX = 20
const isLoopback = (host: string): boolean => host === 'localhost' || host === '127.0.0.1'

/** Origins at which a provider shows its games: https, or http of this machine. Undefined where one of them is none. */
export function readFrames(text: string): readonly string[] | undefined {
  const parts = text.split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]))
  const isOrigin = (part: string): boolean => {
    const { protocol, origin, hostname } = URL.canParse(part)
      ? new URL(part)
      : { protocol: '', origin: '', hostname: '' }
    return origin === part && (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname)))
  }
  return parts.length <= FRAMES_MAX && parts.every(isOrigin) ? parts : undefined
}

/** `settings`: a shape whose keys are names of the environment, `CASINO_<NAME>_…`. Their values are never repeated in a mistake. */
export function defineCasinoProvider<S extends z.ZodType>(declared: {
  readonly name: string
  readonly settings: S
  readonly open: (settings: z.output<S>, world: CasinoProviderWorld) => CasinoProviderPort | undefined
}): CasinoProviderManifest {
  const { name, settings, open } = declared
  if (!NAME.test(name)) throw new Error(`'${name}' is no name for a provider of games: ${NAME.source}`)
  const addressesName = `CASINO_${name.toUpperCase()}_ADDRESSES`
  const framesName = `CASINO_${name.toUpperCase()}_FRAMES`
  return {
    name,
    open: (given, world) => {
      const parsed = settings.safeParse(given)
      const text = given[addressesName]?.trim() ?? ''
      const read = text === '' ? { proxies: undefined } : readProxies(text)
      const frames = readFrames(given[framesName] ?? '')
      const mistakes = [
        ...(parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)),
        ...('mistakes' in read
          ? [`${addressesName}: must be a list of addresses and networks, like 192.0.2.0/24`]
          : []),
        ...(frames === undefined
          ? [`${framesName}: must be a list of at most ${FRAMES_MAX} origins, like https://games.example`]
          : []),
      ]
      if (!parsed.success || 'mistakes' in read || frames === undefined) return { mistakes }
      return { port: open(parsed.data, world), addresses: read.proxies, frames }
    },
  }
}
