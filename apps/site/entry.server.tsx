// Renders a document whole: pages are cached and hashed, so nothing is gained by sending them in pieces.
import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { htmlContext, viewerContext } from './page-data/server-context.ts'
import { FirstScriptsContext, NonceContext } from './shell/nonce-context.ts'

const PAGE_CHARACTERS_MAX = 32 * 1024 * 1024
const RENDER_MAX_MS = 10_000

/** Collects what React writes. `done` is called with the whole text, or with the error that ended the rendering. */
function collectText(onText: (text: string) => void, onError: (error: Error) => void): Writable {
  const decoder = new TextDecoder()
  let text = ''
  return new Writable({
    decodeStrings: false,
    write(piece: Uint8Array | string, _encoding, next) {
      text += typeof piece === 'string' ? piece : decoder.decode(piece, { stream: true })
      next(text.length > PAGE_CHARACTERS_MAX ? new Error(`a page exceeds ${PAGE_CHARACTERS_MAX} characters`) : null)
    },
    final(next) {
      onText(text)
      next()
    },
  }).on('error', onError)
}

/** The scripts that the document's own script imports: those of the entry and of the routes on this page. */
function firstScripts({ manifest, staticHandlerContext }: EntryContext): readonly string[] {
  const { entry, routes } = manifest
  const parts = staticHandlerContext.matches.flatMap(({ route }) => routes[route.id] ?? [])
  return [...new Set([manifest.url, ...[entry, ...parts].flatMap(({ module, imports = [] }) => [module, ...imports])])]
}

const renderDocument = (url: string, nonce: string, entryContext: EntryContext): Promise<string> =>
  new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <FirstScriptsContext value={firstScripts(entryContext)}>
          <ServerRouter context={entryContext} url={url} nonce={nonce} />
        </FirstScriptsContext>
      </NonceContext>,
      {
        nonce,
        // Every part stands in its place, so that the page is whole without JavaScript.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => {
          clearTimeout(timer)
          pipe(collectText(resolve, reject))
        },
        onShellError: (error) => {
          clearTimeout(timer)
          reject(error instanceof Error ? error : new Error('the page could not be rendered', { cause: error }))
        },
      },
    )
    const timer = setTimeout(() => abort(new Error(`rendering took longer than ${RENDER_MAX_MS} ms`)), RENDER_MAX_MS)
  })

/** Answers with an empty body and leaves the document in `htmlContext`: that spares two copies of a big page. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = context.get(viewerContext)
  context.set(htmlContext, await renderDocument(request.url, nonce, entryContext))
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(null, { status, headers })
}
