// An identity provider on this machine: a real OpenID provider behind a page with one field, whose answers a test may
// change.
import { generateKeyPair, exportJWK, SignJWT, type JWTPayload } from 'jose'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

export const CLIENT = { clientId: 'fairline', clientSecret: 'a secret of the site and the provider' }

export type Person = { readonly email?: string; readonly email_verified?: boolean }
export type JsonObject = Record<string, unknown>

export type OpenidProvider = {
  readonly issuer: string
  /** For plain OAuth 2: the identity, without a signature. */
  readonly endpoints: { readonly authorization: string; readonly token: string; readonly userinfo: string }
  /** Accounts by the name that is typed into the page. */
  readonly people: Map<string, Person>
  /** Once the app's own address is known. */
  allow(...redirectUris: string[]): void
  /** By the provider's own key, whatever the claims say. */
  sign(claims: JWTPayload, header?: { readonly alg?: string; readonly kid?: string }): Promise<string>
  /** Changes its answers at `discovery`, `token`, `userinfo` or `jwks`. */
  tamper: ((route: string, told: JsonObject) => JsonObject | Promise<JsonObject>) | undefined
  close(): Promise<void>
}

const KEY_ID = 'double'

const page = (path: string): string => `<!doctype html><html lang="en"><title>Provider</title><main><h1>Provider</h1>
<form method="post" action="${path}"><label>Account <input name="account" autocomplete="off" autofocus></label>
<button name="answer" value="allow">Allow</button> <button name="answer" value="deny">Deny</button></form></main></html>`

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const part of request) text += String(part)
  return new URLSearchParams(text)
}

/** A person enters a name, or cancels. */
async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { params } = await provider.interactionDetails(request, response)
  if (request.method !== 'POST') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    return void response.end(page(request.url ?? ''))
  }
  const said = await bodyOf(request)
  const accountId = said.get('account') ?? ''
  if (said.get('answer') !== 'allow' || accountId === '')
    return provider.interactionFinished(request, response, { error: 'access_denied' })
  const grant = new provider.Grant({ accountId, clientId: params['client_id'] ?? '' })
  grant.addOIDCScope(params['scope'] ?? '')
  const grantId = await grant.save()
  return provider.interactionFinished(request, response, { login: { accountId }, consent: { grantId } })
}

async function tellPerson(
  provider: Provider,
  people: ReadonlyMap<string, Person>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const token = await provider.AccessToken.find((request.headers.authorization ?? '').replace(/^Bearer /u, ''))
  const { email, email_verified: verified } = people.get(token?.accountId ?? '') ?? {}
  response.writeHead(token === undefined ? 401 : 200, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ id: token?.accountId, email, verified }))
}

export async function openOpenidProvider(): Promise<OpenidProvider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(privateKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' }
  const people = new Map<string, Person>()
  let provider: Provider | undefined
  const server = createServer((request, response) => {
    if (provider === undefined) return void response.writeHead(503).end()
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const failed = (): void => void response.writeHead(400).end()
    if (pathname.startsWith('/interaction/')) return void interact(provider, request, response).catch(failed)
    if (pathname === '/people/me') return void tellPerson(provider, people, request, response).catch(failed)
    provider.callback()(request, response)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const made: OpenidProvider = {
    issuer,
    endpoints: { authorization: `${issuer}/auth`, token: `${issuer}/token`, userinfo: `${issuer}/people/me` },
    people,
    tamper: undefined,
    allow: (...redirectUris) => {
      provider = new Provider(issuer, {
        clients: [{ client_id: CLIENT.clientId, client_secret: CLIENT.clientSecret, redirect_uris: redirectUris }],
        clientAuthMethods: ['client_secret_post', 'client_secret_basic'],
        clientDefaults: { token_endpoint_auth_method: 'client_secret_post' },
        jwks: { keys: [jwk] },
        cookies: { keys: ['double'] },
        scopes: ['openid', 'email', 'identify'],
        claims: { openid: ['sub'], email: ['email', 'email_verified'] },
        features: { devInteractions: { enabled: false } },
        interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
        findAccount: (_context: unknown, accountId: string) => ({
          accountId,
          claims: () => ({ sub: accountId, ...people.get(accountId) }),
        }),
        // Its sessions are not used: everyone is asked again.
        ttl: { Session: 1, Grant: 60, Interaction: 60, AccessToken: 60, AuthorizationCode: 60, IdToken: 60 },
      })
      provider.use(async (context, next) => {
        await next()
        const route = context.oidc?.route
        if (made.tamper !== undefined && route !== undefined && typeof context.body === 'object')
          context.body = await made.tamper(route, context.body as JsonObject)
      })
    },
    sign: (claims, { alg = 'RS256', kid = KEY_ID } = {}) =>
      new SignJWT(claims).setProtectedHeader({ alg, kid }).sign(privateKey),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return made
}
