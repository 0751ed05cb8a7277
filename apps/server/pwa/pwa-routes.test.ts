import { Script } from 'node:vm'
import Fastify, { type FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { firstConfig } from '#modules/site/site-config/contract/config-values.ts'
import { addPwaRoutes } from './pwa-routes.ts'
import { serviceWorkerText } from './service-worker-text.ts'

type Manifest = {
  readonly id: string
  readonly name: string
  readonly short_name: string
  readonly start_url: string
  readonly scope: string
  readonly display: string
  readonly lang: string
  readonly dir: string
  readonly theme_color: string
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose: string }[]
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[]
}

let http: FastifyInstance
beforeAll(async () => {
  http = Fastify()
  addPwaRoutes(http, {
    version: 'site-1',
    site: {
      languageCodes: ['en', 'ru', 'ar'],
      directionOf: (language) => (language === 'ar' ? 'rtl' : 'ltr'),
      appTextOf: (language) => (key) => `${language} <${key}>`,
    },
    siteConfigs: {
      brandOf: async (host) => ({
        name: host,
        keysSet: new Set(),
        config: {
          ...firstConfig,
          ...(host === 'plain.example' ? { isPwa: false } : {}),
          ...(host === 'red.example'
            ? { companyName: 'The Very Red Book', pwaManifest: { themeColor: '#c61f2d' } }
            : {}),
        },
      }),
    },
  })
  await http.ready()
})

const get = (url: string, host = 'book.example', headers: Record<string, string> = {}) =>
  http.inject({ url, headers: { host, ...headers } })
const manifestOf = async (url: string, host?: string): Promise<Manifest> => (await get(url, host)).json()

test('S1.18 the manifest is one app in every language: its texts change, its identity does not', async () => {
  const [english, arabic] = [
    await manifestOf('/manifest.webmanifest?lang=en'),
    await manifestOf('/manifest.webmanifest?lang=ar'),
  ]
  expect(english).toMatchObject({
    id: '/',
    scope: '/',
    name: 'Fairline',
    display: 'standalone',
    lang: 'en',
    dir: 'ltr',
    start_url: '/en/?utm_source=pwa',
    theme_color: firstConfig.pwaManifest.themeColor,
  })
  expect(arabic).toMatchObject({ id: '/', scope: '/', lang: 'ar', dir: 'rtl', start_url: '/ar/?utm_source=pwa' })
  expect(arabic.shortcuts.map(({ url }) => url)).toEqual([
    '/ar/live?utm_source=pwa',
    '/ar/line?utm_source=pwa',
    '/ar/coupon?utm_source=pwa',
  ])
  expect((await manifestOf('/manifest.webmanifest?lang=xx')).lang).toBe('ru')
})

test('S3.9 name and colour are the brand’s', async () => {
  const red = await manifestOf('/manifest.webmanifest', 'red.example')
  expect(red).toMatchObject({ name: 'The Very Red Book', short_name: 'The', theme_color: '#c61f2d' })
  const [green, other] = [await get('/brand/icon-72.png'), await get('/brand/icon-72.png', 'red.example')]
  expect(green.rawPayload.equals(other.rawPayload)).toBe(false)
})

test('S9.5 every icon of the manifest is there, in its size, and the sizes are those of the specification', async () => {
  const { icons } = await manifestOf('/manifest.webmanifest')
  for (const { src, sizes } of icons) {
    const { statusCode, headers, rawPayload } = await get(src)
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
    expect(`${rawPayload.readUInt32BE(16)}x${rawPayload.readUInt32BE(20)}`).toBe(sizes)
  }
  const sizesOf = (purpose: string) => icons.filter((icon) => icon.purpose === purpose).map(({ sizes }) => sizes)
  expect(sizesOf('any')).toEqual([72, 96, 128, 144, 152, 192, 384, 512].map((size) => `${size}x${size}`))
  expect(sizesOf('maskable')).toContain('512x512')
  const { headers } = await get('/brand/icon-192.png')
  expect((await get('/brand/icon-192.png', 'book.example', { 'if-none-match': String(headers.etag) })).statusCode).toBe(
    304,
  )
})

test('a brand that is no app has no manifest, and its worker takes itself away', async () => {
  expect((await get('/manifest.webmanifest', 'plain.example')).statusCode).toBe(404)
  const { body } = await get('/service-worker.js', 'plain.example')
  expect(body).toContain('unregister()')
  expect(body).not.toContain('respondWith')
})

test('the worker is one script that a browser can run, revalidated each time, and another one for another build', async () => {
  const { body, headers } = await get('/service-worker.js')
  expect([headers['content-type'], headers['cache-control']]).toEqual(['text/javascript; charset=utf-8', 'no-cache'])
  expect(() => new Script(body)).not.toThrow()
  expect(body).toContain('"ru","en","ar"')
  expect(serviceWorkerText('site-2', ['ru', 'en', 'ar'])).not.toBe(body)
  expect(serviceWorkerText('site-1', ['ru', 'en', 'ar'])).toBe(body)
})

test('the offline page is self-contained, in its language, with its texts escaped and only its own script', async () => {
  const { body, headers } = await get('/offline/ar')
  expect(body).toContain('<html lang="ar" dir="rtl"')
  expect(body).toContain('ar &lt;app.offline-title&gt;')
  expect(body).not.toMatch(/<link|src="|url\(/u)
  expect(headers['content-security-policy']).toMatch(
    /default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-/u,
  )
  expect((await get('/offline/xx')).statusCode).toBe(404)
})
