// A served app for tests of every route: one server, a game, players of every kind, and operator commands.
import { mountSite, type MountOptions } from '#apps/server/mount-site.ts'
import { ensureSiteBuild } from '#apps/server/build/build-site.ts'
import { serve } from '#apps/server/serve.ts'
import type { Game } from '#modules/sports/catalogue/contract.ts'
import { setBan } from '#modules/site/access/server/service.ts'
import { setConfig } from '#modules/site/site-config/server/service.ts'
import { closeAtEnd, givenGame, givenApp, type GivenGame, type GivenApp } from '../support/builders/given.ts'
import { registration, tokenOf } from '../calls/served-app.ts'
import { SESSION_COOKIE } from '#platform/server/http/http.ts'

export const BRAND = 'fairline'
export const HOST = 'book.example'
export const BANNED_URL = 'https://outside.example/help'

export type Got = {
  readonly status: number
  readonly location: string | undefined
  readonly text: string
  readonly cookies: readonly string[]
  readonly headers: Readonly<Record<string, unknown>>
}

export type RouteApp = {
  readonly given: GivenApp
  readonly game: GivenGame
  readonly championship: string
  /** Requests a page; `cookie` of a player, or any other. */
  get(url: string, headers?: Readonly<Record<string, string>>): Promise<Got>
  /** Sets values of the brand's config and makes every process see them; undefined restores the default. */
  set(values: Readonly<Record<string, unknown>>): Promise<void>
  /** A cookie of a new player. */
  player(ban?: { readonly level: number; readonly version?: number }): Promise<string>
}

export const titleOf = (text: string): string =>
  (/<title>([^<]*)<\/title>/u.exec(text)?.[1] ?? '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll('&#39;', "'")

export async function openRouteApp(options: MountOptions = {}): Promise<RouteApp> {
  const given = await givenApp()
  const { app, database } = given
  const served = await serve(app, {
    host: '127.0.0.1',
    port: 0,
    addPages: mountSite(app, await ensureSiteBuild(), options),
  })
  closeAtEnd(() => served.close())
  const game = await givenGame(given)
  const { body } = await given.call('GET /web-api/catalogue/games/:gameId', { gameId: game.gameId })
  const { champId } = body as Game
  const set: RouteApp['set'] = async (values) => {
    for (const [key, value] of Object.entries(values)) {
      const answer = await setConfig(database, { brand: BRAND, key, value, actor: 'test' })
      if (!answer.ok) throw new Error(`${key}: ${answer.refusal.message}`)
    }
    await app.gates.siteConfigs.reload()
  }
  await set({ bannedUrl: BANNED_URL, domains: [HOST] })
  return {
    given,
    game,
    championship: `${champId}-test-league`,
    set,
    get: async (url, headers = {}) => {
      const answer = await served.http.inject({ method: 'GET', url, headers: { host: HOST, ...headers } })
      return {
        status: answer.statusCode,
        location: answer.headers.location,
        text: answer.body,
        cookies: [answer.headers['set-cookie'] ?? []].flat(),
        headers: answer.headers,
      }
    },
    player: async (ban) => {
      const answer = await served.http.inject({
        method: 'POST',
        url: '/web-api/accounts/registrations',
        payload: registration(),
      })
      const { userId } = answer.json<{ userId: number }>()
      if (ban !== undefined) await setBan(database, { playerId: userId, reason: 'test', ...ban }, 'test')
      const sent = {
        status: 201,
        body: undefined,
        text: '',
        cookies: [answer.headers['set-cookie'] ?? []].flat(),
        headers: {},
      }
      return `${SESSION_COOKIE}=${tokenOf(sent)}`
    },
  }
}
