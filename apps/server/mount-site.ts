// Mounts the built site into the house: pages ask the same calls as everyone else, in process, with the visitor's own session.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CallName } from '#kernel/contract.ts'
import { contextOf, SESSION_COOKIE } from '#platform/server/http.ts'
import type { CallContext } from '#platform/server/call-context.ts'
import type { House } from './house.ts'
import { addSitePages } from './site-pages.ts'

/** Whoever looks at a page that is rendered for everybody. */
const VISITOR: CallContext = {
  viewer: undefined,
  address: '',
  device: '',
  requestId: 'page',
  isSecure: false,
  origin: '',
  cookies: [],
}

export function mountSite(house: House, buildFolder: string): (http: FastifyInstance) => Promise<void> {
  const identify = async (request: FastifyRequest | undefined) => {
    const context = request === undefined ? VISITOR : await contextOf(request, house.sessions.viewerOf)
    const ask = (name: CallName, input: unknown): Promise<unknown> => house.dispatcher.ask(name, input, context)
    return { userId: context.viewer?.playerId, ask: ask as never }
  }
  return async (http) => {
    await addSitePages(http, {
      buildFolder,
      sessionCookie: SESSION_COOKIE,
      identify,
      onError: (error: unknown) => house.options.log.error({ err: error }, 'a page could not be rendered'),
    })
  }
}
