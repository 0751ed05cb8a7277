// Two-step login and passkeys in a real browser: set up by keyboard, log in with a code, the same code again, a recovery code, a
// passkey of a virtual device; in English, and once in Arabic.
import { generateSync } from 'otplib'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFaults } from '#tests/axe.ts'
import { openBrowser } from '#tests/browser.ts'
import { newPlayer, PLAYER_PASSWORD } from '#tests/running-app.ts'
import { openLiveHouse, type LiveHouse } from './live-house.ts'

const STEP_MS = 20_000
const TABS_MAX = 80

let house: LiveHouse
/** Passkeys are made for names, not for addresses. */
let url: string
let browser: Browser
beforeAll(async () => {
  house = await openLiveHouse()
  url = house.url.replace('127.0.0.1', 'localhost')
  browser = await openBrowser()
}, 180_000)
afterAll(async () => {
  await browser?.close()
  await house?.stop()
})

type Player = Awaited<ReturnType<typeof newPlayer>>

async function open(path: string, player?: Player): Promise<{ page: Page; faults: string[] }> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    bypassCSP: true,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await context.addCookies([{ name: 'cookiesAgreeType', value: 'ALL', url }])
  const [name = '', value = ''] = player?.cookie().split('=') ?? []
  if (player !== undefined) await context.addCookies([{ name, value, url }])
  const page = await context.newPage()
  page.setDefaultTimeout(STEP_MS)
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await page.goto(url + path, { waitUntil: 'networkidle' })
  return { page, faults }
}

const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement)) return ''
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])].map((one) => one.textContent) : []
    return [element.tagName, element.getAttribute('aria-label') ?? '', ...labels, element.innerText]
      .join(' ')
      .replaceAll(/\s+/gu, ' ')
      .trim()
  })

async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let tabs = 0; tabs < TABS_MAX; tabs += 1) {
    if (name.test(await focusedName(page))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`no Tab leads to ${name}; the focus is on ${await focusedName(page)}`)
}

const codeAfter = (secret: string, steps: number): string =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + steps * 30 })

