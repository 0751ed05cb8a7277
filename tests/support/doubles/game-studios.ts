// Studios that call our wallet: messages as Hub88 and Valkyrie send them, signed with keys of this process, and their own side for launches.
import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { isSignedByHub88, signHub88 } from '#modules/casino/providers/server/dialects/hub88/hub88-signature.ts'
import { closeAtEnd } from '#tests/support/builders/close-at-end.ts'

/** One request, to the letter: sent again it is a repetition. */
export type StudioMessage = {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly url: string
  readonly payload?: string
  readonly headers: Record<string, string>
}

const pem = (key: KeyObject, type: 'spki' | 'pkcs8'): string =>
  key
    .export({ type, format: 'pem' })
    .toString()
    .replaceAll('\n', String.raw`\n`)

const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

export type Hub88Studio = ReturnType<typeof hub88Studio>

export function hub88Studio(url = 'http://127.0.0.1:1') {
  const [theirs, ours, strangers] = [newKeys(), newKeys(), newKeys()]
  return {
    settings: {
      CASINO_HUB88_URL: url,
      CASINO_HUB88_OPERATOR_ID: '1',
      CASINO_HUB88_FRAMES: 'https://games.example',
      CASINO_HUB88_PUBLIC_KEY: pem(theirs.publicKey, 'spki'),
      CASINO_HUB88_PRIVATE_KEY: pem(ours.privateKey, 'pkcs8'),
    },
    /** True for what this operator has signed. */
    isOurs: (body: Buffer, signature: string | undefined) => isSignedByHub88(ours.publicKey, body, signature),
    message: (path: string, body: object | string, isForged = false): StudioMessage => {
      const payload = typeof body === 'string' ? body : JSON.stringify(body)
      const key = isForged ? strangers.privateKey : theirs.privateKey
      return {
        method: 'POST',
        url: `/web-api/casino/providers/hub88${path}`,
        payload,
        headers: { 'content-type': 'application/json', 'x-hub88-signature': signHub88(key, Buffer.from(payload)) },
      }
    },
  }
}

const API_TOKEN = 'a token of sixteen characters or more'

export type ValkyrieCall = {
  readonly token: string
  readonly playerId?: number | string
  readonly correlationId: string
  readonly apiToken?: string
}

export function valkyrieStudio(url = 'http://127.0.0.1:1') {
  const message = (
    method: StudioMessage['method'],
    path: string,
    { token, correlationId, apiToken = API_TOKEN }: ValkyrieCall,
    body?: object | string,
  ): StudioMessage => {
    const [bare = '', query = ''] = path.split('?')
    return {
      method,
      url: `/web-api/casino/providers/valkyrie${bare}?provider=evolution${query === '' ? '' : `&${query}`}`,
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      headers: {
        authorization: `Bearer ${apiToken}`,
        'x-player-token': token,
        'x-correlation-id': correlationId,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
    }
  }
  return {
    settings: {
      CASINO_VALKYRIE_URL: url,
      CASINO_VALKYRIE_API_TOKEN: API_TOKEN,
      CASINO_VALKYRIE_OPERATOR_TOKEN: 'operator',
      CASINO_VALKYRIE_STUDIOS: 'evolution, redtiger',
    },
    message,
  }
}

export type StudioRequest = {
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

/** `html`: a page in place of `body`. */
export type StudioAnswer = {
  readonly status: number
  readonly body?: object
  readonly html?: string
  readonly location?: string
}

/** The studio's own side: answers what `answer` says, and keeps what it was asked. */
export async function studioServer(
  answer: (request: StudioRequest) => StudioAnswer | Promise<StudioAnswer>,
): Promise<{ readonly url: string; readonly requests: StudioRequest[] }> {
  const requests: StudioRequest[] = []
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const asked = { path: request.url ?? '', headers: request.headers, body: await buffer(request) }
    requests.push(asked)
    const { status, body, html, location } = await answer(asked)
    response.writeHead(status, {
      'content-type': html === undefined ? 'application/json' : 'text/html; charset=utf-8',
      ...(location === undefined ? {} : { location }),
    })
    response.end(html ?? (body === undefined ? '' : JSON.stringify(body)))
  }
  const server = createServer((request, response) => void respond(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closeAtEnd(() => new Promise<void>((resolve) => void server.close(() => resolve())))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the studio has no port')
  return { url: `http://127.0.0.1:${address.port}`, requests }
}
