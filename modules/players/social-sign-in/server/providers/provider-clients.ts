// This service as a client of each offered provider: discovered once an hour, with short timeouts and small answers.
import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose'
import * as openid from 'openid-client'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#kernel/time.ts'
import {
  providerIds,
  socialProviders,
  type Provider,
  type ProviderId,
} from '#modules/players/social-sign-in/rules/providers.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { SocialSettings } from './social-settings.ts'

/** A slower provider counts as unavailable: a visitor waits. */
export const PROVIDER_MS_MAX = 5 * SECOND_MS
/** Of any answer of a provider: discovery, keys, tokens, claims. */
export const PROVIDER_BYTES_MAX = 256 * 1024
export const DISCOVERY_KEPT_MS = HOUR_MS
export const KEYS_KEPT_MS = 10 * MINUTE_MS
/** Minimum interval of fetching keys again for tokens by an unknown key. */
export const KEYS_PAUSE_MS = 30 * SECOND_MS

export type ProviderClient = {
  readonly provider: Provider
  readonly config: openid.Configuration
  /** Part of an account's identity. */
  readonly issuer: string
  /** Of providers without OpenID Connect. */
  readonly userinfo: string | undefined
  /** The issuer's own, fetched on demand; undefined for providers that sign nothing. */
  readonly keys: JWTVerifyGetKey | undefined
}

export type ProviderClients = {
  /** Those that are set up, in the order of the table. */
  readonly ids: readonly ProviderId[]
  issuerOf(id: ProviderId): string
  /** Undefined where it is not configured; rejects where the provider is unavailable or has another identity. */
  of(id: ProviderId): Promise<ProviderClient | undefined>
}

async function shortOf(answer: Response): Promise<Response> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of answer.body ?? []) {
    bytes += part.byteLength
    if (bytes > PROVIDER_BYTES_MAX) throw new Error("a provider's answer is too large")
    parts.push(part)
  }
  const { status, headers } = answer
  const body = bytes === 0 ? null : Buffer.concat(parts)
  return new Response(body, { status, headers })
}

/** `fetch` for answers of providers. Follows no redirects: a provider's address is fixed. */
export const askProvider = async (url: string, options: RequestInit): Promise<Response> =>
  shortOf(
    await fetch(url, {
      ...options,
      redirect: 'manual',
      signal: AbortSignal.any([
        ...(options.signal === null || options.signal === undefined ? [] : [options.signal]),
        AbortSignal.timeout(PROVIDER_MS_MAX),
      ]),
    }),
  )

type Client = NonNullable<SocialSettings['providers'][ProviderId]>

const authOf = (provider: Provider, { clientSecret }: Client): openid.ClientAuth => {
  if (clientSecret === undefined) return openid.None()
  return provider.isBasic === true ? openid.ClientSecretBasic(clientSecret) : openid.ClientSecretPost(clientSecret)
}

/** The settings allow only addresses of this machine without TLS. */
function prepare(config: openid.Configuration, issuer: string): openid.Configuration {
  config.timeout = PROVIDER_MS_MAX / SECOND_MS
  config[openid.customFetch] = askProvider as openid.CustomFetch
  if (issuer.startsWith('http:')) openid.allowInsecureRequests(config)
  return config
}

async function open(provider: Provider, client: Client, issuer: string): Promise<ProviderClient> {
  const auth = authOf(provider, client)
  if (provider.protocol === 'oauth2') {
    const { authorization, token, userinfo } = client.endpoints ?? provider.endpoints
    const server = { issuer, authorization_endpoint: authorization, token_endpoint: token }
    const config = prepare(new openid.Configuration(server, client.clientId, {}, auth), issuer)
    return { provider, config, issuer, userinfo, keys: undefined }
  }
  const config = await openid.discovery(new URL(issuer), client.clientId, {}, auth, {
    timeout: PROVIDER_MS_MAX / SECOND_MS,
    [openid.customFetch]: askProvider as openid.CustomFetch,
    execute: issuer.startsWith('http:') ? [openid.allowInsecureRequests] : [],
  })
  prepare(config, issuer)
  // TLS to the token endpoint would do (OpenID Connect Core 1.0, 3.1.3.7); the signature is checked all the same.
  openid.enableNonRepudiationChecks(config)
  const { jwks_uri: address } = config.serverMetadata()
  const patience = { timeoutDuration: PROVIDER_MS_MAX, cacheMaxAge: KEYS_KEPT_MS, cooldownDuration: KEYS_PAUSE_MS }
  const keys =
    address === undefined
      ? undefined
      : createRemoteJWKSet(new URL(address), { ...patience, [customFetch]: askProvider })
  return { provider, config, issuer, userinfo: undefined, keys }
}

export function createProviderClients({ providers }: Pick<SocialSettings, 'providers'>, clock: Clock): ProviderClients {
  const opened = new Map<ProviderId, { readonly client: Promise<ProviderClient>; readonly untilMs: number }>()
  const issuerOf = (id: ProviderId): string => providers[id]?.issuer ?? socialProviders[id].issuer
  return {
    ids: providerIds.filter((id) => providers[id] !== undefined),
    issuerOf,
    of: async (id) => {
      const settings = providers[id]
      if (settings === undefined) return undefined
      const nowMs = clock.now().getTime()
      const known = opened.get(id)
      if (known !== undefined && nowMs < known.untilMs) return known.client
      const client = open(socialProviders[id], settings, issuerOf(id))
      opened.set(id, { client, untilMs: nowMs + DISCOVERY_KEPT_MS })
      // After a failure the next visitor's request tries again.
      client.catch(() => opened.delete(id))
      return client
    },
  }
}
