// Another server that sends views, with all the ways in which such a server misbehaves. The path's first word selects
// one.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

const TEN_MB = 10 * 1024 * 1024
const TRICKLE_MS = 20

export const goodView = {
  title: 'From elsewhere',
  description: 'A page of another server',
  version: 'source-1',
  components: { main: [{ kind: 'paragraph', text: 'Words of the **other** server' }] },
}

export type ViewSource = {
  readonly host: string
  readonly url: (manner: string) => string
  /** Requests that reached it, by their path. */
  readonly asked: string[]
  readonly headers: IncomingMessage['headers'][]
  /** What `good` and `switched` answer from now on. */
  answer: (request: IncomingMessage, response: ServerResponse) => void
  close(): Promise<void>
}

const json = (response: ServerResponse, body: unknown, headers: Record<string, string> = {}): void => {
  response.writeHead(200, { 'content-type': 'application/json', ...headers })
  response.end(typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body))
}

/** Zeros that unpack to a hundred times the transmitted size. */
const bomb = gzipSync(Buffer.alloc(TEN_MB * 5))

const manners: Readonly<Record<string, (response: ServerResponse, source: ViewSource, rest: string) => void>> = {
  malformed: (response) => json(response, '{"title": '),
  shapeless: (response) => json(response, { title: 7, components: 'none' }),
  unknown: (response) =>
    json(response, {
      ...goodView,
      components: {
        main: [
          ...goodView.components.main,
          { kind: 'script', text: 'alert(1)' },
          { kind: 'links', items: [{ text: 'x', to: 'javascript:alert(1)' }] },
        ],
      },
    }),
  html: (response) => json(response, '<p>no view</p>', { 'content-type': 'text/html' }),
  error: (response) => {
    response.writeHead(500, { 'content-type': 'application/json' })
    response.end('{}')
  },
  missing: (response) => {
    response.writeHead(404)
    response.end()
  },
  silent: () => undefined,
  headless: (response) => void response.socket?.destroy(),
  cut: (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
    response.write('{"title": "cut')
    setTimeout(() => response.destroy(), TRICKLE_MS)
  },
  trickle: (response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const timer = setInterval(() => response.write(' '), TRICKLE_MS)
    response.on('close', () => clearInterval(timer))
  },
  large: (response) => {
    // Without a content length.
    response.writeHead(200, { 'content-type': 'application/json' })
    const piece = Buffer.alloc(64 * 1024, ' ')
    let left = TEN_MB / piece.length
    const more = (): void => {
      while (left > 0 && !response.destroyed) {
        left -= 1
        if (!response.write(piece)) return void response.once('drain', more)
      }
      response.end()
    }
    more()
  },
  announced: (response) => json(response, JSON.stringify(goodView), { 'content-length': String(TEN_MB) }),
  bomb: (response) => json(response, bomb, { 'content-encoding': 'gzip' }),
  packed: (response) => json(response, gzipSync(JSON.stringify(goodView)), { 'content-encoding': 'gzip' }),
  brotli: (response) => json(response, 'x', { 'content-encoding': 'br' }),
  nogzip: (response) => json(response, 'this is no gzip at all', { 'content-encoding': 'gzip' }),
  to: (response, _source, rest) => {
    response.writeHead(302, { location: decodeURIComponent(rest.split('/')[0] ?? '') })
    response.end()
  },
  hops: (response, source, rest) => {
    const left = Number(rest.split('/')[0])
    response.writeHead(302, { location: source.url(left === 0 ? 'good' : `hops/${left - 1}`) })
    response.end()
  },
}

/** On a free port of this machine. */
export async function openViewSource(): Promise<ViewSource> {
  const asked: string[] = []
  const headers: IncomingMessage['headers'][] = []
  const server: Server = createServer((request, response) => {
    const path = request.url ?? '/'
    asked.push(path)
    headers.push(request.headers)
    const [, manner = '', ...rest] = path.split('/')
    const act = manners[manner]
    if (act === undefined) source.answer(request, response)
    else act(response, source, rest.join('/'))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const source: ViewSource = {
    host,
    url: (manner) => `http://${host}/${manner}`,
    asked,
    headers,
    answer: (_request, response) => json(response, goodView),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return source
}
