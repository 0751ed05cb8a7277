// Every way to register in a real browser (S3.28), on its page, over a page and in the widget (S2.4.2); keyboard, English and Arabic.
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { setConfig } from '#modules/site/site-config/server/service.ts'
import { awake, givenJourney, signedIn } from './journey.ts'

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47])

const journey = givenJourney()

const visit = (path: string, width = 1440) => journey.visit(path, { width, acceptDownloads: true })

async function sentCode(phone: string): Promise<string> {
  const { rows } = await journey.site.running.app.options.database.pool.query<{ text: string }>(
    `select text from post.message where kind = 'sms' and recipient = $1 order by message_id desc limit 1`,
    [phone],
  )
  return /\d{6}/u.exec(rows[0]?.text ?? '')?.[0] ?? ''
}

const madeOf = async (page: Page): Promise<{ login: string; password: string }> => {
  const [login = '', password = ''] = await page.locator('dl dd').allInnerTexts()
  return { login, password }
}

/** Presses Tab until `selector` has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let tabs = 0; tabs < 60; tabs += 1) {
    await page.keyboard.press('Tab')
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)) return
  }
  throw new Error(`no Tab leads to ${selector}`)
}

test('S3.28 S2.4.1 one click by keyboard alone: login and password are saved as a file, and they log in', async () => {
  const page = await visit('/en/registration')
  await tabTo(page, 'input[name=acceptTerms]')
  await page.keyboard.press('Space')
  await tabTo(page, 'main button[type=submit]')
  await page.keyboard.press('Enter')
  await page.locator('dl').waitFor()
  const made = await madeOf(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as a file' }).press('Enter'),
  ])
  expect(download.suggestedFilename()).toBe(`account-${made.login}.txt`)
  const file = await readFile(await download.path(), 'utf8')
  expect(file).toContain(made.login)
  expect(file).toContain(made.password)
  await page.getByText('Saved.').waitFor()
  await page.getByRole('heading', { name: 'Your account is ready' }).waitFor()
  await page.getByRole('button', { name: 'Not now' }).press('Enter')
  await signedIn(page)
  await page.context().close()
  const back = await visit('/en/login')
  await back.getByLabel('E-mail or player number').fill(made.login)
  await back.getByLabel('Password', { exact: true }).fill(made.password)
  await back.keyboard.press('Enter')
  await signedIn(back)
  await back.context().close()
}, 60_000)

test('S3.28 by phone in Arabic: a full number is understood, the code proves it, a picture keeps the password', async () => {
  const page = await visit('/ar/registration', 390)
  await page.getByText('الهاتف', { exact: true }).click()
  const number = page.locator('input[type=tel]')
  await number.waitFor()
  await page.locator('option', { hasText: '+49' }).first().waitFor({ state: 'attached' })
  await number.fill('+٤٩ ١٥١٢ ٣٤٥٦٧٨٠')
  expect(await number.inputValue()).toBe('1512 3456780')
  expect(await page.locator('input[name=country_code]').inputValue()).toBe('49')
  await page.getByRole('button', { name: 'إرسال الرمز' }).click()
  await page.getByRole('status').filter({ hasText: '+49' }).waitFor()
  await page.locator('input[name="sms-code"]').fill('000000')
  await page.locator('select[name=countryId]').selectOption('276')
  await page.locator('input[name=acceptTerms]').check()
  await page.getByRole('button', { name: 'إنشاء الحساب' }).click()
  await page.getByText('الرمز خاطئ أو انتهت مدته. اطلب رمزًا آخر.').waitFor()
  await page.locator('input[name="sms-code"]').fill(await sentCode('+4915123456780'))
  await page.getByRole('button', { name: 'إنشاء الحساب' }).click()
  await page.locator('dl').waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'حفظ كصورة' }).click(),
  ])
  expect((await readFile(await download.path())).subarray(0, 4)).toEqual(PNG)
  await page.getByRole('button', { name: 'إيداع' }).click()
  await page.waitForURL(/\/ar\/office\/recharge$/u)
  await page.context().close()
}, 60_000)

test('S2.4.2 S2.4.3 the full form as a modal: errors are shown at their field, typed text stays when the way changes', async () => {
  const page = await visit('/en/line')
  await page.getByRole('banner').getByRole('link', { name: 'Register' }).click()
  const modal = page.locator('.registration-modal')
  await modal.getByText('E-mail', { exact: true }).click()
  await modal.getByRole('textbox', { name: 'E-mail' }).fill('whole@example.org')
  await modal.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await modal.getByText('One click', { exact: true }).click()
  await modal.getByRole('textbox', { name: 'E-mail' }).waitFor({ state: 'detached' })
  await modal.getByText('E-mail', { exact: true }).click()
  expect(await modal.getByRole('textbox', { name: 'E-mail' }).inputValue()).toBe('whole@example.org')
  await modal.getByLabel('Password', { exact: true }).fill('short')
  await modal.getByLabel('Date of birth').fill('2020-02-29')
  await modal.getByRole('button', { name: 'Create account' }).click()
  await modal.getByText('Accept the terms to continue.').waitFor()
  expect(await modal.getByRole('alert').allInnerTexts()).toEqual([
    'At least 8 characters.',
    'You are too young to play here.',
    'Accept the terms to continue.',
  ])
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('password')
  await modal.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await modal.getByLabel('Date of birth').fill('1990-05-17')
  const [rules] = await Promise.all([
    page.waitForEvent('popup'),
    modal.getByRole('link', { name: 'rules' }).press('Enter'),
  ])
  expect(new URL(rules.url()).pathname).toBe('/en/information/rules/1')
  await rules.close()
  await modal.getByText('More: currency, promo code').click()
  await modal.getByLabel('First name').fill('<b>Anna</b>')
  await modal.getByLabel(/at least 18 and accept/u).check()
  await modal.getByRole('button', { name: 'Create account' }).click()
  await modal.getByText('Letters only, at most 60.').waitFor()
  await modal.getByLabel('First name').fill('Anna')
  expect(await modal.getByLabel('First name').isVisible()).toBe(true)
  await modal.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('dialog', { name: 'Your account is ready' }).getByText('whole@example.org').waitFor()
  await modal.getByRole('button', { name: 'Not now' }).click()
  await signedIn(page)
  expect(new URL(page.url()).pathname).toBe('/en/line')
  await page.context().close()
}, 60_000)

test('S2.4.2 the widget leaves the page usable and closing leads to the page; a generated password is not lost by closing', async () => {
  const { options, gates } = journey.site.running.app
  const widget = async (value: unknown) => {
    await setConfig(options.database, { brand: 'fairline', key: 'isRegistrationWidget', value, actor: 'test' })
    await gates.siteConfigs.reload()
  }
  await widget(true)
  const page = await visit('/en/line')
  await page.getByRole('banner').getByRole('link', { name: 'Register' }).click()
  const box = page.locator('.registration-modal')
  await box.waitFor()
  expect((await box.boundingBox())?.width).toBeLessThanOrEqual(400)
  await box.getByRole('button', { name: 'Close' }).click()
  await page.waitForURL('**/en/registration*')
  await page.goto(`${journey.site.url}/en/line`)
  await awake(page)
  await page.getByRole('banner').getByRole('link', { name: 'Register' }).click()
  await box.getByLabel(/at least 18 and accept/u).check()
  await box.getByRole('button', { name: 'Create account' }).click()
  await box.locator('dl').waitFor()
  await box.getByRole('button', { name: 'Close' }).click()
  await box.getByText('You have not saved them yet.').waitFor()
  expect((await madeOf(page)).login).toMatch(/^\d+$/u)
  await box.getByRole('button', { name: 'Continue without saving' }).click()
  await signedIn(page)
  await page.context().close()
  await widget(undefined)
}, 60_000)
