// S1.3, S7.2, S7.3: the provider's script hands the page an ID token, and the page posts it. It is checked against
// the issuer's own keys, is accepted once, and only in the browser that requested it.
import { createHash, randomBytes } from 'node:crypto'
import { jwtVerify, type JWTPayload } from 'jose'
import { z } from 'zod'
import { HOUR_MS, SECOND_MS } from '#kernel/time.ts'
import { ok, refuse, type Result } from '#kernel/result.ts'
import type { calls } from '#modules/players/social-sign-in/contract.ts'
import { returnPath } from '#modules/players/identity/server/service.ts'
import { identityOf, type Identity } from '#modules/players/social-sign-in/rules/identity.ts'
import { socialProviders } from '#modules/players/social-sign-in/rules/providers.ts'
import { headerOf, type CallContext } from '#platform/server/call-context.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { SocialSignInServer } from './social-sign-in-server.ts'
import { returnRoute } from '#modules/site/access/server/service.ts'
import { hostOf } from '#modules/site/site-config/server/service.ts'
import { passkeyService } from '#modules/players/credentials/server/service.ts'
import { enter } from './enter.ts'
import { ID_TOKEN_ALGORITHMS, socialRefused } from './providers/identify.ts'
import type { ProviderClient } from './providers/provider-clients.ts'
import { leaveRecord, recordIn, type RecordKind } from './sealed-record.ts'
import { SOCIAL_RETURN_PATH } from './social-flow.ts'
import { guardedBy, providerUnavailable } from './social-return.ts'

type Accounts = Handlers<typeof calls>

export const ONE_TAP_COOKIE = 'fairline_one_tap'
const ONE_TAP_MS = HOUR_MS
const NONCE_BYTES = 16
/** Between the issuer's clock and this one. */
const SKEW_MS = 5 * SECOND_MS
const TOKEN_AGE = '1h'

const Asked = z.object({ nonce: z.string() })
const KIND: RecordKind<typeof Asked> = {
  cookie: ONE_TAP_COOKIE,
  purpose: 'one tap',
  shape: Asked,
  lifetimeMs: ONE_TAP_MS,
}

/** The script requests a token for this client and this browser. */
export const oneTapClient =
  (server: SocialSignInServer): Accounts['GET /social-api/oauth/google-one-tap/clientId'] =>
  async (_input, context) => {
    const { google } = server.social.settings.providers
    if (google === undefined) return ok({ clientId: null, nonce: null })
    // Pages of one browser share it: a second tab must not make the first one's token worthless.
    const nonce = recordIn(server, context, KIND)?.facts.nonce ?? randomBytes(NONCE_BYTES).toString('base64url')
    leaveRecord(server, context, KIND, { nonce })
    return ok({ clientId: google.clientId, nonce })
  }

/** Undefined for a token not by the issuer, for this client, of this hour. */
async function wordOf(
  { issuer, config, keys }: ProviderClient,
  credential: string,
  now: Date,
): Promise<(JWTPayload & { readonly exp: number }) | undefined> {
  if (keys === undefined) return undefined
  const { client_id: audience } = config.clientMetadata()
  try {
    const { payload } = await jwtVerify(credential, keys, {
      // Google writes its name in both ways.
      issuer: [issuer, issuer.replace(/^https:\/\//u, '')],
      audience,
      algorithms: ID_TOKEN_ALGORITHMS,
      requiredClaims: ['sub', 'exp', 'iat'],
      currentDate: now,
      clockTolerance: SKEW_MS / SECOND_MS,
      maxTokenAge: TOKEN_AGE,
    })
    const { exp, aud } = payload
    // One of several audiences might be a party that passes tokens on.
    return exp === undefined || typeof aud !== 'string' ? undefined : { ...payload, exp }
  } catch {
    return undefined
  }
}

async function identityIn(
  server: SocialSignInServer,
  client: ProviderClient,
  credential: string,
  context: CallContext,
): Promise<Identity | undefined> {
  const now = server.clock.now()
  const word = await wordOf(client, credential, now)
  if (word === undefined) return undefined
  const { nonce, exp } = word
  // One without a nonce was made for no particular browser: anyone who got it could pass it on.
  if (nonce === undefined || nonce !== recordIn(server, context, KIND)?.facts.nonce) return undefined
  const identity = identityOf(socialProviders.google, word)
  // What was signed, not its encoding.
  const hash = createHash('sha256')
    .update(`one tap\n${credential.split('.', 2).join('.')}`)
    .digest()
  const expiresAt = new Date(exp * SECOND_MS + SKEW_MS)
  return identity !== undefined && (await passkeyService.spendChallenge(server.database.db, hash, expiresAt, now))
    ? identity
    : undefined
}

/** The page that the visitor was on: browsers send it to its own site. */
function pageLeft(context: CallContext, home: string): string {
  const referer = headerOf(context, 'referer') ?? ''
  if (!URL.canParse(referer)) return home
  const { origin, pathname, search } = new URL(referer)
  // A port that need not be written is written in one of them.
  return origin === new URL(context.origin).origin ? returnPath(pathname + search, home) : home
}

/** S4.4: where the operator's pairs lead from the page that was left. */
async function nextAfter(left: string, { siteConfigs }: SocialSignInServer, context: CallContext): Promise<string> {
  const { config } = await siteConfigs.brandOf(hostOf(context.origin))
  const [, language = '', path = '/'] = /^(\/[a-z]{2})(\/.*)$/u.exec(left) ?? []
  return language === '' ? left : `${language}${returnRoute(path, config.routePairs)}`
}

async function proved(
  server: SocialSignInServer,
  credential: string,
  context: CallContext,
): Promise<
  Result<Identity, 'one_tap_off' | 'provider_unavailable' | 'social_refused' | 'captcha_required' | 'too_many_attempts'>
> {
  const { clients } = server.social
  if (!clients.ids.includes('google')) return refuse('one_tap_off', 'one tap is not configured')
  const attempt = await server.guard.before('social', guardedBy(context), context)
  if (!attempt.ok) return attempt
  const client = await clients.of('google').catch(() => undefined)
  if (client === undefined) {
    await server.guard.after(attempt.value, 'not_tried')
    return providerUnavailable()
  }
  const identity = await identityIn(server, client, credential, context)
  if (identity === undefined) return socialRefused()
  await server.guard.after(attempt.value, 'succeeded')
  return ok(identity)
}

export const oneTap =
  (server: SocialSignInServer): Accounts['POST /social-api/oauth/google-one-tap'] =>
  async ({ credential, language, currency = null, countryId = null }, context) => {
    const identity = await proved(server, credential, context)
    if (!identity.ok) return identity
    const arrival = { provider: 'google', identity: identity.value, method: 'one_tap', isSaved: false } as const
    const entered = await enter(server, { ...arrival, currency, countryId }, context)
    if (!entered.ok) return entered
    const left = pageLeft(context, `/${language}/`)
    const back = `return=${encodeURIComponent(left)}`
    if ('newcomer' in entered.value) return ok({ redirectUrl: `/${language}/registration/socialregistration?${back}` })
    return ok({
      redirectUrl:
        'userId' in entered.value.answer
          ? await nextAfter(left, server, context)
          : `/${language}${SOCIAL_RETURN_PATH}?${back}`,
    })
  }
