// What the operator's pages serve.
import type { ServerModule, ServerPlatform } from '#platform/server/server-module.ts'
import { cachePages } from './cached-pages.ts'
import { createRemoteViews, type RemoteViewsOptions } from './remote/remote-views.ts'
import { refuse, type Refusal } from '#kernel/result.ts'
import { calls, ViewLanguage } from '#modules/site/content/contract.ts'
import { splitAddress } from '#modules/site/content/rules/page-address.ts'
import type { ViewName } from '#modules/site/content/rules/view-names.ts'
import { headerOf, type CallContext } from '#platform/server/call-context.ts'
import { bundle, type Bundle } from '#platform/server/dispatch.ts'
import { createViews, type ContentBrand, type LiveFacts, type Views } from './views.ts'

export type ContentServer = {
  readonly views: Views
  /** The brand of a host. */
  readonly brandOf: (host: string) => Promise<ContentBrand>
}

/** S7.35: the only mode and version; a caller that names none means them. */
export const RENDER_MODE = 'json'
export const API_VERSION = 'v2'

function refuseHeaders(
  context: CallContext,
): { ok: false; refusal: Refusal<'render_mode_unsupported' | 'api_version_unsupported'> } | undefined {
  if ((headerOf(context, 'x-render-mode') ?? RENDER_MODE) !== RENDER_MODE)
    return refuse('render_mode_unsupported', `views are rendered as ${RENDER_MODE} only`, { header: 'x-render-mode' })
  if ((headerOf(context, 'x-api-version') ?? API_VERSION) !== API_VERSION)
    return refuse('api_version_unsupported', `views are available in version ${API_VERSION} only`, {
      header: 'x-api-version',
    })
  return undefined
}

const hostOf = (origin: string): string => (URL.canParse(origin) ? new URL(origin).host : '')

function contentRoutes({ views, brandOf }: ContentServer): Bundle {
  const fetchView = async (
    context: CallContext,
    { view, address, components }: { view: ViewName; address: string; components?: string[] | undefined },
  ) => {
    const refused = refuseHeaders(context)
    if (refused !== undefined) return refused
    const { lang, path } = splitAddress(address)
    if (!ViewLanguage.safeParse(lang).success)
      return refuse('lang_malformed', 'the path must begin with a language', { field: 'address' })
    return views(await brandOf(hostOf(context.origin)), { view, path, lang, components })
  }
  return bundle(calls, {
    'POST /views-api/views': async (input, { origin }) => views(await brandOf(hostOf(origin)), input),
    'GET /views-api/v2/:view/*address': async (input, context) => fetchView(context, input),
    'POST /views-api/v2/:view/*address': async (input, context) => fetchView(context, input),
  })
}

export type ContentOptions = {
  /** Sources on this machine: development and tests only. */
  readonly remoteViews?: Pick<RemoteViewsOptions, 'plainHosts' | 'msMax' | 'resolve'>
}

type Lower = Pick<ContentServer, 'brandOf'> & {
  /** Of the running application (S4.24). */
  readonly version: string
  readonly liveFacts: LiveFacts
}

/** `brandOf`: the brand's config stands on the same level. */
export function openContent(platform: ServerPlatform & ContentOptions, { brandOf, version, liveFacts }: Lower) {
  const { clock, log, remoteViews } = platform
  const pages = cachePages(platform)
  const remote = createRemoteViews({ clock, log, ...remoteViews })
  const views = createViews({ pages, remote, clock, version, liveFacts })
  return { serves: { calls: [contentRoutes({ views, brandOf })] } satisfies ServerModule }
}
