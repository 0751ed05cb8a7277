// The redirect to a provider's page and back: begun in one browser, for ten minutes, once. State, nonce and verifier
// are derived from the flow's own random value and the server's key, so none of them is stored anywhere.
import { createHash, createHmac, randomBytes } from 'node:crypto'
import * as openid from 'openid-client'
import { z } from 'zod'
import { MINUTE_MS } from '#kernel/time.ts'
import { returnPath } from '#modules/players/identity/server/service.ts'
import { providerIds, type ProviderId } from '#modules/players/social-sign-in/rules/providers.ts'
import type { CallContext } from '#platform/server/call-context.ts'
import type { SocialSignInServer } from './social-sign-in-server.ts'
import type { ProviderClient } from './providers/provider-clients.ts'
import { fits, leaveRecord, recordIn, type FoundRecord, type RecordKind } from './sealed-record.ts'

export const FLOW_COOKIE = 'fairline_social'
export const FLOW_MS = 10 * MINUTE_MS
/** Where every provider sends the browser back: registered with each of them, letter by letter. Without language. */
export const SOCIAL_RETURN_PATH = '/user/social'
const WORD_BYTES = 32

const Flow = z.object({
  provider: z.enum(providerIds),
  word: z.string(),
  isSaved: z.boolean(),
  /** Of this site; '' where none was requested. */
  returnTo: z.string(),
})
export type Flow = z.output<typeof Flow>
export type FlowPurpose = 'sign-in' | 'link'

/** A link is begun and finished by one session: nobody can be made to link what another has begun. */
const kindOf = (context: CallContext, purpose: FlowPurpose): RecordKind<typeof Flow> => ({
  cookie: FLOW_COOKIE,
  purpose: purpose === 'sign-in' ? 'social sign-in' : `social link of session ${context.viewer?.sessionId ?? ''}`,
  shape: Flow,
  lifetimeMs: FLOW_MS,
})

type Secrets = { readonly state: string; readonly nonce: string; readonly verifier: string }

function secretsOf({ secondFactorKeys: keys }: Pick<SocialSignInServer, 'secondFactorKeys'>, { word }: Flow): Secrets {
  const made = (purpose: string): string =>
    createHmac('sha256', keys.seal).update(`social ${purpose}\n${word}`).digest('base64url')
  return { state: made('state'), nonce: made('nonce'), verifier: made('verifier') }
}

export type Begun = {
  readonly provider: ProviderId
  readonly purpose: FlowPurpose
  readonly isSaved: boolean
  readonly returnTo: string | undefined
}

/** The address of the provider's page; the flow's cookie is on the answer. `origin`: of this site, as the player sees it. */
export function beginFlow(
  server: SocialSignInServer,
  { provider: rule, config }: ProviderClient,
  { provider, purpose, isSaved, returnTo }: Begun,
  origin: string,
  context: CallContext,
): string {
  const word = randomBytes(WORD_BYTES).toString('base64url')
  const whole: Flow = { provider, word, isSaved, returnTo: returnPath(returnTo, '') }
  // A path with many letters beyond ASCII grows when it is encoded: it is dropped rather than truncated.
  const flow = fits(whole) ? whole : { ...whole, returnTo: '' }
  leaveRecord(server, context, kindOf(context, purpose), flow)
  const { state, nonce, verifier } = secretsOf(server, flow)
  return openid.buildAuthorizationUrl(config, {
    redirect_uri: origin + SOCIAL_RETURN_PATH,
    scope: rule.scope,
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...(rule.protocol === 'oidc' ? { nonce } : {}),
    ...(rule.isFormPost === true && rule.scope.includes('email') ? { response_mode: 'form_post' } : {}),
  }).href
}

export type FoundFlow = FoundRecord<Flow> & { readonly purpose: FlowPurpose; readonly secrets: Secrets }

/** The flow begun by this browser, where `state` belongs to it. */
export function flowOf(server: SocialSignInServer, context: CallContext, state: string): FoundFlow | undefined {
  for (const purpose of ['sign-in', 'link'] as const) {
    if (purpose === 'link' && context.viewer === undefined) continue
    const found = recordIn(server, context, kindOf(context, purpose))
    if (found === undefined) continue
    const secrets = secretsOf(server, found.facts)
    // Of public strings: timing reveals only what the browser sent.
    return secrets.state === state ? { ...found, purpose, secrets } : undefined
  }
  return undefined
}
