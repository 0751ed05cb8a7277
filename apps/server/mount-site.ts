// Mounts the built site into the service: pages make the same calls as every other client, in process, with the visitor's own session.
import { basename } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { CallName } from '#kernel/contract.ts'
import { ok, refuse, type Result } from '#kernel/result.ts'
import { countryOf, LOCAL_URL } from '#modules/site/site-config/server/service.ts'
import type { CallContext } from '#platform/server/call-context.ts'
import { contextOf } from '#platform/server/http/http.ts'
import type { Application } from './application.ts'
import { addOutboxRoute } from './outbox-route.ts'
import { openSiteBuild } from './pages/site-build.ts'
import { addPwaRoutes } from './pwa/pwa-routes.ts'
import { addSeoRoutes } from './seo/seo-routes.ts'
import { addSitePages } from './site/site-pages.ts'
import { tellSiteBuild } from './site/site-version.ts'

export type MountOptions = {
  /** True by default: outside production redirects require a flag, and the debugger is shown (S5.4, S6.4). */
  readonly isProduction?: boolean
}

type Refused = { readonly error: { readonly code: string; readonly message: string; readonly details?: object } }

/** The answer that a browser would get, as a result. */
async function sendCall(
  dispatcher: Application['dispatcher'],
  { name, input }: { readonly name: CallName; readonly input: unknown },
  context: CallContext,
): Promise<Result<unknown>> {
  const { status, body } = await dispatcher.dispatch(name, input, context)
  if (status < 300) return ok(body)
  const { code, message, details } = (body as Refused).error
  return refuse(code, message, { ...details })
}

export function mountSite(
  app: Application,
  buildFolder: string,
  { isProduction = true }: MountOptions = {},
): (http: FastifyInstance) => Promise<void> {
  const { siteConfigs, access } = app.gates
  tellSiteBuild(buildFolder)
  return async (http) => {
    const site = await openSiteBuild(buildFolder)
    const { clock, database, publicUrl, localUrl = LOCAL_URL } = app.options
    addOutboxRoute(http, { database, isDevelopment: !isProduction, hasPublicUrl: publicUrl !== undefined })
    addPwaRoutes(http, { site, siteConfigs, version: basename(buildFolder) })
    addSeoRoutes(http, { site, siteConfigs, board: app.loaded.board, casino: app.casino, clock })
    await addSitePages(http, {
      buildFolder,
      isProduction,
      gates: { siteConfigs, access, countryOf },
      contextOf: (request) => contextOf(request, app.sessions.viewerOf),
      askIn: (context) => (name: CallName, input: unknown) => app.dispatcher.ask(name, input, context),
      sendIn: (context) => (name: CallName, input: unknown) => sendCall(app.dispatcher, { name, input }, context),
      log: app.options.log,
      // Before the tables were ever read no host is known; the page then says that the service is down.
      origins: async () => ({
        hosts: await siteConfigs.hosts().catch((): ReadonlySet<string> => new Set()),
        publicUrl,
        localUrl,
      }),
      now: () => clock.now(),
      gameOrigins: app.gameOrigins,
    })
  }
}
