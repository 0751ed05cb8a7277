import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDispatcher } from '#platform/server/dispatch.ts'
import { createHttp } from '#platform/server/http/http.ts'
import { createLog } from '#platform/server/observability/log.ts'
import { mountBackoffice } from './mount-backoffice.ts'

const BACKOFFICE = 'backoffice.localhost'

let folder: string
let http: FastifyInstance
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'fairline-console-'))
  await mkdir(path.join(folder, 'assets'))
  await writeFile(path.join(folder, 'index.html'), '<!doctype html><title>console</title>')
  await writeFile(path.join(folder, 'assets/index-abc1234.js'), 'export {}')
  const noViewer = async () => undefined
  http = createHttp({
    log: createLog('silent'),
    dispatcher: createDispatcher([]),
    viewerOf: noViewer,
    backoffice: { host: BACKOFFICE, dispatcher: createDispatcher([]), staffOf: async () => ({}) },
  })
  http.get('/*', (_request, reply) => reply.type('text/html').send('the site'))
  await mountBackoffice(folder)(http)
})
afterAll(async () => {
  await http.close()
  await rm(folder, { recursive: true, force: true })
})

const get = (url: string, host = BACKOFFICE) => http.inject({ url, headers: { host } })

test.each(['/', '/verification/5?filter=all', '/changes'])(
  '%s is the back office’s document, and is never cached',
  async (url) => {
    const { statusCode, body, headers } = await get(url, `${BACKOFFICE}:3000`)
    expect([statusCode, body]).toEqual([200, '<!doctype html><title>console</title>'])
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-robots-tag']).toContain('noindex')
  },
)

test('its policy lets in no script but its own files, nothing inline, and no text as markup', async () => {
  const policy = String((await get('/')).headers['content-security-policy'])
  const rules = new Map(policy.split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1).join(' ')]))
  expect(rules.get('default-src')).toBe(`'none'`)
  expect(rules.get('script-src')).toBe(`'self'`)
  expect(rules.get('style-src')).toBe(`'self'`)
  expect(rules.get('img-src')).toBe(`'self' blob:`)
  expect(rules.get('require-trusted-types-for')).toBe(`'script'`)
  expect(rules.get('frame-ancestors')).toBe(`'none'`)
  expect(policy).not.toContain('unsafe')
})

test('files are served by their hash and cached for ever; an unknown file or call is not answered with a document', async () => {
  const file = await get('/assets/index-abc1234.js')
  expect([file.statusCode, file.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
  for (const url of ['/assets/index-0000000.js', '/index.html', '/web-api/accounts/me', '/staff-api/none'])
    expect([url, (await get(url)).statusCode]).toEqual([url, 404])
})

test('SEC-20 the back office is on its own host alone, and nothing of the site is there', async () => {
  expect((await get('/', 'localhost')).body).toBe('the site')
  expect((await get('/assets/index-abc1234.js', 'localhost')).body).toBe('the site')
  expect((await get('/en/line')).body).not.toBe('the site')
})
