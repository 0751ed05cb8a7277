// Signing in by an account elsewhere (S3.10, S3.28, S7.2, S7.3, S7.37): with a provider's page in between, by one tap, by a partner's token.
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { CurrencyCode, Instant } from '#kernel/schema.ts'
import { providerIds } from '#modules/players/social-sign-in/rules/providers.ts'
import { RETURN_PATH_LENGTH_MAX } from '#modules/players/identity/contract.ts'
import { SignInAnswer } from '#modules/players/sign-in/contract.ts'

const TOKEN_LENGTH_MAX = 8_000

export const ProviderId = z.enum(providerIds)

const Language = z.string().regex(/^[a-z]{2}$/u)
/** Reduced to a path of this site when it is used; anything else counts as none. */
const ReturnTo = z.string().max(RETURN_PATH_LENGTH_MAX).optional()

const Provider = z.object({ id: ProviderId, name: z.string() })

/** Where the browser goes next: the provider's page. */
const Leave = z.object({ url: z.string() })

export const SocialLink = z.object({
  provider: ProviderId,
  name: z.string(),
  linkedAt: Instant,
  lastUsedAt: Instant.nullable(),
})

/** A newcomer's data from a provider, for twenty minutes and one browser. */
export const SocialNewcomer = Provider.extend({
  /** Only an address that the provider says is theirs. */
  email: z.string().nullable(),
  /** The place reported by one tap. */
  countryId: z.number().nullable(),
  currency: z.string().nullable(),
})

const begins = { provider_unknown: 404, provider_unavailable: 503, wrong_address: 409 } as const

const proves = {
  /** The provider's answer is wrong, too old, used, or for another browser: not revealed which. */
  social_refused: 422,
  /** The mailbox has a player: they sign in their own way and link the account in security. */
  social_mailbox_taken: 409,
  /** The account elsewhere has no player here, and no new players are accepted. */
  registration_disabled: 403,
  provider_unavailable: 503,
  captcha_required: 400,
  too_many_attempts: 429,
} as const

export const socialCalls = {
  /** The configured ones, in the order of the table; an empty list for none. */
  'GET /web-api/accounts/social-providers': call({
    who: 'anyone',
    signsIn: true,
    input: z.object({}),
    output: z.object({ items: z.array(Provider) }),
    refusals: {},
  }),
  /** Begins to sign in or to register; the answer's cookie holds the browser to it for ten minutes. */
  'POST /web-api/accounts/social-sign-ins': call({
    who: 'anyone',
    signsIn: true,
    input: z.object({ provider: ProviderId, save: z.boolean().default(false), returnTo: ReturnTo }),
    output: Leave,
    refusals: begins,
  }),
  /** Begins to link an account elsewhere to the player's own. */
  'POST /web-api/accounts/social-links': call({
    who: 'player',
    input: z.object({ provider: ProviderId, returnTo: ReturnTo }),
    output: Leave,
    refusals: { ...begins, step_up_needed: 403 },
  }),
  /**
   * The provider's answer brought back by the browser, once. One of `userId` (signed in), `twoStep` (a code is
   * required), `newcomer` (POST /web-api/accounts/registrations of the type `social` may follow) or `linked`.
   */
  'POST /web-api/accounts/social-returns': call({
    who: 'anyone',
    signsIn: true,
    input: z.object({
      state: z.string().max(200),
      code: z.string().max(TOKEN_LENGTH_MAX).optional(),
      iss: z.string().max(500).optional(),
      error: z.string().max(200).optional(),
    }),
    output: SignInAnswer.extend({
      newcomer: SocialNewcomer.optional(),
      linked: ProviderId.optional(),
      /** A path of this site; null where none was requested. */
      returnTo: z.string().nullable(),
    }),
    refusals: {
      ...proves,
      /** The visitor thought better of it at the provider's. */
      social_cancelled: 422,
      /** The account elsewhere is linked to another player, or the player has one of this provider already. */
      social_link_taken: 409,
      wrong_address: 409,
    },
  }),
  /** The newcomer of a registration of the type `social`; null where there is none. */
  'GET /web-api/accounts/social-newcomer': call({
    who: 'anyone',
    input: z.object({}),
    output: z.object({ newcomer: SocialNewcomer.nullable() }),
    refusals: {},
  }),
  'GET /web-api/accounts/social-links': call({
    who: 'player',
    input: z.object({}),
    output: z.object({ items: z.array(SocialLink), available: z.array(Provider) }),
    refusals: {},
  }),
  /** The step-up before it has shown that the player has another way to sign in: the password. */
  'DELETE /web-api/accounts/social-links/:provider': call({
    who: 'player',
    input: z.object({ provider: z.string().max(40) }),
    output: z.object({ removed: z.literal(1) }),
    refusals: { step_up_needed: 403, social_link_not_found: 404 },
  }),
  /** S7.2: multipart or JSON. `credential`: the ID token that the provider's script hands to the page. */
  'POST /social-api/oauth/google-one-tap': call({
    who: 'anyone',
    signsIn: true,
    body: 'form',
    input: z.object({
      credential: z.string().min(1).max(TOKEN_LENGTH_MAX),
      language: Language,
      currency: CurrencyCode.optional(),
      /** ISO 3166 numeric, as a form writes it. */
      countryId: z
        .union([z.number(), z.string().regex(/^\d{1,4}$/u)])
        .transform(Number)
        .pipe(z.int().positive().max(9_999))
        .optional(),
    }),
    /** The previous page, where a session is open; else the one where the second step or the registration follows. */
    output: z.object({ redirectUrl: z.string() }),
    refusals: { ...proves, one_tap_off: 404 },
  }),
  /** S7.3: both null where the operator has not set up Google. The page hands `nonce` to the provider's script. */
  'GET /social-api/oauth/google-one-tap/clientId': call({
    who: 'anyone',
    signsIn: true,
    input: z.object({}),
    output: z.object({ clientId: z.string().nullable(), nonce: z.string().nullable() }),
    refusals: {},
  }),
  /**
   * S7.37: a partner of the operator hands over a visitor. `token`: header and payload of a JWT, joined by a dot;
   * `sign`: its signature by the partner's key (RS256 or ES256). Claims: `iss` the partner's `method_id`, `aud`
   * this site's origin, `sub` the player's number, `jti`, `iat`, and `exp` at most two minutes later. Each token
   * opens one session.
   */
  'POST /web-api/accounts/sessions/token': call({
    who: 'anyone',
    signsIn: true,
    input: z.object({
      method_id: z.string().regex(/^[a-z0-9-]{1,40}$/u),
      token: z.string().min(1).max(TOKEN_LENGTH_MAX),
      sign: z.string().min(1).max(2_000),
      lng: Language.optional(),
    }),
    output: SignInAnswer,
    /** Without a reason: an unknown partner, a wrong signature and a used token get the same answer. */
    refusals: { token_refused: 422, captcha_required: 400, too_many_attempts: 429 },
  }),
}
