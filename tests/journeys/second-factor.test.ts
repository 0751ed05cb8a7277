// Two-step login and passkeys in a real browser: set up by keyboard, log in with a code, the same code again, a
// recovery code, a passkey of a virtual device; in English, and once in Arabic.
import { generateSync } from 'otplib'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFaults } from '#tests/support/axe.ts'
import { newPlayer, PLAYER_PASSWORD } from '#tests/support/running-app.ts'
import { awake, givenJourney, signedIn } from './journey.ts'

const TABS_MAX = 80

const journey = givenJourney()
/** Passkeys are made for names, not for addresses. */
const origin = () => journey.site.url.replace('127.0.0.1', 'localhost')

type Player = Awaited<ReturnType<typeof newPlayer>>

async function open(path: string, player?: Player): Promise<{ page: Page; faults: string[] }> {
  const page = await journey.visit(path, {
    origin: origin(),
    reducedMotion: 'reduce',
    bypassCSP: true,
    permissions: ['clipboard-read', 'clipboard-write'],
    ...(player !== undefined && { cookie: player.cookie() }),
  })
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  return { page, faults }
}

/** Another page of the same visitor. */
async function go(page: Page, path: string): Promise<void> {
  await page.goto(origin() + path)
  await awake(page)
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
  await page.getByText('Wrong password.').waitFor()
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
  await tabTo(page, /^BUTTON I have saved them$/u)
  await keyboard.press('Enter')
  await page.getByText('10 recovery codes left').waitFor()
  return { secret, codes }
}

/** The same by the calls alone; answers the seed. */
async function equip(player: Player): Promise<string> {
  const { request } = (await journey.page({ origin: origin(), cookie: player.cookie() })).context()
  const post = async (path: string, data: object = {}) =>
    (await request.post(`${origin()}/web-api/accounts/${path}`, { data })).json() as Promise<{ secret: string }>
  await post('step-ups', { uPassword: PLAYER_PASSWORD })
  const { secret } = await post('second-factor')
  await post('second-factor/confirmations', { code: codeAfter(secret, 0) })
  return secret
}

async function enterPassword(page: Page, { email }: Player): Promise<void> {
  await page.locator('input[name=uLogin]').fill(email)
  await page.locator('input[name=uPassword]').fill(PLAYER_PASSWORD)
  await page.keyboard.press('Enter')
}

test('S3.29, S7.37, S4.22 set up by keyboard; then the password asks for a code, each code works once, and a recovery code helps', async () => {
  const player = await newPlayer(journey.site.url, '10.00')
  const { page, faults } = await open('/en/office/security', player)
  await page.getByRole('meter', { name: 'Account protection' }).waitFor()
  expect(await page.getByRole('meter').getAttribute('aria-valuetext')).toBe('None')
  const { secret, codes } = await setUp(page)
  await expect.poll(() => page.getByRole('meter').getAttribute('aria-valuetext')).toBe('Fair')
  expect(faults).toEqual([])
  await page.context().close()

  const first = await open('/en/login')
  await enterPassword(first.page, player)
  await expect.poll(() => focusedName(first.page)).toMatch(/^INPUT Code from your app/u)
  expect(await first.page.locator('form input[name=kind]').getAttribute('value')).toBe('login_password_two_step_code')
  expect(await first.page.locator('input[name=code]').getAttribute('autocomplete')).toBe('one-time-code')
  expect(await axeFaults(first.page, 'main')).toEqual([])
  const code = codeAfter(secret, 1)
  // Pasted as people copy it.
  await first.page.evaluate((text) => navigator.clipboard.writeText(text), `${code.slice(0, 3)} ${code.slice(3)}`)
  await first.page.keyboard.press('Control+v')
  await first.page.keyboard.press('Enter')
  await signedIn(first.page)
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
  await signedIn(second.page)
  await go(second.page, '/en/office/security')
  await second.page.getByText('9 recovery codes left').waitFor()
  expect([...first.faults, ...second.faults]).toEqual([])
  await second.page.context().close()
}, 90_000)

test('SEC-10 a passkey of this device is added, named, and logs in without password and code; removed it does not', async () => {
  const player = await newPlayer(journey.site.url, '10.00')
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
  await go(page, '/en/login')
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await signedIn(page)
  await go(page, '/en/office/security')
  await page.getByText('last used').waitFor()
  await page.getByRole('button', { name: 'Remove Kitchen tablet' }).click()
  await page.getByRole('dialog', { name: 'Remove the passkey?' }).getByRole('button', { name: 'Remove' }).click()
  // The new session has no step-up yet.
  await proof.getByLabel('Password', { exact: true }).fill(PLAYER_PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByText('You have no passkeys yet.').waitFor()
  await page.context().clearCookies({ name: /session|user_token|^ua$/u })
  await go(page, '/en/login')
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await page.getByText(/^This passkey does not belong to an account here/u).waitFor()
  await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
  expect(faults).toEqual([])
  await page.context().close()
}, 90_000)

test('S3.29 the second step reads from right to left in Arabic, with figures left to right', async () => {
  const player = await newPlayer(journey.site.url, '10.00')
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
  await signedIn(page)
  await go(page, '/ar/office/security')
  await page.getByRole('heading', { name: 'الدخول بخطوتين' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl')
  expect(faults).toEqual([])
  await page.context().close()
}, 90_000)
