// Renders a document whole: pages are cached and hashed, so nothing is gained by streaming them out in pieces.
import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { htmlContext, viewerContext } from './server-context.ts'

const RENDER_WITHIN_MS = 8_000

/** Answers with an empty body and leaves the document in `htmlContext`: that spares two copies of a big page. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = context.get(viewerContext)
  const html = await renderWhole(<ServerRouter context={entryContext} url={request.url} nonce={nonce} />, nonce)
  context.set(htmlContext, html)
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(null, { status, headers })
}

function renderWhole(element: React.ReactElement, nonce: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = []
    const sink = new Writable({
      highWaterMark: 16 * 1024 * 1024,
      write(piece: Buffer, _encoding, done) {
        // React reuses its buffers only after they are handed over, so they may be kept as they are.
        pieces.push(piece)
        done()
      },
    })
    const deadline = setTimeout(() => abort(new Error(`the page was not rendered within ${RENDER_WITHIN_MS} ms`)), RENDER_WITHIN_MS)
    sink.on('finish', () => {
      clearTimeout(deadline)
      resolve(Buffer.concat(pieces))
    })
    const { pipe, abort } = renderToPipeableStream(element, {
      nonce,
      onAllReady: () => void pipe(sink),
      onShellError: (error) => {
        clearTimeout(deadline)
        reject(error instanceof Error ? error : new Error(String(error)))
      },
      // Errors inside the page have their error boundary; they are reported by `handleError`.
      onError: () => undefined,
    })
  })
}
