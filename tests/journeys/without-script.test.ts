// The forms that matter most work without JavaScript: the browser posts them, the page comes back with errors or leads on.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { givenJourney, STEP_MS } from './journey.ts'

const TEST_MS = 120_000
const EMAIL = 'without.script@example.org'
const PASSWORD = 'correct horse battery'

const journey = givenJourney()

const visit = async (path: string): Promise<Page> => {
  const page = await journey.page({ javaScriptEnabled: false, locale: 'en-GB' })
  page.setDefaultTimeout(STEP_MS)
  await page.goto(journey.site.url + path)
  return page
}
const pathOf = (page: Page): string => new URL(page.url()).pathname
const main = (page: Page) => page.locator('main')
const press = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).click()

async function fillRegistration(page: Page): Promise<void> {
  await page.locator('[name=email]').fill(EMAIL)
  await page.locator('[name=password]').fill(PASSWORD)
  await page.locator('[name=birthDate]').fill('1990-05-17')
  await page.locator('[name=countryId]').selectOption({ label: 'Germany' })
  await main(page).getByText('More: currency, promo code').click()
  await page.locator('[name=currency]').selectOption('EUR')
}

test(
  'without JavaScript a visitor registers by e-mail, sets a limit, deposits, and logs in again',
  async () => {
    const page = await visit('/en/registration?return=%2Fen%2Foffice%2Frecharge')
    await main(page).getByRole('link', { name: 'E-mail' }).click()
    await fillRegistration(page)
    await press(page, 'Create account')
    // Refused: the page says so on the field, and keeps all that was typed but the password.
    expect(await page.locator('[name=acceptTerms]').getAttribute('aria-invalid')).toBe('true')
    expect(await page.locator('[name=email]').inputValue()).toBe(EMAIL)
    expect(await page.locator('[name=countryId] option:checked').innerText()).toBe('Germany')
    expect(await page.locator('[name=password]').inputValue()).toBe('')
    await page.locator('[name=password]').fill(PASSWORD)
    await page.locator('[name=acceptTerms]').check()
    await press(page, 'Create account')
    expect(pathOf(page)).toBe('/en/office/recharge')

    await page.locator('[name=one]').fill('1,000')
    await press(page, 'Set the limit')
    expect(await page.locator('[name=one]').getAttribute('aria-invalid')).toBe('true')
    expect(await page.locator('[name=one]').inputValue()).toBe('1,000')
    await page.locator('[name=one]').fill('50')
    await press(page, 'Set the limit')

    await page.locator('[name=amount]').fill('80')
    await press(page, /deposit|continue|pay|amount/iu)
    await main(page).getByText('Your limit allows up to').waitFor()
    expect(await page.locator('[name=amount]').inputValue()).toBe('80')
    await page.locator('[name=amount]').fill('40')
    await press(page, /deposit|continue|pay|amount/iu)
    await page.getByRole('button', { name: 'Pay' }).click()
    await page.getByRole('heading', { name: 'Deposit received' }).waitFor()

    await page.goto(`${journey.site.url}/en/office/responsible`)
    const value = page.locator('[name=value]')
    await value.fill('30')
    await press(page, 'Save')
    await main(page).getByText('€30.00').first().waitFor()
    // A looser one takes a test first.
    await value.fill('90')
    await press(page, 'Save')
    const questions = main(page).locator('fieldset:has(input[name^=question])')
    for (const question of await questions.all()) await question.locator('input').last().check()
    await press(page, 'Check answers')
    await main(page).locator('[name=value], [data-ripe], [class*=waiting]').first().waitFor()

    await page.context().clearCookies()
    await page.goto(`${journey.site.url}/en/login?return=%2Fen%2Foffice%2Fhistorypay`)
    await page.locator('[name=uLogin]').fill(EMAIL)
    await page.locator('[name=uPassword]').fill('not the password')
    await press(page, 'Log in')
    await main(page).getByText('The login or the password is wrong.').waitFor()
    expect(await page.locator('[name=uLogin]').inputValue()).toBe(EMAIL)
    expect(await page.locator('[name=uPassword]').inputValue()).toBe('')
    await page.locator('[name=uPassword]').fill(PASSWORD)
    await press(page, 'Log in')
    expect(pathOf(page)).toBe('/en/office/historypay')
    await page.context().close()
  },
  TEST_MS,
)

test(
  'S3.28 without JavaScript the login and the password of a one-click account are shown once',
  async () => {
    const page = await visit('/en/registration')
    await page.locator('[name=countryId]').selectOption({ label: 'Germany' })
    await page.locator('[name=acceptTerms]').check()
    await press(page, 'Create account')
    expect(await main(page).locator('dd').allInnerTexts()).toEqual([
      expect.stringMatching(/^\d+$/u),
      expect.stringMatching(/^\S{8,}$/u),
    ])
    await main(page).getByRole('link', { name: 'Continue' }).click()
    await page.goto(`${journey.site.url}/en/office/account`)
    expect(pathOf(page)).toBe('/en/office/account')
    await page.context().close()
  },
  TEST_MS,
)

test(
  'without JavaScript a game is found by its team',
  async () => {
    const page = await visit('/en/search')
    await main(page).locator('[name=text]').fill('Harbour')
    await press(page, 'Search')
    await main(page).getByText('Harbour Town').first().waitFor()
    await page.context().close()
  },
  TEST_MS,
)

test('SEC-17 a form posted by another site is refused, and so is one that does not say where it is from', async () => {
  const post = (path: string, headers: Readonly<Record<string, string>>, type = 'application/x-www-form-urlencoded') =>
    fetch(journey.site.url + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': type, ...headers },
      body: 'uLogin=a&uPassword=b',
    }).then(({ status }) => status)
  const own = { origin: journey.site.url }
  expect([
    await post('/en/login', { origin: 'https://evil.example' }),
    await post('/en/login', { origin: 'null' }),
    await post('/en/login', {}),
    await post('/en/login', { 'sec-fetch-site': 'cross-site' }),
    await post('/en/office/recharge', { origin: 'https://evil.example' }),
    await post('/en/login', own, 'text/plain'),
    await post('/en/line', own),
    await post('/en/login', own),
  ]).toEqual([403, 403, 403, 403, 403, 415, 404, 422])
})
