// Visitors who fetch one page again and again, in a process of their own.
import { openConnection, type Connection } from './http-connection.ts'

export type PageLoadAsk = {
  readonly port: number
  readonly path: string
  readonly connections: number
  readonly ms: number
  readonly encoding?: string
  /** Of signed-in players, one after another. */
  readonly cookies?: readonly string[]
  /** Each request has a coupon's code of its own in its address, so that no cache has its page. */
  readonly isFresh?: boolean
}
export type PageLoadReport = { readonly perSecond: number; readonly bytes: number; readonly failed: number }

async function load({
  port,
  path,
  connections,
  ms,
  encoding,
  cookies = [],
  isFresh = false,
}: PageLoadAsk): Promise<PageLoadReport> {
  const accept = encoding === undefined ? '' : `accept-encoding: ${encoding}\r\n`
  const requestOf = (query: string, cookie?: string) =>
    `GET ${path}${query} HTTP/1.1\r\nhost: localhost:${port}\r\n${accept}${cookie === undefined ? '' : `cookie: ${cookie}\r\n`}\r\n`
  const requests = (cookies.length === 0 ? [undefined] : cookies).map((cookie) => requestOf('', cookie))
  const visit = Math.random().toString(36).slice(2)
  let visits = 0
  const nextRequest = (): string => {
    visits += 1
    const cookie = cookies[visits % cookies.length]
    return isFresh ? requestOf(`?coupon-code=${visit}-${visits}`, cookie) : (requests[visits % requests.length] ?? '')
  }
  const open = await Promise.all(Array.from({ length: connections }, () => openConnection(port)))
  const start = performance.now()
  let pages = 0
  let failed = 0
  let bytes = 0
  const fetchAll = (connection: Connection): Promise<void> =>
    new Promise((resolve) => {
      const next = (): void =>
        connection.ask(nextRequest(), (status, body) => {
          if (status === 200) pages += 1
          else failed += 1
          bytes = body.length
          if (performance.now() - start < ms) next()
          else resolve()
        })
      next()
    })
  await Promise.all(open.map(fetchAll))
  const seconds = (performance.now() - start) / 1_000
  for (const connection of open) connection.close()
  return { perSecond: pages / seconds, bytes, failed }
}

process.on('message', (ask: PageLoadAsk) => void load(ask).then((report) => process.send?.(report)))
process.on('disconnect', () => process.exit(0))
