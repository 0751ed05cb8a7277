// A server that answers what a test specifies, over a real connection, and records the requests.
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { vi } from 'vitest'

/** `cut`: the connection breaks; `silence`: no answer. */
export type StubAnswer = { readonly status: number; readonly body: unknown } | 'cut' | 'silence'

export type Asked = {
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export type OtherApp = {
  readonly asked: Asked[]
  /** Its next answers, in order; then `{}`. */
  tell(...answers: StubAnswer[]): void
  close(): Promise<void>
}

/** Pages call by path; in this process there is no page, so the paths are resolved to that server. */
export async function openOtherApp(): Promise<OtherApp> {
  const asked: Asked[] = []
  const queue: StubAnswer[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      asked.push({ method, url, headers, body })
      const told = queue.shift() ?? { status: 200, body: {} }
      if (told === 'silence') return
      if (told === 'cut') return void request.socket.destroy()
      response.writeHead(told.status, { 'content-type': 'application/json' }).end(JSON.stringify(told.body))
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const realFetch = globalThis.fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => realFetch(`http://127.0.0.1:${port}${path}`, init))
  return {
    asked,
    tell: (...answers) => {
      asked.length = 0
      queue.length = 0
      queue.push(...answers)
    },
    close: async () => {
      vi.unstubAllGlobals()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
