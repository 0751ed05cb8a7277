// The fifteen providers of S3.28 as data: social networks, messengers, a wallet, a maker of devices. The operator
// configures which of them are offered, and with which client (server/social/social-settings.ts).

export const providerIds = [
  'google',
  'apple',
  'facebook',
  'x',
  'microsoft',
  'telegram',
  'discord',
  'line',
  'kakao',
  'linkedin',
  'reddit',
  'twitch',
  'yahoo',
  'yandex',
  'ethereum',
] as const
export type ProviderId = (typeof providerIds)[number]

type Shared = {
  /** As its users know it; the same in every language. */
  readonly name: string
  readonly kind: 'network' | 'messenger' | 'wallet' | 'device'
  /** Requested scopes, separated by spaces. */
  readonly scope: string
  /** `iss` of its tokens; part of an account's identity. Ends with a slash only where the provider's own does. */
  readonly issuer: string
  /** Wants the client's secret in the header rather than in the form. */
  readonly isBasic?: true
  /** Returns by a form post where it includes an e-mail address. */
  readonly isFormPost?: true
  /**
   * The mail hosts that it runs: elsewhere an address that it calls verified was its user's once, and may be
   * another's by now.
   */
  readonly mail?: {
    readonly hosts: readonly string[]
    /** A claim that is present where the provider runs the mail of another host. */
    readonly hostedClaim?: string
  }
}

/** OpenID Connect: the rest is discovered at the issuer's `/.well-known/openid-configuration`. */
export type OidcProvider = Shared & { readonly protocol: 'oidc' }

export type Endpoints = { readonly authorization: string; readonly token: string; readonly userinfo: string }

/**
 * OAuth 2 without an ID token, or with one that cannot be checked against a nonce: the userinfo endpoint identifies
 * the user.
 */
export type OauthProvider = Shared & {
  readonly protocol: 'oauth2'
  readonly endpoints: Endpoints
  /** Where in the answer: `data.id` is `{data: {id}}`. */
  readonly subject: string
  /** Omitted where the provider never says whether an address is its user's. */
  readonly email?: { readonly address: string; readonly isVerified: string }
}

export type Provider = OidcProvider | OauthProvider

export const socialProviders: Readonly<Record<ProviderId, Provider>> = {
  google: {
    name: 'Google',
    kind: 'network',
    protocol: 'oidc',
    issuer: 'https://accounts.google.com',
    scope: 'openid email',
    mail: { hosts: ['gmail.com', 'googlemail.com'], hostedClaim: 'hd' },
  },
  apple: {
    name: 'Apple',
    kind: 'device',
    protocol: 'oidc',
    issuer: 'https://appleid.apple.com',
    scope: 'openid email',
    isFormPost: true,
    mail: { hosts: ['icloud.com', 'me.com', 'mac.com', 'privaterelay.appleid.com'] },
  },
  facebook: {
    name: 'Facebook',
    kind: 'network',
    protocol: 'oauth2',
    issuer: 'https://www.facebook.com',
    scope: 'public_profile',
    endpoints: {
      authorization: 'https://www.facebook.com/v23.0/dialog/oauth',
      token: 'https://graph.facebook.com/v23.0/oauth/access_token',
      userinfo: 'https://graph.facebook.com/v23.0/me?fields=id',
    },
    subject: 'id',
  },
  x: {
    name: 'X',
    kind: 'network',
    protocol: 'oauth2',
    issuer: 'https://x.com',
    scope: 'users.read tweet.read',
    isBasic: true,
    endpoints: {
      authorization: 'https://x.com/i/oauth2/authorize',
      token: 'https://api.x.com/2/oauth2/token',
      userinfo: 'https://api.x.com/2/users/me',
    },
    subject: 'data.id',
  },
  microsoft: {
    name: 'Microsoft',
    kind: 'network',
    protocol: 'oidc',
    // The tenant of personal accounts: the common one accepts arbitrary issuers.
    issuer: 'https://login.microsoftonline.com/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0',
    scope: 'openid',
  },
  telegram: {
    name: 'Telegram',
    kind: 'messenger',
    protocol: 'oidc',
    issuer: 'https://oauth.telegram.org',
    scope: 'openid',
  },
  discord: {
    name: 'Discord',
    kind: 'messenger',
    protocol: 'oauth2',
    issuer: 'https://discord.com',
    scope: 'identify email',
    endpoints: {
      authorization: 'https://discord.com/oauth2/authorize',
      token: 'https://discord.com/api/oauth2/token',
      userinfo: 'https://discord.com/api/users/@me',
    },
    subject: 'id',
    email: { address: 'email', isVerified: 'verified' },
  },
  line: {
    name: 'LINE',
    kind: 'messenger',
    // Its ID tokens are signed with the client's own secret.
    protocol: 'oauth2',
    issuer: 'https://access.line.me',
    scope: 'profile',
    endpoints: {
      authorization: 'https://access.line.me/oauth2/v2.1/authorize',
      token: 'https://api.line.me/oauth2/v2.1/token',
      userinfo: 'https://api.line.me/v2/profile',
    },
    subject: 'userId',
  },
  kakao: {
    name: 'Kakao',
    kind: 'messenger',
    protocol: 'oidc',
    issuer: 'https://kauth.kakao.com',
    scope: 'openid',
  },
  linkedin: {
    name: 'LinkedIn',
    kind: 'network',
    // Its ID tokens carry no nonce.
    protocol: 'oauth2',
    issuer: 'https://www.linkedin.com/oauth',
    scope: 'openid profile email',
    endpoints: {
      authorization: 'https://www.linkedin.com/oauth/v2/authorization',
      token: 'https://www.linkedin.com/oauth/v2/accessToken',
      userinfo: 'https://api.linkedin.com/v2/userinfo',
    },
    subject: 'sub',
    email: { address: 'email', isVerified: 'email_verified' },
  },
  reddit: {
    name: 'Reddit',
    kind: 'network',
    protocol: 'oauth2',
    issuer: 'https://www.reddit.com',
    scope: 'identity',
    isBasic: true,
    endpoints: {
      authorization: 'https://www.reddit.com/api/v1/authorize',
      token: 'https://www.reddit.com/api/v1/access_token',
      userinfo: 'https://oauth.reddit.com/api/v1/me',
    },
    subject: 'id',
  },
  twitch: {
    name: 'Twitch',
    kind: 'network',
    protocol: 'oidc',
    issuer: 'https://id.twitch.tv/oauth2',
    scope: 'openid',
  },
  yahoo: {
    name: 'Yahoo',
    kind: 'network',
    protocol: 'oidc',
    issuer: 'https://api.login.yahoo.com',
    scope: 'openid email',
  },
  yandex: {
    name: 'Yandex',
    kind: 'network',
    protocol: 'oauth2',
    issuer: 'https://oauth.yandex.com',
    scope: 'login:info',
    endpoints: {
      authorization: 'https://oauth.yandex.com/authorize',
      token: 'https://oauth.yandex.com/token',
      userinfo: 'https://login.yandex.ru/info?format=json',
    },
    subject: 'id',
  },
  ethereum: {
    name: 'Ethereum',
    kind: 'wallet',
    protocol: 'oidc',
    // EIP-4361: the wallet signs for the issuer, which states it as OpenID Connect. An operator may run one.
    issuer: 'https://oidc.signinwithethereum.org/',
    scope: 'openid',
  },
}