/** Sets it up from the open security screen, by keyboard alone; answers the seed and the recovery codes. */
async function setUp(page: Page): Promise<{ secret: string; codes: readonly string[] }> {
  const { keyboard } = page
  await tabTo(page, /^BUTTON Set up$/u)
  await keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Confirm that it is you' }).waitFor()
  await expect.poll(() => focusedName(page)).toMatch(/^INPUT Password/u)
  await keyboard.type('not my password')
  await keyboard.press('Enter')
  await page.getByText('This is not your password.').waitFor()
  await keyboard.press('Control+a')
  await keyboard.type(PLAYER_PASSWORD)
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Set up two-step login' })
  await dialog.getByRole('img', { name: /^QR code/u }).waitFor()
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
  expect(secret).toMatch(/^[A-Z2-7]{32}$/u)
  expect(await axeFaults(page, '[role=dialog]')).toEqual([])
  await tabTo(page, /^INPUT Code that the app shows/u)
  await keyboard.type('000000')
  await keyboard.press('Enter')
  await dialog.getByText(/^The code is wrong/u).waitFor()
  await keyboard.press('Control+a')
  // The next one is taken early, so that the log-in need not wait for it.
  await keyboard.type(codeAfter(secret, 0))
  await keyboard.press('Enter')
  const shown = page.getByRole('dialog', { name: 'Your recovery codes' })
  await shown.waitFor()
  const codes = await shown.locator('li code').allInnerTexts()
  expect(codes).toHaveLength(10)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    shown.getByRole('button', { name: 'Save as a file' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('localhost-recovery-codes.txt')
  await tabTo(page, /^BUTTON I have kept them$/u)
  await keyboard.press('Enter')
  await page.getByText('10 recovery codes left').waitFor()
  return { secret, codes }
}

/** The same by the calls alone; answers the seed. */
async function equip(player: Player): Promise<string> {
  const context = await browser.newContext()
  const [name = '', value = ''] = player.cookie().split('=')
  await context.addCookies([{ name, value, url }])
  const post = async (path: string, data: object = {}) =>
    (await context.request.post(`${url}/web-api/accounts/${path}`, { data })).json() as Promise<{ secret: string }>
  await post('step-ups', { uPassword: PLAYER_PASSWORD })
  const { secret } = await post('second-factor')
  await post('second-factor/confirmations', { code: codeAfter(secret, 0) })
  await context.close()
  return secret
}

async function enterPassword(page: Page, { email }: Player): Promise<void> {
  await page.locator('input[name=uLogin]').fill(email)
  await page.locator('input[name=uPassword]').fill(PLAYER_PASSWORD)
  await page.keyboard.press('Enter')
}

test('S3.29, S7.37, S4.22 set up by keyboard; then the password asks for a code, each code once, and a recovery code helps', async () => {
  const player = await newPlayer(house.url, '10.00')
  const { page, faults } = await open('/en/office/security', player)
  await page.getByRole('meter', { name: 'Protection of your account' }).waitFor()
  expect(await page.getByRole('meter').getAttribute('aria-valuetext')).toBe('None')
  const { secret, codes } = await setUp(page)
  await expect.poll(() => page.getByRole('meter').getAttribute('aria-valuetext')).toBe('Fair')
  expect(faults).toEqual([])
  await page.context().close()

  const first = await open('/en/login')
  await enterPassword(first.page, player)
  await expect.poll(() => focusedName(first.page)).toMatch(/^INPUT Code from your app/u)
  expect(await first.page.locator('input[name=code]').getAttribute('autocomplete')).toBe('one-time-code')
  expect(await axeFaults(first.page, 'main')).toEqual([])
  const code = codeAfter(secret, 1)
  // Pasted as people copy it.
  await first.page.evaluate((text) => navigator.clipboard.writeText(text), `${code.slice(0, 3)} ${code.slice(3)}`)
  await first.page.keyboard.press('Control+v')
  await first.page.keyboard.press('Enter')
  await first.page
    .getByRole('banner')
    .getByRole('link', { name: /Deposit/u })
    .waitFor()
  await first.page.context().close()

  const second = await open('/en/line')
  await second.page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  const dialog = second.page.getByRole('dialog', { name: 'Log in' })
  await dialog.locator('input[name=uLogin]').waitFor()
  await enterPassword(second.page, player)
  await dialog.getByLabel('Code from your app').fill(code)
  await second.page.keyboard.press('Enter')
  await dialog.getByText(/^The code is wrong or was used already/u).waitFor()
  await expect.poll(() => focusedName(second.page)).toMatch(/^INPUT Code from your app/u)
  await dialog.getByRole('button', { name: 'Use a recovery code' }).click()
  await expect.poll(() => focusedName(second.page)).toMatch(/^INPUT Recovery code/u)
  await second.page.keyboard.type((codes[0] ?? '').toLowerCase())
  await second.page.keyboard.press('Enter')
  await second.page
    .getByRole('banner')
    .getByRole('link', { name: /Deposit/u })
    .waitFor()
  await second.page.goto(`${url}/en/office/security`)
  await second.page.getByText('9 recovery codes left').waitFor()
  expect([...first.faults, ...second.faults]).toEqual([])
  await second.page.context().close()
}, 90_000)

test('SEC-10 a passkey of this device is added, named, and logs in without password and code; removed it does not', async () => {
  const player = await newPlayer(house.url, '10.00')
  const { page, faults } = await open('/en/office/security', player)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await proof.getByLabel('Password', { exact: true }).fill(PLAYER_PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Rename /u }).click()
  const rename = page.getByRole('dialog', { name: /^Rename/u })
  await rename.getByLabel('Name').fill('Kitchen tablet')
  await page.keyboard.press('Enter')
  await page.getByText('Kitchen tablet').waitFor()
  await page.getByText('not used yet').waitFor()
  expect(await axeFaults(page, 'main')).toEqual([])
  await page.context().clearCookies({ name: /session|user_token|^ua$/u })
  await page.goto(`${url}/en/login`, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Deposit/u })
    .waitFor()
  await page.goto(`${url}/en/office/security`, { waitUntil: 'networkidle' })
  await page.getByText('last used').waitFor()
  await page.getByRole('button', { name: 'Remove Kitchen tablet' }).click()
  await page.getByRole('dialog', { name: 'Remove the passkey?' }).getByRole('button', { name: 'Remove' }).click()
  // The new session has proved nothing anew yet.
  await proof.getByLabel('Password', { exact: true }).fill(PLAYER_PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByText('You have no passkey yet.').waitFor()
  await page.context().clearCookies({ name: /session|user_token|^ua$/u })
  await page.goto(`${url}/en/login`, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await page.getByText(/^This passkey does not open an account here/u).waitFor()
  await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
  expect(faults).toEqual([])
  await page.context().close()
}, 90_000)

test('S3.29 the second step reads from right to left in Arabic, with figures as they are', async () => {
  const player = await newPlayer(house.url, '10.00')
  const secret = await equip(player)
  const { page, faults } = await open('/ar/login')
  await enterPassword(page, player)
  const field = page.getByLabel('الرمز من تطبيقك')
  await field.waitFor()
  expect(await field.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr')
  const digits = codeAfter(secret, 1).replaceAll(/\d/gu, (digit) => String.fromCodePoint(0x0660 + Number(digit)))
  // As an Arabic keyboard writes it.
  await field.fill(digits)
  await page.keyboard.press('Enter')
  await page.getByRole('banner').getByRole('link', { name: /إيداع/u }).waitFor()
  await page.goto(`${url}/ar/office/security`, { waitUntil: 'networkidle' })
  await page.getByRole('heading', { name: 'الدخول بخطوتين' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl')
  expect(faults).toEqual([])
  await page.context().close()
}, 90_000)
