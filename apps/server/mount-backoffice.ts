// Serves the back office on its own host, and nowhere else: one document for every address, files by their hash.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { BACKOFFICE_ONLY } from '#platform/server/http/backoffice-host.ts'
import { loadAssets, sendAsset } from './site/site-assets.ts'

/**
 * Its own files and pictures of documents that it has fetched itself, nothing inline, nothing of anybody else, and no text ever
 * becomes markup or script: documents that players have sent are looked at here.
 */
const POLICY = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self'`,
  `img-src 'self' blob:`,
  `font-src 'self'`,
  `connect-src 'self'`,
  `form-action 'self'`,
  `base-uri 'none'`,
  `frame-ancestors 'none'`,
  `require-trusted-types-for 'script'`,
  `trusted-types 'none'`,
].join('; ')

/** Calls, and files (a dot in the last part): where there is none, the document would only confuse. */
const NO_SCREEN = /^\/[a-z]+-api\/|\.[a-z0-9]+$/iu

/** `folder`: of ensureBackofficeBuild. */
export function mountBackoffice(folder: string): (http: FastifyInstance) => Promise<void> {
  return async (http) => {
    const document = await readFile(join(folder, 'index.html'), 'utf8')
    for (const [path, asset] of await loadAssets(folder))
      if (path !== '/index.html')
        http.get(path, { constraints: BACKOFFICE_ONLY }, (request, reply) => sendAsset(request, reply, asset))
    http.get('/robots.txt', { constraints: BACKOFFICE_ONLY }, (_request, reply) =>
      reply.type('text/plain; charset=utf-8').send('User-agent: *\nDisallow: /\n'),
    )
    http.get('/*', { constraints: BACKOFFICE_ONLY }, async (request, reply) => {
      const { pathname } = new URL(request.url, 'http://console')
      if (NO_SCREEN.test(pathname)) return reply.code(404).type('text/plain; charset=utf-8').send('not found')
      return reply
        .header('cache-control', 'no-store')
        .header('content-security-policy', POLICY)
        .type('text/html; charset=utf-8')
        .send(document)
    })
  }
}
