// The site as an app in a real browser: it can be installed, shows when it is offline, keeps the coupon, and
// activates a newer build on request.
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { setConfig } from '#modules/site/site-config/server/service.ts'
import { clearCoupon, couponOf, HOMES, openBettor, openCouponSite, pickHome, STEP_MS } from './coupon-site.ts'
import { givenJourney } from './journey.ts'

const [ALDER] = HOMES

const journey = givenJourney(openCouponSite)

/** Resolves once a service worker serves the page: it starts some seconds after it. */
async function served(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 30_000 })
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
}

async function openPage(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  page.setDefaultTimeout(STEP_MS)
  await page.goto(journey.site.url + path)
  return page
}

test('S1.18 the browser finds a manifest without a mistake and nothing that prevents installing', async () => {
  const context = await journey.browser.newContext({ serviceWorkers: 'allow' })
  const page = await openPage(context, '/ar/mobile')
  await served(page)
  const devtools = await context.newCDPSession(page)
  const { url, errors, data } = await devtools.send('Page.getAppManifest')
  expect([url, errors]).toEqual([`${journey.site.url}/manifest.webmanifest?lang=ar`, []])
  expect(JSON.parse(data ?? '{}')).toMatchObject({
    display: 'standalone',
    start_url: '/ar/?utm_source=pwa',
    dir: 'rtl',
  })
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // A test's browser has no profile to install into: that is the only thing it may miss.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
  await context.close()
}, 90_000)

test('S1.18 without a connection a page says so in its language, shows the stored coupon, and recovers by itself', async () => {
  const bettor = await openBettor(journey.browser, journey.site, { serviceWorkers: 'allow' })
  const { page, context } = bettor
  await clearCoupon(bettor)
  await pickHome(page, ALDER, (price) => price.click())
  await page.goto(`${journey.site.url}/ru/line/football`)
  await served(page)
  // The offline page of this language is fetched after a page of it was served by the worker.
  await page.reload()
  await page.waitForFunction(async () => (await caches.match('/offline/ru')) !== undefined)
  await context.setOffline(true)
  await page.goto(`${journey.site.url}/ru/live`)
  await page.getByRole('heading', { name: 'Нет подключения' }).waitFor()
  await page.getByText('Ваш купон ждёт').waitFor()
  expect(await page.locator('#legs').textContent()).toContain(ALDER)
  expect(await page.locator('html').getAttribute('lang')).toBe('ru')
  await context.setOffline(false)
  await page.getByRole('main').getByText('Harbour Town').first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/ru/live')
  await context.close()
}, 120_000)

test('a page with prices or of a player is never cached; neither are calls', async () => {
  const { page, context } = await openBettor(journey.browser, journey.site, { serviceWorkers: 'allow' })
  await served(page)
  for (const path of ['/en/', '/en/office/history', '/en/live', '/en/information/betting-calculator'])
    await page.goto(journey.site.url + path)
  await page.waitForFunction(async () => (await caches.match('/en/information/betting-calculator')) === undefined)
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return lists.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept.filter((path) => !path.startsWith('/assets/') && !path.startsWith('/offline/'))).toEqual([])
  expect(kept.some((path) => path.startsWith('/assets/'))).toBe(true)
  await context.close()
}, 90_000)

test('S1.18 where the connection is cut while parts of the coupon come, the coupon and the page stay', async () => {
  const { page, context, faults } = await openBettor(journey.browser, journey.site, { serviceWorkers: 'block' })
  await page.route(/coupon-(?:codes|ideas)-[^/]*\.js$/u, (route) => route.abort('internetdisconnected'))
  const cut = () => page.waitForEvent('requestfailed', (request) => request.url().includes('/coupon-codes-'))
  await Promise.all([cut(), pickHome(page, ALDER, (price) => price.click())])
  let loads = 0
  page.on('load', () => (loads += 1))
  await Promise.all([cut(), page.reload()])
  await couponOf(page).getByText('Alder Park').first().waitFor()
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Alder Park/u, pressed: true })
    .first()
    .waitFor()
  expect([faults, loads]).toEqual([[], 1])
  await context.close()
}, 60_000)

