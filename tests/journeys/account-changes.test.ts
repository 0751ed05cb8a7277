// A new e-mail address, a phone number and a login by QR code, from the first press to the last: by keyboard in
// English, once in Arabic.
import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFaults } from '#tests/support/axe.ts'
import { newPlayer, PLAYER_PASSWORD } from '#tests/support/running-app.ts'
import { awake, givenJourney } from './journey.ts'

const STEP_MS = 20_000

const journey = givenJourney()
type Player = Awaited<ReturnType<typeof newPlayer>>

async function contextOf(player?: Player): Promise<BrowserContext> {
  const context = await journey.browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    bypassCSP: true,
  })
  const url = journey.site.url
  await context.addCookies([{ name: 'cookiesAgreeType', value: 'ALL', url }])
  const [name = '', value = ''] = player?.cookie().split('=') ?? []
  if (player !== undefined) await context.addCookies([{ name, value, url }])
  return context
}

async function open(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  page.setDefaultTimeout(STEP_MS)
  await page.goto(journey.site.url + path)
  await awake(page)
  return page
}

/** Outgoing messages to an address, as the outbox page shows them, newest first. */
async function messagesTo(to: string, purpose: string): Promise<readonly string[]> {
  const page = await (await fetch(`${journey.site.url}/dev/outbox`)).text()
  return page
    .split('<article>')
    .filter((article) => article.includes(`<bdi>${to}</bdi>`) && article.includes(`· ${purpose} ·`))
}

async function messageTo(to: string, purpose: string): Promise<string> {
  await expect.poll(() => messagesTo(to, purpose), { timeout: STEP_MS }).not.toEqual([])
  return (await messagesTo(to, purpose))[0] ?? ''
}

const pathIn = (message: string): string => {
  const link = new URL((/href="([^"]*)"/u.exec(message)?.[1] ?? '').replaceAll('&amp;', '&'))
  return link.pathname + link.search
}

const confirmed = async (player: Player): Promise<void> => {
  const token = new URLSearchParams(pathIn(await messageTo(player.email, 'email-confirm')).split('?')[1]).get('token')
  const sent = await player.call('POST', `/web-api/accounts/email-confirmations/${token}`, {})
  expect(sent.status).toBe(200)
}

async function proveAnew(page: Page, dialogName: string): Promise<void> {
  await page.getByRole('dialog', { name: dialogName }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('uPassword')
  await page.keyboard.type(PLAYER_PASSWORD)
  await page.keyboard.press('Enter')
}

test('SEC-05 SEC-15 a new address by keyboard: step-up, a link to the new mailbox, a way back from the former one', async () => {
  const player = await newPlayer(journey.site.url, '10.00')
  await confirmed(player)
  const context = await contextOf(player)
  const page = await open(context, '/en/office/account')
  await page.getByRole('link', { name: 'Change: E-mail' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Change the e-mail address' })
  await dialog.waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
  expect(await axeFaults(page, '[role=dialog]')).toEqual([])
  const next = `moved.${player.email}`
  await page.keyboard.type(player.email)
  await page.keyboard.press('Enter')
  await proveAnew(page, 'Confirm that it is you')
  await dialog.getByText('This is already the address of your account.').waitFor()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(next)
  await page.keyboard.press('Enter')
  await page.getByText(/^Waiting for its confirmation until/u).waitFor()
  const confirmPage = await open(await contextOf(), pathIn(await messageTo(next, 'email-change-confirm')))
  await confirmPage.waitForURL((url) => url.search === '')
  await confirmPage.getByRole('button', { name: 'Use this address' }).press('Enter')
  await confirmPage.getByText('Your e-mail address has been changed').waitFor()
  const me = await page.context().request.get(`${journey.site.url}/web-api/accounts/me`)
  expect(await me.json()).toMatchObject({ email: next, isEmailConfirmed: true })

  const undoPage = await open(await contextOf(), pathIn(await messageTo(player.email, 'email-changed')))
  await undoPage.getByRole('button', { name: 'Stop the change' }).press('Enter')
  await undoPage.getByText('The change has been undone').waitFor()
  expect(await undoPage.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'fairline_session' }))
  expect((await page.context().request.get(`${journey.site.url}/web-api/accounts/me`)).status()).toBe(401)
}, 60_000)

test('S4.21 a phone number is added in Arabic by the code of a message', async () => {
  const player = await newPlayer(journey.site.url, '10.00')
  const page = await open(await contextOf(player), '/ar/office/security#phone-change')
  const dialog = page.getByRole('dialog', { name: 'إضافة رقم هاتف' })
  await dialog.waitFor()
  const number = `+49151234${String(Date.now()).slice(-5)}`
  await dialog.getByRole('textbox', { name: 'رقم الهاتف' }).fill(number)
  await dialog.getByRole('button', { name: 'إرسال الرمز' }).press('Enter')
  const code = /\b(\d{6})\b/u.exec((await messageTo(number, 'sms-code')).replace(/^.*<\/bdi>/u, ''))?.[1] ?? ''
  await dialog.locator('input[name="sms-code"]').fill(code)
  await page.keyboard.press('Enter')
  await proveAnew(page, 'أكّد هويتك')
  await page.locator('#phone').getByText(number, { exact: true }).waitFor()
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
  expect(await axeFaults(page, '#phone')).toEqual([])
  await page.context().close()
}, 60_000)

test('S2.3.2 SEC-12 a browser is approved from a phone by its code, and another one is refused', async () => {
  const player = await newPlayer(journey.site.url, '10.00')
  const desk = await open(await contextOf(), '/en/login')
  const showCode = async (): Promise<string> => {
    await desk.getByRole('main').getByRole('button', { name: 'Log in by QR code' }).press('Enter')
    await desk.getByRole('img', { name: 'QR code to log in with' }).waitFor()
    return (await desk.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/u).innerText()).trim()
  }
  const first = await showCode()
  expect(await axeFaults(desk, 'main')).toEqual([])
  const phone = await open(await contextOf(player), `/en/office/security/qr?code=${first.replace('-', '')}`)
  await phone.getByRole('heading', { name: 'Let this device into your account?' }).waitFor()
  await phone.waitForURL((url) => url.search === '')
  await phone.getByText(first).waitFor()
  expect(await axeFaults(phone, 'main')).toEqual([])
  await phone.getByRole('button', { name: 'No, refuse' }).press('Enter')
  await phone.getByText('The device was refused').waitFor()
  await desk.getByText('The login was refused on your phone.').waitFor()

  await desk.getByRole('button', { name: 'Show another code' }).press('Enter')
  await desk.getByRole('img', { name: 'QR code to log in with' }).waitFor()
  const second = (await desk.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/u).innerText()).trim()
  await phone.goto(`${journey.site.url}/en/office/security`)
  await awake(phone)
  await phone.getByRole('link', { name: 'Enter the code' }).press('Enter')
  await phone.getByLabel('Code').fill(second.toLowerCase())
  await phone.keyboard.press('Enter')
  await phone.getByRole('button', { name: 'Yes, log it in' }).press('Enter')
  await phone.getByText('The device is being logged in').waitFor()
  await desk.waitForURL((url) => !url.pathname.endsWith('/login'))
  const userOf = async (page: Page): Promise<unknown> =>
    (await page.context().request.get(`${journey.site.url}/web-api/session`)).json()
  expect(await userOf(desk)).toEqual(await userOf(phone))
  expect(await userOf(phone)).toEqual({ user_id: expect.any(Number) })
}, 60_000)
