// A forgotten password from the request to the next login, and a mailbox confirmed by the link of its letter: by
// keyboard, with the letters read from the outbox page.
import { expect, test } from 'vitest'
import { newPlayer, visit as visitCalls, type Visitor } from '#tests/support/running-app.ts'
import { awake, givenJourney, STEP_MS } from './journey.ts'

const NEXT_PASSWORD = 'another horse, another battery'

const journey = givenJourney()

const visit = (path: string) => journey.visit(path, { width: 390, height: 844 })

/** The links of all letters of one purpose to a mailbox, newest first, as the outbox page shows them. */
async function lettersTo(email: string, purpose: string): Promise<readonly string[]> {
  const page = await (await fetch(`${journey.site.url}/dev/outbox`)).text()
  return page
    .split('<article>')
    .filter((article) => article.includes(`<bdi>${email}</bdi>`) && article.includes(`· ${purpose} ·`))
    .map((article) => (/href="([^"]*)"/u.exec(article)?.[1] ?? '').replaceAll('&amp;', '&'))
}

async function letterTo(email: string, purpose: string): Promise<string> {
  await expect.poll(() => lettersTo(email, purpose), { timeout: STEP_MS }).not.toEqual([])
  return (await lettersTo(email, purpose))[0] ?? ''
}

const meOf = (visitor: Visitor) =>
  visitor.call('GET', '/web-api/accounts/me') as Promise<{ status: number; body: { isEmailConfirmed?: boolean } }>

test('S2.4.4 a forgotten password is replaced by the link of a letter, and ends every session', async () => {
  const player = await newPlayer(journey.site.url, '10.00')
  const page = await visit('/en/login')
  await page.getByRole('main').getByRole('link', { name: 'Forgotten your password?' }).press('Enter')
  await page.getByRole('heading', { name: 'Forgotten your password?' }).waitFor()
  await page.getByLabel('E-mail').fill('nobody')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').waitFor()
  await page.getByLabel('E-mail').fill(player.email.toUpperCase())
  await page.keyboard.press('Enter')
  await page.getByText('Check your inbox').waitFor()
  const link = await letterTo(player.email, 'password-reset')
  await page.goto(link)
  await page.waitForURL((url) => url.search === '')
  expect((await meOf(player)).status).toBe(200)
  const field = page.getByLabel('New password', { exact: true })
  await field.fill('short')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').waitFor()
  await field.fill(NEXT_PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Your password has been changed' }).waitFor()
  expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'fairline_session' }))
  expect((await meOf(player)).status).toBe(401)
  await letterTo(player.email, 'password-changed')
  const fresh = await player.call('POST', '/web-api/accounts/sessions', {
    uLogin: player.email,
    uPassword: NEXT_PASSWORD,
  })
  expect(fresh.status).toBe(200)
  await page.goto(link)
  await page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
  await page.getByRole('button', { name: 'Reset password' }).waitFor()
  await page.context().close()
}, 60_000)

test('SEC-14 in Arabic too the answer is always the same, and only an address with an account gets a letter', async () => {
  const { email } = await newPlayer(journey.site.url, '10.00')
  const page = await visit('/ar/forgotpassword')
  const told: string[] = []
  for (const address of ['nobody.at.all@example.org', email]) {
    await page.getByLabel('البريد الإلكتروني').fill(address)
    await page.keyboard.press('Enter')
    const notice = page.getByRole('status').filter({ hasText: 'تفقّد بريدك' })
    told.push((await notice.innerText()).replace(address, ''))
    await page.getByRole('button', { name: 'تجربة عنوان آخر' }).press('Enter')
  }
  expect(told[0]).toBe(told[1])
  await letterTo(email, 'password-reset')
  expect(await lettersTo('nobody.at.all@example.org', 'password-reset')).toEqual([])
  await page.context().close()
}, 60_000)

test('S2.3.5 a mailbox is confirmed in Arabic by a press, and never by following the link alone', async () => {
  const player = visitCalls(journey.site.url)
  const email = `mailbox.${process.pid}@example.org`
  await player.call('POST', '/web-api/accounts/registrations', {
    type: 'full',
    email,
    password: 'correct horse battery',
    countryId: 276,
    currency: 'EUR',
    birthDate: '1990-05-17',
    acceptTerms: true,
    language: 'ar',
  })
  const link = await letterTo(email, 'email-confirm')
  const { pathname, searchParams } = new URL(link)
  expect([pathname, searchParams.get('type')]).toEqual(['/ar/user/activatefast', 'activate'])
  expect((await fetch(link)).status).toBe(200)
  const page = await visit(link.slice(journey.site.url.length))
  await page.waitForURL((url) => url.search === '')
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
  expect((await meOf(player)).body.isEmailConfirmed).toBe(false)
  await page.getByRole('button', { name: 'تأكيد العنوان' }).press('Enter')
  await page.getByText('تم تأكيد عنوان بريدك الإلكتروني').waitFor()
  expect((await meOf(player)).body.isEmailConfirmed).toBe(true)
  await page.goto(`${journey.site.url}/en/user/accountverify?token=nothing`)
  await awake(page)
  await page.getByRole('button', { name: 'Confirm address' }).press('Enter')
  await page.getByText('This link no longer works').waitFor()
  await page.context().close()
}, 60_000)
