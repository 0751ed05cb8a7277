// The door of the built site: what the server's process imports from the build folder.
import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { loadCoefViews } from '#platform/browser/coef-view.ts'
import { languages } from './languages.ts'
import { loadMessages } from './messages.ts'
import { askContext, htmlContext, viewerContext, type SiteAsk, type Viewer } from './server-context.ts'

await Promise.all([
  loadCoefViews(),
  ...languages.flatMap(({ code }) => [loadMessages(code, 'first'), loadMessages(code, 'rest')]),
])

const handle = createRequestHandler(build, 'production')

/** `html` is set for documents; data requests and redirects carry their body in `response`. */
export type RenderedPage = { readonly response: Response; readonly html: string | null }

export async function renderPage(request: Request, viewer: Viewer, ask: SiteAsk): Promise<RenderedPage> {
  const context = new RouterContextProvider()
  context.set(viewerContext, viewer)
  context.set(askContext, ask)
  const response = await handle(request, context)
  return { response, html: context.get(htmlContext) }
}

export { languageRedirect, resolveLanguage } from './languages.ts'
