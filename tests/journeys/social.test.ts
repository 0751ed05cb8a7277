// Registering and signing in by an account elsewhere, through a real OpenID provider on this machine: English by mouse, Arabic by
// keyboard, and by one tap.
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setConfig } from '#modules/site/site-config/server/service.ts'
import { axeFaults } from '#tests/support/axe.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { CLIENT, openOpenidProvider, type OpenidProvider } from '#tests/support/doubles/openid-provider.ts'
import { awake } from './journey.ts'
import { openLiveSite, type LiveSite } from './live-site.ts'

const STEP_MS = 15_000
const TABS_MAX = 60

let folder: string
let provider: OpenidProvider
let site: LiveSite
let browser: Browser
beforeAll(async () => {
  provider = await openOpenidProvider()
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'fairline-social-'))
  const file = path.join(folder, 'social.json')
  const { issuer } = provider
  const others = Object.fromEntries(
    ['telegram', 'apple', 'x', 'kakao', 'ethereum'].map((id) => [id, { ...CLIENT, issuer }]),
  )
  await fs.writeFile(file, JSON.stringify({ providers: { google: { ...CLIENT, issuer }, ...others } }))
  site = await openLiveSite({ SOCIAL_FILE: file })
  provider.allow(`${site.url}/user/social`)
  provider.people.set('anna', { email: 'anna@example.com', email_verified: true })
  provider.people.set('tim', { email: 'tim@example.com', email_verified: true })
  browser = await openBrowser()
}, 180_000)
afterAll(async () => {
  await browser?.close()
  await site?.stop()
  await provider?.close()
  await fs.rm(folder, { recursive: true, force: true })
})

async function visit(address: string, width = 1280): Promise<{ page: Page; faults: string[] }> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
    bypassCSP: true,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(STEP_MS)
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await page.goto(site.url + address)
  await awake(page)
  return { page, faults }
}

const signedIn = (page: Page) => page.locator('header a[href$="/office/recharge"]').first().waitFor()

/** The generated login and password, from the page that shows them. */
const madePassword = (page: Page): Promise<string> => page.locator('dd').nth(1).innerText()

test('S3.28, S2.4.1 a visitor registers with a provider, returns to the previous page, and unlinks it with the password', async () => {
  const { page, faults } = await visit('/en/login?return=%2Fen%2Fline')
  await page.getByRole('button', { name: 'Continue with Google' }).waitFor()
  expect(await page.getByRole('button', { name: /^Continue with/u }).count()).toBe(4)
  await page.getByRole('button', { name: 'More' }).click()
  expect(await page.getByRole('button', { name: /^Continue with/u }).count()).toBe(6)
  expect(await axeFaults(page, 'main')).toEqual([])
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('heading', { name: 'Provider' }).waitFor()
  // Cancelling leads back to the login, and to nothing else.
  await page.getByRole('button', { name: 'Deny' }).click()
  await page.getByText('Cancelled. No account was linked, and you weren’t logged in.').waitFor()
  expect(new URL(page.url()).search).toBe('')
  await page.goBack()
  await page.goto(`${site.url}/en/registration?return=%2Fen%2Fline`)
  await awake(page)
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('textbox', { name: 'Account', exact: true }).fill('anna')
  await page.getByRole('button', { name: 'Allow' }).click()

  await page.waitForURL(/\/en\/registration\/socialregistration\?return=%2Fen%2Fline$/u)
  await page.getByText('You come with Google').waitFor()
  await page.getByText('anna@example.com').waitFor()
  expect(await axeFaults(page, 'main')).toEqual([])
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText('Accept the terms to continue.').waitFor()
  await page.locator('input[name=acceptTerms]').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.locator('dl').waitFor()
  const password = await madePassword(page)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('button', { name: /without/iu }).click()
  await page.waitForURL(/\/en\/line$/u)
  await signedIn(page)

  await page.goto(`${site.url}/en/office/security`)
  await awake(page)
  await page.getByText('not used yet').waitFor()
  await page.getByRole('button', { name: 'Unlink Google' }).click()
  await page.getByRole('dialog', { name: 'Unlink Google?' }).getByRole('button', { name: 'Unlink' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await proof.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Link Google', exact: true }).click()
  await page.getByRole('textbox', { name: 'Account', exact: true }).fill('anna')
  await page.getByRole('button', { name: 'Allow' }).click()
  await page.waitForURL(/\/en\/office\/security#social$/u)
  await page.getByRole('button', { name: 'Unlink Google' }).waitFor()
  expect(await axeFaults(page, 'main')).toEqual([])
  expect(faults).toEqual([])
  await page.context().close()
}, 60_000)

test('S3.28 in Arabic, by keyboard alone, on a small screen', async () => {
  const { page, faults } = await visit('/ar/login', 390)
  const button = page.getByRole('button', { name: 'المتابعة عبر Google' })
  await button.waitFor()
  for (let tabs = 0; tabs < TABS_MAX; tabs += 1) {
    if (await button.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Account', exact: true }).waitFor()
  await page.keyboard.type('anna')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/ar\/(?!login|user)/u)
  await signedIn(page)
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(faults).toEqual([])
  await page.context().close()
}, 60_000)

test('S1.3, S7.2 one tap signs in where the brand shows it; nothing of it is loaded before consent', async () => {
  const { database } = site.running.app.options
  const shown = await setConfig(database, { brand: 'fairline', key: 'isOneTap', value: true, actor: 'test' })
  expect(shown.ok).toBe(true)
  await site.running.app.gates.siteConfigs.reload()
  const now = Math.floor(Date.now() / 1_000)
  let loads = 0
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  await context.route('https://accounts.google.com/gsi/client', async (route) => {
    loads += 1
    await route.fulfill({
      contentType: 'text/javascript',
      body: `let given; window.google = { accounts: { id: { initialize: (options) => { given = options },
        prompt: () => { window.asked = given.nonce; window.tap = (credential) => given.callback({ credential }) } } } }`,
    })
  })
  const page = await context.newPage()
  page.setDefaultTimeout(STEP_MS)
  await context.addCookies([{ name: 'cookiesAgreeType', value: 'FUNCTIONAL', url: site.url }])
  const refused = await page.goto(`${site.url}/en/line`, { waitUntil: 'networkidle' })
  expect(loads).toBe(0)
  expect(refused?.headers()['content-security-policy']).toMatch(/frame-src [^;]*https:\/\/accounts\.google\.com/u)
  await context.addCookies([{ name: 'cookiesAgreeType', value: 'ALL', url: site.url }])
  await page.goto(`${site.url}/en/live`, { waitUntil: 'networkidle' })
  await page.waitForFunction(() => 'tap' in window)
  const nonce = await page.evaluate(() => (window as unknown as { asked: string }).asked)
  const claims = { iss: provider.issuer, aud: CLIENT.clientId, iat: now, exp: now + 600, nonce }
  const tap = (credential: string) =>
    page.evaluate((given) => (window as unknown as { tap: (text: string) => void }).tap(given), credential)
  await tap(await provider.sign({ ...claims, sub: 'anna' }))
  await signedIn(page)
  expect(new URL(page.url()).pathname).toBe('/en/live')
  // A signed-in player is not asked any more.
  await page.reload({ waitUntil: 'networkidle' })
  expect(await page.evaluate(() => 'tap' in window)).toBe(false)
  expect(loads).toBe(1)
  await context.close()
}, 60_000)
