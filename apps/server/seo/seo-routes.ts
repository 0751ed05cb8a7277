// What robots ask for first: robots.txt and the sitemaps of a brand's pages, from the board in memory.
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Board } from '#modules/sports/catalogue/server/service.ts'
import type { Brand, SiteConfigs } from '#modules/site/site-config/server/service.ts'
import type { Clock } from '#platform/server/clock.ts'
import { isSecure } from '#platform/server/http/http.ts'
import type { CasinoOffer } from '#modules/casino/games/server/service.ts'
import type { SiteBuild } from '../pages/site-build.ts'
import { filesOf, robotsText, sitemapIndex, sitemapPieces, type SitemapPage } from './sitemap.ts'

export const SITEMAP_KEPT_MS = 600_000
const BRANDS_KEPT_MAX = 100
const CACHE = 'public, max-age=600'

export type SeoRoutesOptions = {
  readonly site: Pick<SiteBuild, 'languageCodes' | 'publicPages'>
  readonly siteConfigs: Pick<SiteConfigs, 'brandOf'>
  readonly board: Pick<Board, 'all' | 'menu'>
  readonly casino: { readonly offer: () => Promise<CasinoOffer> }
  readonly clock: Pick<Clock, 'now'>
}

type Made = { readonly files: readonly (readonly SitemapPage[])[]; readonly at: Date }

/** Scheme and host as the robot sees them. */
const originOf = (request: FastifyRequest): string => `${isSecure(request) ? 'https' : 'http'}://${request.host}`

/** Pages that are always there, then sports and championships, then games in order of their start. */
async function pagesOf(
  { site, board, casino }: SeoRoutesOptions,
  { config }: Brand,
  at: Date,
): Promise<readonly SitemapPage[]> {
  const { publicPages } = site
  const menu = board.menu(at)
  const games = board.all().filter(({ row }) => row.stage === 'live' || row.startAt > at)
  const paths = [
    ...publicPages.sportPagePaths(menu, config),
    ...publicPages.sportPaths(menu),
    ...publicPages.championshipPaths(menu),
    ...games.map(({ row }) => publicPages.gamePath({ ...row, opponents: [row.home, row.away] })),
  ]
  return [
    ...publicPages.staticPaths(config).map((path) => ({ path })),
    ...publicPages.casinoPaths(await casino.offer(), config).map((path) => ({ path })),
    // Their prices move by the minute: what is listed has changed since anybody looked.
    ...paths.map((path) => ({ path, changedAt: at })),
  ]
}

/** The pages of each brand, put together at most once in SITEMAP_KEPT_MS. */
function keepPages(options: SeoRoutesOptions): (brand: Brand) => Promise<Made> {
  const cache = new Map<string, Made>()
  return async (brand) => {
    const now = options.clock.now()
    const known = cache.get(brand.name)
    if (known !== undefined && now.getTime() - known.at.getTime() < SITEMAP_KEPT_MS) return known
    if (cache.size >= BRANDS_KEPT_MAX) cache.clear()
    const made = { files: filesOf(await pagesOf(options, brand, now)), at: now }
    cache.set(brand.name, made)
    return made
  }
}

export function addSeoRoutes(http: FastifyInstance, options: SeoRoutesOptions): void {
  const { site, siteConfigs } = options
  const madeFor = keepPages(options)
  const languagesOf = ({ config }: Brand): readonly string[] =>
    config.languages
      .filter(({ code, isHidden }) => !isHidden && site.languageCodes.includes(code))
      .map(({ code }) => code)
  const send = (reply: FastifyReply, type: string): FastifyReply => reply.type(type).header('cache-control', CACHE)

  http.get('/robots.txt', async (request, reply) => {
    const brand = await siteConfigs.brandOf(request.host)
    return send(reply, 'text/plain; charset=utf-8').send(robotsText(originOf(request), languagesOf(brand)))
  })

  http.get('/sitemap.xml', async (request, reply) => {
    const brand = await siteConfigs.brandOf(request.host)
    const { files, at } = await madeFor(brand)
    return send(reply, 'application/xml; charset=utf-8').send(
      sitemapIndex(originOf(request), languagesOf(brand), files.length, at),
    )
  })

  http.get<{ Params: { file: string } }>('/sitemaps/:file', async (request, reply) => {
    const [, language = '', number = '0'] = /^([a-z]{2})-(\d{1,3})\.xml$/u.exec(request.params.file) ?? []
    const brand = await siteConfigs.brandOf(request.host)
    const languages = languagesOf(brand)
    const pages = languages.includes(language) ? (await madeFor(brand)).files[Number(number) - 1] : undefined
    if (pages === undefined) return reply.code(404).type('text/plain; charset=utf-8').send('no such sitemap\n')
    const place = { origin: originOf(request), language, languages, defaultLanguage: brand.config.defaultLanguage }
    return send(reply, 'application/xml; charset=utf-8').send(Readable.from(sitemapPieces(place, pages)))
  })
}