test('S1.18 a coupon filled offline is kept, cannot be placed, and is repriced before it can be', async () => {
  const bettor = await openBettor(journey.browser, journey.site, { serviceWorkers: 'allow' })
  const { page, context, player, faults } = bettor
  await served(page)
  await clearCoupon(bettor)
  // A visitor who comes back has the coupon's code at hand.
  await page.waitForFunction(
    (parts) => {
      const fetched = performance.getEntriesByType('resource').map(({ name }) => name)
      return parts.every((part) => fetched.some((name) => name.includes(`/${part}-`)))
    },
    ['coupon-parts', 'coupon-codes', 'coupon-ideas', 'my-bets', 'around'],
    { timeout: 30_000 },
  )
  await context.setOffline(true)
  await pickHome(page, ALDER, (price) => price.click())
  const coupon = couponOf(page)
  await coupon.getByText('You are offline').waitFor()
  await coupon.getByRole('textbox', { name: /stake/iu }).first().fill('10')
  const blocked = coupon.getByRole('button', { name: 'No connection' })
  await blocked.waitFor()
  expect(await blocked.isDisabled()).toBe(true)
  // Meanwhile the line moves.
  journey.site.tell({
    type: 'prices',
    gameKey: 'journey:tree:0',
    markets: [
      {
        kind: '1x2',
        prices: [
          { outcome: 'home', price: 2_600 },
          { outcome: 'draw', price: 3_300 },
          { outcome: 'away', price: 2_700 },
        ],
      },
    ],
  })
  await journey.site.feed.drain()
  // What the feed has written, the board that answers calls reads a moment later.
  type Listed = { opponents: string[]; markets: { kind: string; selections: { coef: number }[] }[] }
  const listed = async (): Promise<number | undefined> => {
    const answer = await fetch(`${journey.site.url}/web-api/catalogue/games?stage=line`)
    const { items } = (await answer.json()) as { items: Listed[] }
    const game = items.find(({ opponents }) => opponents[0] === ALDER)
    return game?.markets.find(({ kind }) => kind === '1x2')?.selections[0]?.coef
  }
  await expect.poll(listed).toBeGreaterThan(2)
  expect(await blocked.isDisabled()).toBe(true)
  const asked = page.waitForResponse((response) => response.url().includes('/web-api/catalogue/selections'))
  await context.setOffline(false)
  const answer = (await (await asked).json()) as {
    items: { markets: { selections: { name: string; coef: number }[] }[] }[]
  }
  const coef = answer.items[0]?.markets[0]?.selections.find(({ name }) => name.includes(ALDER))?.coef ?? 0
  expect(coef).not.toBe(2)
  const place = coupon.getByRole('button', { name: /place/iu }).last()
  await place.waitFor()
  expect(await coupon.textContent()).toContain(coef.toFixed(2))
  await place.click()
  await coupon
    .getByText(/accepted|placed/iu)
    .first()
    .waitFor()
  const { items } = (await player.call('GET', '/web-api/betting/bets?limit=1')).body as { items: { coef: number }[] }
  expect(items[0]?.coef).toBe(coef)
  expect(faults).toEqual([])
  await context.close()
}, 120_000)

/** The site behind a proxy that can change the worker's script, as a new build would. */
async function openChanging(): Promise<{ url: string; change: () => void; close: () => Promise<unknown> }> {
  const target = new URL(journey.site.url)
  let suffix = ''
  const server = http.createServer((request, response) => {
    const sent = http.request(
      {
        host: target.hostname,
        port: target.port,
        path: request.url,
        method: request.method,
        headers: { ...request.headers, host: target.host, 'accept-encoding': 'identity' },
      },
      (answer) => {
        const isWorker = request.url === '/service-worker.js'
        const headers = { ...answer.headers }
        if (isWorker) delete headers['content-length']
        response.writeHead(answer.statusCode ?? 502, headers)
        answer.pipe(response, { end: !isWorker })
        if (isWorker) answer.on('end', () => response.end(suffix))
      },
    )
    sent.on('error', () => response.destroy())
    request.pipe(sent)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    change: () => (suffix = '\n// another build\n'),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(resolve)
      }),
  }
}

test('S4.24 a newer build waits until it is activated; other pages stay as they are', async () => {
  const changing = await openChanging()
  const context = await journey.browser.newContext({ serviceWorkers: 'allow' })
  const page = await context.newPage()
  await page.goto(`${changing.url}/en/mobile`)
  await served(page)
  changing.change()
  const before = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
    return registration.active?.state
  })
  expect(before).toBe('activated')
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting !== null)
  // While it waits, it changes nothing: the page is still served by the old one.
  const loads: string[] = []
  page.on('load', () => loads.push(page.url()))
  await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.postMessage({ type: 'apply' }))
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting === null)
  await context.close()
  await changing.close()
  expect(loads).toEqual([])
}, 90_000)

test('a brand that stops being an app removes its service worker and its cache', async () => {
  const context = await journey.browser.newContext({ serviceWorkers: 'allow' })
  const page = await openPage(context, '/en/mobile')
  await served(page)
  const { database } = journey.site.running.app.options
  const set = async (value: unknown): Promise<void> => {
    await setConfig(database, { brand: 'fairline', key: 'isPwa', value, actor: 'test' })
    await journey.site.running.app.gates.siteConfigs.reload()
  }
  await set(false)
  // The page of a second ago is still in the cache under its address.
  await page.goto(`${journey.site.url}/en/mobile?utm_source=switch`)
  expect(await page.locator('link[rel=manifest]').count()).toBe(0)
  await page.waitForFunction(
    async () => (await navigator.serviceWorker.getRegistrations()).length === 0 && (await caches.keys()).length === 0,
    undefined,
    { timeout: 30_000 },
  )
  await set(undefined)
  await context.close()
}, 90_000)
