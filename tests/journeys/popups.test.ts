// Every popup for visitors: it appears by its rule, works by keyboard, and stays away as long as it should.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { announceMaintenance } from '#modules/site/access/server/service.ts'
import { setConfig } from '#modules/site/site-config/server/service.ts'
import { axeFaults } from '#tests/support/axe.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { openLiveSite, type LiveSite } from './live-site.ts'
import {
  barOf,
  DAY_MS,
  isGone,
  isTrapped,
  MINUTE_MS,
  modalOf,
  openVisitor,
  pressByKeyboard,
  settle,
} from './popups-visitor.ts'

let site: LiveSite
let browser: Browser
beforeAll(async () => {
  site = await openLiveSite()
  browser = await openBrowser({ isFresh: true })
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

const database = () => site.running.app.options.database
const cookieOf = async (context: Awaited<ReturnType<typeof openVisitor>>['context']) =>
  (await context.cookies()).find(({ name }) => name === 'cookiesAgreeType')?.value

test('S5.1, S1.8 the question of age holds the page until it is answered, for three days', async () => {
  const { page, context, faults } = await openVisitor(browser, site, { hasSaidAge: false, hasConsent: false })
  const modal = modalOf(page)
  await modal.waitFor()
  expect(await axeFaults(page, '[data-popup=modal]')).toEqual([])
  expect(await isTrapped(page, modal)).toBe(true)
  await page.keyboard.press('Escape')
  await page.mouse.click(20, 500)
  await page.clock.runFor(5_000)
  expect(await modal.isVisible()).toBe(true)
  expect(await barOf(page, 'bottom').count()).toBe(0)
  await pressByKeyboard(page, /^I am 18 or older$/u)
  await isGone(modal)
  await barOf(page, 'bottom').waitFor()
  await page.reload()
  await settle(page)
  expect(await modal.count()).toBe(0)
  await page.clock.fastForward(3 * DAY_MS)
  await modal.waitFor()
  await modal.getByRole('checkbox').uncheck()
  await modal.getByRole('button', { name: 'I am 18' }).click()
  await isGone(modal)
  await page.reload()
  await settle(page)
  expect(await modal.count()).toBe(0)
  expect(faults).toEqual([])
  await context.close()
}, 120_000)

test('S5.1 a visitor who is not of age is led to the page about safety, which nothing covers', async () => {
  const { page, context } = await openVisitor(browser, site, { hasSaidAge: false, language: 'ar', width: 390 })
  const modal = modalOf(page)
  await modal.getByRole('button', { name: 'ليس بعد' }).click()
  await page.waitForURL(/\/ar\/information\/responsiblegaming$/u)
  await isGone(modal)
  await context.close()
}, 60_000)

test('S4.12, S1.9 cookies are asked about once: everything by one key, or one by one', async () => {
  const { page, context } = await openVisitor(browser, site, { hasConsent: false })
  const bar = barOf(page, 'bottom')
  await bar.waitFor()
  expect(await axeFaults(page, '[data-popup=bottom]')).toEqual([])
  expect(await bar.evaluate((box) => box.contains(document.activeElement))).toBe(true)
  await pressByKeyboard(page, /^Customise$/u)
  await page.getByRole('checkbox', { name: /^Functional/u }).press('Space')
  expect(await page.getByRole('checkbox', { name: /^Necessary/u }).isDisabled()).toBe(true)
  await pressByKeyboard(page, /^Accept selected$/u)
  await isGone(bar)
  expect(await cookieOf(context)).toBe('FUNCTIONAL')
  const kept = () => page.evaluate(() => localStorage.getItem('fairline.cookiesAgreeTime'))
  expect(Number(await kept())).toBeGreaterThan(0)
  await page.reload()
  await settle(page)
  expect(await bar.count()).toBe(0)
  // Opened again from a footer, with the focus going in and coming back.
  const home = page.getByRole('banner').getByRole('link').first()
  await home.focus()
  await page.evaluate(() => void window.dispatchEvent(new Event('fairline:cookie-settings')))
  await bar.waitFor()
  expect(await page.getByRole('checkbox', { name: /^Functional/u }).isChecked()).toBe(true)
  await pressByKeyboard(page, /^Accept all$/u)
  await isGone(bar)
  expect(await cookieOf(context)).toBe('ALL')
  expect(await home.evaluate((link) => link === document.activeElement)).toBe(true)
  await context.close()
}, 120_000)

test('S4.12 necessary only is DISABLE, in Arabic on a phone, above the bar under the thumb', async () => {
  const { page, context } = await openVisitor(browser, site, { hasConsent: false, language: 'ar', width: 390 })
  const bar = barOf(page, 'bottom')
  await bar.waitFor()
  // It comes in from below.
  const bottom = async (): Promise<number> => {
    const box = await bar.boundingBox()
    return box === null ? Infinity : box.y + box.height
  }
  await expect.poll(bottom).toBeLessThanOrEqual(900 - 56)
  await bar.getByRole('button', { name: 'الضرورية فقط' }).click()
  await isGone(bar)
  expect(await cookieOf(context)).toBe('DISABLE')
  expect(await page.evaluate(() => localStorage.getItem('fairline.cookiesAgreeTime'))).toBeNull()
  await context.close()
}, 60_000)

test('S1.12, S8.7 planned maintenance is announced until it is closed, each record again, in English besides Arabic', async () => {
  const announce = async (hours: number) => {
    const at = (more: number) => new Date(Date.now() + more * 3_600_000).toISOString()
    const record = {
      startAt: at(hours),
      finishAt: at(hours + 1),
      notifyStartDate: at(-1),
      notifyEndDate: at(hours + 1),
    }
    await announceMaintenance(database(), { brand: 'fairline', isActive: true, ...record }, 'test')
    await site.running.app.gates.access.reload()
  }
  await announce(2)
  const { page, context } = await openVisitor(browser, site, { language: 'ar' })
  const bar = barOf(page, 'top')
  await bar.getByText('Planned maintenance').waitFor()
  expect(await bar.getAttribute('lang')).toBe('en')
  await bar.getByRole('button').press('Enter')
  await isGone(bar)
  await page.reload()
  await settle(page)
  expect(await bar.count()).toBe(0)
  await announce(3)
  await page.clock.fastForward(5 * MINUTE_MS)
  await bar.waitFor()
  await announceMaintenance(database(), { brand: 'fairline', isActive: false }, 'test')
  await site.running.app.gates.access.reload()
  await context.close()
}, 120_000)

test('S1.14, S4.10 a guest is reminded after a while, not while typing, and once a week', async () => {
  const { page, context } = await openVisitor(browser, site)
  await settle(page)
  const card = barOf(page, 'bottom')
  const search = page.getByRole('banner').getByRole('searchbox').or(page.getByRole('banner').getByRole('combobox'))
  await search.first().focus()
  await page.clock.fastForward(2 * MINUTE_MS)
  await page.clock.runFor(4_000)
  expect(await card.count()).toBe(0)
  await search.first().blur()
  await card.waitFor()
  await card.getByRole('button', { name: 'Not now' }).press('Enter')
  await isGone(card)
  await page.reload()
  await settle(page)
  expect(await card.count()).toBe(0)
  await page.clock.fastForward(3 * DAY_MS)
  await modalOf(page).getByRole('button', { name: 'I am 18' }).click()
  expect(await card.count()).toBe(0)
  await page.clock.fastForward(4 * DAY_MS)
  await modalOf(page).getByRole('button', { name: 'I am 18' }).click()
  await card.waitFor()
  await context.close()
}, 120_000)

test('S4.24, S9.1 another version of the site is announced after a minute, with a way to load it', async () => {
  let version = 1
  const { page, context } = await openVisitor(browser, site, {
    prepare: (prepared) =>
      prepared.route('**/web-api/site-config/version', (route) => route.fulfill({ json: { version: `${version}` } })),
  })
  await settle(page)
  version = 2
  const bar = barOf(page, 'top')
  await page.clock.fastForward(MINUTE_MS)
  await bar.getByText('A new version of the site is ready').waitFor()
  await Promise.all([page.waitForEvent('load'), bar.getByRole('button', { name: 'Reload' }).press('Enter')])
  await settle(page)
  expect(await bar.count()).toBe(0)
  await context.close()
}, 60_000)

test('S1.11 a blocker is detected by what it hides, and reported for a week', async () => {
  const { page, context } = await openVisitor(browser, site, {
    prepare: (prepared) =>
      prepared.addInitScript(() => {
        addEventListener('DOMContentLoaded', () => {
          const style = document.createElement('style')
          style.textContent = '.adsbox { display: none !important }'
          document.head.append(style)
        })
      }),
  })
  const bar = barOf(page, 'top')
  await bar.getByText('An ad blocker hides parts of this site').waitFor()
  await bar.getByRole('button').click()
  await isGone(bar)
  await page.reload()
  await settle(page)
  expect(await bar.count()).toBe(0)
  await context.close()
}, 60_000)

test('S1.13, S9.2 a visitor from the former site is told once, where the brand has it on', async () => {
  const { page, context } = await openVisitor(browser, site, { path: '?former_site=1' })
  await settle(page)
  expect(await modalOf(page).count()).toBe(0)
  await setConfig(database(), { brand: 'fairline', key: 'isNewSiteInfo', value: true, actor: 'test' })
  await site.running.app.gates.siteConfigs.reload()
  // Another page than the first, which is still in the cache as it was.
  await page.goto(`${site.url}/en/live?former_site=1`)
  const modal = modalOf(page)
  await modal.getByText('Welcome to our new site').waitFor()
  await page.keyboard.press('Escape')
  await isGone(modal)
  await page.reload()
  await settle(page)
  expect(await modal.count()).toBe(0)
  await context.close()
}, 60_000)

test('S9.5 the way up appears a screen down and leads to the top', async () => {
  const { page, context } = await openVisitor(browser, site)
  await settle(page)
  const up = page.getByRole('button', { name: 'Back to the top' })
  expect(await up.count()).toBe(0)
  await page.evaluate(() => {
    document.body.style.minHeight = '8000px'
    scrollTo(0, 1_500)
  })
  await up.press('Enter')
  await page.waitForFunction(() => scrollY === 0)
  await isGone(up)
  await context.close()
}, 60_000)
