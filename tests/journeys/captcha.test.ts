// A captcha at the log-in after too many failures, solved without user interaction; and the invisible fingerprint.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newPlayer, PLAYER_PASSWORD } from '#tests/support/running-app.ts'
import { awake, givenJourney } from './journey.ts'

/** Of the account and not yet of the address, which all players of this test share. */
const FAILURES = 5

const journey = givenJourney()

async function givenAttackedPlayer(): Promise<string> {
  const { email } = await newPlayer(journey.site.url, '1.00')
  for (let n = 0; n < FAILURES; n += 1) {
    const answer = await fetch(`${journey.site.url}/web-api/accounts/sessions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${n + 1}` },
      body: JSON.stringify({ uLogin: email, uPassword: 'a guess of a stranger' }),
    })
    expect(answer.status).toBe(401)
  }
  return email
}

const openLogin = (language: string) => journey.visit(`/${language}/login`)

/** By keyboard alone. */
async function logIn(page: Page, email: string): Promise<void> {
  await page.locator('main [name=uLogin]').focus()
  await page.keyboard.type(email)
  await page.locator('main [name=uPassword]').focus()
  await page.keyboard.type(PLAYER_PASSWORD)
  await page.keyboard.press('Enter')
}

const isSignedIn = async (page: Page): Promise<boolean> =>
  (await page.context().cookies(journey.site.url)).some(({ name }) => name === 'fairline_session')

test('SEC-49 a captcha is solved without a question, and the log-in succeeds', async () => {
  const email = await givenAttackedPlayer()
  const page = await openLogin('en')
  const faults: string[] = []
  page.on('console', (message) => {
    if (/content security|refused to/iu.test(message.text())) faults.push(message.text())
  })
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/captcha\/|accounts\/sessions/u.test(pathname)) asked.push(`${request.method()} ${pathname}`)
  })
  await logIn(page, email)
  await expect.poll(() => isSignedIn(page)).toBe(true)
  expect(asked.slice(0, 4)).toEqual([
    'POST /web-api/accounts/sessions',
    'GET /captcha/update',
    'POST /captcha/validate',
    'POST /web-api/accounts/sessions',
  ])
  expect(faults).toEqual([])
  // From now on this device is known: attempts by others cause no captcha on it.
  expect((await page.context().cookies(journey.site.url)).some(({ name }) => name === 'fairline_device')).toBe(true)
  await page.context().close()
})

test('SEC-49 S8.11 where it takes long a box says so in the visitor’s language; Escape dismisses it, and the form shows the result', async () => {
  const email = await givenAttackedPlayer()
  const page = await openLogin('ar')
  let isHeld = true
  const release: (() => void)[] = []
  await page.route('**/captcha/update**', async (route) => {
    if (isHeld) await new Promise<void>((resolve) => release.push(resolve))
    await route.continue().catch(() => undefined)
  })
  await logIn(page, email)
  const box = page.getByRole('dialog', { name: 'نتحقق من أنك إنسان' })
  await box.waitFor()
  expect(await box.getByRole('progressbar', { name: 'تقدّم التحقق' }).isVisible()).toBe(true)
  expect(await box.getByRole('status').textContent()).toContain('ليس عليك فعل أي شيء')
  await page.keyboard.press('Escape')
  await box.waitFor({ state: 'detached' })
  await page.getByText('تعذّر علينا التحقق من أنك إنسان').waitFor()
  expect(await isSignedIn(page)).toBe(false)
  isHeld = false
  for (const go of release) go()
  await page.locator('main [name=uPassword]').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => isSignedIn(page)).toBe(true)
  await page.context().close()
})

test('S9.1 S3.10 the fingerprint is fetched after eight seconds, from visitors who agreed to it', async () => {
  const asks = async (cookiesAgreeType: string): Promise<number> => {
    const context = await journey.browser.newContext()
    await context.addCookies([{ name: 'cookiesAgreeType', value: cookiesAgreeType, url: journey.site.url }])
    const page = await context.newPage()
    await page.clock.install()
    let asked = 0
    page.on('request', (request) => (asked += request.url().endsWith('/web-api/access/fingerprints') ? 1 : 0))
    await page.goto(`${journey.site.url}/en/login`)
    await awake(page)
    expect(asked).toBe(0)
    const fetched = page.waitForResponse('**/web-api/access/fingerprints', { timeout: 1_500 })
    await page.clock.fastForward(8_000)
    const answer = await fetched.catch(() => undefined)
    if (answer !== undefined) expect(await answer.json()).toMatchObject({ token: expect.any(String) })
    await context.close()
    return asked
  }
  expect(await asks('FUNCTIONAL')).toBe(1)
  expect(await asks('MARKETING')).toBe(0)
})
