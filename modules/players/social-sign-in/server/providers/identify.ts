// From a provider's code to who it is: the code exchanged, the ID token held against everything that it must say (SEC-41).
import { decodeProtectedHeader } from 'jose'
import * as openid from 'openid-client'
import { refuse, ok, type Result } from '#kernel/result.ts'
import { identityOf, type Identity } from '#modules/players/social-sign-in/rules/identity.ts'
import type { ProviderClient } from './provider-clients.ts'
import { SOCIAL_RETURN_PATH, type FoundFlow } from '../social-flow.ts'

/** Signatures by a key that only the provider has. Neither none nor a shared secret is among them. */
export const ID_TOKEN_ALGORITHMS = ['RS256', 'ES256']

export type Returned = {
  readonly state: string
  readonly code?: string | undefined
  readonly iss?: string | undefined
  readonly error?: string | undefined
}

export const socialRefused = () => refuse('social_refused', "the provider's answer was not accepted; start again")

const isSigned = (idToken: string): boolean => {
  const { alg, crit } = decodeProtectedHeader(idToken)
  return ID_TOKEN_ALGORITHMS.includes(alg ?? '') && crit === undefined
}

async function claimsOf(
  { provider, config, userinfo }: ProviderClient,
  back: URL,
  { state, nonce, verifier }: FoundFlow['secrets'],
): Promise<unknown> {
  const isOidc = provider.protocol === 'oidc'
  const tokens = await openid.authorizationCodeGrant(config, back, {
    expectedState: state,
    pkceCodeVerifier: verifier,
    ...(isOidc ? { expectedNonce: nonce, idTokenExpected: true } : {}),
  })
  if (!isOidc) {
    const answer = await openid.fetchProtectedResource(config, tokens.access_token, new URL(userinfo ?? ''), 'GET')
    return answer.ok ? answer.json() : undefined
  }
  const claims = tokens.claims()
  if (claims === undefined || tokens.id_token === undefined || !isSigned(tokens.id_token)) return undefined
  const isMailMissing = provider.scope.includes('email') && claims['email'] === undefined
  if (!isMailMissing || config.serverMetadata().userinfo_endpoint === undefined) return claims
  const told = await openid.fetchUserInfo(config, tokens.access_token, claims.sub)
  return { ...claims, email: told.email, email_verified: told.email_verified }
}

/** `origin`: the one that the flow began with. Why a provider's answer is refused is not revealed. */
export async function identify(
  client: ProviderClient,
  origin: string,
  { secrets }: FoundFlow,
  { state, code, iss, error }: Returned,
): Promise<Result<Identity, 'social_refused' | 'social_cancelled'>> {
  if (error === 'access_denied' || error === 'user_cancelled_authorize' || error === 'user_cancelled_login')
    return refuse('social_cancelled', 'access was denied at the provider')
  if (error !== undefined || code === undefined) return socialRefused()
  const back = new URL(origin + SOCIAL_RETURN_PATH)
  back.search = new URLSearchParams({ state, code, ...(iss === undefined ? {} : { iss }) }).toString()
  try {
    const identity = identityOf(client.provider, await claimsOf(client, back, secrets))
    return identity === undefined ? socialRefused() : ok(identity)
  } catch {
    return socialRefused()
  }
}
