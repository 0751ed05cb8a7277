// What makes the site an app (S1.18): its manifest, icons, service worker, and the page that stands without a connection.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addBrandPictures, type SiteConfigs } from '#modules/site/site-config/server/service.ts'
import { OFFLINE_POLICY, offlinePage } from './offline-page.ts'
import type { SiteBuild } from '../pages/site-build.ts'
import { FAREWELL_WORKER, serviceWorkerText } from './service-worker-text.ts'
import { webManifest } from './web-manifest.ts'

const WORKERS_MAX = 300

export type PwaRoutesOptions = {
  readonly site: Pick<SiteBuild, 'languageCodes' | 'directionOf' | 'appTextOf'>
  readonly siteConfigs: Pick<SiteConfigs, 'brandOf'>
  /** Changes with every build of the site. */
  readonly version: string
}

const missing = (reply: FastifyReply): FastifyReply =>
  reply.code(404).type('text/plain; charset=utf-8').send('not here\n')

export function addPwaRoutes(http: FastifyInstance, options: PwaRoutesOptions): void {
  const { site, siteConfigs, version } = options
  const brandFor = async (request: FastifyRequest) => {
    const { config } = await siteConfigs.brandOf(request.host)
    const offered = config.languages
      .filter(({ code, isHidden }) => !isHidden && site.languageCodes.includes(code))
      .map(({ code }) => code)
    // The default one first: it stands where a page's own is not at hand.
    const languages = [...new Set([config.defaultLanguage, ...offered].filter((code) => offered.includes(code)))]
    return { config, languages }
  }
  addBrandPictures(http, siteConfigs)

  http.get<{ Querystring: { lang?: string } }>('/manifest.webmanifest', async (request, reply) => {
    const { config, languages } = await brandFor(request)
    const { lang } = request.query
    const language = typeof lang === 'string' && languages.includes(lang) ? lang : languages[0]
    if (!config.isPwa || language === undefined) return missing(reply)
    const t = site.appTextOf(language)
    const manifest = webManifest({
      companyName: config.companyName,
      themeColor: config.pwaManifest.themeColor,
      language,
      direction: site.directionOf(language),
      texts: {
        description: t('site.home-description'),
        live: t('site.live'),
        line: t('site.line'),
        coupon: t('site.coupon'),
      },
    })
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(JSON.stringify(manifest))
  })

  const workers = new Map<string, string>()
  http.get('/service-worker.js', async (request, reply) => {
    const { config, languages } = await brandFor(request)
    const key = languages.join()
    const text = config.isPwa ? (workers.get(key) ?? serviceWorkerText(version, languages)) : FAREWELL_WORKER
    if (config.isPwa && workers.size < WORKERS_MAX) workers.set(key, text)
    return reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(text)
  })

  http.get<{ Params: { lang: string } }>('/offline/:lang', async (request, reply) => {
    const { config, languages } = await brandFor(request)
    const { lang } = request.params
    if (!languages.includes(lang)) return missing(reply)
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', OFFLINE_POLICY)
      .send(offlinePage(site, { language: lang, companyName: config.companyName }))
  })
}
