// Renders a document whole, as one string: pages are cached and hashed, so nothing is gained by streaming them out in
// pieces, and React's streaming renderer spends a quarter of its time on cutting and encoding pieces.
import { renderToString } from 'react-dom/server'
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { htmlContext, viewerContext } from './server-context.ts'
import { EARLY_INPUT_SCRIPT } from './shell/early-input-script.ts'

const HANDOFF_BYTES_MAX = 16 * 1024 * 1024

/** The loaders' data as the router's browser half wants them. `ServerRouter` would stream them behind the page. */
async function readHandoff(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const piece of stream ?? []) {
    text += decoder.decode(piece, { stream: true })
    if (text.length > HANDOFF_BYTES_MAX) throw new Error(`a page carries more than ${HANDOFF_BYTES_MAX} bytes of data`)
  }
  return text
}

// In a script, these characters could end it or, in old engines, break a string.
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}
const escaped = (json: string): string => json.replace(/[&><\u2028\u2029]/gu, (character) => ESCAPES[character] ?? '')

/** JSON is full of double quotes: in single ones they stay as they are, and a page of games is 2 % shorter. */
const literalOf = (json: string): string =>
  `'${json
    .replaceAll('\\', '\\\\')
    .replaceAll("'", String.raw`\'`)
    .replaceAll('\n', String.raw`\n`)}'`

const awakeningScripts = (handoff: string, nonce: string): string =>
  `<script nonce="${nonce}">window.__reactRouterContext.streamController.enqueue(${escaped(literalOf(handoff))});window.__reactRouterContext.streamController.close();</script>`

/** The very first thing of a page, before styles that a script would wait for: what is pressed is heard from the first sight on. */
const withEarlyInput = (html: string, nonce: string): string =>
  html.replace('<head>', `<head><script nonce="${nonce}">${EARLY_INPUT_SCRIPT}</script>`)

/** On a narrow line the words and their styles come first: scripts that are fetched ahead would take the line from them. */
const scriptsLast = (html: string): string =>
  html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')

/** Answers with an empty body and leaves the document in `htmlContext`: that spares two copies of a big page. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = context.get(viewerContext)
  const handoff = await readHandoff(entryContext.serverHandoffStream)
  const whole = { ...entryContext }
  delete whole.serverHandoffStream
  const html = scriptsLast(renderToString(<ServerRouter context={whole} url={request.url} nonce={nonce} />))
  const doctype = html.startsWith('<!') ? '' : '<!DOCTYPE html>'
  const page =
    whole.renderMeta?.didRenderScripts === true
      ? `${withEarlyInput(html, nonce)}${awakeningScripts(handoff, nonce)}`
      : html
  context.set(htmlContext, `${doctype}${page}`)
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(null, { status, headers })
}
