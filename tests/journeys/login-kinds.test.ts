// Every kind of logging in by a form (S3.29), in a real browser: keyboard, English and Arabic, and typed text is kept
// between them.
import { beforeAll, expect, test } from 'vitest'
import { givenJourney, signedIn } from './journey.ts'

const PASSWORD = 'correct horse battery'
const NUMBER = '15123456701'
const PHONE = `+49${NUMBER}`

const journey = givenJourney()
let userId: number
beforeAll(async () => {
  const { request } = await journey.browser.newContext()
  const post = async (path: string, data: object) =>
    (await request.post(`${journey.site.url}/web-api/accounts/${path}`, { data })).json() as Promise<{
      userId: number
    }>
  await post('sms-codes', { 'phone-number': NUMBER, 'phone-code': '49', purpose: 'registration' })
  const registered = await post('registrations', {
    type: 'phone',
    phone_number: NUMBER,
    country_code: '49',
    'sms-code': await sentCode(),
    password: PASSWORD,
    countryId: 276,
    currency: 'EUR',
    acceptTerms: true,
    isOfAge: true,
  })
  ;({ userId } = registered)
}, 60_000)

async function sentCode(): Promise<string> {
  const { rows } = await journey.site.running.app.options.database.pool.query<{ text: string }>(
    `select text from post.message where kind = 'sms' and recipient = $1 order by message_id desc limit 1`,
    [PHONE],
  )
  return /\d{6}/u.exec(rows[0]?.text ?? '')?.[0] ?? ''
}

/** The next message to this number need not wait: the previous one is deleted. */
const forgetMessages = () => journey.site.running.app.options.database.pool.query(`delete from contacts.phone_code`)

const visit = (path: string, width = 1440) => journey.visit(path, { width })

test('S3.29 login_password under the player’s number, in Arabic', async () => {
  const page = await visit('/ar/login', 390)
  await page.locator('input[name=uLogin]').fill(String(userId))
  await page.locator('input[name=uPassword]').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/ar\/?$/u)
  await page.context().close()
}, 60_000)

test('S3.29 phone_password by keyboard alone, with typed text kept from kind to kind', async () => {
  const page = await visit('/en/login')
  await page.locator('input[name=uLogin]').fill('somebody@example.org')
  await page.locator('input[name=uPassword]').fill(PASSWORD)
  await page.getByRole('radio', { name: 'Login' }).focus()
  await page.keyboard.press('ArrowRight')
  const number = page.locator('input[type=tel]')
  await number.waitFor()
  await page.locator('option', { hasText: '+49' }).first().waitFor({ state: 'attached' })
  expect(await page.locator('input[name=uPassword]').inputValue()).toBe(PASSWORD)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type(PHONE)
  expect(await number.inputValue()).toBe('1512 3456701')
  await page.getByRole('radio', { name: 'Phone' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.locator('input[name="sms-code"]').waitFor()
  expect(await number.inputValue()).toBe('1512 3456701')
  await page.keyboard.press('ArrowRight')
  await page.locator('input[name=uLogin]').waitFor()
  expect(await page.locator('input[name=uLogin]').inputValue()).toBe('somebody@example.org')
  await page.keyboard.press('ArrowRight')
  await number.waitFor()
  await page.locator('input[name=uPassword]').focus()
  await page.keyboard.press('Enter')
  await signedIn(page)
  await page.context().close()
}, 60_000)

test('S3.29 S7.37 sms: the code that was sent logs in, and an unknown number is answered alike', async () => {
  await forgetMessages()
  const page = await visit('/en/login')
  await page.getByText('SMS', { exact: true }).click()
  const number = page.locator('input[type=tel]')
  await number.waitFor()
  await page.locator('option', { hasText: '+49' }).first().waitFor({ state: 'attached' })
  await number.fill('+4930123456')
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByText('This is not a mobile number of that country.').waitFor()
  await number.fill('+4915123456799')
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByRole('status').filter({ hasText: 'a code is on its way' }).waitFor()
  await page.locator('input[name="sms-code"]').fill('123456')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByText('The code is wrong or has expired. Ask for another.').waitFor()
  await page.context().close()

  const own = await visit('/en/login')
  await own.getByText('SMS', { exact: true }).click()
  await own.locator('option', { hasText: '+49' }).first().waitFor({ state: 'attached' })
  await own.locator('input[type=tel]').fill(PHONE)
  await own.getByRole('button', { name: 'Send code' }).click()
  await own.getByRole('button', { name: /Resend in \d+ s/u }).waitFor()
  await own.locator('input[name="sms-code"]').fill(await sentCode())
  await own.keyboard.press('Enter')
  await signedIn(own)
  await own.context().close()
}, 60_000)
